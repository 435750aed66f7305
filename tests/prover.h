#pragma once
// Proofs of forced wins and losses by the rules alone. Of the winner one move is enough, and
// threats are tried first; of the loser every legal move is refuted. What is proven is certain;
// what is not proven may still be true.
#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <unordered_map>
#include <vector>

#include "games/knowledge.h"
#include "test_layers.h"

namespace ratatosk::tests {

template <Game G>
class Prover {
 public:
  using State = typename G::State;

  // Gives up after so many positions.
  explicit Prover(std::uint64_t most_nodes) : most_(most_nodes) {}

  // The plies, not more than `most`, in which the side to move wins whatever is replied.
  std::optional<int> win(const State& s, int most) {
    for (int plies = 1; plies <= most && !gave_up(); plies += 2) {
      if (wins(s, plies)) return plies;
    }
    return std::nullopt;
  }

  // The same for the side to move that loses whatever it plays.
  std::optional<int> loss(const State& s, int most) {
    for (int plies = 2; plies <= most && !gave_up(); plies += 2) {
      if (loses(s, plies)) return plies;
    }
    return std::nullopt;
  }

  bool gave_up() const { return nodes_ > most_; }

 private:
  // What is known: wins within `yes` plies, no proof found within `no`.
  struct Known {
    std::int8_t yes = 127, no = 0;
  };

  bool wins(const State& s, int plies) {
    if (++nodes_ > most_) return false;
    int p = 1;
    if (const auto found = known_.find(G::hash(s)); found != known_.end()) {
      if (found->second.yes <= plies) return true;
      if (found->second.no >= plies) return false;
      if (found->second.no > 0) p = found->second.no + 2;
    }
    // Shorter ones first.
    bool result = false;
    for (; p <= plies && !result; p += 2) result = finds_win(s, p);
    if (gave_up()) return false;
    Known& known = known_[G::hash(s)];
    if (result) known.yes = std::min(known.yes, static_cast<std::int8_t>(plies));
    if (!result) known.no = std::max(known.no, static_cast<std::int8_t>(plies));
    return result;
  }

  bool finds_win(const State& s, int plies) {
    const Outcome mine = win_of(G::to_move(s));
    MoveList<G> moves;
    G::generate(s, moves);
    std::vector<State> threats, others;
    for (const Move move : moves) {
      State next = s;
      G::play(next, move);
      const Outcome end = G::outcome(next);
      if (end == mine) return true;
      if (end != Outcome::ongoing || plies < 3) continue;
      (threatens(next) ? threats : others).push_back(next);
    }
    constexpr int quiet_plies = 5;  // a quiet move is tried no earlier before the end
    const auto is_lost = [&](const State& next) { return loses(next, plies - 1); };
    return std::ranges::any_of(threats, is_lost) ||
           (plies <= quiet_plies && std::ranges::any_of(others, is_lost));
  }

  bool loses(const State& s, int plies) {
    if (++nodes_ > most_) return false;
    const Outcome theirs = win_of(other(G::to_move(s)));
    MoveList<G> moves;
    G::generate(s, moves);
    // What saved the side here before is likely to save it again.
    Move& saviour = saviours_[static_cast<std::size_t>(plies)];
    std::stable_partition(moves.begin(), moves.end(), [&](Move move) { return move == saviour; });
    for (const Move move : moves) {
      State next = s;
      G::play(next, move);
      const Outcome end = G::outcome(next);
      if (end == theirs) continue;
      if (end == Outcome::ongoing && wins(next, plies - 1)) continue;
      saviour = move;
      return false;
    }
    return true;
  }

  static bool threatens(const State& s) {
    if constexpr (SeesThreats<G>) return G::is_threatened(s);
    return false;
  }

  std::uint64_t most_, nodes_ = 0;
  std::unordered_map<std::uint64_t, Known> known_;
  std::array<Move, 64> saviours_{};
};

}  // namespace ratatosk::tests
