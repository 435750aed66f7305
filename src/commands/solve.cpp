#include <nlohmann/json.hpp>

#include "base/interrupt.h"
#include "base/numbers.h"
#include "base/text.h"
#include "commands/commands.h"
#include "commands/messages.h"
#include "games/othello/endgame_solver.h"
#include "threads/thread_crew.h"

namespace ratatosk::commands {
namespace {

struct SolveFlags {
  std::vector<std::string> position;
  std::string threads = "1", memory = "64", seconds = "0";
  bool one = false, result = false, json = false;
  std::string lang;  // read before the flags are
};

// A position may begin with empty squares and so look like
// a flag: then it is among what the parser did not know.
std::string position_text(const SolveFlags& flags, const std::vector<std::string>& unknown) {
  std::string text;
  for (const std::string& word : unknown) {
    if (word.size() < Othello::squares) usage_error(msg::arguments_unknown, clip(word));
    text += word + ' ';
  }
  for (const std::string& word : flags.position) text += word + ' ';
  if (text.empty()) usage_error(msg::argument_missing, msg::the_position);
  return text;
}

othello::SolveOptions options_of(const SolveFlags& flags) {
  othello::SolveOptions options;
  options.every_best = !flags.one;
  options.crew = &threads::crew();
  options.result_only = flags.result;
  options.threads = static_cast<int>(parse_whole(flags.threads, "--threads", 1, 256).or_throw());
  options.seconds = parse_number(flags.seconds, "--seconds", 0, 1e9).or_throw();
  return options;
}

// The moves' texts; a move is written the same in every position.
std::vector<std::string> texts(const std::vector<Move>& moves) {
  std::vector<std::string> all;
  for (Move move : moves) all.push_back(Othello::format({}, move));
  return all;
}

void print_json(const Othello::State& s, const othello::Solution& solution, bool result_only) {
  nlohmann::ordered_json json = {{"position", Othello::position(s)}};
  json[result_only ? "result" : "score"] = solution.score;
  json["best"] = texts(solution.best);
  json["line"] = texts(solution.line);
  json["nodes"] = solution.nodes;
  json["seconds"] = solution.seconds;
  fmt::print("{}\n", json.dump(2));
}

void print_text(const Othello::State& s, const othello::Solution& solution, bool result_only,
                Lang lang) {
  const int score = solution.score;
  const Side better = score >= 0 ? s.turn : other(s.turn);
  fmt::print("{}\n", score == 0 ? say(lang, Msg::drawn)
                                : say(lang, Msg::wins, say(lang, Othello::side_name(better))));
  if (!result_only) {
    const int discs = 32 + std::abs(score) / 2;
    fmt::print("{}\n", say(lang, msg::solve_score, fmt::format("{:+}", score), discs, 64 - discs));
  }
  const auto listed = [](const std::vector<Move>& moves) { return join(texts(moves), " "); };
  fmt::print("{}\n", say(lang, msg::solve_best, listed(solution.best)));
  if (!solution.line.empty()) fmt::print("{}\n", say(lang, msg::solve_line, listed(solution.line)));
  fmt::print("{}\n", say(lang, msg::solve_effort, solution.nodes,
                         written(fmt::format("{:.3f}", solution.seconds), lang),
                         written(fmt::format("{:.1f}", static_cast<double>(solution.nodes) / 1e6 /
                                                           std::max(solution.seconds, 1e-9)),
                                 lang)));
}

int run_solve(const SolveFlags& flags, const std::vector<std::string>& unknown, Lang lang) {
  const Othello::State s = Othello::parse_position(position_text(flags, unknown)).or_throw();
  othello::SolveOptions options = options_of(flags);
  othello::Solver solver(
      static_cast<std::size_t>(parse_whole(flags.memory, "--memory", 1, 1 << 20).or_throw()));
  std::atomic<bool> stop{false};
  options.stop = &stop;
  const Interrupt interrupt(stop);
  const othello::Solution solution = solver.solve(s, options);
  if (!solution.complete)
    failure(msg::solve_gave_up, written(fmt::format("{:.1f}", solution.seconds), lang),
            solution.nodes);
  if (flags.json) {
    print_json(s, solution, options.result_only);
  } else {
    print_text(s, solution, options.result_only, lang);
  }
  return 0;
}

}  // namespace

void add_solve(CLI::App& app, Verbs& verbs) {
  const auto flags = std::make_shared<SolveFlags>();
  const Lang lang = verbs.lang;
  CLI::App* verb = add_verb(app, verbs, "solve", msg::help_solve, {});
  verb->callback([&verbs, flags, verb, lang] {
    verbs.chosen = [flags, unknown = verb->remaining(), lang] {
      return run_solve(*flags, unknown, lang);
    };
  });
  verb->allow_extras();
  verb->fallthrough(false);  // what it does not know stays here: it may be a position
  verb->add_option("--lang", flags->lang, say(lang, msg::help_lang))->option_text("es|en");
  verb->add_option("POSITION", flags->position, say(lang, msg::help_solve_position))
      ->option_text(" ");
  verb->add_flag("--one", flags->one, say(lang, msg::help_solve_one));
  verb->add_flag("--result", flags->result, say(lang, msg::help_solve_result));
  verb->add_option("--threads", flags->threads, say(lang, Msg::help_threads) + " [1]")
      ->option_text("N");
  verb->add_option("--memory", flags->memory, say(lang, msg::help_solve_memory) + " [64]")
      ->option_text("MIB");
  add_number(*verb, "--seconds", flags->seconds, say(lang, msg::help_solve_seconds) + " [0]", lang)
      ->option_text("S");
  verb->add_flag("--json", flags->json, say(lang, Msg::help_json));
}

}  // namespace ratatosk::commands
