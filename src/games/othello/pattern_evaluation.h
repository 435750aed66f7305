#pragma once
// How a position of Othello will end, judged without looking ahead: the sum of what its patterns
// and its moves are worth at this stage of the game. One evaluation serves any number of threads.
#include <algorithm>
#include <bit>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "base/messages.h"
#include "games/othello/bitboard.h"
#include "games/othello/pattern_index.h"
#include "games/othello/pattern_model.h"

namespace ratatosk::games::othello {

class PatternEvaluation {
 public:
  explicit PatternEvaluation(const PatternModel& model);

  // From a file of weights; a damaged or foreign one is refused with the reason.
  static Result<PatternEvaluation> load(std::span<const std::byte> file);

  // The weights that are part of the program, unpacked at the first call. Where the build leaves
  // them out they are plain ones until the file is given; not while a thread judges by them.
  static const PatternEvaluation& shipped();
  static Result<bool> give_shipped(std::span<const std::byte> file);
  static bool is_plain();

  // The final difference in discs to expect for the
  // side to move, -64 to 64. The game must not be over.
  float score(std::uint64_t own, std::uint64_t opp) const {
    return sum_up(own, opp, [own, opp](auto&& visit) { for_each_place(own, opp, visit); });
  }

  // The same where the indices are there already.
  float score(std::uint64_t own, std::uint64_t opp, const AllIndices& indices) const {
    return sum_up(own, opp, [&indices](auto&& visit) {
      [&]<int... p>(std::integer_sequence<int, p...>) {
        (visit(p, indices[p]), ...);
      }(std::make_integer_sequence<int, place_count>{});
    });
  }

  // What the side to move can expect of a game (win 1, draw
  // 1/2) with this score and so many discs on the board.
  float win_probability(float score, int discs) const {
    return 1 / (1 + std::exp(-score * steepness_[discs]));
  }
  float win_probability(std::uint64_t own, std::uint64_t opp) const {
    return win_probability(score(own, opp), std::popcount(own | opp));
  }

  // The logarithm of the odds of that.
  float log_odds(std::uint64_t own, std::uint64_t opp) const {
    return score(own, opp) * steepness_[std::popcount(own | opp)];
  }

  // The score with such odds; of no use where nothing has been learnt.
  float score_of(float log_odds, int discs) const {
    return std::clamp(log_odds / std::max(steepness_[discs], steepness_unit), -64.0F, 64.0F);
  }

  static int count_moves(std::uint64_t own, std::uint64_t opp) {
    return std::min(std::popcount(mobility(own, opp)), move_counts - 1);
  }

 private:
  struct Kept;
  static Kept& kept();

  template <class Visits>
  float sum_up(std::uint64_t own, std::uint64_t opp, Visits&& for_each) const {
    const int discs = std::popcount(own | opp);
    const std::int16_t* weights = weights_.data() + stage_of(discs) * weights_per_stage;
    int sum = bias_[discs];
    for_each([&sum, weights](int place, int index) {
      sum += weights[table_start[places[place].shape] + index];
    });
    sum += weights[own_moves_start + count_moves(own, opp)];
    sum += weights[opp_moves_start + count_moves(opp, own)];
    return std::clamp(static_cast<float>(sum) * weight_unit, -64.0f, 64.0f);
  }

  std::vector<std::int16_t> weights_;  // [stage][weight]
  std::array<int, 65> bias_;
  std::array<float, 65> steepness_;
};

}  // namespace ratatosk::games::othello
