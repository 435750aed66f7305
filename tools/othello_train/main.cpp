// Learns the weights of Othello's evaluation: `play` makes games, `fit` learns from them,
// `measure` says how far weights are off on games that were held out.
// docs/experiments/othello-evaluation.md has the commands that made the weights that ship.
#include <CLI/CLI.hpp>
#include <atomic>
#include <functional>
#include <memory>
#include <span>
#include <thread>

#include "base/files.h"
#include "base/steady.h"
#include "fit.h"
#include "messages.h"
#include "teacher_games.h"

namespace ratatosk::games::othello {
namespace {

PatternEvaluation load_weights(const std::string& path) {
  if (path == "none") return PatternEvaluation(PatternModel::blank());
  constexpr std::size_t largest = std::size_t{64} << 20;
  const std::string file = read_file(path, largest).or_throw(1);
  return std::move(PatternEvaluation::load(std::as_bytes(std::span(file))).or_throw(1));
}

struct PlayFlags {
  std::string weights, out;
  std::uint64_t games = 0, seed = 1;
  double seconds = 0;
  int threads = 1;
  TeacherSettings settings;
};

// Blocks are written in the order of their games, so a file is the same whatever the threads did.
void play(const PlayFlags& flags) {
  constexpr std::uint32_t block_games = 64;
  const PatternEvaluation evaluation = load_weights(flags.weights);
  SampleFile file(flags.out);
  const auto begin = Steady::now();
  auto enough = [&](std::uint64_t games) {
    return games >= flags.games || (flags.seconds > 0 && seconds_since(begin) >= flags.seconds);
  };
  while (!enough(file.games())) {
    std::vector<Samples> blocks(static_cast<std::size_t>(flags.threads) * 4);
    std::atomic<std::size_t> next = 0;
    {
      std::vector<std::jthread> crew;
      for (int t = 0; t < flags.threads; ++t) {
        crew.emplace_back([&] {
          LearningSearch search(evaluation);
          for (std::size_t b = next++; b < blocks.size(); b = next++) {
            for (std::uint32_t g = 0; g < block_games; ++g) {
              self_play(search, flags.settings, flags.seed, file.games() + b * block_games + g,
                        blocks[b]);
            }
          }
        });
      }
    }
    for (const Samples& block : blocks) file.append(block_games, block);
  }
  fmt::print("games {} seconds {:.1f}\n", file.games(), seconds_since(begin));
}

struct FitFlags {
  std::vector<std::string> in;
  std::string out;
  std::uint32_t hold_out_every = 50;
  FitSettings settings;
};

void print_errors(const PatternEvaluation& evaluation, const Samples& samples) {
  const auto errors = measure(evaluation, samples, true);
  ErrorSums all;
  for (int discs = 0; discs <= 64; discs += 4) {
    ErrorSums group;
    for (int d = discs; d < std::min(discs + 4, 65); ++d) {
      group.squares += errors[d].squares, group.variance += errors[d].variance;
      group.samples += errors[d].samples;
    }
    all.squares += group.squares, all.variance += group.variance, all.samples += group.samples;
    if (group.samples == 0) continue;
    const auto n = static_cast<double>(group.samples);
    fmt::print("discs {}-{} samples {} spread {:.2f} error {:.2f}\n", discs, discs + 3,
               group.samples, std::sqrt(group.variance / n), std::sqrt(group.squares / n));
  }
  const auto n = static_cast<double>(all.samples);
  fmt::print("discs all samples {} spread {:.2f} error {:.3f}\n", all.samples,
             std::sqrt(all.variance / n), std::sqrt(all.squares / n));
}

void fit_weights(const FitFlags& flags) {
  Samples samples;
  for (const std::string& path : flags.in) SampleFile::read(path, flags.hold_out_every, samples);
  PatternModel model = fit(samples, flags.settings, [](int iteration, double error) {
    if (iteration % 5 == 0) fmt::print("iteration {} error {:.3f}\n", iteration, error);
  });
  calibrate(model, samples);
  print_errors(PatternEvaluation(model), samples);
  const auto bytes = model.write();
  std::ofstream out(flags.out, std::ios::binary);
  out.write(reinterpret_cast<const char*>(bytes.data()),
            static_cast<std::streamsize>(bytes.size()));
  if (!out.flush()) failure(msg::train_cannot_write, flags.out);
}

struct MeasureFlags {
  std::vector<std::string> in;
  std::string weights;
  std::uint32_t hold_out_every = 50;
};

void measure_weights(const MeasureFlags& flags) {
  Samples samples;
  for (const std::string& path : flags.in) SampleFile::read(path, flags.hold_out_every, samples);
  print_errors(load_weights(flags.weights), samples);
}

// Each verb with its flags; `chosen` becomes what the command line asks for.
using Chosen = std::function<void()>;

void add_play(CLI::App& app, Lang lang, Chosen& chosen) {
  const auto flags = std::make_shared<PlayFlags>();
  CLI::App* verb = app.add_subcommand("play", say(lang, msg::train_help_play));
  verb->add_option("--weights", flags->weights, say(lang, msg::train_help_weights))->required();
  verb->add_option("--out", flags->out, say(lang, msg::train_help_games_file))->required();
  verb->add_option("--games", flags->games, say(lang, msg::train_help_games))->required();
  verb->add_option("--seconds", flags->seconds, say(lang, msg::train_help_seconds));
  verb->add_option("--seed", flags->seed, say(lang, msg::train_help_seed));
  verb->add_option("--threads", flags->threads, say(lang, msg::train_help_threads));
  verb->add_option("--depth", flags->settings.depth, say(lang, msg::train_help_depth));
  verb->add_option("--solve", flags->settings.solve_at, say(lang, msg::train_help_solve));
  verb->add_option("--balance", flags->settings.balance, say(lang, msg::train_help_balance));
  verb->add_option("--branches", flags->settings.branches, say(lang, msg::train_help_branches));
  verb->callback([flags, &chosen] { chosen = [flags] { play(*flags); }; });
}

void add_fit(CLI::App& app, Lang lang, Chosen& chosen) {
  const auto flags = std::make_shared<FitFlags>();
  FitSettings& settings = flags->settings;
  CLI::App* verb = app.add_subcommand("fit", say(lang, msg::train_help_fit));
  verb->add_option("--in", flags->in, say(lang, msg::train_help_games_file))->required();
  verb->add_option("--out", flags->out, say(lang, msg::train_help_weights))->required();
  verb->add_option("--iterations", settings.iterations, say(lang, msg::train_help_iterations));
  verb->add_option("--ridge", settings.ridge, say(lang, msg::train_help_ridge));
  verb->add_option("--trust", settings.trust, say(lang, msg::train_help_trust));
  verb->add_option("--focus", settings.focus, say(lang, msg::train_help_focus));
  verb->add_option("--threads", settings.threads, say(lang, msg::train_help_threads));
  verb->callback([flags, &chosen] { chosen = [flags] { fit_weights(*flags); }; });
}

void add_measure(CLI::App& app, Lang lang, Chosen& chosen) {
  const auto flags = std::make_shared<MeasureFlags>();
  CLI::App* verb = app.add_subcommand("measure", say(lang, msg::train_help_measure));
  verb->add_option("--in", flags->in, say(lang, msg::train_help_games_file))->required();
  verb->add_option("--weights", flags->weights, say(lang, msg::train_help_weights))->required();
  verb->callback([flags, &chosen] { chosen = [flags] { measure_weights(*flags); }; });
}

}  // namespace
}  // namespace ratatosk::games::othello

int main(int argc, char** argv) {
  using namespace ratatosk;
  using namespace ratatosk::games;
  const Lang lang = language("");
  CLI::App app(say(lang, othello::msg::train_help), "othello_train");
  app.require_subcommand(1);
  othello::Chosen chosen;
  othello::add_play(app, lang, chosen);
  othello::add_fit(app, lang, chosen);
  othello::add_measure(app, lang, chosen);
  CLI11_PARSE(app, argc, argv);
  try {
    chosen();
  } catch (const Error& error) {
    fmt::print(stderr, "othello_train: {}\n", say(lang, error.text()));
    return error.status();
  }
}
