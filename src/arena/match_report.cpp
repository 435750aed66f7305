#include "arena/match_report.h"

#include <cmath>

#include <nlohmann/json.hpp>

namespace ratatosk {
namespace {

using Json = nlohmann::ordered_json;

// JSON has no infinity: what has no finite value is null.
Json number(double value) { return std::isfinite(value) ? Json(value) : Json(nullptr); }

Json estimate_json(const Estimate& e) { return {{"value", number(e.value)}, {"low", number(e.low)}, {"high", number(e.high)}}; }

Json results_json(const Results& results) {
  return {{"games", results.games()},
          {"a_wins", results.wins},
          {"b_wins", results.losses},
          {"draws", results.draws},
          {"score_a", results.score()}};
}

Json side_json(const Results& results) {
  Json json = results_json(results);
  json["elo"] = estimate_json(elo_estimate(results.sample()));
  json["normalized_elo"] = estimate_json(normalized_elo_estimate(results.sample(), 1));
  return json;
}

Json llr_json(const Sprt& sprt, const Standing& standing) {
  static constexpr const char* verdicts[] = {"open", "elo0", "elo1"};
  return {{"elo0", sprt.elo0},
          {"elo1", sprt.elo1},
          {"model", sprt.model == Sprt::Model::normalized ? "normalized" : "logistic"},
          {"lower", sprt.lower()},
          {"upper", sprt.upper()},
          {"verdict", verdicts[static_cast<int>(sprt.verdict(standing.pairs))]}};
}

std::string percent(double score) { return fmt::format("{:.1f} %", 100 * score); }

}  // namespace

std::string write_estimate(const Estimate& e) {
  return fmt::format("{:+.1f} [{:+.1f}, {:+.1f}]", e.value, e.low, e.high);
}

std::string progress_line(Lang lang, const Match& match, const Standing& standing) {
  const Results all = standing.all();
  std::string line = say(lang, Msg::match_progress, all.games(), percent(all.score()), all.wins, all.draws, all.losses,
                         write_estimate(elo_estimate(standing.sample())));
  if (match.sprt) {
    line += "  " + say(lang, Msg::match_llr, fmt::format("{:.2f}", match.sprt->llr(standing.pairs)),
                       fmt::format("{:.2f}", match.sprt->lower()), fmt::format("{:.2f}", match.sprt->upper()));
  }
  const auto table = match.game->table();
  for (Side side : {Side::first, Side::second}) {
    line += "  " + say(lang, Msg::match_side, say(lang, table->facts().side_names[index(side)]),
                       percent(standing.by_side[index(side)].score()));
  }
  return line;
}

Json match_json(const Match& match, const Standing& standing) {
  Json json = {{"game", match.game->name}, {"a", match.players[0].settings}, {"b", match.players[1].settings}};
  json.update(results_json(standing.all()));
  json["elo"] = estimate_json(elo_estimate(standing.sample()));
  json["normalized_elo"] = estimate_json(normalized_elo_estimate(standing.sample(), standing.games_per_score()));
  json["llr"] = match.sprt ? Json(match.sprt->llr(standing.pairs)) : Json(nullptr);
  json["sprt"] = match.sprt ? llr_json(*match.sprt, standing) : Json(nullptr);
  json["pentanomial"] = standing.pairs.counts;
  json["a_first"] = side_json(standing.by_side[0]);
  json["a_second"] = side_json(standing.by_side[1]);
  return json;
}

Json game_json(const Match& match, const MatchGame& game) {
  const bool a_first = game.side_of_a == Side::first;
  const Contestant& first = match.players[a_first ? 0 : 1];
  const Contestant& second = match.players[a_first ? 1 : 0];
  return {{"game", match.game->name},
          {"number", game.number},
          {"first", first.settings},
          {"second", second.settings},
          {"a", a_first ? "first" : "second"},
          {"seed", game.seed},
          {"max_plies", match.agreement.max_plies},
          {"repetition", match.agreement.repetition},
          {"opening", write_opening(*game.opening, *match.game)},
          {"moves", game.played.moves},
          {"seconds", game.played.seconds},
          {"result", game.played.outcome == Outcome::draw ? "draw" : game.played.outcome == Outcome::first_wins ? "first" : "second"},
          {"reason", finish_name(game.played.finish)},
          {"fault", game.played.fault}};
}

}  // namespace ratatosk
