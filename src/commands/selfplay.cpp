#include <chrono>
#include <thread>

#include "base/interrupt.h"
#include "base/numbers.h"
#include "commands/commands.h"
#include "commands/messages.h"
#include "commands/progress_line.h"
#include "learning/self_play.h"
#include "learning/shard.h"

namespace ratatosk::commands {
namespace {

struct SelfPlayOptions {
  std::string game, player = "strong", games, out, threads, seed, random, temperature;
};

SelfPlaySettings read_settings(const SelfPlayOptions& options) {
  SearchParams limits;
  limits.seconds = 0;
  limits.iterations = 2000;
  SelfPlaySettings settings;
  settings.player = parse_settings(options.player, limits).or_throw();
  (void)can_search(settings.player, options.game).or_throw();
  if (!options.seed.empty())
    settings.seed = static_cast<std::uint64_t>(
        parse_whole(options.seed, "--seed", 0, 9007199254740992).or_throw());
  const auto number = [](const std::string& text, const char* name, double least, double most,
                         double usual) {
    if (text.empty()) return usual;
    const auto value = read_number<double>(text);
    if (!value || !(*value >= least && *value <= most))
      usage_error(Msg::bad_number, clip(text), name, least, most);
    return *value;
  };
  settings.random_moves = number(options.random, "--random", 0, 1, settings.random_moves);
  settings.temperature = number(options.temperature, "--temperature", 0, 10, settings.temperature);
  return settings;
}

// Games go to the disk some at a time, and what a kill loses are those.
class Batch {
 public:
  explicit Batch(ShardWriter& out) : out_(out) {}
  void add(std::vector<learning::Sample> samples) {
    ++games_;
    std::ranges::move(samples, std::back_inserter(samples_));
    constexpr std::size_t many = 16384;
    constexpr std::chrono::seconds long_ago{10};
    if (samples_.size() >= many || std::chrono::steady_clock::now() - written_ >= long_ago) write();
  }
  void write() {
    written_ = std::chrono::steady_clock::now();
    if (games_ > 0) out_.append(games_, samples_);
    games_ = 0;
    samples_.clear();
  }

 private:
  ShardWriter& out_;
  std::uint32_t games_ = 0;
  std::vector<learning::Sample> samples_;
  std::chrono::steady_clock::time_point written_ = std::chrono::steady_clock::now();
};

int run_selfplay(const SelfPlayOptions& options, Lang lang) {
  const GameEntry& game = find_game(options.game);
  const SelfPlaySettings settings = read_settings(options);
  const auto wanted = static_cast<std::uint64_t>(
      parse_whole(options.games, "--games", 1, 1'000'000'000).or_throw());
  const int cores = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  const int threads =
      options.threads.empty() || options.threads == "0"
          ? cores
          : static_cast<int>(parse_whole(options.threads, "--threads", 0, 1024).or_throw());
  const GameFacts& facts = game.facts();
  ShardWriter out(options.out, std::string(game.name), facts.rows * facts.columns);
  std::atomic<bool> stop{false};
  const Interrupt interrupt(stop);
  const std::uint64_t before = out.games(), todo = wanted > before ? wanted - before : 0;
  const auto start = std::chrono::steady_clock::now();
  Batch batch(out);
  ProgressLine line;
  std::uint64_t games = 0, samples = 0, first = 0, draws = 0;
  const auto take = [&](std::uint64_t, std::vector<learning::Sample> game_samples) {
    ++games;
    samples += game_samples.size();
    if (!game_samples.empty()) {
      first += game_samples.front().outcome == Outcome::first_wins;
      draws += game_samples.front().outcome == Outcome::draw;
    }
    batch.add(std::move(game_samples));
    line.show([&] {
      const double seconds =
          std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
      const auto n = static_cast<double>(games);
      return say(lang, msg::selfplay_progress, before + games, wanted, out.records(),
                 fmt::format("{:.1f}", static_cast<double>(samples) / seconds),
                 fmt::format("{:.0f} %", 100 * static_cast<double>(first) / n),
                 fmt::format("{:.0f} %", 100 * static_cast<double>(draws) / n));
    });
  };
  self_play(game, settings, out.next_game(), out.next_game() + todo, threads, stop, take);
  batch.write();
  line.clear();
  const double seconds =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  fmt::print("{}\n", say(lang, msg::selfplay_done, out.games(), out.records(), options.out,
                         fmt::format("{:.1f}", seconds)));
  return interrupt.happened() ? 130 : 0;
}

}  // namespace

void add_selfplay(CLI::App& app, Verbs& verbs) {
  const auto options = std::make_shared<SelfPlayOptions>();
  CLI::App* verb = add_verb(app, verbs, "selfplay", msg::help_selfplay,
                            [options, lang = verbs.lang] { return run_selfplay(*options, lang); });
  const auto help = [&](Msg id) { return say(verbs.lang, id); };
  verb->add_option("GAME", options->game, help(Msg::help_game))->required();
  verb->add_option("--games", options->games, help(msg::help_selfplay_games))->required();
  verb->add_option("--out", options->out, help(msg::help_selfplay_out))->required();
  verb->add_option("--player", options->player, help(msg::help_selfplay_player) + " [strong]");
  verb->add_option("--threads", options->threads, help(msg::help_selfplay_threads) + " [0]");
  verb->add_option("--seed", options->seed, help(Msg::help_seed) + " [1]");
  verb->add_option("--random", options->random, help(msg::help_selfplay_random) + " [0.03]");
  verb->add_option("--temperature", options->temperature,
                   help(msg::help_selfplay_temperature) + " [1]");
}

}  // namespace ratatosk::commands
