#include "ui/terminal/draw.h"

#include <algorithm>

#include "base/text.h"
#include "games/tafl/messages.h"
#include "ui/terminal/layout.h"
#include "ui/terminal/messages.h"

namespace ratatosk::terminal {
namespace {

// What is remarkable about a square, the most important first.
enum class Mark { none, captured, to, from, target };

struct Symbols {
  std::string_view dark, light, king, corner, throne, empty, target;
};
constexpr Symbols ascii_symbols = {"x", "o", "K", "#", "+", ".", "*"};
constexpr Symbols unicode_symbols = {"●", "●", "♚", "✕", "◇", "·", "•"};

// Colours of the 256.
struct Inks {
  int dark, light;         // the men
  int even, odd;           // the squares
  int faint;               // the mark of an empty one
  int from, to, captured;  // the last move's
};
constexpr Inks wood = {16, 231, 180, 137, 94, 186, 149, 174};
constexpr Inks chequer = {16, 162, 254, 249, 244, 186, 149, 216};  // black and pink knights

namespace ink {
constexpr int king = 226, faint_special = 180, target = 22, captured = 88;
constexpr int special = 94, royal = 88;
constexpr std::string_view frame = "\x1b[2m", reset = "\x1b[0m";
}  // namespace ink

Symbols symbols_for(const Look& look) {
  Symbols symbols = look.screen.unicode ? unicode_symbols : ascii_symbols;
  if (look.figure == Figure::knight) {
    symbols.dark = look.screen.unicode ? "♞" : "N";
    symbols.light = look.screen.unicode ? "♞" : "n";
  }
  return symbols;
}

const Inks& inks_for(const Look& look) { return look.figure == Figure::knight ? chequer : wood; }

std::string paint(int pen, int paper, std::string_view symbol, bool wide = true) {
  return fmt::format("\x1b[1;38;5;{};48;5;{}m {}{}\x1b[0m", pen, paper, symbol, wide ? " " : "");
}

template <class T>
bool has(const std::vector<T>& items, T item) {
  return std::ranges::find(items, item) != items.end();
}

constexpr int margin = 4;  // left of the squares: a row's number and the frame

// Of a drawing whose squares have so many columns each.
int width_of(const BoardView& view, int square) { return margin + square * view.columns + 4; }

class BoardDrawing {
 public:
  BoardDrawing(const BoardView& view, const Look& look, const std::vector<int>& targets)
      : view_(view),
        look_(look),
        targets_(targets),
        room_(room_for(view, look)),
        symbols_(symbols_for(look)),
        inks_(inks_for(look)) {}

  std::string draw() const {
    std::string out = columns(/*letters=*/false) + edge();
    for (int i = 0; i < view_.rows; ++i) out += row(look_.flipped ? view_.rows - 1 - i : i);
    return out + edge() + columns(/*letters=*/true);
  }

 private:
  int column_at(int i) const { return look_.flipped ? view_.columns - 1 - i : i; }

  std::string framed(const std::string& text) const {
    if (!look_.screen.colour) return text;
    return std::string(ink::frame) + text + std::string(ink::reset);
  }

  std::string columns(bool letters) const {
    std::string out(margin, ' ');
    for (int i = 0; i < view_.columns; ++i) {
      const int column = column_at(i);
      std::string name =
          letters ? std::string(1, static_cast<char>('a' + column)) : std::to_string(column);
      if (!room_.wide) name = name.back();  // the last figure says which of the tens it is
      out += pad_left(name, 2) + (room_.wide ? " " : "");
    }
    return framed(std::string(trim_right(out))) + "\n";
  }

  static std::string_view trim_right(std::string_view text) {
    return text.substr(0, text.find_last_not_of(' ') + 1);
  }

  std::string edge() const {
    if (look_.screen.colour || !room_.high) return "";
    const int columns = (room_.wide ? 3 : 2) * view_.columns;
    return std::string(margin - 1, ' ') + "+" +
           std::string(static_cast<std::size_t>(columns), '-') + "+\n";
  }

  std::string row(int row) const {
    const std::string_view side = look_.screen.colour ? " " : "|";
    std::string out = framed(fmt::format("{:2} ", row)) + std::string(side);
    for (int i = 0; i < view_.columns; ++i) out += square(row, column_at(i));
    return out + std::string(side) + framed(fmt::format(" {}", row + 1)) + "\n";
  }

  Mark mark(int square) const {
    if (has(targets_, square)) return Mark::target;
    if (has(view_.captured, square)) return Mark::captured;
    if (view_.last_move.empty()) return Mark::none;
    if (view_.last_move.back() == square) return Mark::to;
    return has(view_.last_move, square) ? Mark::from : Mark::none;
  }

