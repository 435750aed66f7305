// Moves: f5, row and column from 0 (4 5 or 4,5), pass; the discs of f5xe5/d5 follow from the rules.
// A position: 64 squares row by row, X black, O white, - empty; a space and who is to move; then
// `pass` for each pass that nobody can undo any more. What follows a semicolon is a comment, as in
// files of test positions.
#include "base/text.h"
#include "games/othello/messages.h"
#include "games/othello/rules.h"

namespace ratatosk::games {
namespace {

bool is_pass(std::string_view word) {
  return word == "pass" || word == "pa" || word == "paso" || word == "pasar" || word == "ps" ||
         word == "--";
}

// Whether this is nothing, or the discs that a move turns: "xe5/d5".
bool are_turned(std::string_view text) {
  for (char mark = 'x'; !text.empty(); mark = '/') {
    if (text[0] != mark) return false;
    text.remove_prefix(1);
    if (!read_square(text, 8)) return false;
  }
  return true;
}

// The square that a text names: -1 when it is off the board, nothing when the text is no square.
std::optional<int> read_place(std::string_view text) {
  if (const auto numbers = read_numbers<2>(text)) {
    const auto [row, column] = *numbers;
    const bool on_board = row >= 0 && row < 8 && column >= 0 && column < 8;
    return on_board ? row * 8 + column : -1;
  }
  const auto square = read_square(text, 8);
  return are_turned(text) ? square : std::nullopt;
}

std::string list_squares(std::uint64_t squares) {
  std::string list;
  for_each_bit(squares, [&list](int square) {
    if (!list.empty()) list += ' ';
    list += square_name(square, Othello::columns);
  });
  return list;
}

enum class SquareMark { empty, black, white, none };

SquareMark cell_of(char c) {
  switch (c) {
    case '-':
    case '.':
    case '_':
      return SquareMark::empty;
    case 'X':
    case 'x':
    case '*':
      return SquareMark::black;
    case 'O':
    case 'o':
      return SquareMark::white;
    default:
      return SquareMark::none;
  }
}

std::optional<Side> read_side(std::string_view word) {
  if (word == "x" || word == "*" || word == "b" || word == "black") return Side::first;
  if (word == "o" || word == "w" || word == "white") return Side::second;
  return std::nullopt;
}

}  // namespace

std::string Othello::format(const State&, Move move) {
  return move == pass ? "pass" : square_name(move.to, columns);
}

Text Othello::end_words(const State& s) {
  return Text(empties(s) == 0 ? othello::msg::full_board : othello::msg::nobody_moves);
}

Text Othello::score_words(const State& s) {
  const int own = std::popcount(s.own), opp = std::popcount(s.opp);
  const int black = s.turn == Side::first ? own : opp, white = own + opp - black;
  const Text discs(othello::msg::discs, side_name(Side::first), black, side_name(Side::second),
                   white);
  const int left = std::popcount(empties(s));
  if (!is_over(s) || left == 0 || black == white) return discs;
  const int with_black = black + (black > white ? left : 0),
            with_white = white + (white > black ? left : 0);
  if (left == 1) return Text(othello::msg::discs_and_empty, discs, with_black, with_white);
  return Text(othello::msg::discs_and_empties, discs, left, with_black, with_white);
}

Result<Move> Othello::parse(const State& s, std::string_view text) {
  text = trim(text);
  const bool passing = is_pass(lower_case(text));
  const std::optional<int> square = read_place(text);
  if (!passing && !square) return Text(othello::msg::no_move, clip(text));
  if (is_over(s)) return Text(Msg::move_game_over);
  const std::uint64_t to = othello::mobility(s.own, s.opp);
  if (passing) {
    if (to != 0) return Text(othello::msg::cannot_pass, list_squares(to));
    return pass;
  }
  if (*square < 0) return Text(othello::msg::outside, clip(text));
  const std::string name = square_name(*square, columns);
  if (!(empties(s) & bit(*square))) return Text(othello::msg::not_empty, name);
  if (to == 0) return Text(othello::msg::must_pass);
  if (!(to & bit(*square))) return Text(othello::msg::turns_nothing, name);
  return disc_on(*square);
}

std::string Othello::position(const State& s) {
  std::string text;
  for (int square = 0; square < squares; ++square) {
    const Piece p = piece(s, square);
    text += p == Piece::none ? '-' : p == Piece::first ? 'X' : 'O';
  }
  text += s.turn == Side::first ? " X" : " O";
  for (int i = 0; i < s.passes; ++i) text += " pass";
  return text;
}

Result<Othello::State> Othello::parse_position(std::string_view text) {
  text = text.substr(0, text.find(';'));
  std::uint64_t black = 0, white = 0;
  int square = 0;
  while (square < squares && !text.empty()) {
    const char c = text.front();
    text.remove_prefix(1);
    if (is_space(c)) continue;
    const SquareMark cell = cell_of(c);
    if (cell == SquareMark::none) {
      return Text(othello::msg::bad_square, printable(c), square_name(square, columns));
    }
    if (cell == SquareMark::black) black |= bit(square);
    if (cell == SquareMark::white) white |= bit(square);
    ++square;
  }
  if (square < squares) return Text(othello::msg::short_position, square);

  const std::string tail = lower_case(text);
  const auto words = split_words(tail);
  const auto turn = read_side(words.empty() ? "" : words[0]);
  if (!turn) return Text(othello::msg::bad_side, clip(trim(text)));
  State s{black, white, *turn, 0};
  if (s.turn == Side::second) std::swap(s.own, s.opp);
  const bool nobody_moves = !othello::mobility(s.own, s.opp) && !othello::mobility(s.opp, s.own);
  for (std::size_t i = 1; i < words.size(); ++i) {
    if (!is_pass(words[i])) return Text(othello::msg::bad_side, clip(trim(text)));
    if (nobody_moves && s.passes < 2) ++s.passes;
  }
  return s;
}

}  // namespace ratatosk::games
