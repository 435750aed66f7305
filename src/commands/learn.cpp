#include "base/interrupt.h"
#include "base/progress_line.h"
#include "base/text.h"
#include "commands/commands.h"
#include "commands/messages.h"
#include "commands/trainer_program.h"
#include "learning/course.h"

namespace ratatosk::commands {
namespace {

struct LearnOptions {
  std::string game, config, out;
  learning::CourseTexts texts;
};

int run_learn(const LearnOptions& options, Lang lang) {
  const GameEntry& game = find_game(options.game);
  learning::CourseTexts texts;
  if (!options.config.empty()) texts = learning::read_course_file(options.config);
  for (const auto& [key, text] : options.texts) {
    if (!text.empty()) texts[key] = text;  // a flag says more than the file
  }
  std::filesystem::path folder = options.out;
  if (folder.empty())
    folder = options.config.empty() ? fmt::format("learn-{}", game.name)
                                    : std::filesystem::path(options.config).stem().string();
  std::atomic<bool> stop{false};
  const Interrupt interrupt(stop);
  ProgressLine line;
  learning::CourseWatch watch{[&](const std::string& what) {
                                line.clear();
                                fmt::print("{}\n", what);
                                std::fflush(stdout);
                              },
                              [&](const std::function<std::string()>& what) { line.show(what); }};
  learning::Course course(game, std::move(texts), folder, lang, run_trainer, std::move(watch));
  course.run(stop);
  line.clear();
  if (interrupt.happened()) fmt::print(stderr, "{}\n", say(lang, msg::learn_interrupted));
  return interrupt.happened() ? 130 : 0;
}

}  // namespace

void add_learn(CLI::App& app, Verbs& verbs) {
  const auto options = std::make_shared<LearnOptions>();
  CLI::App* verb = add_verb(app, verbs, "learn", msg::help_learn,
                            [options, lang = verbs.lang] { return run_learn(*options, lang); });
  const auto help = [&](Msg id) { return say(verbs.lang, id); };
  add_game(*verb, options->game, help(Msg::help_game))->required();
  verb->add_option("CONFIG", options->config, help(msg::help_learn_config));
  verb->add_option("--out", options->out, help(msg::help_learn_out))->type_name("FOLDER");
  for (const learning::CourseKey& key : learning::course_keys()) {
    const std::string usual = key.usual.empty() ? "" : fmt::format(" [{}]", key.usual);
    const std::string name = fmt::format("--{}", key.name);
    std::string& text = options->texts[std::string(key.name)];
    if (key.is_number()) {
      add_number(*verb, name, text, help(key.help) + usual, verbs.lang);
    } else {
      CLI::Option* option = verb->add_option(name, text, help(key.help) + usual);
      if (!key.names.empty()) option->option_text(join(key.names, "|"));
    }
  }
}

}  // namespace ratatosk::commands
