#include <thread>

#include "base/text.h"
#include "players/client.h"
#include "players/messages.h"
#include "records/otep_rules.h"

namespace ratatosk::players {
namespace {

constexpr std::string_view side_word(Side side) {
  return side == Side::first ? "attackers" : "defenders";
}

class OtepClient final : public Client {
 public:
  Result<bool> greet(ChildProcess& child, Allowance& allowance) override {
    const auto hello = hear("hello", child, allowance);
    if (!hello) return hello.why();
    return child.send_line("hello", allowance);
  }

  void new_game() override { knows_game_ = false; }
  std::string_view farewell() const override { return "goodbye"; }

  Result<Move> ask(ChildProcess& child, const Table& table, const MoveLimits& limits,
                   Allowance& allowance) override {
    std::vector<std::string> lines = news(table);
    if (limits.clocks) {
      lines.push_back(clocks(*limits.clocks));
    } else if (limits.seconds > 0) {
      lines.push_back(clock(limits.seconds));
    }
    lines.push_back(fmt::format("play {}", side_word(table.to_move())));
    allowance.give(limits.patience);
    for (const std::string& line : lines) {
      const auto sent = child.send_line(line, allowance);
      if (!sent) return sent.why();
    }
    const auto answer = hear_move(child, allowance);
    if (!answer) return answer.why();
    const auto move = understand_move(*answer, table, child);
    if (!move) return move;
    quiet_until_ = Steady::now() + std::chrono::milliseconds(100);
    // The move stands, and it hears so when it is asked again; or that the game went on otherwise.
    const auto after = table.copy();
    after->play(*move);
    told_ = after->moves();
    taken_ = "move " + board_record(*after);
    knows_game_ = true;
    return move;
  }

  // OpenTafl dies of a line that comes right after its move.
  void rest() override { std::this_thread::sleep_until(quiet_until_); }

 private:
  // One more move, or the whole position.
  std::vector<std::string> news(const Table& table) const {
    const std::vector<Move>& moves = table.moves();
    const auto before = table.copy();
    const bool one_more = knows_game_ && moves.size() == told_.size() + 1 && before->undo() &&
                          before->moves() == told_;
    if (one_more) {
      return {taken_, fmt::format("opponent-move {} {}", before->format(moves.back()),
                                  board_record(table))};
    }
    const std::string side(side_word(table.to_move()));
    return {"rules " + rules_record(table), "side " + side, "position " + board_record(table),
            "side " + side};
  }

  // The protocol has no increment; it shows in what is left.
  static std::string clocks(const Clocks& clocks) {
    return fmt::format("clock {} {} 0 0 0", milliseconds(clocks.of(Side::first).left),
                       milliseconds(clocks.of(Side::second).left));
  }

  // Overtime that comes back with every move is a time per move. OpenTafl plans on its last
  // overtime less a second: where there is no more than that, it dies unless it has two of them.
  static std::string clock(double seconds) {
    const auto millis = milliseconds(seconds);
    return fmt::format("clock {0}* {0}* {1} {2} {2}", millis, (millis + 999) / 1000,
                       millis <= 1000 ? 2 : 1);
  }

  static Result<std::string> hear_move(ChildProcess& child, Allowance& allowance) {
    for (;;) {
      const auto line = child.read_line(allowance);
      if (!line) return line;
      const auto words = split_words(*line);
      if (words.size() < 2) continue;
      if (words[0] == "move") return std::string(words[1]);
      if (words[0] == "error" && words[1] == "-1") {
        return Text(msg::child_refused, child.name(), "play", clip(*line));
      }
    }
  }

  bool knows_game_ = false;
  std::vector<Move> told_;
  std::string taken_;  // the line that says that its last move stands
  Steady::time_point quiet_until_;
};

}  // namespace

std::unique_ptr<Client> make_otep_client() { return std::make_unique<OtepClient>(); }

}  // namespace ratatosk::players
