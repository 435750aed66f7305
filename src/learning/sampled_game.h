#pragma once
// One game of self-play: everything but the thinking.
#include <functional>
#include <memory>
#include <optional>

#include "engine/registry.h"
#include "learning/sample.h"

namespace ratatosk::learning {

struct SelfPlaySettings {
  SearchParams player;                // with its limits
  std::optional<SearchParams> rival;  // whom it meets in some of the games; nothing is learnt of
  double rival_share = 0.25;          // the rival's own moves
  int random_plies = 10;       // a game begins with up to so many, where that leaves a balance
  double random_moves = 0.03;  // share of moves that are played at random; nothing is learnt there
  double temperature = 1;      // of a tree's first moves: drawn by visits to the power of 1 / that
  int temperature_plies = 20;  // for so many plies after the opening; then the best
  std::uint64_t seed = 1;
};

// How it goes follows from the seed, the number and what the searches say.
class SampledGame {
 public:
  SampledGame(const GameEntry& game, const SelfPlaySettings& settings, std::uint64_t number);

  // Some random moves from the start, again until `is_fair` says that neither side is far ahead, or
  // for some tries.
  void open(const std::function<bool(const Table&)>& is_fair);

  // Plays what takes no thought: random moves, and endings that are solved. False: the game is
  // over.
  bool goes_on(Thinker& solver);

  const Table& table() const { return *table_; }
  Rng& rng() { return rng_; }
  std::int64_t draw_seed() { return static_cast<std::int64_t>(rng_.next() >> 12) + 1; }

  // What a search says of the position: kept as a sample, if it is worth it, and played.
  void take_in(const Report& report, bool is_sample = true);

  // Once the game is over.
  std::vector<Sample> samples() &&;

 private:
  Sample begin_sample() const;
  Move choose(const Report& report);

  const SelfPlaySettings& settings_;
  bool by_tree_;
  std::uint64_t number_;
  Rng rng_;
  std::unique_ptr<Table> table_;
  int opening_plies_ = 0;
  std::vector<Sample> samples_;
  Outcome outcome_ = Outcome::ongoing;
  int score_ = 0;
};

}  // namespace ratatosk::learning
