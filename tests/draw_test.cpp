#include "ui/terminal/draw.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/registry.h"
#include "expect_text.h"
#include "test_layers.h"

namespace ratatosk::tests {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// 3 x 4, made by hand: what is drawn does not depend on any game.
BoardView small_board() {
  BoardView view{3,  4, std::vector<Piece>(12, Piece::none), std::vector<Ground>(12, Ground::plain),
                 {}, {}};
  view.pieces[1] = Piece::first;
  view.pieces[6] = Piece::second;
  view.pieces[11] = Piece::king;
  view.grounds[0] = Ground::corner;
  view.grounds[5] = Ground::throne;
  return view;
}

Look colour_look(bool unicode) { return {Screen{true, unicode, true}}; }

TEST(Draw, PlainBoardHasBothKindsOfCoordinates) {
  EXPECT_TRUE(same_text(draw_board(small_board(), {}),
                        "     0  1  2  3\n"
                        "   +------------+\n"
                        " 0 | #  x  .  . | 1\n"
                        " 1 | .  +  o  . | 2\n"
                        " 2 | .  .  .  K | 3\n"
                        "   +------------+\n"
                        "     a  b  c  d\n"));
}

TEST(Draw, MarksTheLastMoveItsCapturesAndTargets) {
  BoardView view = small_board();
  view.last_move = {9, 1};
  view.captured = {2};
  EXPECT_TRUE(same_text(draw_board(view, {}, {4, 8}),
                        "     0  1  2  3\n"
                        "   +------------+\n"
                        " 0 | # [x]{.} . | 1\n"
                        " 1 | *  +  o  . | 2\n"
                        " 2 | * (.) .  K | 3\n"
                        "   +------------+\n"
                        "     a  b  c  d\n"));
}

TEST(Draw, ALowScreenHasNoFrameAndANarrowOneSmallerSquares) {
  BoardView view = small_board();
  view.last_move = {9, 1};
  Look look;
  look.size = {80, 10};
  EXPECT_TRUE(same_text(draw_board(view, look),
                        "     0  1  2  3\n"
                        " 0 | # [x] .  . | 1\n"
                        " 1 | .  +  o  . | 2\n"
                        " 2 | . (.) .  K | 3\n"
                        "     a  b  c  d\n"));
  look.size = {18, 40};
  EXPECT_TRUE(same_text(draw_board(view, look),
                        "     0 1 2 3\n"
                        "   +--------+\n"
                        " 0 | #[x . .| 1\n"
                        " 1 | . + o .| 2\n"
                        " 2 | .(. . K| 3\n"
                        "   +--------+\n"
                        "     a b c d\n"));
  EXPECT_EQ(narrowest(view), 16);
}

TEST(Draw, KnightsAreBlackAndPink) {
  const auto table = make_table("knights");
  Look look = colour_look(true);
  look.figure = table->facts().figure;
  const std::string board = draw_board(table->view(), look);
  EXPECT_THAT(board, HasSubstr("\x1b[1;38;5;16;48;5;254m ♞ "));
  EXPECT_THAT(board, HasSubstr("\x1b[1;38;5;162;48;5;249m ♞ "));
  EXPECT_THAT(board, Not(HasSubstr("●")));
  look.screen = {};
  EXPECT_THAT(draw_legend(look, table->facts(), table->view(), Lang::es),
              ::testing::StartsWith("N negros   n rosados   "));
}

TEST(Draw, TurnsHalfRound) {
  Look look;
  look.flipped = true;
  look.dark = Side::second;
  EXPECT_TRUE(same_text(draw_board(small_board(), look),
                        "     3  2  1  0\n"
                        "   +------------+\n"
                        " 2 | K  .  .  . | 3\n"
                        " 1 | .  x  +  . | 2\n"
                        " 0 | .  .  o  # | 1\n"
                        "   +------------+\n"
                        "     d  c  b  a\n"));
}

TEST(Draw, EveryLineOfEveryBoardIsAligned) {
  for (const GameEntry& entry : all_games()) {
    const auto table = entry.table();
    const std::string board = draw_board(table->view(), {});
    const auto columns = static_cast<std::size_t>(table->facts().columns);
    std::size_t lines = 0;
    for (std::size_t at = 0, end; (end = board.find('\n', at)) != std::string::npos; at = end + 1) {
      const std::string line = board.substr(at, end - at);
      EXPECT_LE(line.size(), 79u) << entry.name;
      if (line.find('|') != std::string::npos) {
        EXPECT_EQ(line.find('|'), 3u) << line;
        EXPECT_EQ(line.rfind('|'), 4 + 3 * columns) << line;
      }
      ++lines;
    }
    EXPECT_EQ(lines, static_cast<std::size_t>(table->facts().rows) + 4) << entry.name;
  }
}

TEST(Draw, ColourAndUnicodeOnlyWhereTheScreenHasThem) {
  BoardView view = small_board();
  const auto is_ascii = [](const std::string& text) {
    return std::all_of(text.begin(), text.end(),
                       [](char c) { return static_cast<unsigned char>(c) < 128; });
  };
  EXPECT_TRUE(is_ascii(draw_board(view, {})));
  EXPECT_THAT(draw_board(view, {}), Not(HasSubstr("\x1b")));
  EXPECT_TRUE(is_ascii(draw_board(view, colour_look(false))));
  EXPECT_THAT(draw_board(view, colour_look(false)), HasSubstr("\x1b["));
  EXPECT_THAT(draw_board(view, colour_look(true)), HasSubstr("♚"));
}

TEST(Draw, ColourMarksTheLastMoveAndCaptures) {
  BoardView view = small_board();
  const std::string before = draw_board(view, colour_look(true));
  view.captured = {2};
  const std::string captured = draw_board(view, colour_look(true));
  EXPECT_THAT(before, Not(HasSubstr("×")));
  EXPECT_THAT(captured, HasSubstr("×"));
  view.last_move = {9, 1};
  EXPECT_NE(draw_board(view, colour_look(true)), captured);
}

TEST(Draw, LegendNamesWhatTheBoardHas) {
  const auto table = make_table("brandubh");
  EXPECT_EQ(
      draw_legend({}, table->facts(), table->view(), Lang::en),
      "x black   o white   K king   # corner   + throne   [ ] moved to  ( ) from  { } captured\n");
}

}  // namespace
}  // namespace ratatosk::tests
