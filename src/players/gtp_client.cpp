#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "players/client.h"
#include "players/messages.h"

namespace ratatosk::players {
namespace {

struct Reply {
  bool done;
  std::string text;
};

class GtpClient final : public Client {
 public:
  // Whatever it answers, it listens by then.
  Result<bool> greet(ChildProcess& child, Allowance& allowance) override {
    const auto answer = command(child, "protocol_version", allowance);
    if (!answer) return answer.why();
    return true;
  }
  void new_game() override { knows_board_ = knows_clock_ = false; }

  Result<Move> ask(ChildProcess& child, const Table& table, const MoveLimits& limits,
                   Allowance& allowance) override {
    const auto told = tell(child, table, allowance);
    if (!told) return told.why();
    const auto timed = limits.clocks ? tell_clocks(child, *limits.clocks, allowance)
                                     : set_time(child, limits, allowance);
    if (!timed) return timed.why();
    const std::string line = fmt::format("genmove {}", colour(table.to_move()));
    allowance.give(limits.patience);
    const auto answer = command(child, line, allowance);
    if (!answer) return answer.why();
    if (!answer->done) return Text(msg::child_refused, child.name(), line, clip(answer->text));
    if (lower_case(answer->text) == "resign") return Text(msg::child_resigned, child.name());
    const auto move = understand_move(answer->text, table, child);
    if (move) told_.push_back(*move);  // it has played it
    return move;
  }

 private:
  static char colour(Side side) { return side == Side::first ? 'b' : 'w'; }

  Result<bool> tell(ChildProcess& child, const Table& table, Allowance& allowance) {
    if (!table.first_position().empty()) return Text(msg::child_no_position, "GTP");
    const std::vector<Move>& moves = table.moves();
    const bool goes_on = knows_board_ && told_.size() <= moves.size() &&
                         std::equal(told_.begin(), told_.end(), moves.begin());
    if (!goes_on) {
      const auto cleared = insist(child, "clear_board", allowance);
      if (!cleared) return cleared;
      knows_board_ = true;
      told_.clear();
    }
    const auto board = table.copy();
    board->reset();
    for (std::size_t i = 0; i < moves.size(); ++i) {
      if (i >= told_.size()) {
        const auto played = play(child, *board, moves[i], allowance);
        if (!played) return played;
        told_.push_back(moves[i]);
      }
      board->play(moves[i]);
    }
    return true;
  }

  static Result<bool> play(ChildProcess& child, const Table& board, Move move,
                           Allowance& allowance) {
    const std::string text = upper_case(board.format(move));
    const std::string line = fmt::format("play {} {}", colour(board.to_move()), text);
    if (text != "PASS") return insist(child, line, allowance);
    // Some programs pass by themselves where they must, and will not hear of it.
    const auto answer = command(child, line, allowance);
    if (!answer) return answer.why();
    return true;
  }

  // The protocol counts whole seconds; a shorter time is the program's own affair.
  Result<bool> set_time(ChildProcess& child, const MoveLimits& limits, Allowance& allowance) {
    const int seconds = static_cast<int>(std::floor(std::min(limits.seconds, 1e6)));
    if (seconds == seconds_told_) return true;
    seconds_told_ = seconds;
    const std::string line = fmt::format("time_settings 0 {} {}", seconds, seconds > 0 ? 1 : 0);
    const auto answer = command(child, line, allowance);
    if (!answer) return answer.why();
    return true;
  }

  // Whole seconds again, and no increment: it shows in what is left. Not every program listens.
  Result<bool> tell_clocks(ChildProcess& child, const Clocks& clocks, Allowance& allowance) {
    const auto whole = [&](Side side) {
      return std::clamp(std::floor(clocks.of(side).left), 0.0, 1e6);
    };
    std::vector<std::string> lines;
    if (!knows_clock_) {
      lines.push_back(fmt::format("time_settings {:.0f} 0 0",
                                  std::max(whole(Side::first), whole(Side::second))));
    }
    for (const Side side : {Side::first, Side::second}) {
      lines.push_back(fmt::format("time_left {} {:.0f} 0", colour(side), whole(side)));
    }
    knows_clock_ = true;
    for (const std::string& line : lines) {
      const auto answer = command(child, line, allowance);
      if (!answer) return answer.why();
    }
    return true;
  }

  static Result<bool> insist(ChildProcess& child, const std::string& line, Allowance& allowance) {
    const auto answer = command(child, line, allowance);
    if (!answer) return answer.why();
    if (!answer->done) return Text(msg::child_refused, child.name(), line, clip(answer->text));
    return true;
  }

  // An answer goes up to an empty line; what stands before it is none.
  static Result<Reply> command(ChildProcess& child, const std::string& line, Allowance& allowance) {
    const auto sent = child.send_line(line, allowance);
    if (!sent) return sent.why();
    for (;;) {
      const auto first = child.read_line(allowance);
      if (!first) return first.why();
      if (!first->starts_with('=') && !first->starts_with('?')) continue;
      for (auto more = first; !more->empty();) {
        more = child.read_line(allowance);
        if (!more) return more.why();
      }
      const std::size_t text = std::min(first->find_first_not_of("=?0123456789"), first->size());
      return Reply{first->starts_with('='), std::string(trim(first->substr(text)))};
    }
  }

  bool knows_board_ = false, knows_clock_ = false;
  std::vector<Move> told_;
  int seconds_told_ = 0;
};

}  // namespace

std::unique_ptr<Client> make_gtp_client() { return std::make_unique<GtpClient>(); }

}  // namespace ratatosk::players
