#include "engine/review.h"

#include <algorithm>

namespace ratatosk::engine {
namespace {

// To the first side, and back.
double for_first(double value, Side side) { return side == Side::first ? value : -value; }

}  // namespace

Review review_game(const Table& game, Thinker& thinker, const SearchParams& params,
                   const ReviewProgress& progress, const std::atomic<bool>& stop) {
  const auto board = game.copy();
  while (board->undo()) {
  }
  Review review;
  const std::vector<Move>& moves = game.moves();
  std::vector<bool> blameless;
  for (std::size_t i = 0; i <= moves.size(); ++i) {
    if (progress) progress(i, moves.size() + 1);
    const Outcome end = board->end().outcome;
    std::optional<Report> report;
    if (end == Outcome::ongoing && !stop) report = thinker.think(*board, params, {}, stop);
    if (stop) report.reset();  // cut short, it says little
    const Side side = board->to_move();
    review.values.emplace_back();
    if (end != Outcome::ongoing) review.values.back() = Bounds::exactly(end, Side::first).low;
    if (report) review.values.back() = for_first(report->find(report->best)->value, side);
    if (i == moves.size()) break;
    ReviewedMove move{side, board->annotate(moves[i]), "", {}, {}};
    if (report) {
      move.best = board->annotate(report->best);
      move.line = report->line;
    }
    blameless.push_back(board->legal_moves().size() == 1 || (report && report->best == moves[i]));
    review.moves.push_back(std::move(move));
    board->play(moves[i]);
  }
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const std::optional<double>& before = review.values[i];
    const std::optional<double>& after = review.values[i + 1];
    ReviewedMove& move = review.moves[i];
    if (!before || !after) continue;
    move.loss = blameless[i] ? 0 : std::max(0.0, for_first(*before - *after, move.side));
  }
  return review;
}

std::vector<std::size_t> worst_moves(const Review& review, std::size_t most, double least) {
  std::vector<std::size_t> worst;
  for (std::size_t i = 0; i < review.moves.size(); ++i) {
    if (review.moves[i].loss.value_or(0) >= least) worst.push_back(i);
  }
  std::ranges::stable_sort(worst, std::ranges::greater(),
                           [&](std::size_t i) { return *review.moves[i].loss; });
  worst.resize(std::min(worst.size(), most));
  return worst;
}

}  // namespace ratatosk::engine
