#include <algorithm>

#include "commands/commands.h"
#include "commands/messages.h"
#include "commands/trainer_program.h"

namespace ratatosk::commands {

// For the list of verbs: whatever follows this one goes to the trainer before flags are read.
void add_train(CLI::App& app, Verbs& verbs) {
  add_verb(app, verbs, "train", msg::help_train, [] {
    return 2;
  })->footer(say(verbs.lang, msg::train_flags));
}

// Self-play with a deep network is the trainer's too: it has the graphics card.
void hand_over_to_trainer(int argc, char** argv, Lang lang) {
  int verb = 1;
  while (verb < argc && std::string_view(argv[verb]).starts_with("--lang"))
    verb += std::string_view(argv[verb]) == "--lang" ? 2 : 1;
  if (verb >= argc) return;
  const std::vector<std::string> given(argv + verb, argv + argc);
  const bool is_deep = std::ranges::any_of(
      given, [](const std::string& word) { return word.starts_with("--deep"); });
  if (given.front() != "train" && !(given.front() == "selfplay" && is_deep)) return;
  std::vector<std::string> words = {"--lang", lang == Lang::es ? "es" : "en"};
  words.insert(words.end(), given.begin(), given.end());
  become_trainer(words);
}

}  // namespace ratatosk::commands
