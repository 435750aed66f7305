#include "engine/levels.h"

#include <algorithm>
#include <array>
#include <limits>

namespace ratatosk::engine {
namespace {

// 0: no limit.
struct Level {
  std::int64_t depth, nodes;
  double soft;
  bool is_strong;  // plays as `strong` does, as far as its nodes go
};

using Levels = std::array<Level, full_level - 1>;

// From level 1 up. Each was chosen so that it beats the one before by about four games in five, and
// measured: docs/experiments/levels.md.
struct GameLevels {
  std::string_view game;
  Levels levels;
};

constexpr Level to_depth(std::int64_t depth, double soft) { return {depth, 0, soft, false}; }
constexpr Level to_nodes(std::int64_t nodes, double soft) { return {0, nodes, soft, false}; }
constexpr Level strong_to(std::int64_t iterations) { return {0, iterations, 0, true}; }

constexpr GameLevels measured[] = {
    {"brandubh",
     {to_depth(1, 4.5), to_depth(1, 0.8), to_depth(2, 0.65), to_depth(2, 0.25), to_nodes(700, 0.1),
      strong_to(310), strong_to(900), strong_to(2500), strong_to(13'000)}},
    {"ard-ri",
     {to_depth(1, 0.63), to_depth(1, 0.285), to_nodes(350, 0.15), to_nodes(700, 0.1),
      to_nodes(1500, 0.05), strong_to(450), strong_to(1150), strong_to(3200), strong_to(9000)}},
    {"tablut",
     {to_depth(2, 0.9), to_depth(2, 0.38), to_depth(3, 0.35), to_nodes(850, 0.1),
      to_nodes(1350, 0.058), strong_to(520), strong_to(1500), strong_to(4200), strong_to(11'000)}},
    {"hnefatafl",
     {to_depth(1, 0.85), to_depth(2, 0.58), to_depth(2, 0.26), to_depth(3, 0.235),
      to_nodes(1600, 0.083), strong_to(430), strong_to(1700), strong_to(5000), strong_to(12'000)}},
    {"tawlbwrdd",
     {to_depth(2, 0.47), to_depth(2, 0.235), to_depth(3, 0.215), to_nodes(1550, 0.082),
      to_nodes(2500, 0.058), strong_to(1330), strong_to(4500), strong_to(16'000),
      strong_to(52'000)}},
    {"alea-evangelii",
     {to_depth(1, 0.85), to_depth(1, 0.1), to_depth(3, 0.26), to_depth(3, 0.135), to_depth(3, 0.1),
      to_depth(3, 0.076), to_depth(3, 0.057), strong_to(9000), strong_to(45'000)}},
    {"othello",
     {to_depth(1, 0.6), to_depth(2, 0.58), to_depth(2, 0.275), to_depth(3, 0.188),
      to_nodes(700, 0.1), strong_to(160), strong_to(570), strong_to(2450), strong_to(7400)}},
    {"knights",
     {to_depth(1, 3.2), to_depth(2, 2.4), to_depth(2, 1.84), to_depth(2, 1.44), to_depth(2, 1.18),
      to_depth(3, 0.99), to_nodes(280, 0.77), to_nodes(380, 0.615), to_nodes(480, 0.46)}},
};

// Of a game that nobody has measured.
constexpr Levels usual = {{to_depth(1, 3), to_depth(1, 1), to_depth(2, 0.7), to_depth(2, 0.35),
                           to_depth(3, 0.25), to_nodes(1000, 0.1), strong_to(1000), strong_to(4000),
                           strong_to(16'000)}};

const Level& level_of(std::int64_t level, std::string_view game) {
  const auto* found = std::ranges::find(measured, game, &GameLevels::game);
  const Levels& levels = found == std::end(measured) ? usual : found->levels;
  return levels[static_cast<std::size_t>(level - 1)];
}

// The smaller of two limits, 0 being none.
constexpr std::int64_t smaller(std::int64_t a, std::int64_t b) {
  return a == 0 ? b : b == 0 ? a : std::min(a, b);
}

}  // namespace

SearchParams at_level(const SearchParams& params, std::string_view game) {
  if (params.level >= full_level) return params;
  const Level& level = level_of(params.level, game);
  SearchParams weakened = preset(level.is_strong ? Preset::strong : Preset::alphabeta, params);
  weakened.depth = smaller(params.depth, level.depth);
  weakened.iterations = smaller(params.iterations, level.nodes);
  weakened.soft = level.soft;
  weakened.level = params.level;  // who plays at one has care where its nodes are few
  weakened.reuse = Switch::off;
  weakened.ponder = Switch::off;
  weakened.threads = 1;
  // To solve an ending takes time, which the levels below the last but one do not count.
  if (params.level < full_level - 1) weakened.endings = Switch::off;
  if (!level.is_strong) weakened.network = network::no_network;
  return weakened;
}

std::uint64_t nodes_of_level(std::int64_t level, std::string_view game) {
  const std::int64_t nodes = level < full_level ? level_of(level, game).nodes : 0;
  return nodes > 0 ? static_cast<std::uint64_t>(nodes) : std::numeric_limits<std::uint64_t>::max();
}

}  // namespace ratatosk::engine
