#include "commands/commands.h"
#include "commands/messages.h"
#include "commands/trainer_program.h"

namespace ratatosk::commands {

// For the list of verbs: whatever follows this one goes to the trainer before flags are read.
void add_train(CLI::App& app, Verbs& verbs) {
  add_verb(app, verbs, "train", msg::help_train, [] { return 2; });
}

void hand_over_to_trainer(int argc, char** argv, Lang lang) {
  int verb = 1;
  while (verb < argc && std::string_view(argv[verb]).starts_with("--lang"))
    verb += std::string_view(argv[verb]) == "--lang" ? 2 : 1;
  if (verb >= argc || std::string_view(argv[verb]) != "train") return;
  std::vector<std::string> words = {"--lang", lang == Lang::es ? "es" : "en"};
  words.insert(words.end(), argv + verb + 1, argv + argc);
  become_trainer(words);
}

}  // namespace ratatosk::commands
