#pragma once
// Finds the weights that come nearest to the scores of the samples: least squares with a ridge,
// by conjugate gradients.
#include <array>
#include <functional>

#include "games/othello/pattern_model.h"
#include "samples.h"

namespace ratatosk::games::othello {

struct FitSettings {
  int iterations = 40;
  double ridge = 40;  // how many samples' worth of doubt stand against every weight
  float trust = 0;    // how much of the target is what the search expected, not how the game ended
  float focus = 0;    // discs: positions further from a draw count less; 0: all alike
  int threads = 1;
};

// Called after every iteration with the error (root mean square, in discs) on what is learnt from.
using FitProgress = std::function<void(int iteration, double error)>;

PatternModel fit(const Samples& samples, const FitSettings& settings, const FitProgress& progress);

// How far an evaluation is off, by discs on the board.
struct ErrorSums {
  double squares = 0, variance = 0;  // sums: of the squared error, and of the squared score
  std::uint64_t samples = 0;
};
std::array<ErrorSums, 65> measure(const PatternEvaluation& evaluation, const Samples& samples,
                                  bool held_out);

// Sets the steepness of the win probability by what the samples' games ended with.
void calibrate(PatternModel& model, const Samples& samples);

}  // namespace ratatosk::games::othello
