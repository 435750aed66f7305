#include "training/play_deep.h"

#include <algorithm>

#include "base/files.h"
#include "base/interrupt.h"
#include "base/progress_line.h"
#include "base/steady.h"
#include "learning/messages.h"
#include "threads/run_on_threads.h"
#include "training/deep_server.h"
#include "training/messages.h"

namespace ratatosk::training {
namespace {

network::DeepWeights read_weights(const std::string& path, const GameEntry& game) {
  constexpr std::size_t largest = std::size_t{1} << 30;
  const std::string bytes = read_file(path, largest).or_throw();
  auto weights = network::DeepWeights::read(network::TensorFile::read(bytes).or_throw()).or_throw();
  if (weights.game != game.name) usage_error(msg::other_game, path, weights.game);
  return weights;
}

// A tree of few positions for each of many games.
SearchParams read_player(const std::string& text) {
  SearchParams limits;
  limits.seconds = 0;
  limits.memory = 4;
  SearchParams params = parse_settings(text, limits).or_throw();
  params.method = Method::mcts;
  params.multi_visit = 1;
  params.reuse = Switch::off;
  return params;
}

std::string speed_text(Lang lang, const DeepServer::Load& load) {
  const auto positions = static_cast<double>(load.positions);
  return say(lang, msg::deep_speed, fmt::format("{:.0f}", positions / load.seconds),
             fmt::format("{:.0f}",
                         positions / static_cast<double>(std::max<std::uint64_t>(load.batches, 1))),
             fmt::format("{:.0f}", 100 * load.idle / load.seconds));
}

}  // namespace

int play_deep(const GameEntry& game, const DeepSelfPlaySettings& settings, Lang lang) {
  const torch::Device device =
      torch::cuda::is_available() ? torch::Device(torch::kCUDA, 0) : torch::Device(torch::kCPU);
  const engine::BoardView board = game.table()->view();
  const FoldedDeepModel model(read_weights(settings.network, game), board.rows, board.columns,
                              board.grounds, device);
  DeepPlaySettings play = settings.play;
  play.play.player = read_player(settings.player);
  if (play.threads == 0) play.threads = threads::core_count();
  if (play.games_at_once == 0) play.games_at_once = device.is_cuda() ? 256 : 16;
  if (!device.is_cuda()) torch::set_num_threads(1);
  constexpr std::size_t largest = 4096;
  DeepServer server(model, largest);
  std::atomic<bool> stop{false};
  const Interrupt interrupt(stop);
  ProgressLine line;
  const auto start = Steady::now();
  const auto tally = learning::play_into(
      settings.out, game, settings.games,
      [&](std::uint64_t from, std::uint64_t to, const learning::TakeGame& take) {
        deep_self_play(game, play, server, from, to, stop, take);
      },
      [&](const learning::SelfPlayTally& now) {
        if (settings.seconds > 0 && seconds_since(start) >= settings.seconds) stop = true;
        line.show([&] {
          return learning::progress_text(lang, now, settings.games) +
                 speed_text(lang, server.load());
        });
      });
  line.clear();
  fmt::print("{}\n{}\n",
             say(lang, learning::msg::selfplay_done, tally.games, tally.positions, settings.out,
                 fmt::format("{:.1f}", tally.seconds)),
             speed_text(lang, server.load()));
  return interrupt.happened() ? 130 : 0;
}

}  // namespace ratatosk::training
