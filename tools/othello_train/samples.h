#pragma once
// Positions with what their games told of them, and the file that gathers them. A file is a
// row of blocks, each one the samples of a few whole games, so that a run that was stopped goes on
// after the last whole block.
#include <cstdint>
#include <filesystem>
#include <fstream>
#include <vector>

#include "teacher.h"

namespace ratatosk::games::othello {

struct TaughtBoard {
  Board board;
  int score = 0;          // how the game ended, for the side to move
  float expected = 0;     // what the search that played the game expected
  bool held_out = false;  // for measuring, not for learning
};

using Samples = std::vector<TaughtBoard>;

class SampleFile {
 public:
  // Opens for appending. Games already in the file are counted; a torn last block is cut off.
  explicit SampleFile(const std::filesystem::path& path);

  std::uint64_t games() const { return games_; }
  void append(std::uint32_t games, const Samples& samples);

  // One block in `hold_out_every` is held out.
  static void read(const std::filesystem::path& path, std::uint32_t hold_out_every, Samples& into);

 private:
  std::ofstream out_;
  std::uint64_t games_ = 0;
};

}  // namespace ratatosk::games::othello
