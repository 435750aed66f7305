#include "page/teaching_room.h"

#include <algorithm>

#include "page/describe.h"

namespace ratatosk::page {
namespace {

Json child_json(const WatchedChild& child) {
  return {{"move", child.move},
          {"visits", child.visits},
          {"exploitation", child.exploit},
          {"exploration", child.explore},
          {"sum", child.exploit + child.explore},
          {"prior", child.prior ? Json(*child.prior) : Json(nullptr)},
          {"taken", child.is_taken},
          {"untried", child.is_untried},
          {"settled", child.is_settled}};
}

Json children_json(const WatchedNode& node) {
  Json children = Json::array();
  for (const WatchedChild& child : node.children) children.push_back(child_json(child));
  return children;
}

Json tree_json(const WatchedTree& tree) {
  Json children = Json::array();
  for (const WatchedTree& child : tree.children) children.push_back(tree_json(child));
  return {{"move", tree.move.empty() ? Json(nullptr) : Json(tree.move)},
          {"visits", tree.visits},
          {"value", tree.value},
          {"end", outcome_json(tree.end)},
          {"others", {{"count", tree.other_children}, {"visits", tree.other_visits}}},
          {"children", std::move(children)}};
}

Json change_json(const WatchedChange& change) {
  const auto mean = [](double reward, std::uint32_t visits) {
    return visits > 0 ? reward / visits : 0;
  };
  return {{"path", change.path},
          {"visits", {change.visits_before, change.visits_after}},
          {"reward", {change.reward_before, change.reward_after}},
          {"mean",
           {mean(change.reward_before, change.visits_before),
            mean(change.reward_after, change.visits_after)}}};
}

constexpr std::string_view name_of(WatchedIteration::JudgedBy by) {
  using JudgedBy = WatchedIteration::JudgedBy;
  return by == JudgedBy::playout ? "playout" : by == JudgedBy::evaluation ? "evaluation" : "end";
}

}  // namespace

TeachingRoom::TeachingRoom(std::unique_ptr<Table> table, const SearchParams& params)
    : table_(std::move(table)), params_(params), search_(table_->watched_search()) {
  for (const Move move : table_->legal_moves()) root_moves_.push_back(table_->format(move));
  begin();
}

void TeachingRoom::begin() {
  search_->begin(*table_, params_);
  iteration_ = 0;
  is_settled_ = has_trace_ = false;
  between_ = 1;
  shares_.clear();
}

bool TeachingRoom::go(std::uint64_t to, double seconds) {
  const auto start = Steady::now();
  if (to < iteration_ || (to == iteration_ && to > 0 && !has_trace_)) begin();
  while (iteration_ < to && !is_settled_ && seconds_since(start) < seconds) {
    const std::uint64_t next_note = (iteration_ / between_ + 1) * between_;
    const std::uint64_t wanted = std::min(to - 1, next_note) - iteration_;
    has_trace_ = wanted == 0;
    const std::uint64_t made = wanted > 0 ? search_->advance(wanted) : search_->step() ? 1 : 0;
    is_settled_ = made < std::max<std::uint64_t>(wanted, 1);
    iteration_ += made;
    if (iteration_ % between_ == 0) note_shares();
  }
  return iteration_ < to && !is_settled_;
}

void TeachingRoom::note_shares() {
  constexpr std::size_t most = 400;
  const Report report = search_->report();
  const auto all = static_cast<double>(std::max<std::uint64_t>(report.visits(), 1));
  MoveShares shares{iteration_, std::vector<double>(root_moves_.size(), 0.0)};
  for (const MoveReport& move : report.moves) {
    const auto i = std::ranges::find(root_moves_, move.text) - root_moves_.begin();
    shares.of_moves[static_cast<std::size_t>(i)] = static_cast<double>(move.visits) / all;
  }
  shares_.push_back(std::move(shares));
  if (shares_.size() < most) return;
  between_ *= 2;
  std::erase_if(shares_, [this](const MoveShares& s) { return s.iteration % between_ != 0; });
}

Json TeachingRoom::state(bool with_trace) const {
  Json shares = Json::array();
  for (const MoveShares& s : shares_) shares.push_back({s.iteration, s.of_moves});
  const auto root = search_->node({});
  return {{"iteration", iteration_},
          {"trace", with_trace && has_trace_ ? trace_json() : Json(nullptr)},
          {"root", {{"visits", root->visits}, {"children", children_json(*root)}}},
          {"best", iteration_ > 0 ? Json(search_->report().best_text) : Json(nullptr)},
          {"root_moves", root_moves_},
          {"shares", std::move(shares)},
          {"settled", is_settled_}};
}

Json TeachingRoom::trace_json() const {
  constexpr std::size_t most_boards = 400;
  const WatchedIteration& last = search_->last();
  Json selected = Json::array(), backed_up = Json::array(), boards = Json::array();
  for (const WatchedNode& node : last.selected) {
    selected.push_back({{"path", node.path},
                        {"visits", node.visits},
                        {"formula", params_.select == Selection::puct ? "puct" : "uct"},
                        {"children", children_json(node)}});
  }
  for (const WatchedChange& change : last.backed_up) backed_up.push_back(change_json(change));
  for (std::size_t i = 0; i < std::min(last.boards.size(), most_boards); ++i)
    boards.push_back(board_letters(last.boards[i]));
  Json expanded = nullptr;
  if (last.expanded) {
    MovePath parent = last.leaf;
    parent.pop_back();
    expanded = {{"path", parent}, {"move", *last.expanded}};
  }
  Json result = nullptr;
  if (last.judged_by != WatchedIteration::JudgedBy::evaluation)
    result = outcome_json(last.value > 0   ? Outcome::first_wins
                          : last.value < 0 ? Outcome::second_wins
                                           : Outcome::draw);
  return {{"select", std::move(selected)},
          {"expand", std::move(expanded)},
          {"simulate",
           {{"kind", name_of(last.judged_by)},
            {"moves", last.moves},
            {"value", last.value},
            {"result", std::move(result)},
            {"boards", std::move(boards)}}},
          {"backup", std::move(backed_up)}};
}

std::optional<Json> TeachingRoom::tree(const MovePath& path, int levels, std::size_t children,
                                       std::uint32_t visits) const {
  const auto tree = search_->tree(path, levels, children, visits);
  if (!tree) return std::nullopt;
  return Json{{"root", tree_json(*tree)}};
}

std::optional<Json> TeachingRoom::node(const MovePath& path) const {
  const auto node = search_->node(path);
  if (!node) return std::nullopt;
  const auto board = table_->copy();
  for (const std::string& move : path) board->play(*board->parse(move));
  Json line = Json::array();
  for (auto below = search_->tree(path, 1, 1, 1); below && !below->children.empty();) {
    MovePath next = path;
    for (const Json& move : line) next.push_back(move.get<std::string>());
    next.push_back(below->children.front().move);
    line.push_back(next.back());
    below = search_->tree(next, 1, 1, 1);
  }
  return Json{{"position", position_message(*board)},
              {"children", children_json(*node)},
              {"visits", node->visits},
              {"value", node->value},
              {"line", std::move(line)}};
}

}  // namespace ratatosk::page
