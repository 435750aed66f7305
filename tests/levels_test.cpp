// Levels of play: what they are called, and that the weak ones err like people, not like fools.
#include "engine/levels.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <set>

#include "all_games.h"
#include "engine/player_spec.h"
#include "engine/registry.h"
#include "random_play.h"
#include "search/messages.h"
#include "test_layers.h"

namespace ratatosk::tests {
namespace {

using ::testing::HasSubstr;

const std::atomic<bool> never{false};

SearchParams settings(const std::string& text) {
  SearchParams limits;
  limits.seconds = 0;
  limits.iterations = 2000;
  limits.seed = 1;
  limits.memory = 4;
  return parse_settings(text, limits).or_throw();
}

Report think(const Table& table, const SearchParams& params) {
  return table.thinker()->think(table, params, {}, never);
}

std::string refusal(const std::string& text) {
  const auto parsed = parse_settings(text, {});
  return parsed ? "" : say(Lang::en, parsed.why());
}

TEST(Levels, HaveANumberAndANameInBothLanguages) {
  EXPECT_EQ(parse_settings("level=4", {})->level, 4);
  EXPECT_EQ(describe_settings(*parse_settings("level=4,seconds=2", {})),
            "strong,seconds=2,level=4");
  std::set<std::string> names;
  for (int level = 1; level <= full_level; ++level) {
    for (const Lang lang : {Lang::es, Lang::en}) {
      const std::string name(search::msg::level_names[level - 1].in(lang));
      names.insert(name);
      EXPECT_EQ(parse_settings("level=" + name, {})->level, level) << name;
    }
  }
  EXPECT_EQ(names.size(), 2u * full_level);
  EXPECT_EQ(parse_settings("level=Aprendiz", {})->level,
            parse_settings("level=aprendiz", {})->level);
  EXPECT_THAT(refusal("level=aprendis"), HasSubstr("did you mean 'apprentice'?"));
}

TEST(Levels, AreOfStrongAndLeaveOnlyTheLimitsToBeNamed) {
  EXPECT_EQ(refusal("level=0"), "0 is out of range for level; accepted: 1 to 10");
  EXPECT_EQ(refusal("level=11"), "11 is out of range for level; accepted: 1 to 10");
  EXPECT_THAT(refusal("level=high"),
              HasSubstr("'high' is no level; accepted: 1 to 10, or its name"));
  EXPECT_THAT(refusal("level=jugdor"), HasSubstr("; did you mean 'player'?"))
      << "in the language that is spoken";
  EXPECT_EQ(refusal("uct,level=3"), "a level is of strong and does not go with uct");
  EXPECT_EQ(refusal("level=3,network=none"),
            "network is decided by level 3: only limits are named beside it");
  EXPECT_EQ(refusal("c=1,level=3"), "c is decided by level 3: only limits are named beside it");
  EXPECT_EQ(refusal("level=3,seconds=1,iterations=50,seed=3,memory=8"), "");
  EXPECT_EQ(refusal("uct,level=10,c=1"), "");
}

TEST(Levels, TheHighestChangesNothingAndOthersKeepTheLimits) {
  const SearchParams full = *parse_settings("strong,seconds=3", {});
  EXPECT_EQ(at_level(full, "brandubh"), full);
  for (int level = 1; level < full_level; ++level) {
    SearchParams params = settings("strong");
    params.level = level;
    params.seconds = 3;
    params.iterations = 7;
    const SearchParams weakened = at_level(params, "othello");
    EXPECT_EQ(weakened.seconds, 3);
    EXPECT_EQ(weakened.iterations, 7);
    EXPECT_EQ(weakened.seed, 1);
    params.iterations = 0;
    const SearchParams free = at_level(params, "othello");
    EXPECT_TRUE(free.depth > 0 || free.iterations > 0) << "no level thinks for ever";
  }
}

TEST(Levels, PlayTheSameBySeedAndOtherwiseBySeeds) {
  for (const GameEntry& game : all_games()) {
    const auto table = game.table();
    std::set<std::string> played;
    for (int seed = 1; seed <= 20; ++seed) {
      SearchParams params = settings("level=1");
      params.seed = seed;
      const std::string move = think(*table, params).best_text;
      EXPECT_EQ(think(*table, params).best_text, move) << game.name;
      played.insert(move);
    }
    EXPECT_GT(played.size(), game.name == "othello" ? 1u : 3u) << game.name;
  }
}

// Whoever advances a search by hand is held to the level as well.
TEST(Levels, HoldWhoAdvancesByHand) {
  const auto table = make_table("tablut");
  const SearchParams params = settings("level=8");
  const std::uint64_t most = nodes_of_level(8, "tablut");
  const auto thinker = table->thinker();
  thinker->begin(*table, params);
  std::uint64_t made = 0;
  for (int i = 0; i < 10; ++i) made += thinker->advance(most / 2);
  EXPECT_LE(made, most);
  EXPECT_GE(made, most / 2);
}

template <class G>
class LevelsOf : public ::testing::Test {};
TYPED_TEST_SUITE(LevelsOf, TaflGames, GameName);

// Positions of random games, each with some moves of a level.
TYPED_TEST(LevelsOf, NeverOverlookTheEndOfTheGame) {
  using G = TypeParam;
  Rng rng(11);
  int won = 0, saved = 0;
  const auto table = make_table(G::name);
  const auto thinker = table->thinker();
  for (int game = 0; game < 12; ++game) {
    auto state = G::start();
    while (G::outcome(state) == Outcome::ongoing) {
      MoveList<G> moves;
      G::generate(state, moves);
      const auto after = [&](Move move) {
        auto next = state;
        G::play(next, move);
        return next;
      };
      const auto is_safe = [&](Move move) { return !G::can_win_now(after(move)); };
      const bool can_win = G::can_win_now(state);
      // Also where nothing threatens yet: no level walks into the end.
      const bool must_answer = !can_win && rng.below(G::is_threatened(state) ? 3 : 20) == 0 &&
                               std::ranges::any_of(moves, is_safe);
      if (can_win || must_answer) {
        SearchParams params = settings("level=1");
        params.level = 1 + rng.below(full_level - 1);
        params.seed = 1 + rng.below(1000);
        params.iterations = 0;
        table->set_position(G::position(state)).or_throw();
        const Move chosen = thinker->think(*table, params, {}, never).best;
        if (can_win) {
          EXPECT_EQ(G::outcome(after(chosen)), win_of(G::to_move(state))) << params.level;
        } else {
          EXPECT_TRUE(is_safe(chosen)) << params.level << ' ' << G::position(state);
        }
        ++(can_win ? won : saved);
      }
      G::play(state, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
  EXPECT_GT(won, 0);
  EXPECT_GT(saved, 0);
}

// The chance of a move is the exponential of its score over the temperature.
TEST(Soft, DrawsMovesByTheirValue) {
  const auto table = make_table("othello");
  for (const char* move : {"f5", "d6", "c3"}) table->play(*table->parse(move));
  const std::string player = "alphabeta,depth=1,endings=off,network=none,reuse=off";
  const Report exact = think(*table, settings(player + ",lines=100"));
  constexpr double temperature = 0.5;
  std::map<std::string, double> expected;
  double sum = 0;
  for (const MoveReport& move : exact.moves)
    sum += expected[move.text] = std::exp(2 * std::atanh(move.value) / temperature);
  constexpr int draws = 4000;
  std::map<std::string, int> drawn;
  SearchParams params = settings(player + ",soft=0.5");
  const auto thinker = table->thinker();
  for (params.seed = 1; params.seed <= draws; ++params.seed) {
    const Report report = thinker->think(*table, params, {}, never);
    ++drawn[report.best_text];
    EXPECT_NEAR(report.find(report.best)->value, exact.find(report.best)->value, 1e-9)
        << "values are told as they are";
  }
  for (const auto& [move, weight] : expected) {
    const double p = weight / sum;
    EXPECT_NEAR(drawn[move], draws * p, 4 * std::sqrt(draws * p * (1 - p)) + 1) << move;
  }
}

TEST(Soft, IsOffUnlessAskedFor) {
  for (const char* preset : {"uct", "strong", "mcts", "alphabeta", "otelo", "caballos"})
    EXPECT_EQ(parse_settings(preset, {})->soft, 0) << preset;
  EXPECT_THAT(refusal("uct,soft=1"), HasSubstr("soft is a setting of alphabeta"));
}

}  // namespace
}  // namespace ratatosk::tests
