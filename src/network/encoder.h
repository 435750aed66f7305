#pragma once
// What networks are told of a game's positions, for who does not know the game at compile time.
#include <span>
#include <vector>

#include "games/knowledge.h"
#include "network/quick_network.h"

namespace ratatosk::network {

struct Encoding {
  std::vector<std::int32_t> rows;
  std::vector<std::int8_t> facts;
};

struct Encoder {
  int rows = 0, shared_rows = 0, facts = 0;
  int symmetries = 1;
  // The position after one of the board's symmetries.
  void (*encode)(std::span<const Piece> board, Side turn, int symmetry, Encoding& out) = nullptr;
};

template <HasInputs G>
constexpr Encoder encoder_of() {
  return {G::Inputs::rows, G::Inputs::shared_rows, G::Inputs::facts, G::symmetries,
          [](std::span<const Piece> board, Side turn, int symmetry, Encoding& out) {
            const auto state = G::transform(G::set_up(board, turn), symmetry);
            out.rows.clear();
            G::Inputs::for_each_row(state, [&](int row) { out.rows.push_back(row); });
            out.facts.resize(G::Inputs::facts);
            G::Inputs::count(state, std::span<std::int8_t, G::Inputs::facts>(out.facts));
          }};
}

}  // namespace ratatosk::network
