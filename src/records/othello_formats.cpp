#include "records/othello_formats.h"

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "records/messages.h"

namespace ratatosk::records {
namespace {

// Follows the moves of a record and puts in the passes that it leaves out.
class Follower {
 public:
  explicit Follower(const Othello::State& start) : state_(start) {}

  const Othello::State& state() const { return state_; }
  std::vector<Move>& moves() { return moves_; }

  bool play(std::string_view text) {
    auto move = Othello::parse(state_, text);
    if (!move && must_pass()) {
      Othello::State after = state_;
      Othello::play(after, Othello::pass);
      move = Othello::parse(after, text);
      if (move) play(Othello::pass);
    }
    if (move) play(*move);
    return static_cast<bool>(move);
  }

  // Makes it this side's turn, by a pass where there must be one.
  bool turn_to(Side side) {
    if (state_.turn != side && must_pass()) play(Othello::pass);
    return state_.turn == side;
  }

 private:
  bool must_pass() const {
    return Othello::count(state_) == 1 && Othello::nth(state_, 0) == Othello::pass;
  }

  void play(Move move) {
    Othello::play(state_, move);
    moves_.push_back(move);
  }

  Othello::State state_;
  std::vector<Move> moves_;
};

// Spaces, commas and move numbers such as 12. between moves.
void skip_to_move(std::string_view& text) {
  for (;;) {
    std::size_t length = 0;
    while (length < text.size() && is_digit(text[length])) ++length;
    const bool number = length > 0 && length < text.size() && text[length] == '.';
    const bool gap = !text.empty() && (is_space(text[0]) || text[0] == ',');
    if (!number && !gap) return;
    text.remove_prefix(length + 1);
  }
}

// The text of the move at the front, which loses it: a square, or letters up to where one begins.
std::string_view take_move(std::string_view& text) {
  const auto square_at = [&](std::size_t i) {
    return i + 1 < text.size() && is_digit(text[i + 1]);
  };
  std::size_t length = square_at(0) ? 2 : 1;
  while (!square_at(0) && length < text.size() && !square_at(length) && !is_space(text[length]))
    ++length;
  const std::string_view move = text.substr(0, length);
  text.remove_prefix(length);
  return move;
}

struct Property {
  std::string_view name;
  std::string value;
};

// Reads `NAME[value]` at the front of the text. A backslash takes the meaning from the next letter.
std::optional<Property> take_property(std::string_view& text) {
  const std::size_t open = text.find('[');
  if (open == std::string_view::npos) return std::nullopt;
  Property property{trim(text.substr(0, open)), ""};
  for (std::size_t i = open + 1; i < text.size(); ++i) {
    if (text[i] == ']') {
      text.remove_prefix(i + 1);
      return property;
    }
    if (text[i] == '\\' && i + 1 < text.size()) ++i;
    property.value += text[i];
  }
  return std::nullopt;
}

// A value of ours between brackets.
std::string escaped(std::string_view value) {
  std::string text;
  for (char c : value) {
    if (c == ']' || c == '\\') text += '\\';
    text += c;
  }
  return text;
}

// BO[8 ---...--- *]: the size, the squares with * black and O white, who moves.
Result<Othello::State> read_board(std::string_view value) {
  value = trim(value);
  if (!value.starts_with("8 ")) return Text(msg::record_board, clip(value));
  return Othello::parse_position(value.substr(2));
}

// "+12.00", with or without how it came about: "+12.00:r".
std::optional<int> read_score(std::string_view value) {
  value = trim(value.substr(0, value.find(':')));
  if (value.starts_with('+')) value.remove_prefix(1);
  const auto score = read_number<double>(value);
  if (!score || !(std::abs(*score) <= 64)) return std::nullopt;
  return static_cast<int>(std::lround(*score));
}

Othello::State first_state(const GameRecord& record) {
  if (record.start.empty()) return Othello::start();
  constexpr std::size_t board_and_side = 66;  // what may follow counts plies
  return Othello::parse_position(record.start.substr(0, board_and_side)).or_throw();
}

Othello::State last_state(const GameRecord& record) {
  Othello::State s = first_state(record);
  for (const Move move : record.moves) Othello::play(s, move);
  return s;
}

GameRecord game_of(const Othello::State& start, std::vector<Move> moves, GameRecord record = {}) {
  record.game = Othello::name;
  record.agreement = {Othello::default_max_plies, Othello::can_repeat};
  if (start != Othello::start()) record.start = Othello::position(start);
  record.moves = std::move(moves);
  return record;
}

Outcome outcome_of(int score) {
  if (score == 0) return Outcome::draw;
  return score > 0 ? Outcome::first_wins : Outcome::second_wins;
}

// Black's discs less white's. Who gave up has lost by all of them.
int score_of(const GameRecord& record) {
  if (record.score) return *record.score;
  if (!record.resigned) return Othello::final_score(last_state(record), Side::first);
  return record.result == Outcome::first_wins ? Othello::squares : -Othello::squares;
}

}  // namespace

bool nobody_moves(const Othello::State& s) {
  return !othello::mobility(s.own, s.opp) && !othello::mobility(s.opp, s.own);
}

void pass_out(GameRecord& record) {
  Othello::State s = last_state(record);
  for (; !Othello::is_over(s) && nobody_moves(s); Othello::play(s, Othello::pass))
    record.moves.push_back(Othello::pass);
  if (Othello::is_over(s)) record.result = Othello::outcome(s);
}

Result<GameRecord> read_transcript(std::string_view text, const Othello::State& start) {
  Follower follower(start);
  for (int number = 1;; ++number) {
    skip_to_move(text);
    if (text.empty()) break;
    const std::string_view move = take_move(text);
    if (!follower.play(move)) return Text(msg::record_move, number, clip(move));
  }
  return game_of(start, std::move(follower.moves()));
}

std::string write_transcript(const GameRecord& record) {
  std::string text;
  for (Move move : record.moves) {
    if (move != Othello::pass) text += square_name(move.to, Othello::columns);
  }
  const bool passed = !record.moves.empty() && record.moves.back() == Othello::pass;
  if (passed && !nobody_moves(last_state(record))) text += Othello::format({}, Othello::pass);
  return text;
}

Result<GameRecord> read_ggf(std::string_view text) {
  const std::size_t begin = text.find("(;");
  if (begin == std::string_view::npos) return Text(msg::record_no_ggf);
  text.remove_prefix(begin + 2);

  GameRecord record;
  Othello::State start = Othello::start();
  Follower follower(start);
  int number = 0;
  for (text = trim(text); !text.starts_with(";)"); text = trim(text)) {
    const auto property = take_property(text);
    if (!property) return Text(msg::record_unclosed);
    const auto& [name, value] = *property;
    if (name == "GM" && trim(value) != "Othello") return Text(msg::record_game, clip(value));
    if (name == "PB") record.players[0] = value;
    if (name == "PW") record.players[1] = value;
    if (name == "DT") record.date = value;
    if (name == "RE") {
      record.score = read_score(value);
      if (record.score) record.result = outcome_of(*record.score);
      record.resigned = record.score && trim(value).ends_with(":r");
    }
    if (name == "BO") {
      const auto board = read_board(value);
      if (!board) return board.why();
      start = *board;
      follower = Follower(*board);
    }
    if (name == "B" || name == "W") {
      const std::string_view move = std::string_view(value).substr(0, value.find('/'));
      const bool legal =
          follower.turn_to(name == "B" ? Side::first : Side::second) && follower.play(move);
      if (++number; !legal) return Text(msg::record_move, number, clip(move));
    }
  }
  return game_of(start, std::move(follower.moves()), std::move(record));
}

std::string write_ggf(const GameRecord& record) {
  const Othello::State start = first_state(record);
  std::string board = Othello::position(start).substr(0, 66);
  std::ranges::replace(board, 'X', '*');
  std::string text = "(;GM[Othello]";
  if (!record.date.empty()) text += fmt::format("DT[{}]", escaped(record.date));
  text += fmt::format("PB[{}]PW[{}]TY[8]", escaped(record.players[0]), escaped(record.players[1]));
  if (record.result != Outcome::ongoing)
    text += fmt::format("RE[{:+}{}]", score_of(record), record.resigned ? ":r" : "");
  text += fmt::format("BO[8 {}]", board);
  Side turn = start.turn;
  for (Move move : record.moves) {
    std::string name = move == Othello::pass ? "PA" : square_name(move.to, Othello::columns);
    if (move != Othello::pass) name[0] = static_cast<char>(name[0] - 'a' + 'A');
    text += fmt::format("{}[{}]", turn == Side::first ? 'B' : 'W', name);
    turn = other(turn);
  }
  return text + ";)";
}

}  // namespace ratatosk::records
