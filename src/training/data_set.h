#pragma once
// Samples in memory, to be drawn from in any order.
#include <cstdint>
#include <filesystem>
#include <span>
#include <vector>

#include "engine/registry.h"
#include "learning/shard.h"
#include "training/deep_batch.h"

namespace ratatosk::training {

// What the network is to say of a position.
struct Target {
  float result = 0, value = 0;  // for the side that moves first: the end of the game, the search's
  std::uint16_t plies = 0;
  std::uint8_t turn = 0;
};

// A part of the samples as the network sees them: the rows of sample i are those from first[i] to
// first[i + 1].
struct Encoded {
  std::vector<std::int64_t> rows, first;
  std::vector<float> facts;
  std::vector<float> odds, results, values;
  std::vector<std::int64_t> turns;
  std::int64_t size() const { return static_cast<std::int64_t>(turns.size()); }
};

// The same for deep networks; `shares` are of every position's moves, one after the other.
struct DeepSamples {
  DeepBatch positions;
  std::vector<float> shares;
  std::vector<float> results, values;  // for the side to move
};

class DataSet {
 public:
  // What the searches thought of moves takes room: it is kept where it is wanted.
  DataSet(const engine::GameEntry& game, bool keeps_policies);

  // All shards of a folder; what was wrong with those that were left out, in part or wholly.
  std::vector<std::string> add(const std::filesystem::path& folder, Lang lang);

  std::size_t size() const { return targets_.size(); }
  std::uint64_t games() const { return games_; }
  const engine::GameEntry& game() const { return game_; }
  const network::Encoder& encoder() const { return encoder_; }

  // Whether the sample's game is one of those that are kept apart to measure by.
  bool is_held_out(std::size_t i) const { return game_of_[i] % 16 == 7; }

  // The samples with these numbers, each turned by one of the board's symmetries.
  Encoded encode(std::span<const std::uint32_t> numbers, std::uint64_t seed, int threads) const;
  DeepSamples encode_deep(std::span<const std::uint32_t> numbers, std::uint64_t seed,
                          int threads) const;

 private:
  Encoded encode_part(std::span<const std::uint32_t> numbers, std::uint64_t seed) const;
  DeepSamples encode_deep_part(std::span<const std::uint32_t> numbers, std::uint64_t seed) const;
  network::WrittenPosition position(std::uint32_t i) const;
  int symmetry(std::uint32_t i, std::uint64_t seed) const;

  const engine::GameEntry& game_;
  network::Encoder encoder_;
  std::size_t squares_;
  std::vector<Piece> boards_;
  std::vector<Target> targets_;
  std::vector<std::uint32_t> game_of_;
  bool keeps_policies_;
  std::vector<learning::PolicyShare> policies_;
  std::vector<std::size_t> policy_ends_;
  std::uint64_t games_ = 0;
};

}  // namespace ratatosk::training
