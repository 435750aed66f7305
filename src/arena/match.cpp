#include "arena/match.h"

#include <map>

#include "arena/schedule.h"

namespace ratatosk::arena {

Standing play_match(const Match& match, const MatchProgress& progress, std::atomic<bool>& stop) {
  const auto a = std::make_shared<const Contestant>(match.players[0]);
  const auto b = std::make_shared<const Contestant>(match.players[1]);
  Standing standing;
  std::map<std::uint64_t, double> halves;  // points of pairs of which one game is done
  std::uint64_t next_game = 0;

  const auto next = [&]() -> std::optional<PlannedGame> {
    if (next_game == match.games) return std::nullopt;
    const std::uint64_t game = next_game++;
    return PlannedGame{game, is_swapped(game) ? b : a, is_swapped(game) ? a : b,
                       &in_turn(match.openings, pair_of(game)),
                       seed_of_game(match.conditions.seed, game)};
  };

  const auto done = [&](const PlannedGame& job, const PlayedGame& played) {
    const Side side = is_swapped(job.number) ? Side::second : Side::first;
    const double score = score_of(played.record.result, side);
    standing.by_side[index(side)].add(score);
    const auto [half, is_first] = halves.try_emplace(pair_of(job.number), score);
    if (!is_first) {
      standing.pairs.add(half->second + score);
      halves.erase(half);
    }
    if (progress) progress(job, played, standing);
    return !match.sprt || match.sprt->verdict(standing.pairs) == Sprt::Verdict::open;
  };

  run_games(match.conditions, match.conditions.concurrency_for(match.players), next, done, stop);
  return standing;
}

}  // namespace ratatosk::arena
