#include "protocols/gtp.h"

#include <array>

#include "base/steady.h"
#include "base/text.h"
#include "engine/board_text.h"
#include "protocols/answering_session.h"
#include "protocols/final_lead.h"

namespace ratatosk::protocols {
namespace {

constexpr const char* syntax_error = "syntax error";
constexpr const char* illegal_move = "illegal move";

std::optional<Side> read_colour(std::string_view text) {
  const std::string word = lower_case(text);
  if (word == "b" || word == "black") return Side::first;
  if (word == "w" || word == "white") return Side::second;
  return std::nullopt;
}

class GtpSession final : public AnsweringSession {
 public:
  GtpSession(std::istream& in, std::ostream& out, std::unique_ptr<Table> table,
             const SearchParams& params)
      : AnsweringSession(in, out, std::move(table), params, "2") {
    understand("boardsize", [this](const Words& words) { return board_size(words); });
    understand("clear_board", [this](const Words&) { return clear_board(); });
    understand("komi", [](const Words&) { return yes(); });
    understand("set_game", [](const Words& words) { return set_game(words); });
    understand("list_games", [](const Words&) { return yes("Othello"); });
    understand("play", [this](const Words& words) { return play(words); });
    understand("genmove", [this](const Words& words) { return generate(words, true); });
    understand("reg_genmove", [this](const Words& words) { return generate(words, false); });
    understand("undo", [this](const Words&) { return undo(); });
    understand("showboard", [this](const Words&) { return show_board(); });
    understand("final_score", [this](const Words&) { return final_score(); });
    understand("time_settings", [this](const Words& words) { return time_settings(words); });
    understand("time_left", [this](const Words& words) { return time_left(words); });
  }

 private:
  Response board_size(const Words& words) {
    const auto size = words.empty() ? std::nullopt : read_number<int>(words[0]);
    if (!size) return no(syntax_error);
    return *size == table_->facts().rows ? clear_board() : no("unacceptable size");
  }

  Response clear_board() {
    table_->reset();
    implied_passes_.clear();
    return yes();
  }

  static Response set_game(const Words& words) {
    return !words.empty() && lower_case(words[0]) == "othello" ? yes() : no("unknown game");
  }

  Response play(const Words& words) {
    const auto side = words.size() < 2 ? std::nullopt : read_colour(words[0]);
    if (!side) return no(syntax_error);
    // Whoever counts the passes at the end of a game may send more of them than end it.
    if (is_over() && lower_case(words[1]) == "pass") return yes();
    const bool turn = turn_to(*side);
    const auto move = table_->parse(words[1]);
    if (!turn || !move) {
      take_back_implied_passes();
      return no(illegal_move);
    }
    table_->play(*move);
    return yes();
  }

  Response generate(const Words& words, bool play_it) {
    const auto side = words.empty() ? std::nullopt : read_colour(words[0]);
    if (!side) return no(syntax_error);
    if (is_over()) return yes("PASS");
    if (!turn_to(*side)) return no("it is the other side's turn");
    const auto start = Steady::now();
    auto& clock = clocks_[index(*side)];
    const auto report = search(params_for_move(clock));
    if (report && play_it) {
      table_->play(report->best);
    } else {
      take_back_implied_passes();
    }
    if (!report) return no(report.why());
    if (clock) clock->spend(seconds_since(start));
    return yes(upper_case(report->best_text));
  }

  Response undo() {
    if (!table_->undo()) return no("cannot undo");
    take_back_implied_passes();
    return yes();
  }

  Response show_board() {
    const std::string board = board_text(table_->view());
    const char* status = is_over()                          ? "game over"
                         : table_->to_move() == Side::first ? "black to play"
                                                            : "white to play";
    return yes(fmt::format("{}\n{}", status, board.substr(0, board.size() - 1)));
  }

  // Nobody need send the passes after which neither can move.
  Response final_score() {
    const auto end = table_->copy();
    for (auto pass = end->parse("pass"); pass; pass = end->parse("pass")) end->play(*pass);
    if (end->end().outcome == Outcome::ongoing) return no("cannot score");
    const int lead = final_lead(end->view());
    return yes(lead == 0 ? "0" : fmt::format("{}+{}", lead > 0 ? 'B' : 'W', std::abs(lead)));
  }

  // Seconds of main time, then seconds for so many moves again and again.
  Response time_settings(const Words& words) {
    const auto numbers = read_seconds<3>(words, 0);
    if (!numbers) return no(syntax_error);
    const auto [main, period, moves] = *numbers;
    const bool limited = moves >= 1 ? main + period > 0 : main > 0 && period <= 0;
    clocks_ = {};
    if (limited) clocks_.fill(Clock{main, 0, 0, period, static_cast<int>(moves)});
    for (auto& clock : clocks_) {
      if (clock && main <= 0) clock->spend(0);  // there is overtime only
    }
    return yes();
  }

  // Seconds left for so many moves, or in main time when they are 0.
  Response time_left(const Words& words) {
    const auto side = words.empty() ? std::nullopt : read_colour(words[0]);
    const auto numbers = read_seconds<2>(words, 1);
    if (!side || !numbers) return no(syntax_error);
    auto& clock = clocks_[index(*side)];
    if (!clock) clock.emplace();
    clock->left = (*numbers)[0];
    clock->moves = static_cast<int>((*numbers)[1]);
    return yes();
  }

  // Numbers that can be a time or a count of moves, from the word `first` on.
  template <std::size_t n>
  static std::optional<std::array<double, n>> read_seconds(const Words& words, std::size_t first) {
    std::array<double, n> numbers{};
    if (words.size() < first + n) return std::nullopt;
    for (std::size_t i = 0; i < n; ++i) {
      const auto number = read_number<double>(words[first + i]);
      if (!number || !(*number >= 0 && *number <= 1e9)) return std::nullopt;
      numbers[i] = *number;
    }
    return numbers;
  }

  // Not everybody sends passes: where a side must pass and the other is spoken of, it has passed.
  bool turn_to(Side side) {
    if (table_->to_move() == side) return true;
    const auto pass = table_->parse("pass");
    if (!pass) return false;
    implied_passes_.push_back(table_->moves().size());
    table_->play(*pass);
    return true;
  }

  // To whoever did not send a pass it is part of the move after it.
  void take_back_implied_passes() {
    while (!implied_passes_.empty() && implied_passes_.back() + 1 == table_->moves().size()) {
      table_->undo();
      implied_passes_.pop_back();
    }
  }

  std::array<std::optional<Clock>, 2> clocks_;  // by side
  std::vector<std::size_t> implied_passes_;     // where in the game's moves they are
};

}  // namespace

void speak_gtp(std::istream& in, std::ostream& out, std::unique_ptr<Table> othello,
               const SearchParams& params) {
  GtpSession(in, out, std::move(othello), params).run();
}

}  // namespace ratatosk::protocols
