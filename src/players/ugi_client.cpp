#include <set>
#include <utility>

#include "engine/moves_text.h"
#include "players/client.h"

namespace ratatosk::players {
namespace {

class UgiClient final : public Client {
 public:
  Result<bool> greet(ChildProcess& child, Allowance& allowance) override {
    const auto sent = child.send_line("ugi", allowance);
    if (!sent) return sent;
    options_.clear();
    for (;;) {
      const auto line = child.read_line(allowance);
      if (!line) return line.why();
      if (after_word(*line, "ugiok")) return true;
      const auto option = after_word(*line, "option name");
      if (option) options_.emplace(option->substr(0, option->find(' ')));
    }
  }

  void new_game() override { new_game_ = true; }

  Result<Move> ask(ChildProcess& child, const Table& table, const MoveLimits& limits,
                   Allowance& allowance) override {
    std::vector<std::string> news;
    if (std::exchange(new_game_, false)) news = {"uginewgame"};
    tell_agreement(table.agreement(), news);
    news.push_back(position(table));
    news.emplace_back("isready");
    const auto ready = exchange(news, "readyok", child, allowance);
    if (!ready) return ready.why();
    allowance.give(limits.patience);
    const auto sent = child.send_line(go(limits), allowance);
    if (!sent) return sent.why();
    const auto answer = hear("bestmove", child, allowance);
    if (!answer) return answer.why();
    return understand_move(answer->substr(0, answer->find(' ')), table, child);
  }

 private:
  // The draws agreed on, to whoever has options for them.
  void tell_agreement(const Agreement& agreement, std::vector<std::string>& lines) {
    if (agreement == agreement_told_) return;
    agreement_told_ = agreement;
    const auto set = [&](const char* name, const auto& value) {
      if (options_.contains(name))
        lines.push_back(fmt::format("setoption name {} value {}", name, value));
    };
    set("max-plies", agreement.max_plies);
    set("repetition", agreement.repetition ? "on" : "off");
  }

  static Result<bool> exchange(const std::vector<std::string>& lines, std::string_view reply,
                               ChildProcess& child, Allowance& allowance) {
    for (const std::string& line : lines) {
      const auto sent = child.send_line(line, allowance);
      if (!sent) return sent;
    }
    const auto heard = hear(reply, child, allowance);
    if (!heard) return heard.why();
    return true;
  }

  // The whole game, so that the program sees repetitions.
  static std::string position(const Table& table) {
    const std::string first = table.first_position();
    std::string line = first.empty() ? "position startpos" : "position fen " + first;
    if (table.moves().empty()) return line;
    line += " moves";
    for (const std::string& move : moves_as_text(table)) line += ' ' + move;
    return line;
  }

  static std::string go(const MoveLimits& limits) {
    if (limits.clocks) {
      const auto& [first, second] = limits.clocks->by_side;
      return fmt::format("go p1time {} p2time {} p1inc {:.0f} p2inc {:.0f}",
                         milliseconds(first.left), milliseconds(second.left),
                         first.increment * 1000, second.increment * 1000);
    }
    std::string line = "go";
    if (limits.seconds > 0) line += fmt::format(" movetime {}", milliseconds(limits.seconds));
    if (limits.iterations > 0) line += fmt::format(" nodes {}", limits.iterations);
    return limits.seconds > 0 || limits.iterations > 0 ? line : "go movetime 1000";
  }

  bool new_game_ = true;
  std::set<std::string, std::less<>> options_;  // their names
  std::optional<Agreement> agreement_told_;
};

}  // namespace

std::unique_ptr<Client> make_ugi_client() { return std::make_unique<UgiClient>(); }

}  // namespace ratatosk::players