  std::string_view symbol(int square, Mark mark) const {
    const std::size_t i = static_cast<std::size_t>(square);
    const Symbols& s = symbols_;
    switch (view_.pieces[i]) {
      case Piece::first:
        return look_.dark == Side::first ? s.dark : s.light;
      case Piece::second:
        return look_.dark == Side::second ? s.dark : s.light;
      case Piece::king:
        return s.king;
      case Piece::none:
        break;
    }
    if (mark == Mark::target) return s.target;
    if (view_.grounds[i] == Ground::corner) return s.corner;
    return view_.grounds[i] == Ground::throne ? s.throne : s.empty;
  }

  std::string square(int row, int column) const {
    const int square = row * view_.columns + column;
    const Mark mark = this->mark(square);
    const std::string_view symbol = this->symbol(square, mark);
    return look_.screen.colour ? painted(row, column, mark, symbol) : bracketed(mark, symbol);
  }

  std::string bracketed(Mark mark, std::string_view symbol) const {
    const std::string_view brackets = mark == Mark::to         ? "[]"
                                      : mark == Mark::from     ? "()"
                                      : mark == Mark::captured ? "{}"
                                                               : "  ";
    return fmt::format("{}{}{}", brackets[0], symbol, brackets.substr(1, room_.wide ? 1 : 0));
  }

  std::string painted(int row, int column, Mark mark, std::string_view symbol) const {
    const std::size_t i = static_cast<std::size_t>(row * view_.columns + column);
    const Piece piece = view_.pieces[i];
    const Piece dark = look_.dark == Side::first ? Piece::first : Piece::second;
    int paper = view_.grounds[i] != Ground::plain ? ink::special
                : (row + column) % 2              ? inks_.odd
                                                  : inks_.even;
    if (mark == Mark::to) paper = inks_.to;
    if (mark == Mark::from) paper = inks_.from;
    if (mark == Mark::captured) paper = inks_.captured;
    int pen = piece == Piece::none ? inks_.faint : piece == dark ? inks_.dark : inks_.light;
    if (piece == Piece::none && mark == Mark::none && paper == ink::special)
      pen = ink::faint_special;
    if (piece == Piece::king) pen = mark == Mark::to ? ink::royal : ink::king;
    if (piece == Piece::king && mark != Mark::to) paper = ink::royal;
    if (piece == Piece::none && mark == Mark::captured) {
      pen = ink::captured;
      if (look_.screen.unicode) symbol = "×";
    }
    if (piece == Piece::none && mark == Mark::target) pen = ink::target;
    return paint(pen, paper, symbol, room_.wide);
  }

  const BoardView& view_;
  const Look& look_;
  const std::vector<int>& targets_;
  const Room room_;
  const Symbols symbols_;
  const Inks& inks_;
};

}  // namespace

Room room_for(const BoardView& view, const Look& look, int said) {
  const int frame = look.screen.colour ? 2 : 4, blanks = 2;
  const auto [width, height] = look.size;
  return {height <= 0 || view.rows + frame + blanks + said <= height,
          width <= 0 || width_of(view, 3) <= width};
}

int narrowest(const BoardView& view) { return width_of(view, 2); }

std::string draw_board(const BoardView& view, const Look& look, const std::vector<int>& targets) {
  return BoardDrawing(view, look, targets).draw();
}

std::string draw_set_off(const BoardView& view, const Look& look, const std::vector<int>& targets) {
  const std::string blank = room_for(view, look).high ? "\n" : "";
  return blank + draw_board(view, look, targets) + blank;
}

std::string draw_legend(const Look& look, const GameFacts& facts, const BoardView& view,
                        Lang lang) {
  const Symbols s = symbols_for(look);
  const Inks& inks = inks_for(look);
  std::vector<std::string> parts;
  const auto add = [&](std::string_view symbol, int pen, int paper, Msg name) {
    const std::string shown = look.screen.colour ? paint(pen, paper, symbol) : std::string(symbol);
    parts.push_back(shown + " " + say(lang, name));
  };
  add(s.dark, inks.dark, inks.even, facts.side_names[index(look.dark)]);
  add(s.light, inks.light, inks.odd, facts.side_names[index(other(look.dark))]);
  if (has(view.pieces, Piece::king)) add(s.king, ink::king, ink::royal, games::tafl::msg::king);
  if (has(view.grounds, Ground::corner))
    add(s.corner, ink::faint_special, ink::special, games::tafl::msg::corner);
  if (has(view.grounds, Ground::throne))
    add(s.throne, ink::faint_special, ink::special, games::tafl::msg::throne);
  if (!look.screen.colour) parts.push_back(say(lang, msg::legend_marks));
  constexpr int endless = 1000;
  return wrap(parts, look.size.width > 0 ? look.size.width - 1 : endless, "", "   ");
}

}  // namespace ratatosk::terminal
