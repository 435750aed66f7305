#include "engine/json.h"

#include <algorithm>
#include <array>

namespace ratatosk::engine {
namespace {

Json end_json(const End& end) {
  constexpr std::array<std::string_view, 4> reasons = {"", "rules", "repetition", "max_plies"};
  if (end.outcome == Outcome::ongoing) return nullptr;
  const Json winner = end.outcome == Outcome::draw ? Json() : outcome_json(end.outcome);
  return {{"winner", winner}, {"reason", reasons[static_cast<std::size_t>(end.reason)]}};
}

Json square_json(const GameFacts& facts, int square) {
  if (square >= facts.rows * facts.columns) return nullptr;  // a pass has none
  return square;
}

Json shares_json(const Shares& s) { return {{"win", s.win}, {"draw", s.draw}, {"loss", s.loss}}; }

Json squares_json(const Table& table, Move legal) {
  const GameFacts& facts = table.facts();
  return {{"move", table.format(legal)},
          {"from", square_json(facts, legal.from)},
          {"to", square_json(facts, legal.to)}};
}

}  // namespace

Json outcome_json(Outcome outcome) {
  if (outcome == Outcome::ongoing) return nullptr;
  return outcome_names[static_cast<std::size_t>(outcome)];
}

Shares shares_of(const MoveReport& move, double draw_value) {
  if (move.certain && move.value == draw_value) return {0, 1, 0};
  const double n = static_cast<double>(std::max<std::uint64_t>(move.visits, 1));
  const double draw = static_cast<double>(move.draws) / n, rest = 1 - draw;
  const double lean = std::clamp(move.value - draw * draw_value, -rest, rest);
  return {(rest + lean) / 2, draw, (rest - lean) / 2};
}

Json position_json(const Table& table) {
  return {{"game", table.facts().name},
          {"position", table.position()},
          {"to_move", side_name(table.to_move())},
          {"plies", table.plies()},
          {"end", end_json(table.end())}};
}

Json move_json(const Table& table, Move legal) {
  Json move = squares_json(table, legal);
  move["captures"] = table.captures(legal);
  return move;
}

Json looked_at_json(const Table& table, const MoveReport& move) {
  Json json = squares_json(table, move.move);
  json["visits"] = move.visits;
  json["value"] = move.is_known() ? Json(move.value) : Json(nullptr);
  json["certain"] = move.certain;
  json["at_most"] = move.is_bound;
  return json;
}

Json figures_json(const Report& report) {
  const auto of_tree = [&](std::uint64_t n) { return report.has_tree() ? Json(n) : Json(nullptr); };
  return {{"iterations", report.iterations},     {"positions_in_tree", of_tree(report.tree_nodes)},
          {"moves_made", of_tree(report.nodes)}, {"max_depth", report.max_depth},
          {"mean_depth", report.mean_depth},     {"seconds", report.seconds}};
}

Json report_json(const Table& table, const SearchParams& params, const Report& report) {
  Json moves = Json::array();
  for (const MoveReport& m : report.moves) {
    Json move = looked_at_json(table, m);
    move["captures"] = table.captures(m.move);
    move["results"] = {m.draws, m.first, m.second};
    moves.push_back(std::move(move));
  }
  const MoveReport& best = *report.find(report.best);
  Json json = position_json(table);
  json.update({{"player", describe_settings(params)},
               {"best_move", report.best_text},
               {"value", best.value},
               {"shares", shares_json(shares_of(best, params.draw))},
               {"line", report.line}});
  json.update(figures_json(report));
  json["moves"] = std::move(moves);
  return json;
}

}  // namespace ratatosk::engine
