#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstring>

#include "games/othello/pattern_evaluation.h"
#include "games/othello/rules.h"
#include "games/othello/shipped_patterns.h"

namespace ratatosk::games::othello {
namespace {

using State = Othello::State;

const PatternEvaluation& shipped() { return PatternEvaluation::shipped(); }

State step(State s, Move move) {
  Othello::play(s, move);
  return s;
}

State random_step(const State& s, Rng& rng) {
  const auto count = static_cast<std::uint32_t>(Othello::count(s));
  return step(s, Othello::nth(s, static_cast<int>(rng.below(count))));
}

// What stands after so many random plies of a game that is not over by then.
State random_position(int plies, Rng& rng) {
  for (;;) {
    State s = Othello::start();
    for (int ply = 0; ply < plies && !Othello::is_over(s); ++ply) s = random_step(s, rng);
    if (!Othello::is_over(s)) return s;
  }
}

// The index as the header of patterns.h tells it.
int plain_index(const Place& place, const State& s) {
  int index = 0, worth = 1;
  for (int i = 0; i < place.at.size; ++i, worth *= 3) {
    const std::uint64_t square = bit(place.at.squares[i]);
    index += worth * (s.own & square ? 1 : s.opp & square ? 2 : 0);
  }
  return index;
}

TEST(OthelloEvaluation, IndicesAreThePlainOnes) {
  Rng rng(1);
  for (int i = 0; i < 600; ++i) {
    const State s = random_position(i % 55, rng);
    int seen = 0;
    for_each_place(s.own, s.opp, [&](int place, int index) {
      EXPECT_EQ(place, seen++);
      ASSERT_EQ(index, plain_index(places[place], s)) << place << " " << Othello::position(s);
    });
    ASSERT_EQ(seen, place_count);
  }
}

// After each move, the indices are what the position there has.
TEST(OthelloEvaluation, IndicesFollowTheMoves) {
  Rng rng(5);
  for (int i = 0; i < 300; ++i) {
    const State s = random_position(i % 55, rng);
    const PlaceIndices here(s.own, s.opp);
    for (int p = 0; p < place_count; ++p) ASSERT_EQ(here.here()[p], plain_index(places[p], s));
    MoveList<Othello> moves;
    Othello::generate(s, moves);
    for (const Move move : moves) {
      const bool passes = move == Othello::pass;
      const AllIndices after =
          passes ? here.after_pass() : here.after(move.to, turned(s.own, s.opp, move.to));
      const State next = step(s, move);
      for (int p = 0; p < place_count; ++p)
        ASSERT_EQ(after[p], plain_index(places[p], next)) << p << " " << Othello::position(s);
      EXPECT_EQ(shipped().score(next.own, next.opp, after), shipped().score(next.own, next.opp));
    }
  }
}

TEST(OthelloEvaluation, LookingAheadIsTheBestThatAMoveLeadsTo) {
  Rng rng(6);
  for (int i = 0; i < 300; ++i) {
    const State s = random_position(i % 55, rng);
    MoveList<Othello> moves;
    Othello::generate(s, moves);
    double best = -1;
    for (const Move move : moves) {
      const State next = step(s, move);
      best = std::max(best, 1.0 - 2.0 * shipped().win_probability(next.own, next.opp));
    }
    const double ahead = Othello::evaluate_ahead(s, no_limit);
    EXPECT_NEAR(s.turn == Side::first ? ahead : -ahead, best, 1e-6) << Othello::position(s);
  }
}

TEST(OthelloEvaluation, EveryPlaceIsItsShapeMovedByASymmetry) {
  for (const Place& place : places) {
    EXPECT_EQ(place.at.squares, transform_shape(shapes[place.shape], place.symmetry).squares);
    for (int i = 0; i < place.at.size; ++i) {
      const Move moved =
          Othello::transform(Othello::disc_on(shapes[place.shape].squares[i]), place.symmetry);
      EXPECT_EQ(place.at.squares[i], moved.to);
    }
  }
}

TEST(OthelloEvaluation, SymmetricPositionsAreWorthTheSame) {
  Rng rng(2);
  for (int i = 0; i < 300; ++i) {
    const State s = random_position(i % 55, rng);
    const float score = shipped().score(s.own, s.opp);
    for (int symmetry = 1; symmetry < Othello::symmetries; ++symmetry) {
      const State image = Othello::transform(s, symmetry);
      ASSERT_EQ(shipped().score(image.own, image.opp), score) << Othello::position(s);
    }
  }
}

// Straight from the file's numbers, blended without rounding.
double plain_score(const PatternModel& model, const Folding& folding, const State& s) {
  const int discs = std::popcount(s.own | s.opp);
  const Blend blend = blend_of(stage_of(discs));
  double sum = model.bias[discs];
  auto add = [&](int weight) {
    const std::int16_t* knot = model.weights.data() + blend.knot * folding.count;
    const int i = static_cast<int>(folding.to[weight]);
    sum += (1 - blend.share_of_next) * knot[i] + blend.share_of_next * knot[folding.count + i];
  };
  for (const Place& place : places) add(table_start[place.shape] + plain_index(place, s));
  add(own_moves_start + std::popcount(mobility(s.own, s.opp)));
  add(opp_moves_start + std::popcount(mobility(s.opp, s.own)));
  return std::clamp(sum / 256, -64.0, 64.0);
}

TEST(OthelloEvaluation, ScoreIsTheBlendOfTheKnots) {
  const auto model = PatternModel::read(shipped_patterns());
  ASSERT_TRUE(model);
  const Folding folding = fold_weights();
  const double rounding = 0.5 * (place_count + 2) / 256;
  Rng rng(3);
  for (int i = 0; i < 300; ++i) {
    const State s = random_position(i % 57, rng);
    EXPECT_NEAR(shipped().score(s.own, s.opp), plain_score(*model, folding, s), rounding);
  }
}

// Where the learnt weights are not at hand, plain ones lean the same way more often than not.
TEST(OthelloEvaluation, PlainWeightsKnowCornersAndMoves) {
  const PatternEvaluation plain(PatternModel::plain());
  Rng rng(11);
  int agree = 0, all = 0;
  for (int i = 0; i < 2000; ++i) {
    const State s = random_position(8 + i % 44, rng);
    const float learnt = shipped().score(s.own, s.opp), simple = plain.score(s.own, s.opp);
    if (std::abs(learnt) < 4 || simple == 0) continue;
    ++all;
    agree += (learnt > 0) == (simple > 0);
  }
  EXPECT_GT(all, 500);
  EXPECT_GT(agree, all * 3 / 4) << agree << " of " << all;
  EXPECT_FALSE(PatternEvaluation::is_plain());
}

std::string refusal(std::span<const std::byte> file) {
  const auto loaded = PatternEvaluation::load(file);
  return loaded ? "accepted" : say(Lang::en, loaded.why());
}

TEST(OthelloEvaluation, RefusesFilesThatAreNotWhole) {
  using testing::HasSubstr;
  const auto whole = shipped_patterns();
  std::vector<std::byte> file(whole.begin(), whole.end());
  EXPECT_EQ(refusal(file), "accepted");
  EXPECT_LE(file.size(), 2'000'000u);

  EXPECT_THAT(refusal({}), HasSubstr("cut short or too long: it has 0 bytes"));
  EXPECT_THAT(refusal(std::span(file).first(20)), HasSubstr("cut short or too long"));
  EXPECT_THAT(refusal(std::span(file).first(file.size() - 2)), HasSubstr("cut short or too long"));
  file.push_back(std::byte{0});
  EXPECT_THAT(refusal(file), HasSubstr("cut short or too long"));
  file.pop_back();

  auto with_byte_changed = [&file](std::size_t at) {
    auto changed = file;
    changed[at] ^= std::byte{4};
    return refusal(changed);
  };
  EXPECT_THAT(with_byte_changed(0), HasSubstr("no file of Othello patterns"));
  EXPECT_THAT(with_byte_changed(8), HasSubstr("of version 5; accepted: 1"));
  EXPECT_THAT(with_byte_changed(12), HasSubstr("other patterns than this program's"));
  EXPECT_THAT(with_byte_changed(16), HasSubstr("other patterns than this program's"));
  EXPECT_THAT(with_byte_changed(24), HasSubstr("damaged"));
  EXPECT_THAT(with_byte_changed(32), HasSubstr("damaged"));
  EXPECT_THAT(with_byte_changed(file.size() - 1), HasSubstr("damaged"));
  EXPECT_THAT(refusal(std::vector<std::byte>(5000, std::byte{7})), HasSubstr("no file of"));
}

TEST(OthelloEvaluation, ModelsSurviveTheirFile) {
  PatternModel model = PatternModel::blank();
  Rng rng(6);
  for (std::int16_t& w : model.weights) w = static_cast<std::int16_t>(rng.below(2000)) - 1000;
  model.bias[30] = -77, model.steepness[30] = 901;
  const auto copy = PatternModel::read(model.write());
  ASSERT_TRUE(copy);
  EXPECT_EQ(copy->weights, model.weights);
  EXPECT_EQ(copy->bias, model.bias);
  EXPECT_EQ(copy->steepness, model.steepness);
}

}  // namespace
}  // namespace ratatosk::games::othello
