#include "ui/terminal/review_session.h"

#include <algorithm>
#include <array>

#include "base/numbers.h"
#include "base/suggest.h"
#include "base/text.h"
#include "ui/terminal/command.h"
#include "ui/terminal/language_choice.h"
#include "ui/terminal/layout.h"
#include "ui/terminal/messages.h"
#include "ui/terminal/search_text.h"
#include "ui/terminal/show_board.h"
#include "ui/terminal/sides.h"

namespace ratatosk::terminal {
namespace {

// Below this a move is as good as any: searches differ by as much.
constexpr double least_loss = 0.1;

enum class ReviewStep { forward, back, worst, board, flip, hint, help, quit };

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

// Those that are called as at the prompt.
struct OrderStep {
  Order order;
  ReviewStep step;
};
constexpr OrderStep orders[] = {{Order::board, ReviewStep::board},
                                {Order::flip, ReviewStep::flip},
                                {Order::hint, ReviewStep::hint},
                                {Order::help, ReviewStep::help},
                                {Order::quit, ReviewStep::quit}};

// Nothing typed goes forward.
std::optional<ReviewStep> parse_step(std::string_view text) {
  if (text.empty()) return ReviewStep::forward;
  const std::string word = lower_case(text);
  for (const StepWords& step : steps) {
    const bool is_other = std::ranges::find(step.others, word) != step.others.end();
    if (is_other || word == step.es || word == step.en) return step.step;
  }
  const auto command = parse_command(text);
  const auto found =
      command ? std::ranges::find(orders, command->order, &OrderStep::order) : std::end(orders);
  return found == std::end(orders) ? std::nullopt : std::optional(found->step);
}

std::vector<std::string_view> step_words(Lang lang) {
  std::vector<std::string_view> words;
  for (const OrderStep& each : orders) words.push_back(order_word(each.order, lang));
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
  const auto complete = [this](std::string_view begun) {
    const auto words = step_words(dialogue_.lang());
    std::vector<std::string> lines(words.begin(), words.end());
    std::erase_if(lines, [&](const std::string& line) { return !line.starts_with(begun); });
    return lines;
  };
  while (const auto line = dialogue_.ask(Text(msg::ask_review), complete)) {
    const std::size_t here = board_->moves().size();
    if (const auto command = parse_command(*line); command && language_of(command->order)) {
      choose_language(dialogue_, *language_of(command->order));
      continue;
    }
    const auto step = parse_step(*line);
    if (read_number<double>(*line)) {
      const auto ply = parse_whole(*line, msg::the_ply, 0, static_cast<std::int64_t>(last));
      if (!ply) {
        dialogue_.tell(ply.why());
        continue;
      }
      go_to(static_cast<std::size_t>(*ply));
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
    } else if (*step == ReviewStep::hint) {
      tell_best();
      continue;
    } else if (*step == ReviewStep::board || *step == ReviewStep::flip) {
      if (*step == ReviewStep::flip) look_.flipped = !look_.flipped;
      show_board(dialogue_, board_->view(), look_);
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
             written(fmt::format("{:.2f}", *move.loss), dialogue_.lang()), move.best);
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

// What the search would play here.
void ReviewSession::tell_best() {
  const std::size_t ply = board_->moves().size();
  if (ply == review_.moves.size()) return dialogue_.tell(msg::review_at_end);
  const ReviewedMove& next = review_.moves[ply];
  if (next.best.empty()) return dialogue_.tell(msg::review_not_looked_at);
  dialogue_.tell(msg::review_best, next.best);
  dialogue_.tell(msg::best_line, join(next.line, " "));
}

void ReviewSession::show() {
  const std::size_t ply = board_->moves().size(), last = game_.moves().size();
  const Lang lang = dialogue_.lang();
  show_board(dialogue_, board_->view(), look_);
  // Where the board leaves little room: `hint` tells the line.
  const bool is_high = room_for(board_->view(), look_).high;
  std::vector<std::string> says;
  if (ply == 0) {
    says.push_back(say(lang, msg::review_start, last));
  } else {
    const ReviewedMove& move = review_.moves[ply - 1];
    if (move.loss.value_or(0) >= least_loss) {
      says.push_back(loss_words(ply - 1));
      if (is_high) says.push_back(say(lang, msg::best_line, join(move.line, " ")));
    } else {
      says.push_back(say(lang, msg::review_move, ply, last, side_name(move.side), move.text));
    }
  }
  if (const auto value = review_.values[ply])
    says.push_back(say(lang, msg::review_value, with_article(game_.facts().side_names[0]),
                       value_words(*value, lang)));
  if (!is_high) says = {join(says, " · ")};
  for (const std::string& line : says) dialogue_.tell(line);
}

}  // namespace ratatosk::terminal
