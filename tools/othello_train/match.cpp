#include "match.h"

#include <chrono>

#include "base/rng.h"
#include "messages.h"

namespace ratatosk::games::othello {
namespace {

class SearchingPlayer final : public MatchPlayer {
 public:
  SearchingPlayer(const PatternEvaluation& evaluation, int depth, int solve_at)
      : search_(evaluation), depth_(depth), solve_at_(solve_at) {}

  void start() override {}
  void see(bool, int) override {}
  int choose(const Board& board, bool) override {
    return search_.choose(board, depth_, solve_at_).square;
  }

 private:
  MidgameSearch search_;
  int depth_, solve_at_;
};

class Game {
 public:
  Game(MatchPlayer& black, MatchPlayer& white) : players_{&black, &white} {
    for (MatchPlayer* player : players_) player->start();
  }

  std::uint64_t moves() const { return mobility(board_.own, board_.opp); }
  bool is_over() const { return moves() == 0 && mobility(board_.opp, board_.own) == 0; }
  bool black_to_move() const { return black_; }
  const Board& board() const { return board_; }
  MatchPlayer& player() const { return *players_[black_ ? 0 : 1]; }

  void play(int square) {
    for (MatchPlayer* player : players_) player->see(black_, square);
    board_ = square < 0 ? board_.passed() : board_.after(square);
    black_ = !black_;
  }

  int score_of_black() const { return black_ ? final_score(board_) : -final_score(board_); }

 private:
  MatchPlayer* players_[2];
  Board board_{bit(28) | bit(35), bit(27) | bit(36)};
  bool black_ = true;
};

void play_game(Game& game, const MatchPlayer& timed, MatchResult& result) {
  using Clock = std::chrono::steady_clock;
  while (!game.is_over()) {
    if (game.moves() == 0) {
      game.play(-1);
      continue;
    }
    const auto begin = Clock::now();
    const int square = game.player().choose(game.board(), game.black_to_move());
    const double seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    if (&game.player() == &timed) {
      result.slowest = std::max(result.slowest, seconds);
      result.seconds += seconds;
      ++result.moves;
    }
    if (square < 0 || (game.moves() >> square & 1) == 0) failure(msg::train_bad_reply, square);
    game.play(square);
  }
}

void open(Game& game, int random_plies, Rng rng) {
  for (int ply = 0; ply < random_plies && game.moves() != 0; ++ply) {
    const auto count = static_cast<std::uint32_t>(std::popcount(game.moves()));
    game.play(nth_bit(game.moves(), static_cast<int>(rng.below(count))));
  }
}

}  // namespace

std::unique_ptr<MatchPlayer> searching_player(const PatternEvaluation& evaluation, int depth,
                                              int solve_at) {
  return std::make_unique<SearchingPlayer>(evaluation, depth, solve_at);
}

MatchResult play_match(MatchPlayer& first, MatchPlayer& second, int openings, int random_plies,
                       std::uint64_t seed) {
  MatchResult result;
  for (int i = 0; i < openings; ++i) {
    const Rng rng(seed * 1'000'003 + static_cast<std::uint64_t>(i));
    for (bool first_is_black : {true, false}) {
      Game game(first_is_black ? first : second, first_is_black ? second : first);
      open(game, random_plies, rng);
      play_game(game, first, result);
      const int score = first_is_black ? game.score_of_black() : -game.score_of_black();
      result.discs += score;
      ++(score > 0 ? result.wins : score < 0 ? result.losses : result.draws);
    }
  }
  return result;
}

}  // namespace ratatosk::games::othello
