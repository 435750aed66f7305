#include "engine/review.h"

#include <algorithm>

namespace ratatosk::engine {

Reviewer::Reviewer(const Table& game) : board_(at_start(game)), moves_(game.moves()) {}

void Reviewer::take_in(const std::optional<Report>& report) {
  const Outcome end = board_->end().outcome;
  const Side side = board_->to_move();
  std::optional<double> value;
  if (end != Outcome::ongoing) value = Bounds::exactly(end, Side::first).low;
  if (report) value = for_first(report->find(report->best)->value, side);
  if (done_ > 0) {
    ReviewedMove& last = review_.moves.back();
    const std::optional<double>& before = review_.values.back();
    if (before && value)
      last.loss = is_blameless_ ? 0 : std::max(0.0, for_first(*before - *value, last.side));
  }
  review_.values.push_back(value);
  if (done_ < moves_.size()) {
    const Move played = moves_[done_];
    ReviewedMove move{side, board_->annotate(played), "", {}, {}};
    if (report) {
      move.best = board_->annotate(report->best);
      move.line = report->line;
    }
    is_blameless_ = board_->legal_moves().size() == 1 || (report && report->best == played);
    review_.moves.push_back(std::move(move));
    board_->play(played);
  }
  ++done_;
}

Review review_game(const Table& game, Thinker& thinker, const SearchParams& params,
                   const ReviewProgress& progress, const std::atomic<bool>& stop) {
  Reviewer reviewer(game);
  while (const Table* board = reviewer.board()) {
    if (progress) progress(reviewer.done(), reviewer.all());
    std::optional<Report> report;
    if (board->end().outcome == Outcome::ongoing && !stop)
      report = thinker.think(*board, params, {}, stop);
    if (stop) report.reset();  // cut short, it says little
    reviewer.take_in(report);
  }
  return reviewer.review();
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
