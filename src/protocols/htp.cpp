#include "protocols/htp.h"

#include <array>

#include "base/steady.h"
#include "base/text.h"
#include "engine/board_text.h"
#include "protocols/answering_session.h"

namespace ratatosk::protocols {
namespace {

std::optional<Side> read_role(std::string_view text) {
  const std::string word = lower_case(text);
  if (word == "a" || word == "attacker") return Side::first;
  if (word == "d" || word == "defender") return Side::second;
  return std::nullopt;
}

constexpr std::string_view role_name(Side side) {
  return side == Side::first ? "attacker" : "defender";
}

class HtpSession final : public AnsweringSession {
 public:
  HtpSession(std::istream& in, std::ostream& out, std::unique_ptr<Table> table,
             const SearchParams& params)
      : AnsweringSession(in, out, std::move(table), params, "1-beta") {
    understand("board_size", [this](const Words& words) { return board_size(words); });
    understand("show_board", [this](const Words&) { return show_board(); });
    understand("play", [this](const Words& words) { return play(words); });
    understand("generate_move", [this](const Words&) { return generate_move(); });
    understand("final_status", [this](const Words&) { return yes(std::string(status())); });
    understand("time_settings", [this](const Words& words) { return time_settings(words); });
  }

 private:
  Response board_size(const Words& words) {
    const int size = table_->facts().rows;
    if (words.empty() || read_number<int>(words[0]) != size)
      return no(fmt::format("expected: board_size {}", size));
    table_->reset();
    resigned_.reset();
    start_clocks();
    return yes();
  }

  Response show_board() {
    const std::string board = board_text(table_->view(), RowNumbers::from_bottom);
    return yes("\n" + board.substr(0, board.size() - 1));
  }

  Response play(const Words& words) {
    const auto side = words.size() < 2 ? std::nullopt : read_role(words[0]);
    if (!side) return no("expected: play attacker|defender FROM TO");
    if (is_over()) return no("the game is over");
    if (table_->to_move() != *side)
      return no(fmt::format("it is not the {}'s turn", role_name(*side)));
    if (words[1].starts_with("resign")) {
      resigned_ = side;
      return yes();
    }
    const auto from = read(words[1]), to = words.size() > 2 ? read(words[2]) : std::nullopt;
    if (!from || !to) return no("expected: play attacker|defender FROM TO");
    const auto move = table_->parse(*from + '-' + *to);
    if (!move) return no("illegal move");
    std::vector<std::string> captured;
    for (int square : table_->captures(*move)) captured.push_back(write(square));
    table_->play(*move);
    if (auto& clock = clocks_[index(*side)]) clock->spend(seconds_of_turn());
    turn_began_ = Steady::now();
    return yes(join(captured, " "));
  }

  // The move comes back as the command that plays it.
  Response generate_move() {
    if (is_over()) return no("the game is over");
    const Side side = table_->to_move();
    auto clock = clocks_[index(side)];
    if (clock) clock->left -= seconds_of_turn();
    const auto report = search(params_for_move(clock));
    if (!report) return no(report.why());
    return yes(fmt::format("play {} {} {}", role_name(side), write(report->best.from),
                           write(report->best.to)));
  }

  // Nobody tells the time that is left: it is counted here.
  Response time_settings(const Words& words) {
    const std::string_view kind = words.empty() ? "" : words[0];
    const auto number = [&](std::size_t i) {
      return words.size() > i ? read_number<std::int64_t>(words[i]) : std::nullopt;
    };
    if (kind == "un-timed") {
      agreed_.reset();
    } else if (kind == "fischer" && number(1) && number(2)) {
      agreed_ = Clock{static_cast<double>(*number(1)) / 1000, static_cast<double>(*number(2))};
    } else {
      return no(
          "expected: time_settings un-timed | time_settings fischer MILLISECONDS ADD_SECONDS");
    }
    start_clocks();
    return yes();
  }

  void start_clocks() {
    clocks_.fill(agreed_);
    turn_began_ = Steady::now();
  }

  double seconds_of_turn() const { return seconds_since(turn_began_); }

  bool is_over() const { return resigned_ || ProtocolSession::is_over(); }

  std::string_view status() const {
    constexpr std::string_view names[] = {"ongoing", "draw", "attacker_wins", "defender_wins"};
    const Outcome outcome = resigned_ ? win_of(other(*resigned_)) : table_->end().outcome;
    return names[static_cast<int>(outcome)];
  }

  // Rows are counted from the bottom here.
  int turned(int square) const {
    const int columns = table_->facts().columns;
    return (table_->facts().rows - 1 - square / columns) * columns + square % columns;
  }
  std::string write(int square) const {
    return square_name(turned(square), table_->facts().columns);
  }
  std::optional<std::string> read(std::string_view text) const {
    const auto square = read_square(text, table_->facts().rows);
    if (!square || *square < 0 || !text.empty()) return std::nullopt;
    return square_name(turned(*square), table_->facts().columns);
  }

  std::optional<Side> resigned_;
  std::optional<Clock> agreed_;
  std::array<std::optional<Clock>, 2> clocks_;  // by side
  Steady::time_point turn_began_ = Steady::now();
};

}  // namespace

void speak_htp(std::istream& in, std::ostream& out, std::unique_ptr<Table> tafl,
               const SearchParams& params) {
  HtpSession(in, out, std::move(tafl), params).run();
}

}  // namespace ratatosk::protocols
