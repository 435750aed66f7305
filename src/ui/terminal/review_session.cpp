#include "ui/terminal/review_session.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "ui/terminal/messages.h"

namespace ratatosk::terminal {
namespace {

// Below this a move is as good as any: searches differ by as much.
constexpr double least_loss = 0.1;

enum class ReviewStep { forward, back, worst, quit };

struct StepWord {
  std::string_view word;
  ReviewStep step;
};
constexpr std::array step_words = {
    StepWord{"", ReviewStep::forward},     StepWord{"adelante", ReviewStep::forward},
    StepWord{"next", ReviewStep::forward}, StepWord{"n", ReviewStep::forward},
    StepWord{"atrás", ReviewStep::back},   StepWord{"atras", ReviewStep::back},
    StepWord{"back", ReviewStep::back},    StepWord{"b", ReviewStep::back},
    StepWord{"peores", ReviewStep::worst}, StepWord{"worst", ReviewStep::worst},
    StepWord{"salir", ReviewStep::quit},   StepWord{"quit", ReviewStep::quit},
    StepWord{"q", ReviewStep::quit}};

std::optional<ReviewStep> parse_step(std::string_view text) {
  const auto found = std::ranges::find(step_words, lower_case(text), &StepWord::word);
  if (found == step_words.end()) return std::nullopt;
  return found->step;
}

}  // namespace

ReviewSession::ReviewSession(Dialogue& dialogue, Look look, const Table& game, const Review& review)
    : dialogue_(dialogue), look_(look), game_(game), review_(review), board_(game.copy()) {
  go_to(0);
}

void ReviewSession::go_to(std::size_t ply) {
  while (board_->moves().size() > ply) board_->undo();
  while (board_->moves().size() < ply) board_->play(game_.moves()[board_->moves().size()]);
}

void ReviewSession::run() {
  list_worst();
  show();
  const std::size_t last = game_.moves().size();
  while (const auto line = dialogue_.ask(Text(msg::ask_review))) {
    const std::size_t here = board_->moves().size();
    const auto step = parse_step(*line);
    const auto number = read_number<std::size_t>(*line);
    if (number && *number <= last) {
      go_to(*number);
    } else if (!step) {
      dialogue_.tell(msg::bad_step, clip(*line), last);
      continue;
    } else if (*step == ReviewStep::quit) {
      return;
    } else if (*step == ReviewStep::worst) {
      list_worst();
      continue;
    } else if (here == (*step == ReviewStep::forward ? last : 0)) {
      dialogue_.tell(*step == ReviewStep::forward ? msg::review_at_end : msg::review_at_start);
      continue;
    } else {
      go_to(*step == ReviewStep::forward ? here + 1 : here - 1);
    }
    show();
  }
}

std::string ReviewSession::loss_words(std::size_t i) const {
  const ReviewedMove& move = review_.moves[i];
  return say(dialogue_.lang(), msg::review_loss, i + 1, side_name(move.side), move.text,
             fmt::format("{:.2f}", *move.loss), move.best);
}

void ReviewSession::list_worst() {
  const auto worst = worst_moves(review_, 3, least_loss);
  dialogue_.tell(worst.empty() ? msg::review_no_worst : msg::review_worst);
  for (const std::size_t i : worst) dialogue_.tell("  " + loss_words(i));
}

void ReviewSession::show() {
  const std::size_t ply = board_->moves().size(), last = game_.moves().size();
  const BoardView view = board_->view();
  look_.size = dialogue_.console().size();
  dialogue_.console().write(draw_set_off(view, look_));
  if (ply == 0) {
    dialogue_.tell(msg::review_start, last);
  } else {
    const ReviewedMove& move = review_.moves[ply - 1];
    if (move.loss.value_or(0) >= least_loss) {
      dialogue_.tell(loss_words(ply - 1));
      dialogue_.tell(msg::best_line, join(move.line, " "));
    } else {
      dialogue_.tell(msg::review_move, ply, last, side_name(move.side), move.text);
    }
  }
  if (const auto value = review_.values[ply])
    dialogue_.tell(msg::review_value, side_name(Side::first), fmt::format("{:+.2f}", *value));
}

}  // namespace ratatosk::terminal
