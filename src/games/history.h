#pragma once
#include <algorithm>
#include <cstdint>
#include <vector>

#include "games/game.h"

namespace ratatosk::games {

// What two players agree on before a game, beyond its rules.
struct Agreement {
  int max_plies = 0;       // the game is a draw after so many; 0: never
  bool repetition = true;  // the third time a position stands is a draw
  friend bool operator==(const Agreement&, const Agreement&) = default;
};

enum class EndReason : std::uint8_t { none, rules, repetition, max_plies };

struct End {
  Outcome outcome = Outcome::ongoing;
  EndReason reason = EndReason::none;
};

// The past of one line of play: what decides draws that a position alone cannot. The game in
// progress owns one; the search copies it once and then pushes and pops along its path.
class History {
 public:
  explicit History(Agreement agreement = {}, int plies_before = 0)
      : agreement_(agreement), plies_before_(plies_before) {}

  const Agreement& agreement() const { return agreement_; }
  void agree(Agreement agreement) { agreement_ = agreement; }

  // Plies played up to the newest position; those before the first position known are counted in.
  int plies() const { return plies_before_ + static_cast<int>(hashes_.size()) - 1; }
  int plies_before() const { return plies_before_; }
  int plies_left() const {
    return agreement_.max_plies > 0 ? agreement_.max_plies - plies() : no_limit;
  }

  std::uint64_t last() const { return hashes_.back(); }
  std::uint64_t operator[](std::size_t i) const { return hashes_[i]; }

  // Whether this is `earlier` with moves added, or the same.
  bool continues(const History& earlier) const {
    return agreement_ == earlier.agreement_ && plies_before_ == earlier.plies_before_ &&
           size() >= earlier.size() &&
           std::equal(earlier.hashes_.begin(), earlier.hashes_.end(), hashes_.begin());
  }
  void push(std::uint64_t hash) { hashes_.push_back(hash); }
  void pop() { hashes_.pop_back(); }
  void shrink(std::size_t size) { hashes_.resize(size); }
  std::size_t size() const { return hashes_.size(); }

  // How often the newest position has stood, this time included. Sides alternate, so only every
  // second position can be the same.
  int occurrences() const {
    int n = 0;
    const std::size_t last = hashes_.size() - 1;
    for (std::size_t back = 0; back <= last; back += 2) n += hashes_[last - back] == hashes_[last];
    return n;
  }

  // The end of the game at its newest position, given what the rules alone say of it. The order of
  // the tests is the rules', repetition, the maximum of plies.
  template <Game G>
  End judge(Outcome by_rules) const {
    if (by_rules != Outcome::ongoing) return {by_rules, EndReason::rules};
    if constexpr (G::can_repeat) {
      if (agreement_.repetition && occurrences() >= 3)
        return {Outcome::draw, EndReason::repetition};
    }
    if (plies_left() <= 0) return {Outcome::draw, EndReason::max_plies};
    return {};
  }

 private:
  Agreement agreement_;
  int plies_before_;
  std::vector<std::uint64_t> hashes_;
};

}  // namespace ratatosk::games
