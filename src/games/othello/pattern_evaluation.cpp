#include "games/othello/pattern_evaluation.h"

#include "games/othello/shipped_patterns.h"

namespace ratatosk::games::othello {

PatternEvaluation::PatternEvaluation(const PatternModel& model)
    : weights_(static_cast<std::size_t>(stage_count) * weights_per_stage) {
  const Folding folding = fold_weights();
  std::vector<std::int16_t> blended(folding.count);
  for (int stage = 0; stage < stage_count; ++stage) {
    const Blend blend = blend_of(stage);
    const std::int16_t* knot = model.weights.data() + blend.knot * folding.count;
    const std::int16_t* next = knot + folding.count;
    for (int i = 0; i < folding.count; ++i) {
      const auto here = static_cast<float>(knot[i]), there = static_cast<float>(next[i]);
      blended[i] =
          static_cast<std::int16_t>(std::lrint(here + (there - here) * blend.share_of_next));
    }
    std::int16_t* weights = weights_.data() + stage * weights_per_stage;
    for (int w = 0; w < weights_per_stage; ++w) weights[w] = blended[folding.to[w]];
  }
  for (std::size_t discs = 0; discs < bias_.size(); ++discs) {
    bias_[discs] = model.bias[discs];
    steepness_[discs] = static_cast<float>(model.steepness[discs]) * steepness_unit;
  }
}

Result<PatternEvaluation> PatternEvaluation::load(std::span<const std::byte> file) {
  const auto model = PatternModel::read(file);
  if (!model) return model.why();
  return PatternEvaluation(*model);
}

struct PatternEvaluation::Kept {
  bool is_plain = shipped_patterns().empty();
  PatternEvaluation evaluation = is_plain ? PatternEvaluation(PatternModel::plain())
                                          : std::move(load(shipped_patterns()).or_throw(1));
};

PatternEvaluation::Kept& PatternEvaluation::kept() {
  static Kept one;
  return one;
}

const PatternEvaluation& PatternEvaluation::shipped() { return kept().evaluation; }

Result<bool> PatternEvaluation::give_shipped(std::span<const std::byte> file) {
  auto given = load(file);
  if (!given) return given.why();
  if (kept().is_plain) kept() = {false, std::move(*given)};
  return true;
}

bool PatternEvaluation::is_plain() { return kept().is_plain; }

}  // namespace ratatosk::games::othello
