#include "games/othello/endgame_solver.h"

#include "base/steady.h"

namespace ratatosk::games::othello {
namespace {

Board board_of(const Othello::State& s) { return {s.own, s.opp}; }

SolveLimits limits_of(const SolveOptions& options, Steady::time_point start) {
  SolveLimits limits;
  if (options.nodes > 0) limits.nodes = options.nodes;
  if (options.seconds > 0) limits.until = start + steady_seconds(options.seconds);
  limits.stop = options.stop;
  return limits;
}

struct Found {
  bool complete = false;
  int score = 0;
  int square = no_square;
  std::uint64_t nodes = 0;
};

// All threads search the same position; the first that is through speaks for all.
Found search_together(SharedWork& work, SolveLimits limits, const Board& b, int alpha, int beta,
                      int threads, Crew& crew) {
  std::atomic<bool> done{false};
  limits.done = &done;
  std::vector<Found> found(static_cast<std::size_t>(threads));
  crew.run(threads, [&](int i, const std::atomic<bool>&) {
    Found& mine = found[static_cast<std::size_t>(i)];
    EndgameSearch search(work, limits);
    mine.score = search.search(b, b.empties(), alpha, beta, &mine.square);
    mine.complete = !search.gave_up() && !done.exchange(true);
    mine.nodes = search.nodes();
  });
  Found result = found[0];
  std::uint64_t nodes = 0;
  for (const Found& f : found) {
    nodes += f.nodes;
    if (f.complete) result = f;
  }
  result.nodes = nodes;
  return result;
}

// Does a disc there reach the score, which is the best that any does?
bool reaches(EndgameSearch& search, const Board& b, int square, int score) {
  return search.null_window(b.after(square), b.empties() - 1, -score) <= -score &&
         !search.gave_up();
}

std::vector<Move> every_best(EndgameSearch& search, const Board& b, int first, int score) {
  std::vector<Move> best = {Othello::disc_on(first)};
  for_each_bit(b.moves() & ~bit(first), [&](int square) {
    if (reaches(search, b, square, score)) best.push_back(Othello::disc_on(square));
  });
  return best;
}

// Best play by both from a position whose score is known; nearly all of it is in the table.
std::vector<Move> best_line(EndgameSearch& search, const SolverTable& table, Board b, int first,
                            int score) {
  std::vector<Move> line;
  while (b.moves() != 0 || b.passed().moves() != 0) {
    int square = no_square;
    if (std::uint64_t left = b.moves()) {
      KnownScore known;
      table.find(b, known);
      const int hint = line.empty() ? first : known.best;
      if (hint != no_square && reaches(search, b, hint, score)) square = hint;
      for (; square == no_square && left; left &= left - 1) {
        if (reaches(search, b, std::countr_zero(left), score)) square = std::countr_zero(left);
      }
      if (search.gave_up()) break;
    }
    line.push_back(square == no_square ? Othello::pass : Othello::disc_on(square));
    b = square == no_square ? b.passed() : b.after(square);
    score = -score;
  }
  return line;
}

}  // namespace

Solution Solver::solve(const Othello::State& s, const SolveOptions& options) {
  const auto start = Steady::now();
  const Board b = board_of(s);
  const SolveLimits limits = limits_of(options, start);
  const int bound = options.result_only ? 1 : 64;
  table_.begin_solve();
  const int threads = std::min(options.threads, options.crew->largest());
  SharedWork work(table_, threads);
  const Found found = search_together(work, limits, b, -bound, bound, threads, *options.crew);

  Solution solution;
  solution.complete = found.complete;
  solution.score = std::clamp(found.score, -bound, bound);
  solution.nodes = found.nodes;
  if (found.square != no_square) {
    solution.best = {Othello::disc_on(found.square)};
  } else if (!Othello::is_over(s)) {
    solution.best = {Othello::nth(s, 0)};  // a pass, or nothing was found in time
  }
  if (solution.complete && !options.result_only) {
    EndgameSearch search(work, limits);
    if (found.square != no_square && options.every_best)
      solution.best = every_best(search, b, found.square, found.score);
    solution.line = best_line(search, table_, b, found.square, found.score);
    solution.nodes += search.nodes();
  }
  solution.seconds = seconds_since(start);
  return solution;
}

std::optional<int> LeafSolver::solve(const Othello::State& s, int alpha, int beta,
                                     std::uint64_t nodes) {
  SolveLimits limits;
  limits.nodes = nodes;
  EndgameSearch search(work_, limits);
  const Board b = board_of(s);
  const int score = beta == alpha + 1 ? search.null_window(b, b.empties(), alpha)
                                      : search.search(b, b.empties(), alpha, beta);
  if (search.gave_up()) return std::nullopt;
  return score;
}

}  // namespace ratatosk::games::othello
