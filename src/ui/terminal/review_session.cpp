#include "ui/terminal/review_session.h"

#include <algorithm>
#include <array>

#include "base/suggest.h"
#include "base/text.h"
#include "ui/terminal/command.h"
#include "ui/terminal/messages.h"

namespace ratatosk::terminal {
namespace {

// Below this a move is as good as any: searches differ by as much.
constexpr double least_loss = 0.1;

enum class ReviewStep { forward, back, worst, help, quit };

struct StepWords {
  ReviewStep step;
  std::string_view es, en;
  std::array<std::string_view, 2> others;  // also understood
};
constexpr std::array steps = {
    StepWords{ReviewStep::forward, "adelante", "forward", {"next", "n"}},
    StepWords{ReviewStep::back, "atrás", "back", {"atras", "b"}},
    StepWords{ReviewStep::worst, "peores", "worst", {}},
};

// Nothing typed goes forward.
std::optional<ReviewStep> parse_step(std::string_view text) {
  if (text.empty()) return ReviewStep::forward;
  const std::string word = lower_case(text);
  for (const StepWords& step : steps) {
    const bool is_other = std::ranges::find(step.others, word) != step.others.end();
    if (is_other || word == step.es || word == step.en) return step.step;
  }
  const auto command = parse_command(text);
  if (command && command->order == Order::help) return ReviewStep::help;
  if (command && command->order == Order::quit) return ReviewStep::quit;
  return std::nullopt;
}

std::vector<std::string_view> step_words(Lang lang) {
  std::vector<std::string_view> words = {order_word(Order::help, lang),
                                         order_word(Order::quit, lang)};
  for (const StepWords& step : steps) words.push_back(lang == Lang::es ? step.es : step.en);
  return words;
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
      dialogue_.tell(
          suggest(Text(msg::bad_step, clip(*line), last), *line, step_words(dialogue_.lang())));
      continue;
    } else if (*step == ReviewStep::help) {
      dialogue_.tell(msg::about_review, last);
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
  const auto known = static_cast<std::size_t>(
      std::ranges::count_if(review_.values, [](const auto& value) { return value.has_value(); }));
  const bool is_whole = known == review_.values.size();
  if (!is_whole) dialogue_.tell(msg::review_cut_short, known, review_.values.size());
  if (!worst.empty()) {
    dialogue_.tell(msg::review_worst);
  } else if (is_whole) {
    dialogue_.tell(msg::review_no_worst);
  }
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
