#include "orders.h"

#include "base/numbers.h"
#include "engine/bench.h"
#include "engine/registry.h"

namespace ratatosk::engine {
namespace {

constexpr Msg orders{
    "órdenes: perft JUEGO PROFUNDIDAD, bench JUEGO, think JUEGO AJUSTES, playouts JUEGO PARTIDAS",
    "orders: perft GAME DEPTH, bench GAME, think GAME SETTINGS, playouts GAME GAMES"};

Result<std::string> perft(const GameEntry& game, std::string_view depth_text) {
  const auto depth = parse_whole(depth_text, "DEPTH", 0, 100);
  if (!depth) return depth.why();
  const auto table = game.table();
  table->agree({0, false});
  return fmt::format("{}", table->perft(static_cast<int>(*depth)));
}

std::string bench(const GameEntry& game) {
  const auto settings = [](Preset name) { return preset(name, bench_limits()); };
  return fmt::format("{}", bench_game(game, settings).nodes);
}

Result<std::string> think(const GameEntry& game, std::string_view settings) {
  const auto params = parse_settings(settings, {});
  if (!params) return params.why();
  if (const auto can = can_search(*params, game.name); !can) return can.why();
  const auto table = game.table();
  const std::atomic<bool> never{false};
  const Report report = table->thinker()->think(*table, *params, {}, never);
  return fmt::format("{} {} {} {}", report.best_text, report.iterations, report.nodes,
                     report.seconds);
}

Result<std::string> playouts(const GameEntry& game, std::string_view count_text) {
  const auto count = parse_whole(count_text, "GAMES", 0, 1'000'000'000);
  if (!count) return count.why();
  Rng rng(1);
  const int games = static_cast<int>(*count);
  const Tally tally = game.playouts(PlayoutPolicy::uniform, games, no_limit, rng);
  return fmt::format("{}", tally.plies);
}

}  // namespace

Result<std::string> answer_to(std::string_view order) {
  const auto words = split_words(order);
  if (words.size() < 2) return Text(orders);
  const auto game = lookup_game(words[1]);
  if (!game) return game.why();
  if (words[0] == "perft" && words.size() == 3) return perft(**game, words[2]);
  if (words[0] == "bench" && words.size() == 2) return bench(**game);
  if (words[0] == "think" && words.size() == 3) return think(**game, words[2]);
  if (words[0] == "playouts" && words.size() == 3) return playouts(**game, words[2]);
  return Text(orders);
}

}  // namespace ratatosk::engine
