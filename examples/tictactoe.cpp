// Tic-tac-toe: how a game is added. The struct is all that a game says of itself; main shows what
// it gets for it: a table, and a thinker to play against. A game of the program proper has its
// struct in src/games/ and a line in src/engine/registry.cpp; then every command knows it.
#include <iostream>

#include "engine/board_text.h"
#include "engine/table_of.h"
#include "records/record.h"

namespace ratatosk::games {
struct TicTacToe {
  using State = std::array<Piece, 9>;

  static constexpr std::string_view name = "tictactoe", letters = "-xo";
  static constexpr int rows = 3, columns = 3, max_moves = 9, symmetries = 1, default_max_plies = 0;
  static constexpr bool can_repeat = false;
  static constexpr Msg crosses{"cruces", "crosses"}, noughts{"ceros", "noughts"};
  static constexpr Msg bad_move{"«{}» no es una casilla vacía; se acepta una de a1 a c3",
                                "'{}' is no empty square; accepted: one of a1 to c3"};
  static constexpr Msg bad_position{
      "«{}» no es una posición: nueve casillas con x, o y -, tantas x como o, o una más",
      "'{}' is no position: nine squares with x, o and -, as many x as o, or one more"};
  static Msg side_name(Side side) { return side == Side::first ? crosses : noughts; }

  static State start() { return {}; }
  static Side to_move(const State& s) { return Side(std::ranges::count(s, Piece::none) % 2 == 0); }
  static Outcome outcome(const State& s) {
    for (const char* line : {"012", "345", "678", "036", "147", "258", "048", "246"}) {
      const Piece a = s[line[0] - '0'], b = s[line[1] - '0'], c = s[line[2] - '0'];
      if (a != Piece::none && a == b && b == c) return win_of(Side(a == Piece::second));
    }
    return std::ranges::count(s, Piece::none) > 0 ? Outcome::ongoing : Outcome::draw;
  }
  static MoveList<TicTacToe> moves(const State& s) {
    MoveList<TicTacToe> moves;
    for (std::uint16_t to = 0; outcome(s) == Outcome::ongoing && to < 9; ++to)
      if (s[to] == Piece::none) moves.push({to, to});
    return moves;
  }
  static void generate(const State& s, MoveList<TicTacToe>& list) {
    for (Move m : moves(s)) list.push(m);
  }
  static int count(const State& s) { return static_cast<int>(moves(s).size()); }
  static Move nth(const State& s, int k) { return moves(s)[k]; }
  static void play(State& s, Move m) { s[m.to] = Piece(1 + index(to_move(s))); }
  static std::uint64_t hash(const State& s) {
    std::uint64_t number = 0;
    for (Piece piece : s) number = 3 * number + static_cast<std::uint64_t>(piece);
    return Rng(number).next();
  }
  static Playout playout(State s, int limit, Rng& rng) {
    int plies = 0;
    for (; count(s) > 0 && plies < limit; ++plies) play(s, nth(s, rng.below(count(s))));
    return {count(s) > 0 ? Outcome::draw : outcome(s), plies};
  }
  static Tally playouts(const State& s, int games, int limit, Rng& rng) {
    Tally tally;
    while (games-- > 0) tally.add(playout(s, limit, rng));
    return tally;
  }
  static State transform(const State& s, int) { return s; }  // by the identity alone
  static Move transform(Move m, int) { return m; }

  static std::string format(const State&, Move m) { return square_name(m.to, columns); }
  static Result<Move> parse(const State& s, std::string_view text) {
    for (Move m : moves(s))
      if (format(s, m) == lower_case(trim(text))) return m;
    return Text(bad_move, clip(text));
  }
  static std::string position(const State& s) {
    std::string text;
    for (Piece piece : s) text += letters[static_cast<std::size_t>(piece)];
    return text;
  }
  static Result<State> parse_position(std::string_view text) {
    const auto n = [&](char c) { return std::ranges::count(text, c); };
    const auto lead = n('x') - n('o');
    const bool good = text.size() == 9 && n('x') + n('o') + n('-') == 9 && lead >= 0 && lead <= 1;
    if (!good) return Text(bad_position, clip(text));
    State s;
    for (std::size_t i = 0; i < 9; ++i) s[i] = Piece(letters.find(text[i]));
    return s;
  }
  static Piece piece(const State& s, int square) { return s[square]; }
  static Ground ground(int) { return Ground::plain; }
};
static_assert(Game<TicTacToe>);
}  // namespace ratatosk::games

// Who types squares such as b2 has the crosses; the machine plays what nobody types.
int main() {
  using namespace ratatosk;
  using namespace ratatosk::records;  // and all that it stands on
  TableOf<TicTacToe> table;
  const auto thinker = table.thinker();
  const std::atomic<bool> never{false};
  for (std::string line; table.end().outcome == Outcome::ongoing;) {
    std::cout << board_text(table.view());
    const bool typed = table.to_move() == Side::first && std::getline(std::cin, line);
    const auto best = [&] { return thinker->think(table, preset(Preset::strong), {}, never).best; };
    const Result<Move> move = typed ? table.parse(line) : best();
    move ? table.play(*move) : void(std::cout << say(language(""), move.why()) << '\n');
  }
  std::cout << board_text(table.view()) << result_name(table.facts(), table.end().outcome) << '\n';
  return 0;
}
