#include "commands/trainer_program.h"

#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <filesystem>
#include <thread>

#include "commands/messages.h"

namespace ratatosk::commands {
namespace {

std::string trainer_path() {
  std::error_code error;
  const auto own = std::filesystem::read_symlink("/proc/self/exe", error);
  std::string path = (own.parent_path() / "ratatosk_train").string();
  if (::access(path.c_str(), X_OK) != 0) failure(msg::no_trainer, path);
  return path;
}

// Words as a new program takes them.
class Arguments {
 public:
  Arguments(std::string program, const std::vector<std::string>& words)
      : words_{std::move(program)} {
    words_.insert(words_.end(), words.begin(), words.end());
    for (std::string& word : words_) pointers_.push_back(word.data());
    pointers_.push_back(nullptr);
  }
  void start() { ::execv(pointers_.front(), pointers_.data()); }

 private:
  std::vector<std::string> words_;
  std::vector<char*> pointers_;
};

}  // namespace

void become_trainer(const std::vector<std::string>& words) {
  const std::string path = trainer_path();
  Arguments(path, words).start();
  failure(msg::no_trainer, path);
}

int run_trainer(const std::vector<std::string>& words, const std::atomic<bool>& stop) {
  Arguments arguments(trainer_path(), words);
  const pid_t child = ::fork();
  if (child < 0) failure(msg::system_refuses, "fork");
  if (child == 0) {
    ::prctl(PR_SET_PDEATHSIG, SIGTERM);  // it does not outlive us
    arguments.start();
    ::_exit(127);
  }
  int status = 0;
  bool told = false;
  while (::waitpid(child, &status, WNOHANG) == 0) {
    // From a terminal it has been told already; once more would end it at once.
    if (stop && !told) {
      told = true;
      if (::tcgetpgrp(STDIN_FILENO) != ::getpgrp()) ::kill(child, SIGTERM);
    }
    std::this_thread::sleep_for(std::chrono::milliseconds(20));
  }
  return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

}  // namespace ratatosk::commands
