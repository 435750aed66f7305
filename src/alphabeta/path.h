#pragma once
// The way from the root to the position that is being searched, as the rules see it: what has been
// on the board before, and how long the game may still last.
#include <algorithm>
#include <array>
#include <cstdint>
#include <unordered_map>

#include "alphabeta/score.h"
#include "games/history.h"

namespace ratatosk::alphabeta {

class Path {
 public:
  // From the last position of a game.
  void begin(const History& history, bool can_repeat) {
    plies_left_ = history.plies_left();
    repetition_ = can_repeat && history.agreement().repetition;
    seen_.clear();
    for (std::size_t i = 0; i < history.size(); ++i) ++seen_[history[i]];
    hashes_[0] = history.last();
    since_skip_[0] = since_skip_[1] = 0;
  }

  void step_to(int ply, std::uint64_t hash) {
    hashes_[ply] = hash;
    since_skip_[ply + 1] = since_skip_[ply];
  }

  // A turn is skipped at a ply: what comes after it repeats nothing from before.
  void skip(int ply) { since_skip_[ply + 1] = ply + 1; }
  void take_back_skip(int ply) { since_skip_[ply + 1] = since_skip_[ply]; }

  // Once more since the root, or for the third time in the game: a draw. Who can come back once can
  // do so again.
  bool is_repetition(int ply) const {
    if (!repetition_) return false;
    const std::uint64_t hash = hashes_[ply];
    const int back_to = std::max(1, since_skip_[ply]);
    for (int i = ply - 4; i >= back_to; i -= 2) {
      if (hashes_[i] == hash) return true;
    }
    const auto before = seen_.find(hash);
    return before != seen_.end() && before->second >= 2;
  }

  bool has_limit() const { return plies_left_ != no_limit; }
  int plies_left(int ply) const { return has_limit() ? plies_left_ - ply : no_limit; }

  // Where the end by the maximum of plies is near, to skip a turn is to come nearer to it.
  bool is_far_from_limit(int ply) const { return plies_left_ - ply > most_plies; }

  // By which the table knows the position. Near the agreed maximum of plies it is worth something
  // else at each distance from it.
  std::uint64_t key(int ply) const {
    if (plies_left_ > most_plies) return hashes_[ply];
    return hashes_[ply] ^
           (static_cast<std::uint64_t>(plies_left_ - ply + 1) * 0x9e3779b97f4a7c15ULL);
  }

 private:
  int plies_left_ = no_limit;
  bool repetition_ = false;
  std::unordered_map<std::uint64_t, int> seen_;  // positions up to the root, and how often
  std::array<std::uint64_t, most_plies + 2> hashes_{};
  std::array<int, most_plies + 2> since_skip_{};
};

}  // namespace ratatosk::alphabeta
