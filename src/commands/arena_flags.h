#pragma once
#include "arena/conditions.h"
#include "base/progress_line.h"
#include "commands/commands.h"
#include "commands/messages.h"

namespace ratatosk::commands {

// "10+0,1": a clock whose parts are numbers as the language writes them.
inline std::string clock_with_points(const std::string& text, Lang lang) {
  const std::size_t plus = std::min(text.find('+'), text.size());
  const std::string increment =
      with_decimal_point(text.substr(std::min(plus + 1, text.size())), lang);
  return with_decimal_point(text.substr(0, plus), lang) + text.substr(plus, 1) + increment;
}

// The flags that match and tune share.
inline void add_condition_flags(CLI::App& verb, ConditionTexts& texts, Lang lang) {
  const auto help = [lang](Msg id, const char* usual) { return say(lang, id) + usual; };
  add_game(verb, texts.game, help(Msg::help_game, ""))->required();
  add_number(verb, "--seconds", texts.seconds, help(msg::help_match_seconds, " [0.1]"), lang);
  add_number(verb, "--nodes", texts.nodes, help(msg::help_match_nodes, ""), lang);
  verb.add_option("--clock", texts.clock, help(msg::help_clock, ""))
      ->type_name("BASE+INC")
      ->transform([lang](const std::string& text) { return clock_with_points(text, lang); });
  add_number(verb, "--memory", texts.memory, help(Msg::help_memory, " [64]"), lang);
  add_number(verb, "--concurrency", texts.concurrency, help(msg::help_concurrency, " [0]"), lang);
  verb.add_option("--openings", texts.openings, help(msg::help_openings, " [100]"))
      ->type_name("N/FILE");
  add_number(verb, "--max-plies", texts.max_plies, help(msg::help_max_plies, ""), lang);
  add_number(verb, "--seed", texts.seed, help(msg::help_match_seed, " [1]"), lang);
}

// The openings for these conditions, showing how their making goes on.
inline std::vector<Opening> find_openings(const Conditions& conditions, std::uint64_t pairs,
                                          int threads, const std::atomic<bool>& stop, Lang lang) {
  ProgressLine line;
  return conditions.find_openings(pairs, threads, stop, [&](std::size_t made, std::size_t wanted) {
    line.show([&] { return say(lang, msg::openings_progress, made, wanted); });
  });
}

}  // namespace ratatosk::commands
