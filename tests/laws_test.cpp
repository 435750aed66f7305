// The laws of the Game concept, for every game: what
// a search, a table or a protocol takes for granted.
#include <gtest/gtest.h>

#include <algorithm>
#include <set>
#include <unordered_map>

#include "all_games.h"
#include "law.h"
#include "random_play.h"
#include "test_layers.h"

namespace ratatosk::tests {
namespace {

template <class G>
class Laws : public testing::Test {};
TYPED_TEST_SUITE(Laws, AllGames, GameName);

TYPED_TEST(Laws, TheStartIsOngoingAndTheFirstSideBegins) {
  using G = TypeParam;
  EXPECT_EQ(G::outcome(G::start()), Outcome::ongoing);
  EXPECT_EQ(G::to_move(G::start()), Side::first);
}

TYPED_TEST(Laws, TheGameIsOverOrThereAreMoves) {
  using G = TypeParam;
  for_any_position<G>(300, [](const auto& s) {
    RC_ASSERT((G::outcome(s) == Outcome::ongoing) == !moves_of<G>(s).empty());
  });
}

TYPED_TEST(Laws, GenerateCountAndNthTellTheSameMoves) {
  using G = TypeParam;
  for_any_position<G>(300, [](const auto& s) {
    const auto moves = moves_of<G>(s);
    RC_ASSERT(G::count(s) == static_cast<int>(moves.size()));
    RC_ASSERT(static_cast<int>(moves.size()) <= G::max_moves);
    RC_ASSERT(std::set<Move>(moves.begin(), moves.end()).size() == moves.size());
    for (int k = 0; k < G::count(s); ++k) {
      RC_ASSERT(G::nth(s, k) == moves[static_cast<std::size_t>(k)]);
    }
  });
}

TYPED_TEST(Laws, GenerateAppends) {
  using G = TypeParam;
  MoveList<G> moves;
  moves.push({7, 7});
  G::generate(G::start(), moves);
  ASSERT_EQ(static_cast<int>(moves.size()), 1 + G::count(G::start()));
  EXPECT_EQ(moves[0], (Move{7, 7}));
  EXPECT_EQ(moves[1], G::nth(G::start(), 0));
}

TYPED_TEST(Laws, PlayChangesNothingButItsArgument) {
  using G = TypeParam;
  for_any_position<G>(100, [](const auto& s) {
    const auto copy = s;
    const auto text = G::position(s);
    for (const Move move : moves_of<G>(s)) {
      auto once = s, again = s;
      G::play(once, move);
      G::play(again, move);
      RC_ASSERT(once == again);
      RC_ASSERT(!(once == s));
    }
    RC_ASSERT(s == copy);
    RC_ASSERT(G::position(s) == text);
  });
}

TYPED_TEST(Laws, MovesSurviveTheirText) {
  using G = TypeParam;
  for_any_position<G>(50, [](const auto& s) {
    std::set<std::string> texts;
    for (const Move move : moves_of<G>(s)) {
      const std::string text = G::format(s, move);
      const auto parsed = G::parse(s, text);
      RC_ASSERT(bool(parsed));
      RC_ASSERT(*parsed == move);
      RC_ASSERT(texts.insert(text).second);
    }
  });
}

TYPED_TEST(Laws, PositionsSurviveTheirText) {
  using G = TypeParam;
  for_any_position<G>(300, [](const auto& s) {
    const auto parsed = G::parse_position(G::position(s));
    RC_ASSERT(bool(parsed));
    RC_ASSERT(*parsed == s);
    RC_ASSERT(G::hash(*parsed) == G::hash(s));
    RC_ASSERT(G::position(*parsed) == G::position(s));
    RC_ASSERT(moves_of<G>(*parsed) == moves_of<G>(s));
  });
}

// One line that says what is wrong, in both languages.
void expect_explained(const Text& why) {
  for (const Lang lang : {Lang::es, Lang::en}) {
    const std::string said = say(lang, why);
    RC_ASSERT(!said.empty());
    RC_ASSERT(said.find('\n') == std::string::npos);
  }
}

// A letter of a text becomes another one, goes, or comes.
std::string damaged(std::string text) {
  const int wounds = *rc::gen::inRange(1, 4);
  for (int i = 0; i < wounds; ++i) {
    const auto at = *rc::gen::inRange<std::size_t>(0, text.size() + 1);
    const char letter = *rc::gen::elementOf(std::string("0123456789/ -,xtTKbwXOaghs.\n\t{}\xff"));
    const int kind = *rc::gen::inRange(0, 3);
    if (kind == 0) text.insert(at, 1, letter);
    if (kind == 1 && at < text.size()) text[at] = letter;
    if (kind == 2 && at < text.size()) text.erase(at, 1);
  }
  return text;
}

TYPED_TEST(Laws, ADamagedPositionIsExplainedOrIsAnotherPosition) {
  using G = TypeParam;
  for_any_position<G>(500, [](const auto& s) {
    const auto parsed = G::parse_position(damaged(G::position(s)));
    if (!parsed) return expect_explained(parsed.why());
    const auto again = G::parse_position(G::position(*parsed));
    RC_ASSERT(bool(again));
    RC_ASSERT(*again == *parsed);
    RC_ASSERT((G::outcome(*parsed) == Outcome::ongoing) == (G::count(*parsed) > 0));
  });
}

TYPED_TEST(Laws, ADamagedMoveIsExplainedOrIsAnotherMove) {
  using G = TypeParam;
  for_any_position<G>(500, [](const auto& s) {
    const auto moves = moves_of<G>(s);
    if (moves.empty()) return;
    const Move move = moves[*rc::gen::inRange<std::size_t>(0, moves.size())];
    const auto parsed = G::parse(s, damaged(G::format(s, move)));
    if (!parsed) return expect_explained(parsed.why());
    RC_ASSERT(std::ranges::count(moves, *parsed) == 1);
  });
}

TYPED_TEST(Laws, AnyTextIsExplainedOrParsed) {
  using G = TypeParam;
  hold(500, [] {
    const auto text = *rc::gen::arbitrary<std::string>();
    if (const auto s = G::parse_position(text); !s) expect_explained(s.why());
    if (const auto move = G::parse(G::start(), text); !move) expect_explained(move.why());
  });
}

TYPED_TEST(Laws, HashesTellPositionsApart) {
  using G = TypeParam;
  std::unordered_map<std::uint64_t, std::string> seen;
  const auto see = [&](const auto& s) {
    const std::string text = G::position(s);
    const auto [place, fresh] = seen.try_emplace(G::hash(s), text);
    ASSERT_EQ(place->second, text);
  };
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    for (const auto& s : random_game<G>(seed, 150)) {
      see(s);
      const auto moves = moves_of<G>(s);
      for (std::size_t i = 0; i < moves.size(); i += 3) see(after<G>(s, moves[i]));
    }
  }
  EXPECT_GT(seen.size(), G::rows > 3 ? 3'000u : 150u);
}

TYPED_TEST(Laws, LowAndHighHalvesOfHashesSpread) {
  using G = TypeParam;
  std::set<std::uint64_t> whole;
  std::set<std::uint32_t> low, high;
  for (std::uint64_t seed = 0; seed < 20; ++seed) {
    for (const auto& s : random_game<G>(seed, 150)) {
      whole.insert(G::hash(s));
      low.insert(static_cast<std::uint32_t>(G::hash(s)));
      high.insert(static_cast<std::uint32_t>(G::hash(s) >> 32));
    }
  }
  // A few thousand values in 2^32 places: one meeting in chance's thousand, three never.
  EXPECT_GE(low.size() + 3, whole.size());
  EXPECT_GE(high.size() + 3, whole.size());
}

TYPED_TEST(Laws, SymmetriesAreBijectionsAndTheFirstIsTheIdentity) {
  using G = TypeParam;
  constexpr int squares = G::rows * G::columns;
  std::set<std::vector<std::uint16_t>> different;
  for (int k = 0; k < G::symmetries; ++k) {
    std::vector<std::uint16_t> image;
    for (std::uint16_t square = 0; square < squares; ++square) {
      const Move move = G::transform(Move{square, square}, k);
      EXPECT_EQ(move.from, move.to);
      EXPECT_LT(move.to, squares);
      EXPECT_TRUE(k > 0 || move.to == square);
      image.push_back(move.to);
    }
    EXPECT_EQ(std::set<std::uint16_t>(image.begin(), image.end()).size(), std::size_t{squares});
    different.insert(image);
  }
  EXPECT_EQ(different.size(), std::size_t{G::symmetries});
}

TYPED_TEST(Laws, SymmetriesFormAGroup) {
  using G = TypeParam;
  const auto s = walk<G>(5, 20);
  for (int a = 0; a < G::symmetries; ++a) {
    int inverses = 0;
    for (int b = 0; b < G::symmetries; ++b) {
      const auto both = G::transform(G::transform(s, a), b);
      int equals = 0;
      for (int c = 0; c < G::symmetries; ++c) equals += both == G::transform(s, c);
      EXPECT_GE(equals, 1) << a << " then " << b;
      inverses += both == s;
    }
    EXPECT_GE(inverses, 1) << a;
  }
}

TYPED_TEST(Laws, SymmetricPositionsHaveSymmetricPiecesMovesAndOutcomes) {
  using G = TypeParam;
  for_any_position<G>(50, [](const auto& s) {
    const auto moves = moves_of<G>(s);
    for (int k = 0; k < G::symmetries; ++k) {
      const auto turned = G::transform(s, k);
      RC_ASSERT(G::outcome(turned) == G::outcome(s));
      RC_ASSERT(G::to_move(turned) == G::to_move(s));
      for (std::uint16_t square = 0; square < G::rows * G::columns; ++square) {
        const int image = G::transform(Move{square, square}, k).to;
        RC_ASSERT(G::piece(turned, image) == G::piece(s, square));
        RC_ASSERT(G::ground(image) == G::ground(square));
      }
      std::set<Move> images;
      for (const Move move : moves) images.insert(G::transform(move, k));
      const auto turned_moves = moves_of<G>(turned);
      RC_ASSERT(images == std::set<Move>(turned_moves.begin(), turned_moves.end()));
    }
  });
}

TYPED_TEST(Laws, ToTurnAndPlayIsToPlayAndTurn) {
  using G = TypeParam;
  for_any_position<G>(30, [](const auto& s) {
    for (const Move move : moves_of<G>(s)) {
      const auto next = after<G>(s, move);
      for (int k = 0; k < G::symmetries; ++k) {
        const auto played = after<G>(G::transform(s, k), G::transform(move, k));
        const auto turned = G::transform(next, k);
        RC_ASSERT(played == turned);
        RC_ASSERT(G::hash(played) == G::hash(turned));
      }
    }
  });
}

}  // namespace
}  // namespace ratatosk::tests
