#pragma once
// How well a shallow search foretells a deeper one, by the discs on the board and the depth:
// measured by tools/fit_cuts.cpp.
#include <algorithm>

namespace ratatosk::games::othello {

struct Cut {
  float slope, deviation;
};

constexpr int deepest_cut = 12;  // deeper searches are foretold as this one is
constexpr int cut_stages = 6;
constexpr int cut_stage(int discs) { return std::clamp(discs / 8 - 1, 0, cut_stages - 1); }

// The depth that foretells another: about half of it, and odd where that is odd, for the side that
// moved last always looks better off.
constexpr int shallower(int depth) { return depth / 2 - ((depth / 2 ^ depth) & 1); }

extern const Cut cuts[cut_stages][deepest_cut + 1];

}  // namespace ratatosk::games::othello
