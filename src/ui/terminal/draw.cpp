#include "ui/terminal/draw.h"

#include <algorithm>

#include "base/text.h"
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

// Colours of the 256: a wooden board, dark and light men.
namespace ink {
constexpr int dark = 16, light = 231, king = 226, faint = 94, faint_special = 180, target = 22,
              captured = 88;
constexpr int even = 180, odd = 137, special = 94, from = 186, to = 149, taken = 174, royal = 88;
constexpr std::string_view frame = "\x1b[2m", reset = "\x1b[0m";
}  // namespace ink

std::string paint(int pen, int paper, std::string_view symbol) {
  return fmt::format("\x1b[1;38;5;{};48;5;{}m {} \x1b[0m", pen, paper, symbol);
}

template <class T>
bool has(const std::vector<T>& items, T item) {
  return std::ranges::find(items, item) != items.end();
}

class Drawing {
 public:
  Drawing(const BoardView& view, const Look& look, const std::vector<int>& targets)
      : view_(view), look_(look), targets_(targets) {}

  std::string draw() const {
    std::string out = columns(/*letters=*/false) + edge();
    for (int i = 0; i < view_.rows; ++i) out += row(look_.flipped ? view_.rows - 1 - i : i);
    return out + edge() + columns(/*letters=*/true);
  }

 private:
  static constexpr int margin = 4;

  const Symbols& symbols() const { return look_.screen.unicode ? unicode_symbols : ascii_symbols; }

  int column_at(int i) const { return look_.flipped ? view_.columns - 1 - i : i; }

  std::string framed(const std::string& text) const {
    if (!look_.screen.colour) return text;
    return std::string(ink::frame) + text + std::string(ink::reset);
  }

  std::string columns(bool letters) const {
    std::string out(margin, ' ');
    for (int i = 0; i < view_.columns; ++i) {
      const int column = column_at(i);
      out += letters ? fmt::format(" {} ", static_cast<char>('a' + column))
                     : fmt::format("{:2} ", column);
    }
    return framed(std::string(trim_right(out))) + "\n";
  }

  static std::string_view trim_right(std::string_view text) {
    return text.substr(0, text.find_last_not_of(' ') + 1);
  }

  std::string edge() const {
    if (look_.screen.colour) return "";
    return std::string(margin - 1, ' ') + "+" +
           std::string(static_cast<std::size_t>(3 * view_.columns), '-') + "+\n";
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
    const Symbols& s = symbols();
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

  static std::string bracketed(Mark mark, std::string_view symbol) {
    switch (mark) {
      case Mark::to:
        return fmt::format("[{}]", symbol);
      case Mark::from:
        return fmt::format("({})", symbol);
      case Mark::captured:
        return fmt::format("{{{}}}", symbol);
      default:
        return fmt::format(" {} ", symbol);
    }
  }

  std::string painted(int row, int column, Mark mark, std::string_view symbol) const {
    const std::size_t i = static_cast<std::size_t>(row * view_.columns + column);
    const Piece piece = view_.pieces[i];
    const Piece dark = look_.dark == Side::first ? Piece::first : Piece::second;
    int paper = view_.grounds[i] != Ground::plain ? ink::special
                : (row + column) % 2              ? ink::odd
                                                  : ink::even;
    if (mark == Mark::to) paper = ink::to;
    if (mark == Mark::from) paper = ink::from;
    if (mark == Mark::captured) paper = ink::taken;
    int pen = piece == Piece::none ? ink::faint : piece == dark ? ink::dark : ink::light;
    if (piece == Piece::none && mark == Mark::none && paper == ink::special)
      pen = ink::faint_special;
    if (piece == Piece::king) pen = mark == Mark::to ? ink::royal : ink::king;
    if (piece == Piece::king && mark != Mark::to) paper = ink::royal;
    if (piece == Piece::none && mark == Mark::captured) {
      pen = ink::captured;
      if (look_.screen.unicode) symbol = "×";
    }
    if (piece == Piece::none && mark == Mark::target) pen = ink::target;
    return paint(pen, paper, symbol);
  }

  const BoardView& view_;
  const Look& look_;
  const std::vector<int>& targets_;
};

}  // namespace

std::string draw_board(const BoardView& view, const Look& look, const std::vector<int>& targets) {
  return Drawing(view, look, targets).draw();
}

std::string draw_legend(const Look& look, const GameFacts& facts, const BoardView& view,
                        Lang lang) {
  const Symbols& s = look.screen.unicode ? unicode_symbols : ascii_symbols;
  std::vector<std::string> parts;
  const auto add = [&](std::string_view symbol, int pen, int paper, Msg name) {
    const std::string shown = look.screen.colour ? paint(pen, paper, symbol) : std::string(symbol);
    parts.push_back(shown + " " + say(lang, name));
  };
  add(s.dark, ink::dark, ink::even, facts.side_names[index(look.dark)]);
  add(s.light, ink::light, ink::odd, facts.side_names[index(other(look.dark))]);
  if (has(view.pieces, Piece::king)) add(s.king, ink::king, ink::royal, msg::king);
  if (has(view.grounds, Ground::corner))
    add(s.corner, ink::faint_special, ink::special, msg::corner);
  if (has(view.grounds, Ground::throne))
    add(s.throne, ink::faint_special, ink::special, msg::throne);
  const std::string out = join(parts, "   ");
  return look.screen.colour ? out : out + "   " + say(lang, msg::legend_marks);
}

}  // namespace ratatosk::terminal
