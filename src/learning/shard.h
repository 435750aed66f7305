#pragma once
// Files of samples. A shard is a head and then blocks, each some whole games' records packed by
// zstd with a checksum over it. It is only ever added to: what a crash leaves unfinished at its end
// is cut off when it is opened again, and nothing before that is lost.
//
//   head (64 bytes)   "ratatosk samples"  version u32  record size u32  squares u32  game char[24]
//                     zeros to 56 bytes   checksum u64 of what is before it
//   block             "BLCK"  games u32  records u32  packed bytes u32  next game u64
//                     checksum u64 (of the packed bytes xor that of the numbers before it)
//                     packed bytes
//
// The checksum is FNV-1a of 64 bits.
#include <cstdint>
#include <filesystem>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "base/descriptor.h"
#include "base/messages.h"
#include "learning/sample.h"

namespace ratatosk::learning {

// What a shard holds.
struct ShardContents {
  std::string game;
  int squares = 0;
  std::uint64_t games = 0, records = 0;
  std::uint64_t next_game = 0;    // above the numbers of all games in it
  std::uint64_t bad_blocks = 0;   // damaged: left out of the count
  std::uint64_t whole_bytes = 0;  // without what was left unfinished at its end
};

// Reads a shard, block after block. Why not, where it is no shard of this version, or of another
// game than the one named.
using TakeSample = std::function<void(const Sample& sample)>;
Result<ShardContents> read_shard(const std::filesystem::path& path, const TakeSample& take = {},
                                 std::string_view game = {});

// Adds to the newest shard of a folder, and begins another when that is full.
class ShardWriter {
 public:
  // For this process alone. Throws Error 1 where that cannot be, or the folder is of another game.
  ShardWriter(const std::filesystem::path& folder, std::string game, int squares);

  // The samples of so many whole games. With the system when this returns.
  void append(std::uint32_t games, std::span<const Sample> samples);

  std::uint64_t games() const { return games_; }
  std::uint64_t next_game() const { return next_game_; }  // a number that no game has
  std::uint64_t records() const { return records_; }

 private:
  void open(int number);

  std::filesystem::path folder_;
  std::string game_;
  int squares_, number_ = 0;
  Descriptor lock_, file_;
  std::uint64_t bytes_ = 0, games_ = 0, records_ = 0, next_game_ = 0;
};

}  // namespace ratatosk::learning
