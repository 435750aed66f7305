#include "arena/standing_json.h"

#include <cmath>

namespace ratatosk::arena {
namespace {

using Json = nlohmann::ordered_json;

Json number(double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); }

// `sample` is what the estimates are made from; one of its scores sums up `games` games.
Json results_json(const WinsDrawsLosses& results, const ScoreSample& sample, int games) {
  return {{"games", results.games()},
          {"a_wins", results.wins},
          {"b_wins", results.losses},
          {"draws", results.draws},
          {"score_a", results.score()},
          {"elo", estimate_json(elo_estimate(sample))},
          {"normalized_elo", estimate_json(normalized_elo_estimate(sample, games))}};
}

}  // namespace

Json estimate_json(const Estimate& e) {
  return {{"value", number(e.value)}, {"low", number(e.low)}, {"high", number(e.high)}};
}

Json standing_json(const Standing& standing) {
  Json json = results_json(standing.all(), standing.sample(), standing.games_per_score());
  json["pentanomial"] = standing.pairs.counts;
  json["a_first"] = results_json(standing.by_side[0], standing.by_side[0].sample(), 1);
  json["a_second"] = results_json(standing.by_side[1], standing.by_side[1].sample(), 1);
  return json;
}

}  // namespace ratatosk::arena
