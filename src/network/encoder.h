#pragma once
// What networks are told of a game's positions, for who does not know the game at compile time.
#include <span>
#include <vector>

#include "games/knowledge.h"
#include "network/quick_judge.h"

namespace ratatosk::network {

struct WrittenPosition {
  std::span<const Piece> board;
  Side turn = Side::first;
  int plies = 0;
};

struct Encoding {
  std::vector<std::int32_t> rows;
  std::vector<std::int8_t> facts;
  float odds = 0;  // the game's own judgement
};

struct Encoder {
  int rows = 0, shared_rows = 0, facts = 0;
  int symmetries = 1;
  // The position after one of the board's symmetries.
  void (*encode)(const WrittenPosition& position, int symmetry, Encoding& out) = nullptr;
};

template <HasInputs G>
constexpr Encoder encoder_of() {
  return {G::Inputs::rows, G::Inputs::shared_rows, G::Inputs::facts, G::symmetries,
          [](const WrittenPosition& p, int symmetry, Encoding& out) {
            const auto state = G::transform(G::set_up(p.board, p.turn, p.plies), symmetry);
            out.rows.clear();
            G::Inputs::for_each_row(state, [&](int row) { out.rows.push_back(row); });
            out.facts.resize(G::Inputs::facts);
            out.odds = count_and_judge<G>(state, no_limit,
                                          std::span<std::int8_t, G::Inputs::facts>(out.facts));
          }};
}

}  // namespace ratatosk::network
