#include "arena/tournament.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "arena/game_record.h"

namespace ratatosk::arena {
namespace {

using Json = nlohmann::ordered_json;

// What a journal begins with: results count only for the tournament they were played in.
Json journal_title(const Tournament& tournament) {
  const Conditions& conditions = tournament.conditions;
  Json players = Json::array();
  for (const Contestant& player : tournament.players) {
    players.push_back({{"name", player.name}, {"settings", player.settings}});
  }
  Json title = {{"game", conditions.game->name},
                {"kind", tournament.is_gauntlet ? "gauntlet" : "round-robin"},
                {"seed", conditions.seed},
                {"max_plies", conditions.agreement.max_plies},
                {"players", std::move(players)}};
  if (conditions.clock) title["clock"] = write_clock(*conditions.clock);
  return {{"tournament", std::move(title)}};
}

}  // namespace

Seating seating(const std::vector<Pairing>& pairings, std::uint64_t game) {
  const std::uint64_t pair = pair_of(game);
  const auto index = static_cast<std::size_t>(pair % pairings.size());
  const auto [a, b] = pairings[index];
  return {index, is_swapped(game) ? b : a, is_swapped(game) ? a : b, pair / pairings.size()};
}

void TournamentResult::add(std::uint64_t game, Outcome outcome) {
  // A journal may hold more rounds than are asked for
  // now, and names no game twice: the first counts.
  if (game >= outcomes_.size() || is_done(game)) return;
  outcomes_[game] = outcome;
  Standing& standing = standings_[seating(pairings_, game).pairing];
  const auto score_of_a = [&](std::uint64_t number) {
    return score_of(outcomes_[number], is_swapped(number) ? Side::second : Side::first);
  };
  standing.by_side[is_swapped(game)].add(score_of_a(game));
  const std::uint64_t other_half = game ^ 1;
  if (is_done(other_half)) standing.pairs.add(score_of_a(game) + score_of_a(other_half));
}

std::uint64_t TournamentResult::games_done() const {
  return games() - static_cast<std::uint64_t>(std::ranges::count(outcomes_, Outcome::ongoing));
}

WinsDrawsLosses TournamentResult::of(std::size_t player, Side side) const {
  WinsDrawsLosses sum;
  for (std::size_t i = 0; i < pairings_.size(); ++i) {
    if (pairings_[i].a == player) sum = sum + standings_[i].by_side[index(side)];
    // Player b has a's other side, and what a lost.
    if (pairings_[i].b == player) sum = sum + standings_[i].by_side[index(other(side))].reversed();
  }
  return sum;
}

TournamentResult play_tournament(const Tournament& tournament, const std::filesystem::path& path,
                                 const std::function<void(const TournamentResult&)>& progress,
                                 std::atomic<bool>& stop) {
  const Json title = journal_title(tournament);
  TournamentResult result(tournament.pairings(), tournament.games());
  bool has_title = false;
  Journal journal(path, [&](const Json& entry) {
    if (!has_title) {
      if (entry != title) usage_error(Msg::tournament_other, path.string());
      has_title = true;
    } else if (const auto game = read_game_result(entry)) {
      result.add(game->number, game->outcome);
    }
  });
  if (!has_title) journal.append(title);

  const OpeningOrder order(tournament.openings, tournament.conditions.seed);
  std::vector<std::shared_ptr<const Contestant>> players;
  for (const Contestant& player : tournament.players)
    players.push_back(std::make_shared<const Contestant>(player));
  std::uint64_t next_game = 0;

  const auto next = [&]() -> std::optional<Job> {
    while (next_game < result.games() && result.is_done(next_game)) ++next_game;
    if (next_game == result.games()) return std::nullopt;
    const std::uint64_t game = next_game++;
    const Seating seats = seating(result.pairings(), game);
    // Every pairing of a round has the same opening: nobody is luckier than another.
    return Job{game, players[seats.first], players[seats.second], order.of_pair(seats.round),
               seed_of_game(tournament.conditions.seed, game)};
  };

  const auto done = [&](const Job& job, const PlayedGame& played) {
    journal.append(game_record(tournament.conditions, job, played));
    result.add(job.number, played.outcome);
    if (progress) progress(result);
    return true;
  };

  run_jobs(tournament.conditions, tournament.conditions.concurrency_for(tournament.players), next,
           done, stop);
  return result;
}

}  // namespace ratatosk::arena
