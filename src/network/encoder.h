#pragma once
// What networks are told of a game's positions, for who does not know the game at compile time.
#include <span>
#include <vector>

#include "games/knowledge.h"
#include "network/plain_position.h"
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
  // The position after one of the board's symmetries: for quick networks, for deep ones, and a move
  // of it.
  void (*encode)(const WrittenPosition& position, int symmetry, Encoding& out) = nullptr;
  void (*write)(const WrittenPosition& position, int symmetry, PlainPosition& out) = nullptr;
  Move (*transform)(Move move, int symmetry) = nullptr;
};

template <HasInputs G>
typename G::State state_of(const WrittenPosition& p, int symmetry) {
  return G::transform(G::set_up(p.board, p.turn, p.plies), symmetry);
}

template <HasInputs G>
constexpr Encoder encoder_of() {
  return {G::Inputs::rows,
          G::Inputs::shared_rows,
          G::Inputs::facts,
          G::symmetries,
          [](const WrittenPosition& p, int symmetry, Encoding& out) {
            const auto state = state_of<G>(p, symmetry);
            out.rows.clear();
            G::Inputs::for_each_row(state, [&](int row) { out.rows.push_back(row); });
            out.facts.resize(G::Inputs::facts);
            out.odds = count_and_judge<G>(state, no_limit,
                                          std::span<std::int8_t, G::Inputs::facts>(out.facts));
          },
          [](const WrittenPosition& p, int symmetry, PlainPosition& out) {
            write_plain<G>(state_of<G>(p, symmetry), out);
          },
          [](Move move, int symmetry) { return G::transform(move, symmetry); }};
}

}  // namespace ratatosk::network
