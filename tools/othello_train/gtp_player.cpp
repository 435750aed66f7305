#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cstdio>

#include "base/text.h"
#include "games/game.h"
#include "match.h"
#include "messages.h"

namespace ratatosk::games::othello {
namespace {

// A child process between two pipes, one line at a time.
class Child {
 public:
  explicit Child(const std::string& command) {
    int to[2], from[2];
    if (pipe(to) != 0 || pipe(from) != 0) failure(msg::train_no_program, command);
    pid_ = fork();
    if (pid_ < 0) failure(msg::train_no_program, command);
    if (pid_ == 0) {
      dup2(to[0], STDIN_FILENO);
      dup2(from[1], STDOUT_FILENO);
      for (int end : {to[0], to[1], from[0], from[1]}) close(end);
      execl("/bin/sh", "sh", "-c", ("exec " + command).c_str(), nullptr);
      _exit(127);
    }
    close(to[0]), close(from[1]);
    in_ = fdopen(to[1], "w"), out_ = fdopen(from[0], "r");
  }
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  ~Child() {
    std::fclose(in_), std::fclose(out_);
    waitpid(pid_, nullptr, 0);
  }

  void send(const std::string& line) {
    std::fputs((line + "\n").c_str(), in_);
    std::fflush(in_);
  }

  std::string receive() {
    std::array<char, 4096> line;
    if (!std::fgets(line.data(), static_cast<int>(line.size()), out_)) {
      failure(msg::train_program_ended);
    }
    return std::string(trim(line.data()));
  }

 private:
  pid_t pid_;
  std::FILE *in_, *out_;
};

class GtpPlayer final : public MatchPlayer {
 public:
  explicit GtpPlayer(const std::string& command) : child_(command) {}
  ~GtpPlayer() override { child_.send("quit"); }

  void start() override { ask("clear_board"); }

  void see(bool black, int square) override {
    const bool is_known = square == chosen_;
    chosen_ = nothing;
    if (square < 0 || is_known) return;  // passes are implied: GRhino takes no other way
    ask(std::string("play ") + colour(black) + " " + square_name(square, 8));
  }

  int choose(const Board&, bool black) override {
    const std::string reply = ask(std::string("genmove ") + colour(black));
    std::string_view text = reply;
    return chosen_ = read_square(text, 8).value_or(-1);
  }

 private:
  static constexpr int nothing = -2;

  static std::string colour(bool black) { return black ? "b" : "w"; }

  // The reply without its "=".
  std::string ask(const std::string& command) {
    child_.send(command);
    std::string reply = child_.receive();
    while (reply.empty()) reply = child_.receive();
    if (reply[0] != '=') failure(msg::train_program_refused, command, reply);
    return std::string(trim(std::string_view(reply).substr(1)));
  }

  Child child_;
  int chosen_ = nothing;  // its own move, on its board already
};

}  // namespace

std::unique_ptr<MatchPlayer> gtp_player(const std::string& command) {
  return std::make_unique<GtpPlayer>(command);
}

}  // namespace ratatosk::games::othello
