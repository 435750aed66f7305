#include "base/text.h"
#include "players/client.h"
#include "records/othello_formats.h"

namespace ratatosk::players {
namespace {

// The protocol has no time for a move: that is the program's own affair.
class NBoardClient final : public Client {
 public:
  // Some programs do not think before they know how deep.
  Result<bool> greet(ChildProcess& child, Allowance& allowance) override {
    const auto greeted = child.send_line("nboard 2", allowance);
    return greeted ? child.send_line("set depth 12", allowance) : greeted;
  }

  Result<Move> ask(ChildProcess& child, const Table& table, const MoveLimits& limits,
                   Allowance& allowance) override {
    const std::string number = std::to_string(++pings_);
    for (const std::string& line : {"set game " + write_ggf(record_of(table)), "ping " + number}) {
      const auto sent = child.send_line(line, allowance);
      if (!sent) return sent.why();
    }
    for (;;) {  // what it said before is of other positions
      const auto pong = hear("pong", child, allowance);
      if (!pong) return pong.why();
      if (*pong == number) break;
    }
    allowance.give(limits.patience);
    const auto sent = child.send_line("go", allowance);
    if (!sent) return sent.why();
    const auto answer = hear("===", child, allowance);
    if (!answer) return answer.why();
    return understand_move(answer->substr(0, answer->find_first_of("/ ")), table, child);
  }

 private:
  int pings_ = 0;
};

}  // namespace

std::unique_ptr<Client> make_nboard_client() { return std::make_unique<NBoardClient>(); }

}  // namespace ratatosk::players
