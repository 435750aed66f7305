#include "arena/tournament.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "arena/conditions_json.h"
#include "arena/journal_entry.h"
#include "arena/journal_head.h"
#include "arena/messages.h"

namespace ratatosk::arena {
namespace {

using Json = nlohmann::ordered_json;

JournalHead head_of(const Tournament& tournament) {
  Json names = Json::array();
  for (const Contestant& player : tournament.players) names.push_back(player.name);
  return {"tournament",
          {{"game", tournament.conditions.game->name},
           {"kind", tournament.is_gauntlet ? "gauntlet" : "round-robin"},
           {"players", std::move(names)}},
          conditions_json(tournament.conditions, tournament.players, tournament.build),
          msg::tournament_other,
          msg::tournament_conditions,
          tournament.anyway};
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
  const JournalHead head = head_of(tournament);
  TournamentResult result(tournament.pairings(), tournament.games());
  const std::vector<std::string> openings =
      write_openings(tournament.openings, *tournament.conditions.game);
  Journal journal(path, head, [&](const Json& entry) {
    const auto game = read_game_result(entry);
    if (!game || game->number >= result.games()) return;
    const std::uint64_t round = seating(result.pairings(), game->number).round;
    head.check_condition(fmt::format("games/{}/opening", game->number), game->opening,
                         in_turn(openings, round), path);
    result.add(game->number, game->outcome);
  });

  std::vector<std::shared_ptr<const Contestant>> players;
  for (const Contestant& player : tournament.players)
    players.push_back(std::make_shared<const Contestant>(player));
  std::uint64_t next_game = 0;

  const auto next = [&]() -> std::optional<PlannedGame> {
    while (next_game < result.games() && result.is_done(next_game)) ++next_game;
    if (next_game == result.games()) return std::nullopt;
    const std::uint64_t game = next_game++;
    const Seating seats = seating(result.pairings(), game);
    // Every pairing of a round has the same opening: nobody is luckier than another.
    return PlannedGame{game, players[seats.first], players[seats.second],
                       &in_turn(tournament.openings, seats.round),
                       seed_of_game(tournament.conditions.seed, game)};
  };

  const auto done = [&](const PlannedGame& job, const PlayedGame& played) {
    journal.append(journal_entry(tournament.conditions, job, played));
    result.add(job.number, played.record.result);
    if (progress) progress(result);
    return true;
  };

  run_games(tournament.conditions, tournament.conditions.concurrency_for(tournament.players), next,
            done, stop);
  return result;
}

}  // namespace ratatosk::arena
