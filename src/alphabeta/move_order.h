#pragma once
// In which order moves are tried: what was best here before, what the game holds for urgent, what
// refuted the other side's moves elsewhere.
#include <algorithm>
#include <array>
#include <cstdint>
#include <memory>
#include <span>

#include "alphabeta/largest_first.h"
#include "alphabeta/score.h"
#include "games/knowledge.h"

namespace ratatosk::alphabeta {

// What one thread has learnt of moves, whatever the position.
template <Game G>
class MoveMemory {
 public:
  static constexpr int most = 1 << 13;  // of a move's history, either way

  MoveMemory() : tables_(std::make_unique<Tables>()) {}

  // Before a new search: what was learnt counts less.
  void fade() {
    for (auto& side : tables_->history) {
      for (std::int16_t& value : side) value = static_cast<std::int16_t>(value / 2);
    }
    tables_->killers = {};
  }

  int history(Side side, Move move) const { return tables_->history[index(side)][place(move)]; }
  bool is_killer(int ply, Move move) const {
    return tables_->killers[ply][0] == move || tables_->killers[ply][1] == move;
  }
  Move counter(Side side, Move before) const {
    return tables_->counters[index(side)][place(before)];
  }

  // `move` was good enough, and `tried` before it were not.
  void reward(Side side, Move move, std::span<const Move> tried, int depth) {
    const int bonus = std::min(depth * depth * 8, 1200);
    adjust(side, move, bonus);
    for (Move other : tried) adjust(side, other, -bonus);
  }
  void remember_refutation(Side side, int ply, Move before, Move move) {
    auto& killers = tables_->killers[ply];
    if (killers[0] != move) {
      killers[1] = killers[0];
      killers[0] = move;
    }
    tables_->counters[index(side)][place(before)] = move;
  }

 private:
  static constexpr int squares = G::rows * G::columns + 1;  // one beyond them: a pass
  static std::size_t place(Move move) {
    return static_cast<std::size_t>(move.from) * squares + move.to;
  }

  void adjust(Side side, Move move, int by) {
    std::int16_t& value = tables_->history[index(side)][place(move)];
    value = static_cast<std::int16_t>(value + by - value * std::abs(by) / most);
  }

  struct Tables {
    std::array<std::array<std::int16_t, squares * squares>, 2> history{};
    std::array<std::array<Move, squares * squares>, 2> counters{};
    std::array<std::array<Move, 2>, most_plies + 2> killers{};
  };
  std::unique_ptr<Tables> tables_;
};

// Hands out moves, the most promising first.
template <Game G>
class MovePicker {
 public:
  MoveList<G> moves;

  // `first` before all others, where it is among them; with the more care the more depth is left.
  void rank(const typename G::State& state, Move first, bool has_first, const MoveMemory<G>& memory,
            int ply, Move before, int depth = 0) {
    constexpr int best = 1 << 30, urgent = 1 << 24, killer = 1 << 22, counter = 1 << 21,
                  step = 1 << 14;
    const std::size_t n = moves.size();
    std::array<std::int16_t, G::max_moves> ranks;
    if constexpr (RanksWithCare<G>) {
      if (depth >= care_depth) {
        G::rank_with_care(state, moves, std::span(ranks.data(), n));
      } else {
        G::rank(state, moves, std::span(ranks.data(), n));
      }
    } else if constexpr (RanksMoves<G>) {
      G::rank(state, moves, std::span(ranks.data(), n));
    } else {
      std::fill_n(ranks.begin(), n, std::int16_t{0});
    }
    const Side side = G::to_move(state);
    [[maybe_unused]] const Move answer = memory.counter(side, before);
    for (std::size_t i = 0; i < n; ++i) {
      const Move move = moves[i];
      int key = memory.history(side, move) + ranks[i] * (step / 8);
      if (ranks[i] >= urgent_rank) key += urgent + ranks[i] * step;
      // What was good elsewhere tells less than a careful look at what is here.
      if constexpr (!RanksWithCare<G>) {
        if (memory.is_killer(ply, move)) key += killer;
        if (move == answer) key += counter;
      }
      if (has_first && move == first) key = best;
      is_quiet_[i] = ranks[i] < urgent_rank;
      keys_.set(i, static_cast<double>(std::int64_t{key} * numbers + (numbers - 1) -
                                       static_cast<std::int64_t>(i)));
    }
    keys_.begin(n);
  }

  bool is_done() const { return keys_.left() == 0; }
  // The next one; whether it is quiet goes with it, and after a quiet one come quiet ones alone,
  // but for the very first.
  Move next(bool& quiet) {
    const std::size_t number = number_of(keys_.take(number_of));
    quiet = is_quiet_[number];
    return moves[number];
  }

 private:
  static constexpr int care_depth = 3;  // from here on a good order is worth some time
  static constexpr std::int64_t numbers = 1 << 16;

  static std::size_t number_of(double key) {
    return static_cast<std::size_t>(numbers - 1 - (static_cast<std::int64_t>(key) & (numbers - 1)));
  }

  LargestFirst<G::max_moves> keys_;          // with the move's number below the key
  std::array<bool, G::max_moves> is_quiet_;  // by the move's number
};

}  // namespace ratatosk::alphabeta
