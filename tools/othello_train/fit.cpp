#include "fit.h"

#include <algorithm>
#include <atomic>
#include <cmath>
#include <thread>

namespace ratatosk::games::othello {
namespace {

using Vector = std::vector<float>;

// The samples in a fixed number of parts, each with sums of its own that are added up in order: the
// result does not depend on how many threads there are.
constexpr int part_count = 16;

template <class Work>
void for_each_part(int threads, Work&& work) {
  std::atomic<int> next = 0;
  std::vector<std::jthread> crew;
  for (int t = 0; t < threads; ++t) {
    crew.emplace_back([&] {
      for (int part = next++; part < part_count; part = next++) work(part);
    });
  }
}

// Unknowns: the folded weights of every knot, then a bias for every number of discs. A sample is a
// row with a blend of two knots in it.
class Equations {
 public:
  Equations(const Samples& samples, float trust, float focus, int threads)
      : folding_(fold_weights()), threads_(threads) {
    for (const TaughtBoard& s : samples) {
      const float target = trust * s.expected + (1 - trust) * static_cast<float>(s.score);
      const float doubt = focus > 0 ? target / focus : 0;
      const float weight = 1 / std::sqrt(1 + doubt * doubt);
      if (!s.held_out) rows_.push_back({s.board, target * weight, weight});
    }
    // Rows of one stage together: its weights then stay in the cache.
    std::stable_sort(rows_.begin(), rows_.end(), [](const Row& a, const Row& b) {
      return a.board.empties() > b.board.empties();
    });
    for (Vector& sum : sums_) sum.resize(unknowns());
  }

  std::size_t rows() const { return rows_.size(); }
  std::size_t unknowns() const { return static_cast<std::size_t>(bias_start()) + 65; }
  int bias_start() const { return knot_count * folding_.count; }
  float target(std::size_t row) const { return rows_[row].target; }

  // product = rows * x; returns its squared length.
  double times(const Vector& x, Vector& product) {
    std::array<double, part_count> lengths{};
    for_each_part(threads_, [&](int part) {
      for (std::size_t r = begin(part); r < begin(part + 1); ++r) {
        double sum = 0;
        for_each_entry(rows_[r], [&](int i, float factor) { sum += factor * x[i]; });
        product[r] = static_cast<float>(sum);
        lengths[part] += sum * sum;
      }
    });
    double length = 0;
    for (double l : lengths) length += l;
    return length;
  }

  // result = transposed rows * y, or with the squares of the entries.
  template <bool squared = false>
  void transposed_times(const Vector& y, Vector& result) {
    for_each_part(threads_, [&](int part) {
      std::fill(sums_[part].begin(), sums_[part].end(), 0.0f);
      for (std::size_t r = begin(part); r < begin(part + 1); ++r) {
        for_each_entry(rows_[r], [&](int i, float factor) {
          sums_[part][i] += (squared ? factor * factor : factor) * y[r];
        });
      }
    });
    std::fill(result.begin(), result.end(), 0.0f);
    for (const Vector& sum : sums_) {
      for (std::size_t i = 0; i < result.size(); ++i) result[i] += sum[i];
    }
  }

 private:
  struct Row {
    Board board;
    float target, weight;  // both sides of the equation have been multiplied by the weight
  };

  std::size_t begin(int part) const { return rows_.size() * part / part_count; }

  template <class Visit>
  void for_each_entry(const Row& row, Visit&& visit) const {
    const int discs = 64 - row.board.empties();
    const Blend blend = blend_of(stage_of(discs));
    const int here = blend.knot * folding_.count, next = here + folding_.count;
    auto both = [&](int weight) {
      const int folded = static_cast<int>(folding_.to[weight]);
      visit(here + folded, row.weight * (1 - blend.share_of_next));
      visit(next + folded, row.weight * blend.share_of_next);
    };
    const auto [own, opp] = row.board;
    for_each_place(own, opp, [&](int p, int index) { both(table_start[places[p].shape] + index); });
    both(own_moves_start + PatternEvaluation::count_moves(own, opp));
    both(opp_moves_start + PatternEvaluation::count_moves(opp, own));
    visit(bias_start() + discs, row.weight);
  }

