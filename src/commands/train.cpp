#include <unistd.h>

#include <filesystem>

#include "commands/commands.h"
#include "commands/messages.h"

namespace ratatosk::commands {
namespace {

// The trainer needs libtorch, which nothing else does: it is a program of its own beside this one,
// and takes this one's place.
[[noreturn]] void become_trainer(const std::vector<std::string>& words, Lang lang) {
  std::error_code error;
  const auto own = std::filesystem::read_symlink("/proc/self/exe", error);
  const std::string trainer = (own.parent_path() / "ratatosk_train").string();
  std::vector<std::string> all = {trainer, "--lang", lang == Lang::es ? "es" : "en"};
  all.insert(all.end(), words.begin(), words.end());
  std::vector<char*> arguments;
  for (std::string& word : all) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  ::execv(trainer.c_str(), arguments.data());
  failure(msg::no_trainer, trainer);
}

}  // namespace

void add_train(CLI::App& app, Verbs& verbs) {
  const auto words = std::make_shared<CLI::App*>();
  *words = add_verb(app, verbs, "train", msg::help_train, [words, lang = verbs.lang]() -> int {
    become_trainer((*words)->remaining(), lang);
  });
  (*words)->set_help_flag();  // the trainer has its own
  (*words)->prefix_command();
}

}  // namespace ratatosk::commands
