#include <gtest/gtest.h>

#include <cmath>

#include "games/othello/lanes.h"
#include "games/othello/rules.h"
#include "reference/othello_reference.h"
#include "test_layers.h"

namespace ratatosk::tests {
namespace {

using reference::OthelloPosition;
using State = Othello::State;

Othello::State position(std::string_view text) {
  auto s = Othello::parse_position(text);
  EXPECT_TRUE(s) << text;
  return *s;
}

// A board of 64 characters, rows from the top.
std::string rows(std::initializer_list<const char*> lines, const char* turn) {
  std::string text;
  for (const char* line : lines) text += line;
  return text + " " + turn;
}

Move random_move(const State& s, Rng& rng) {
  return Othello::nth(s,
                      static_cast<int>(rng.below(static_cast<std::uint32_t>(Othello::count(s)))));
}

std::string reason_of(const State& s, std::string_view move) {
  const auto parsed = Othello::parse(s, move);
  return parsed ? "" : say(Lang::en, parsed.why());
}

void expect_same(const State& s, const OthelloPosition& p) {
  ASSERT_EQ(index(s.turn), p.turn == 2 ? 0 : 1);
  for (int square = 0; square < 64; ++square) {
    const int cell = p.cells[square / 8][square % 8];
    const Piece expected = cell == 0 ? Piece::none : cell == 2 ? Piece::first : Piece::second;
    ASSERT_EQ(Othello::piece(s, square), expected) << Othello::position(s);
  }
  const Outcome by_winner[] = {Outcome::draw, Outcome::second_wins, Outcome::first_wins};
  ASSERT_EQ(Othello::outcome(s), p.is_over() ? by_winner[p.winner()] : Outcome::ongoing);
  MoveList<Othello> moves;
  Othello::generate(s, moves);
  ASSERT_EQ(static_cast<int>(moves.size()), Othello::count(s));
  if (p.is_over()) {
    ASSERT_EQ(moves.size(), 0u);
    ASSERT_EQ(Othello::final_score(s, s.turn), p.score());
    ASSERT_EQ(Othello::final_score(s, other(s.turn)), -p.score());
    return;
  }
  const auto squares = p.moves();
  ASSERT_EQ(moves.size(), std::max<std::size_t>(1, squares.size()));
  for (std::size_t i = 0; i < moves.size(); ++i) {
    ASSERT_EQ(moves[i], Othello::nth(s, static_cast<int>(i)));
    if (squares.empty()) {
      ASSERT_EQ(moves[i], Othello::pass);
      continue;
    }
    ASSERT_EQ(moves[i].to, squares[i].first * 8 + squares[i].second);
    std::uint64_t turned = 0;
    for (auto [r, c] : p.turned(squares[i].first, squares[i].second)) turned |= bit(r * 8 + c);
    ASSERT_EQ(Othello::turned(s, moves[i]), turned) << Othello::position(s);
  }
}

TEST(Othello, AgreesWithThePlainRules) {
  Rng rng(1);
  int plies = 0, passes = 0;
  while (plies < 30000) {
    State s = Othello::start();
    OthelloPosition p = OthelloPosition::start();
    for (;;) {
      expect_same(s, p);
      if (HasFatalFailure()) return;
      if (p.is_over()) break;
      const Move move = random_move(s, rng);
      if (move == Othello::pass) {
        p.pass();
        ++passes;
      } else {
        p.put({move.to / 8, move.to % 8});
      }
      Othello::play(s, move);
      ++plies;
    }
  }
  EXPECT_GT(passes, 100);
}

// The discs need not come from a game: every run, to every edge and from every square.
TEST(Othello, AgreesWithThePlainRulesOnAnyBoard) {
  Rng rng(2);
  for (int i = 0; i < 3000; ++i) {
    std::uint64_t taken = rng.next() | (i % 2 ? rng.next() | rng.next() : 0);
    std::uint64_t own = rng.next() & (i % 3 ? rng.next() : ~std::uint64_t{0});
    const State s{taken & own, taken & ~own, i % 5 ? Side::first : Side::second, 0};
    OthelloPosition p;
    p.turn = s.turn == Side::first ? 2 : 1;
    for (int square = 0; square < 64; ++square) {
      const Piece piece = Othello::piece(s, square);
      p.cells[square / 8][square % 8] = piece == Piece::none ? 0 : piece == Piece::first ? 2 : 1;
    }
    expect_same(s, p);
    if (HasFatalFailure()) return;
  }
}

TEST(Othello, EightBoardsAgreeWithOne) {
  using namespace othello;
  Rng rng(3);
  for (int i = 0; i < 2000; ++i) {
    othello::Lanes own, opp, discs;
    for (int lane = 0; lane < lane_count; ++lane) {
      const std::uint64_t taken = rng.next() | rng.next();
      own[lane] = taken & rng.next();
      opp[lane] = taken & ~own[lane];
      const std::uint64_t moves = mobility(own[lane], opp[lane]);
      discs[lane] = moves & -moves;
    }
    const EightBoards boards(own, opp);
    const othello::Lanes moves = boards.mobility(), turns = boards.turned(discs);
    for (int lane = 0; lane < lane_count; ++lane) {
      ASSERT_EQ(moves[lane], mobility(own[lane], opp[lane]));
      const int square = std::countr_zero(discs[lane]);
      ASSERT_EQ(turns[lane], square == 64 ? 0 : turned(own[lane], opp[lane], square));
    }
  }
}

TEST(Othello, RandomGamesMoveByMove) {
  Rng rng(4);
  constexpr int games = 100000;
  double black = 0, white = 0, placed = 0, lead = 0;
  for (int i = 0; i < games; ++i) {
    State s = Othello::start();
    while (!Othello::is_over(s)) {
      Othello::play(s, random_move(s, rng));
    }
    black += Othello::outcome(s) == Outcome::first_wins;
    white += Othello::outcome(s) == Outcome::second_wins;
    placed += 60 - std::popcount(Othello::empties(s));
    for (int square = 0; square < 64; ++square) {
      const Piece piece = Othello::piece(s, square);
      lead += piece == Piece::first ? 1 : piece == Piece::second ? -1 : 0;
    }
  }
  EXPECT_NEAR(black / games, 0.454, 0.006);  // the standard error is 0.0016
  EXPECT_NEAR(white / games, 0.505, 0.006);
  EXPECT_NEAR(placed / games, 59.97, 0.02);
  EXPECT_NEAR(lead / games, -0.89, 0.25);
}

TEST(Othello, PlayoutsAreUniformlyRandomGames) {
  Rng rng(5);
  constexpr int games = 200000;
  Tally single, batched = Othello::playouts(Othello::start(), games, no_limit, rng);
  for (int i = 0; i < games; ++i) single.add(Othello::playout(Othello::start(), no_limit, rng));
  for (const Tally& t : {single, batched}) {
    ASSERT_EQ(t.games(), static_cast<std::uint64_t>(games));
    EXPECT_NEAR(static_cast<double>(t.first) / games, 0.454, 0.005);
    EXPECT_NEAR(static_cast<double>(t.second) / games, 0.505, 0.005);
    EXPECT_NEAR(static_cast<double>(t.plies) / games, 60.43, 0.03);
  }
  EXPECT_NEAR(static_cast<double>(single.plies) / games, static_cast<double>(batched.plies) / games,
              0.02);
}

TEST(Othello, PlayoutsEndAtTheLimit) {
  Rng rng(6);
  for (int limit : {0, 1, 8}) {  // no game is over so soon
    const Playout one = Othello::playout(Othello::start(), limit, rng);
    EXPECT_EQ(one.outcome, Outcome::draw);
    EXPECT_EQ(one.plies, limit);
    const Tally many = Othello::playouts(Othello::start(), 21, limit, rng);
    EXPECT_EQ(many.draws, 21u);
    EXPECT_EQ(many.plies, 21u * static_cast<unsigned>(limit));
  }
  const Tally nearly = Othello::playouts(Othello::start(), 2000, 59, rng);
  EXPECT_EQ(nearly.games(), 2000u);
  EXPECT_GT(nearly.draws, 1900u);  // but those that were over before
  EXPECT_GT(nearly.first + nearly.second, 2u);
  EXPECT_EQ(Othello::playouts(Othello::start(), 0, no_limit, rng).games(), 0u);
}

TEST(Othello, PlayoutsFromAFinishedOrDeadPosition) {
  Rng rng(7);
  State s = position(rows({"XXXXXXXX", "XXXXXXXX", "XXXXXXXX", "XXXXXXXX", "XXXXXXXX", "XXXXXXXX",
                           "XXXXXXXX", "OOOOOO--"},
                          "O"));
  for (int plies = 2; plies >= 0; --plies) {
    EXPECT_EQ(Othello::outcome(s), plies ? Outcome::ongoing : Outcome::first_wins);
    const Playout one = Othello::playout(s, no_limit, rng);
    EXPECT_EQ(one.outcome, Outcome::first_wins);
    EXPECT_EQ(one.plies, plies);
    const Tally many = Othello::playouts(s, 20, no_limit, rng);
    EXPECT_EQ(many.first, 20u);
    EXPECT_EQ(many.plies, 20u * static_cast<unsigned>(plies));
    EXPECT_EQ(Othello::position(position(Othello::position(s))), Othello::position(s));
    EXPECT_EQ(position(Othello::position(s)), s);
    if (plies) Othello::play(s, Othello::pass);
  }
  EXPECT_EQ(Othello::final_score(s, Side::first), 56 - 6 + 2);
  EXPECT_EQ(reason_of(s, "pass"), "the game is over");
}

TEST(Othello, MovesAsPeopleWriteThem) {
  const State s = Othello::start();
  for (const char* text : {"f5", "F5", " f5 ", "4 5", "4,5", "4, 5", "f5xe5", "f5xe5/d5"}) {
    const auto move = Othello::parse(s, text);
    ASSERT_TRUE(move) << text;
    EXPECT_EQ(Othello::format(s, *move), "f5");
  }
  EXPECT_EQ(reason_of(s, "e4"), "square e4 is not empty");
  EXPECT_EQ(reason_of(s, "a1"), "a disc on a1 turns nothing");
  EXPECT_EQ(reason_of(s, "pass"), "you cannot pass: you can play on d3 c4 f5 e6");
  for (const char* text : {"i5", "f9", "f0", "8 0", "-1 4", "z99"}) {
    EXPECT_EQ(reason_of(s, text),
              std::string("square ") + text + " is outside the board, which goes from a1 to h8");
  }
  for (const char* text :
       {"", "f", "5", "5f", "f5x", "f5xe", "f5/e5", "1 2 3", "4 x", "ñ5", "f 5", "99999999999 1"}) {
    EXPECT_EQ(reason_of(s, text),
              std::string("'") + text +
                  "' is no move; accepted: f5, row and column from 0 (4 5), or pass");
  }
  EXPECT_LT(reason_of(s, std::string(1 << 20, 'f')).size(), 200u);
}

TEST(Othello, Passes) {
  State s = position(rows({"OX------", "--------", "--------", "--------", "--------", "--------",
                           "--------", "--------"},
                          "X"));
  EXPECT_EQ(reason_of(s, "c1"), "there is nowhere to play: you must pass (pass)");
  for (const char* text : {"pass", "PASS", "PA", "paso", "pasar", "--"}) {
    ASSERT_TRUE(Othello::parse(s, text)) << text;
    EXPECT_EQ(*Othello::parse(s, text), Othello::pass);
  }
  EXPECT_EQ(Othello::format(s, Othello::pass), "pass");
  Othello::play(s, Othello::pass);
  EXPECT_EQ(s, position(rows({"OX------", "--------", "--------", "--------", "--------",
                              "--------", "--------", "--------"},
                             "O")));
  Othello::play(s, *Othello::parse(s, "c1"));  // wipes black out: two passes are left
  EXPECT_EQ(Othello::outcome(s), Outcome::ongoing);
  Othello::play(s, Othello::pass);
  EXPECT_EQ(Othello::outcome(s), Outcome::ongoing);
  Othello::play(s, Othello::pass);
  EXPECT_EQ(Othello::outcome(s), Outcome::second_wins);
  EXPECT_EQ(Othello::final_score(s, Side::second), 64);
}

TEST(Othello, Positions) {
  const std::string start = "---------------------------OX------XO--------------------------- X";
  EXPECT_EQ(Othello::position(Othello::start()), start);
  for (const std::string& text :
       {start, std::string("...........................ox......xo........................... x"),
        std::string(
            "___________________________OX______XO___________________________ b; f5:0 d3:0"),
        std::string(
            "-------- -------- -------- ---OX--- ---XO--- -------- -------- --------\nBLACK"),
        std::string("---------------------------OX------XO---------------------------X")}) {
    EXPECT_EQ(position(text), Othello::start()) << text;
  }
  auto why = [](std::string_view text) {
    return say(Lang::en, Othello::parse_position(text).why());
  };
  EXPECT_EQ(why(""), "the position has 0 squares; it takes 64 and who is to move, X or O");
  EXPECT_EQ(why("--X"), "the position has 3 squares; it takes 64 and who is to move, X or O");
  EXPECT_EQ(why("--XZ"),
            "'Z' is no content for square d1; accepted: - (empty), X (black) or O (white)");
  EXPECT_EQ(why(start.substr(0, 64)),
            "'' does not say who is to move; accepted: X (black) or O (white)");
  EXPECT_EQ(why(start.substr(0, 65) + "green"),
            "'green' does not say who is to move; accepted: X (black) or O (white)");
  EXPECT_FALSE(Othello::parse_position(start + " f5"));
  EXPECT_FALSE(Othello::parse_position(start.substr(0, 65) + "XX"));
}

TEST(Othello, SymmetricPositionsHaveSymmetricMoves) {
  Rng rng(8);
  State s = Othello::start();
  while (!Othello::is_over(s)) {
    for (int k = 0; k < Othello::symmetries; ++k) {
      const State seen = Othello::transform(s, k);
      ASSERT_EQ(Othello::count(seen), Othello::count(s));
      for (int i = 0; i < Othello::count(s); ++i) {
        const Move move = Othello::nth(s, i);
        State after = s, seen_after = seen;
        Othello::play(after, move);
        Othello::play(seen_after, Othello::transform(move, k));
        ASSERT_EQ(Othello::transform(after, k), seen_after);
      }
    }
    Othello::play(s, random_move(s, rng));
  }
  const Move a2 = Othello::disc_on(8);
  const int images[] = {8, 48, 15, 55, 1, 6, 57, 62};  // a2 a7 h2 h7 b1 g1 b8 g8
  for (int k = 0; k < Othello::symmetries; ++k) EXPECT_EQ(Othello::transform(a2, k).to, images[k]);
}

}  // namespace
}  // namespace ratatosk::tests
