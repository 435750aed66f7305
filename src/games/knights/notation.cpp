// Moves and positions of knight chess as text.
#include <optional>

#include "base/text.h"
#include "games/knights/messages.h"
#include "games/knights/rules.h"
#include "games/messages.h"

namespace ratatosk::games {
namespace {

// The move that the text names, whether or not the rules allow it.
Result<Move> read_move(std::string_view text) {
  const auto move = [](int from, int to) {
    return Move{static_cast<std::uint16_t>(from), static_cast<std::uint16_t>(to)};
  };
  text = trim(text);
  if (const auto four = read_numbers<4>(text)) {
    for (const int n : *four) {
      if (n < 0 || n > 7) return Text(msg::move_outside, n, 0, 7);
    }
    const auto& [row, column, to_row, to_column] = *four;
    return move(row * 8 + column, to_row * 8 + to_column);
  }
  std::string_view rest = text;
  const auto from = read_square(rest, 8);
  while (!rest.empty() && (rest[0] == '-' || rest[0] == 'x' || is_space(rest[0])))
    rest.remove_prefix(1);
  const auto to = read_square(rest, 8);
  if (!from || !to || !rest.empty()) return Text(msg::move_form, clip(text), 8);
  if (*from < 0 || *to < 0) return Text(msg::square_outside, clip(text), square_name(63, 8));
  return move(*from, *to);
}

// The knights of one row, by side; nothing when it does not describe eight squares.
std::optional<std::array<std::uint64_t, 2>> read_row(std::string_view text) {
  std::array<std::uint64_t, 2> men{};
  int column = 0;
  for (const char c : text) {
    if (c >= '1' && c <= '8') {
      column += c - '0';
    } else if ((c == 'n' || c == 'N') && column < 8) {
      men[c == 'N' ? 0 : 1] |= bit(column++);
    } else {
      return std::nullopt;
    }
  }
  return column == 8 ? std::optional(men) : std::nullopt;
}

Result<std::array<std::uint64_t, 2>> read_board(std::string_view text) {
  std::array<std::uint64_t, 2> men{};
  bool more = true;
  for (int row = 0; row < 8; ++row) {
    if (!more) return Text(msg::position_rows, 8);
    const std::size_t slash = text.find('/');
    const auto part = read_row(text.substr(0, slash));
    if (!part) return Text(knights::msg::bad_row, row + 1, clip(text.substr(0, slash)));
    for (std::size_t side = 0; side < 2; ++side) men[side] |= (*part)[side] << row * 8;
    more = slash != std::string_view::npos;
    text.remove_prefix(more ? slash + 1 : text.size());
  }
  if (more) return Text(msg::position_rows, 8);
  for (const std::uint64_t side : men) {
    const int knights = std::popcount(side);
    if (knights > Knights::knights_each) return Text(knights::msg::too_many, knights);
  }
  if (!men[0] && !men[1]) return Text(knights::msg::nobody);
  return men;
}

}  // namespace

std::string Knights::format(const State&, Move m) {
  return square_name(m.from, columns) + '-' + square_name(m.to, columns);
}

std::string Knights::annotate(const State& s, Move m) {
  std::string text = format(s, m);
  if (s.enemy() & bit(m.to)) text[text.find('-')] = 'x';
  return text;
}

Text Knights::end_words(const State& s) {
  for (const Side side : {Side::first, Side::second}) {
    if (!s.men[index(side)]) return Text(knights::msg::no_knights, side_name(side));
  }
  return Text(knights::msg::counted, last_ply);
}

Text Knights::score_words(const State& s) {
  const auto taken_by = [&](Side side) {
    return knights_each - std::popcount(s.men[index(other(side))]);
  };
  return Text(knights::msg::captures, side_name(Side::first), taken_by(Side::first),
              side_name(Side::second), taken_by(Side::second));
}

Result<Move> Knights::parse(const State& s, std::string_view text) {
  if (outcome(s) != Outcome::ongoing) return Text(Msg::move_game_over);
  const auto move = read_move(text);
  if (!move) return move;
  const std::string from = square_name(move->from, columns), to = square_name(move->to, columns);
  if (s.enemy() & bit(move->from)) return Text(msg::move_not_yours, from);
  if (!(s.own() & bit(move->from))) return Text(msg::move_empty, from);
  if (!(knights::attacks(bit(move->from)) & bit(move->to)))
    return Text(knights::msg::no_jump, from, to);
  if (s.own() & bit(move->to)) return Text(knights::msg::own_there, to);
  return move;
}

std::string Knights::position(const State& s) {
  std::string text;
  for (int row = 0; row < rows; ++row) {
    int empties = 0;
    const auto flush = [&] {
      if (empties) text += static_cast<char>('0' + empties);
      empties = 0;
    };
    for (int column = 0; column < columns; ++column) {
      const Piece man = piece(s, row * columns + column);
      if (man == Piece::none) {
        ++empties;
        continue;
      }
      flush();
      text += man == Piece::first ? 'N' : 'n';
    }
    flush();
    if (row + 1 < rows) text += '/';
  }
  return fmt::format("{} {} {}", text, s.side == Side::first ? 2 : 1, s.plies);
}

Result<Knights::State> Knights::parse_position(std::string_view text) {
  const auto words = split_words(text);
  if (words.size() < 2 || words.size() > 3) return Text(knights::msg::bad_position, clip(text));
  const auto men = read_board(words[0]);
  if (!men) return men.why();
  if (words[1] != "1" && words[1] != "2") return Text(knights::msg::bad_side, clip(words[1]));
  const auto plies = words.size() == 3 ? read_number<int>(words[2]) : 0;
  if (!plies || *plies < 0 || *plies > last_ply) {
    return Text(knights::msg::bad_plies, clip(words[2]));
  }
  return State{*men, static_cast<std::uint16_t>(*plies),
               words[1] == "2" ? Side::first : Side::second};
}

}  // namespace ratatosk::games
