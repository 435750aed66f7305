#pragma once
// Where games of a match start. The same player against itself always plays the same game, or
// nearly: many starts make many games, and near balance makes them tell the players apart.
#include <atomic>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/registry.h"

namespace ratatosk::arena {

struct Opening {
  std::string position;  // where its moves begin; empty: the game's start
  std::vector<Move> moves;

  void set_up(Table& table) const;
};

// "d2-f2 d3-f3", or a position: one line of a file of openings.
Result<Opening> parse_opening(std::string_view text, const GameEntry& game);
std::string write_opening(const Opening& opening, const GameEntry& game);
std::vector<std::string> write_openings(const std::vector<Opening>& openings,
                                        const GameEntry& game);

// A file of them, one a line; lines that begin with # are comments.
std::vector<Opening> read_openings(const std::filesystem::path& path, const GameEntry& game);

// How they are made. Random plies; then, while a glance finds one side far ahead, that side goes on
// at random and the other plays well. Kept when a search finds neither side more than `bound` ahead
// (0 to 1), and when a quick game from there is not lost by one of the sides, every other time the
// one and the other: so that both sides win, whatever the search thinks. Of `candidates` without
// one such, the nearest.
struct OpeningRules {
  int min_plies, max_plies;
  int candidates = 12;
  double bound = 0.35;
  int iterations = 1000;
};

OpeningRules usual_rules(const GameEntry& game);

// A number for how the judge of the openings searches: another search or other rules, another
// number.
std::uint64_t judge_mark(const GameEntry& game, std::uint64_t seed, const OpeningRules& rules,
                         const std::atomic<bool>& stop);

using OpeningProgress = std::function<void(std::size_t made, std::size_t wanted)>;

// Different ones, also under the board's symmetries; a function of game, seed and rules. The first
// ones are the same however many are wanted. There may be fewer than wanted when the game has no
// more, or when told to stop. `known` are the first ones, made before.
std::vector<Opening> make_openings(const GameEntry& game, std::size_t wanted, std::uint64_t seed,
                                   const OpeningRules& rules, std::vector<Opening> known,
                                   int threads, const std::atomic<bool>& stop,
                                   const OpeningProgress& progress);

// The same by the usual rules, through a file in `folder` that keeps what was made. Another search
// has another file.
std::vector<Opening> cached_openings(const std::filesystem::path& folder, const GameEntry& game,
                                     std::size_t wanted, std::uint64_t seed, int threads,
                                     const std::atomic<bool>& stop,
                                     const OpeningProgress& progress);

}  // namespace ratatosk::arena
