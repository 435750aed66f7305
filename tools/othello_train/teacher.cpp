#include "teacher.h"

namespace ratatosk::games::othello {
namespace {

constexpr std::size_t table_mebibytes = 4, solver_kibibytes = 4096;

Othello::State state_of(const Board& board) { return {board.own, board.opp, Side::first, 0}; }

}  // namespace

thread_local const PatternEvaluation* Learnt::weights = nullptr;

LearningSearch::LearningSearch(const PatternEvaluation& weights)
    : weights_(weights), table_(table_mebibytes), worker_(table_), solver_(solver_kibibytes) {
  table_.grow_to_the_end();
}

LearningSearch::Choice LearningSearch::choose(const Board& board, int depth) {
  Learnt::weights = &weights_;
  const auto state = state_of(board);
  History history({0, false});
  history.push(Learnt::hash(state));
  search::SearchParams params = preset(search::Preset::alphabeta);
  params.endings = search::Switch::off;
  table_.begin_search();
  worker_.begin(state, history, params);
  alphabeta::Score score = 0;
  for (int d = 1; d <= depth; ++d)
    score = worker_.search_root(d, -alphabeta::infinite, alphabeta::infinite, 0);
  const int square = worker_.root_moves.front().move.to;
  // Decided so far from the end: one side has lost all its discs.
  if (alphabeta::is_decided(score)) return {square, score > 0 ? 64.0F : -64.0F};
  const int discs = std::min(64 - board.empties() + depth, 64);
  return {square, weights_.score_of(static_cast<float>(score) / alphabeta::log_unit, discs)};
}

int LearningSearch::solve(const Board& board) {
  return *solver_.solve(state_of(board), -64, 64, ~std::uint64_t{0});
}

}  // namespace ratatosk::games::othello
