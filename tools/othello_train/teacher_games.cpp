#include "teacher_games.h"

namespace ratatosk::games::othello {
namespace {

bool is_over(const Board& b) { return b.moves() == 0 && b.passed().moves() == 0; }

class GameMaker {
 public:
  GameMaker(LearningSearch& search, const TeacherSettings& settings, Rng& rng, Samples& out)
      : settings_(settings), search_(search), rng_(rng), out_(out) {}

  void make() {
    std::vector<Board> trunk = play_on(opening());
    for (int i = 0; i < settings_.branches && !trunk.empty(); ++i) {
      const Board& from = trunk[rng_.below(static_cast<std::uint32_t>(trunk.size()))];
      play_on(random_step(from));
    }
  }

 private:
  // Random plies, again until neither side is far ahead: who is learns little from how he wins.
  Board opening() {
    constexpr int tries = 20, glance = 4;
    Board board;
    for (int i = 0; i < tries; ++i) {
      board = {bit(28) | bit(35), bit(27) | bit(36)};
      const int range = settings_.most_random - settings_.least_random + 1;
      const int plies =
          settings_.least_random + static_cast<int>(rng_.below(static_cast<std::uint32_t>(range)));
      for (int ply = 0; ply < plies && !is_over(board); ++ply) board = random_step(board);
      if (is_over(board)) continue;
      if (settings_.depth == 0 || std::abs(good_step(board, glance).expected) <= settings_.balance)
        break;
    }
    return board;
  }

  Board random_step(const Board& board) {
    const std::uint64_t moves = board.moves();
    if (moves == 0) return board.passed();
    const auto count = static_cast<std::uint32_t>(std::popcount(moves));
    return board.after(nth_bit(moves, static_cast<int>(rng_.below(count))));
  }

  // The next position, and what the search expects of this one.
  struct Step {
    Board next;
    float expected;
  };

  Step good_step(const Board& board, int depth) {
    if (board.moves() == 0) return {board.passed(), -good_step(board.passed(), depth).expected};
    const auto [square, score] = search_.choose(board, depth);
    return {board.after(square), score};
  }

  // Plays to the exact part of the game, whose score labels the whole path; returns the path.
  std::vector<Board> play_on(Board board) {
    std::vector<Board> path;
    std::vector<float> expectations;
    while (board.empties() > settings_.solve_at && !is_over(board)) {
      path.push_back(board);
      const bool at_random = settings_.depth == 0;
      const Step step = at_random ? Step{random_step(board), 0} : good_step(board, settings_.depth);
      expectations.push_back(step.expected);
      board = step.next;
    }
    int score = play_end(board);
    for (std::size_t i = path.size(); i-- > 0;) {
      score = -score;  // the side to move changes with every step, passes too
      out_.push_back({path[i], score, expectations[i]});
    }
    return path;
  }

  // Down to the last squares every position can be solved, so bad moves do no harm here: they show
  // what they cost. Returns the score of the first position.
  int play_end(Board board) {
    if (is_over(board)) return board.final_score();
    const int score = search_.solve(board);
    out_.push_back({board, score, static_cast<float>(score)});
    play_end(rng_.below(2) ? random_step(board) : good_step(board, 1).next);
    return score;
  }

  const TeacherSettings& settings_;
  LearningSearch& search_;
  Rng& rng_;
  Samples& out_;
};

}  // namespace

void self_play(LearningSearch& search, const TeacherSettings& settings, std::uint64_t seed,
               std::uint64_t game, Samples& out) {
  Rng rng(Rng::fold(seed ^ 0x9e3779b97f4a7c15ULL, game ^ 0xd1342543de82ef95ULL));
  GameMaker(search, settings, rng, out).make();
}

}  // namespace ratatosk::games::othello
