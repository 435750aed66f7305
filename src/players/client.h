#pragma once
// Our end of other programs' protocols, one class each.
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "base/text.h"
#include "engine/clock.h"
#include "engine/table.h"
#include "players/child_process.h"

namespace ratatosk::players {

// How long a move may take, as far as the protocol can say it; 0: as the program likes. Where there
// are clocks, no seconds are given.
struct MoveLimits {
  double seconds = 0;
  std::int64_t iterations = 0;
  double patience = 0;  // how long we wait for the answer
  std::optional<Clocks> clocks = std::nullopt;
};

// One program, spoken to. It is told what has happened since it was last asked, and everything
// again when the game is not the one it knows.
class Client {
 public:
  virtual ~Client() = default;
  virtual Result<bool> greet(ChildProcess& child, Allowance& allowance) = 0;
  virtual void new_game() {}
  // Its legal move, or what it did instead. The allowance is for what it is told before; the time
  // of the move begins with the question.
  virtual Result<Move> ask(ChildProcess& child, const Table& table, const MoveLimits& limits,
                           Allowance& allowance) = 0;
  // Waits where the program cannot bear the next line at once.
  virtual void rest() {}
  virtual std::string_view farewell() const { return "quit"; }
};

std::unique_ptr<Client> make_gtp_client();
std::unique_ptr<Client> make_nboard_client();
std::unique_ptr<Client> make_otep_client();
std::unique_ptr<Client> make_ugi_client();

// What the clients share: what follows the word that a line begins with; nothing where it begins
// otherwise.
constexpr std::optional<std::string_view> after_word(std::string_view line, std::string_view word) {
  if (!line.starts_with(word)) return std::nullopt;
  line.remove_prefix(word.size());
  if (!line.empty() && !is_space(line.front())) return std::nullopt;
  return trim(line);
}

// The first line that begins with the word, without it; others are passed over.
Result<std::string> hear(std::string_view word, ChildProcess& child, Allowance& allowance);

// A time in thousandths of a second; what is used up is told as the least there is.
std::int64_t milliseconds(double seconds);

// The legal move that the text names, or that it is none.
Result<Move> understand_move(std::string_view text, const Table& table, const ChildProcess& child);

}  // namespace ratatosk::players
