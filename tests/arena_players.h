#pragma once
// Players whose results are known beforehand, for tests of the arena.
#include <atomic>
#include <thread>

#include "arena/conditions.h"
#include "test_layers.h"

namespace ratatosk::tests {

// Plays the legal move of which `index(table)` is the number.
class IndexPlayer final : public Player {
 public:
  using Index = std::function<std::size_t(const Table&, std::uint64_t seed)>;
  explicit IndexPlayer(Index index) : index_(std::move(index)) {}

  void new_game(const Table&, std::uint64_t seed) override { seed_ = seed; }
  Result<Answer> choose(const Table& table, const std::optional<Clocks>&, const Progress&,
                        const std::atomic<bool>&) override {
    const auto moves = table.legal_moves();
    return Answer{moves[index_(table, seed_) % moves.size()]};
  }

 private:
  Index index_;
  std::uint64_t seed_ = 0;
};

inline Contestant index_contestant(std::string name, IndexPlayer::Index index) {
  return {name, name, 1, [index] { return std::make_unique<IndexPlayer>(index); }};
}

// Random moves that follow from the seed of the game.
inline Contestant random_contestant(std::string name) {
  return index_contestant(std::move(name), [](const Table& table, std::uint64_t seed) {
    return static_cast<std::size_t>(Rng(seed + static_cast<std::uint64_t>(table.plies())).next() >>
                                    8);
  });
}

// Never gives a move: loses every game.
class SilentPlayer final : public Player {
 public:
  void new_game(const Table&, std::uint64_t) override {}
  Result<Answer> choose(const Table&, const std::optional<Clocks>&, const Progress&,
                        const std::atomic<bool>&) override {
    return Text(Msg::out_of_memory);
  }
};

inline Contestant silent_contestant() {
  return {"silent", "silent", 1, [] { return std::make_unique<SilentPlayer>(); }};
}

// Takes so long for every move, and as long to get
// ready as it is told; remembers the clocks it saw.
class SlowPlayer final : public Player {
 public:
  explicit SlowPlayer(double seconds, double to_get_ready = 0)
      : seconds_(seconds), to_get_ready_(to_get_ready) {}

  void new_game(const Table&, std::uint64_t) override {}
  Result<bool> get_ready(const std::atomic<bool>&) override {
    sleep(to_get_ready_);
    return true;
  }
  Result<Answer> choose(const Table& table, const std::optional<Clocks>& clocks, const Progress&,
                        const std::atomic<bool>&) override {
    if (clocks) seen.push_back(*clocks);
    sleep(seconds_);
    return Answer{table.legal_moves()[0]};
  }
  void end_game() override { ++games_ended; }

  std::vector<Clocks> seen;
  int games_ended = 0;

 private:
  static void sleep(double seconds) {
    std::this_thread::sleep_for(std::chrono::duration<double>(seconds));
  }

  double seconds_, to_get_ready_;
};

inline Contestant slow_contestant(double seconds) {
  return {"slow", "slow", 1, [seconds] { return std::make_unique<SlowPlayer>(seconds); }};
}

inline Conditions conditions_of(const char* game) {
  Conditions conditions = read_conditions({game, "", "50", "", "", "2", "none", "", ""});
  return conditions;
}

}  // namespace ratatosk::tests
