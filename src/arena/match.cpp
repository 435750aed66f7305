#include "arena/match.h"

#include <map>

namespace ratatosk {

std::vector<const Opening*> Match::order() const {
  std::vector<const Opening*> order;
  for (const Opening& opening : openings) order.push_back(&opening);
  Rng rng(seed);
  shuffle(order, rng);
  return order;
}

Standing play_match(const Match& match, const MatchProgress& progress, std::atomic<bool>& stop) {
  const auto order = match.order();
  Standing standing;
  std::map<std::uint64_t, double> halves;  // points of pairs of which one game is done
  std::uint64_t next_game = 0;

  const auto next = [&]() -> std::optional<Job> {
    if (next_game == match.games) return std::nullopt;
    const std::uint64_t number = next_game++;
    const std::size_t a = number % 2, b = 1 - a;  // A moves first in the even games
    return Job{number, a, b, order[number / 2 % order.size()], Rng::fold(match.seed + number, 0x8ebc6af09c88c6e3ULL)};
  };

  const auto done = [&](const Job& job, const PlayedGame& played) {
    const Side side = job.first == 0 ? Side::first : Side::second;
    const double score = score_of(played.outcome, side);
    standing.by_side[index(side)].add(score);
    const auto [half, is_first] = halves.try_emplace(job.number / 2, score);
    if (!is_first) {
      standing.pairs.add(half->second + score);
      halves.erase(half);
    }
    if (progress) progress({job.number, side, job.opening, job.seed, played}, standing);
    return !match.sprt || match.sprt->verdict(standing.pairs) == Sprt::Verdict::open;
  };

  Runner{match.game, match.agreement, match.players, match.concurrency}.run(next, done, stop);
  return standing;
}

}  // namespace ratatosk
