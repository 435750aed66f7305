// ratatosk_train: what needs libtorch. Fits a network to samples; plays games with a deep one. See
// docs/learning.md.
#include "commands/command_line.h"
#include "training/messages.h"
#include "training/trainer_flags.h"

namespace ratatosk::training {
namespace {

int run(int argc, char** argv, Lang lang) {
  const auto options = read_trainer_flags(argc, argv, lang);
  if (!options) return 0;
  const engine::GameEntry& entry = engine::find_game(options->game);
  if (!entry.encoder) usage_error(msg::no_inputs, options->game);
  return options->trains ? train(entry, options->training, lang)
                         : play_deep(entry, options->self_play, lang);
}

}  // namespace
}  // namespace ratatosk::training

int main(int argc, char** argv) {
  try {
    return ratatosk::commands::run_in_language(
        "ratatosk_train", argc, argv,
        [&](ratatosk::Lang lang) { return ratatosk::training::run(argc, argv, lang); });
  } catch (const std::exception& error) {  // of libtorch, in its words
    fmt::print(stderr, "ratatosk_train: {}\n", error.what());
    return 1;
  }
}