  Folding folding_;
  int threads_;
  std::vector<Row> rows_;
  std::array<Vector, part_count> sums_;
};

std::int16_t rounded(float value, float unit) {
  return static_cast<std::int16_t>(std::clamp(std::lround(value / unit), -32767L, 32767L));
}

PatternModel to_model(const Vector& x, int bias_start) {
  PatternModel model = PatternModel::blank();
  for (std::size_t i = 0; i < model.weights.size(); ++i) {
    model.weights[i] = rounded(x[i], weight_unit);
  }
  for (std::size_t discs = 0; discs < model.bias.size(); ++discs) {
    model.bias[discs] = rounded(x[bias_start + discs], weight_unit);
  }
  return model;
}

}  // namespace

// Conjugate gradients on the normal equations (A'A + ridge) x = A'y, each unknown scaled by how
// often it occurs.
PatternModel fit(const Samples& samples, const FitSettings& settings, const FitProgress& progress) {
  Equations equations(samples, settings.trust, settings.focus, settings.threads);
  const auto ridge = static_cast<float>(settings.ridge);
  Vector x(equations.unknowns()), slope(x.size()), scale(x.size()), direction(x.size());
  Vector rest(equations.rows()), step(equations.rows(), 1.0f);
  for (std::size_t r = 0; r < rest.size(); ++r) rest[r] = equations.target(r);
  equations.transposed_times<true>(step, scale);
  for (float& s : scale) s = 1 / (s + ridge);

  double before = 0;
  for (int iteration = 1; iteration <= settings.iterations; ++iteration) {
    equations.transposed_times(rest, slope);
    double now = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
      slope[i] -= ridge * x[i];
      now += static_cast<double>(slope[i]) * slope[i] * scale[i];
    }
    const auto keep = static_cast<float>(before > 0 ? now / before : 0);
    double doubt = 0;
    for (std::size_t i = 0; i < x.size(); ++i) {
      direction[i] = slope[i] * scale[i] + keep * direction[i];
      doubt += static_cast<double>(direction[i]) * direction[i];
    }
    const double length = equations.times(direction, step) + ridge * doubt;
    const auto size = static_cast<float>(now / length);
    for (std::size_t i = 0; i < x.size(); ++i) x[i] += size * direction[i];
    double squares = 0;
    for (std::size_t r = 0; r < rest.size(); ++r) {
      rest[r] -= size * step[r];
      squares += static_cast<double>(rest[r]) * rest[r];
    }
    before = now;
    progress(iteration, std::sqrt(squares / static_cast<double>(rest.size())));
  }
  return to_model(x, equations.bias_start());
}

std::array<ErrorSums, 65> measure(const PatternEvaluation& evaluation, const Samples& samples,
                                  bool held_out) {
  std::array<ErrorSums, 65> errors{};
  for (const TaughtBoard& s : samples) {
    if (s.held_out != held_out) continue;
    const double error = evaluation.score(s.board.own, s.board.opp) - static_cast<double>(s.score);
    ErrorSums& sum = errors[64 - s.board.empties()];
    sum.squares += error * error;
    sum.variance += static_cast<double>(s.score) * s.score;
    ++sum.samples;
  }
  return errors;
}

// One Newton search for every number of discs on the likelihood of the games' results.
void calibrate(PatternModel& model, const Samples& samples) {
  struct Point {
    float score, result;
  };
  const PatternEvaluation evaluation(model);
  std::array<std::vector<Point>, 65> points;
  for (const TaughtBoard& s : samples) {
    const float result = s.score > 0 ? 1.0f : s.score < 0 ? 0.0f : 0.5f;
    points[64 - s.board.empties()].push_back({evaluation.score(s.board.own, s.board.opp), result});
  }
  for (std::size_t discs = 0; discs < points.size(); ++discs) {
    double k = 0.2;
    for (int iteration = 0; iteration < 20 && points[discs].size() > 1000; ++iteration) {
      double slope = 0, curve = 1e-9;
      for (const Point& p : points[discs]) {
        const double expected = 1 / (1 + std::exp(-k * p.score));
        slope += (p.result - expected) * p.score;
        curve += expected * (1 - expected) * p.score * p.score;
      }
      k = std::clamp(k + slope / curve, 0.01, 4.0);
    }
    model.steepness[discs] = rounded(static_cast<float>(k), steepness_unit);
  }
}

}  // namespace ratatosk::games::othello
