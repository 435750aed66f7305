#include "games/tafl/notation.h"

#include <algorithm>
#include <optional>

#include "base/text.h"
#include "games/messages.h"
#include "games/tafl/messages.h"

namespace ratatosk::games::tafl {
namespace {

bool is_corner(int square, int size) {
  const int row = square / size, column = square % size;
  return (row == 0 || row == size - 1) && (column == 0 || column == size - 1);
}

bool only_for_king(int square, int size) {
  return is_corner(square, size) || square == size * size / 2;
}

// One row of the record: letters are pieces, numbers are runs of empty squares.
Result<std::vector<Piece>> read_row(std::string_view row, int size) {
  std::vector<Piece> cells;
  for (std::size_t i = 0; i < row.size();) {
    if (is_digit(row[i])) {
      int run = 0;
      for (; i < row.size() && is_digit(row[i]); ++i)
        run = std::min(run * 10 + (row[i] - '0'), 1000);
      cells.insert(cells.end(), static_cast<std::size_t>(run), Piece::none);
    } else {
      switch (row[i]) {
        case 't':
          cells.push_back(Piece::first);
          break;
        case 'T':
          cells.push_back(Piece::second);
          break;
        case 'K':
          cells.push_back(Piece::king);
          break;
        default:
          return Text(msg::position_bad_letter, printable(row[i]));
      }
      ++i;
    }
    if (cells.size() > static_cast<std::size_t>(size)) break;
  }
  if (cells.size() != static_cast<std::size_t>(size))
    return Text(msg::position_row_length, clip(row), size);
  return cells;
}

}  // namespace

std::string write_position(const Grid& grid) {
  std::string text = "/";
  for (int row = 0; row < grid.size; ++row) {
    int run = 0;
    const auto flush = [&] {
      if (run) text += std::to_string(run);
      run = 0;
    };
    for (int column = 0; column < grid.size; ++column) {
      const Piece piece = grid.at(row * grid.size + column);
      if (piece == Piece::none) {
        ++run;
        continue;
      }
      flush();
      text += piece == Piece::first ? 't' : piece == Piece::second ? 'T' : 'K';
    }
    flush();
    text += '/';
  }
  return text + (grid.turn == Side::first ? " b" : " w");
}

Result<Grid> read_position(std::string_view text, int size) {
  const std::vector<std::string_view> words = split_words(text);
  if (words.empty() || words.size() > 2) return Text(msg::position_form, clip(text));
  Grid grid{size, {}, Side::first};
  if (words.size() == 2) {
    if (words[1] != "b" && words[1] != "w") return Text(msg::position_side, clip(words[1]));
    grid.turn = words[1] == "b" ? Side::first : Side::second;
  }
  std::string_view record = words[0];
  if (record.starts_with('/')) record.remove_prefix(1);
  if (record.ends_with('/')) record.remove_suffix(1);
  int rows = 0;
  for (std::size_t slash = 0; slash != std::string_view::npos; ++rows) {
    if (rows == size) return Text(games::msg::position_rows, size);
    slash = record.find('/');
    const auto row = read_row(record.substr(0, slash), size);
    if (!row) return row.why();
    grid.cells.insert(grid.cells.end(), row->begin(), row->end());
    if (slash != std::string_view::npos) record.remove_prefix(slash + 1);
  }
  if (rows != size) return Text(games::msg::position_rows, size);
  if (std::ranges::count(grid.cells, Piece::king) > 1) return Text(msg::position_kings);
  for (int square = 0; square < size * size; ++square) {
    const Piece piece = grid.at(square);
    if ((piece == Piece::first || piece == Piece::second) && only_for_king(square, size)) {
      return Text(msg::position_man_on_special, square_name(square, size));
    }
  }
  return grid;
}

std::string write_move(Move move, int size) {
  return square_name(move.from, size) + '-' + square_name(move.to, size);
}

Result<Move> read_move(std::string_view text, int size) {
  const std::string_view whole = trim(text);
  if (const auto four = read_numbers<4>(whole)) {
    for (int n : *four) {
      if (n < 0 || n >= size) return Text(games::msg::move_outside, n, 0, size - 1);
    }
    const auto& [r1, c1, r2, c2] = *four;
    return Move{static_cast<std::uint16_t>(r1 * size + c1),
                static_cast<std::uint16_t>(r2 * size + c2)};
  }
  std::string_view rest = whole;
  if (rest.starts_with('K')) rest.remove_prefix(1);
  const auto from = read_square(rest, size);
  while (from && !rest.empty() && (rest[0] == '-' || rest[0] == ' ')) rest.remove_prefix(1);
  const auto to = from ? read_square(rest, size) : std::nullopt;
  // What a record adds (captures, the king's end) follows from the rules and is not read.
  const bool clean_end =
      rest.empty() || rest[0] == 'x' || rest.starts_with("--") || rest.starts_with("++");
  if (!from || !to || !clean_end) return Text(games::msg::move_form, clip(whole), size);
  if (*from < 0 || *to < 0)
    return Text(games::msg::square_outside, clip(whole), square_name(size * size - 1, size));
  return Move{static_cast<std::uint16_t>(*from), static_cast<std::uint16_t>(*to)};
}

Text explain_illegal(const Grid& grid, Move move) {
  const int size = grid.size;
  const std::string from = square_name(move.from, size), to = square_name(move.to, size);
  const Piece piece = grid.at(move.from);
  if (piece == Piece::none) return Text(games::msg::move_empty, from);
  if ((piece == Piece::first) != (grid.turn == Side::first))
    return Text(games::msg::move_not_yours, from);
  if (move.from == move.to) return Text(msg::move_nowhere);
  const int rows = move.to / size - move.from / size, columns = move.to % size - move.from % size;
  if (rows != 0 && columns != 0) return Text(msg::move_not_straight);
  const int step = rows ? (rows > 0 ? size : -size) : (columns > 0 ? 1 : -1);
  for (int square = move.from + step;; square += step) {
    if (grid.at(square) != Piece::none) return Text(msg::move_blocked, square_name(square, size));
    if (square == move.to) break;
  }
  if (piece != Piece::king && only_for_king(move.to, size)) return Text(msg::move_only_king, to);
  return Text(Msg::move_game_over);
}

Text explain_end(const Grid& grid) {
  const auto king = std::ranges::find(grid.cells, Piece::king);
  if (king == grid.cells.end()) return Text(msg::king_captured);
  const auto square = static_cast<int>(king - grid.cells.begin());
  if (is_corner(square, grid.size)) return Text(msg::king_escaped, square_name(square, grid.size));
  return Text(msg::cannot_move, grid.turn == Side::first ? Msg::black : Msg::white);
}

}  // namespace ratatosk::games::tafl
