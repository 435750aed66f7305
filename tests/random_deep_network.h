#pragma once
#include <cmath>
#include <cstdint>
#include <string>
#include <vector>

#include "base/rng.h"
#include "games/game.h"
#include "network/deep_network.h"
#include "network/plain_position.h"

namespace ratatosk::network {

// A network that knows nothing.
inline DeepWeights random_deep_network(std::string game, DeepShape shape, std::uint64_t seed) {
  Rng rng(seed);
  const auto layer = [&](int outputs, int inputs) {
    DeepWeights::Layer layer;
    const double spread = 2 / std::sqrt(inputs);
    for (int i = 0; i < outputs * inputs; ++i)
      layer.weights.push_back(static_cast<float>((2 * rng.unit() - 1) * spread));
    for (int i = 0; i < outputs; ++i) layer.biases.push_back(static_cast<float>(rng.unit() - 0.5));
    return layer;
  };
  DeepWeights w;
  w.shape = shape;
  w.game = std::move(game);
  for (int i = 0; i < 1 + 2 * shape.blocks; ++i)
    w.convolutions.push_back(layer(shape.filters, 9 * (i == 0 ? planes : shape.filters)));
  w.policy = layer(shape.policy_channels(), shape.filters);
  w.pool = layer(DeepShape::pooled, shape.filters);
  w.hidden = layer(DeepShape::hidden, 2 * DeepShape::pooled);
  w.outputs = layer(3 * shape.sides, DeepShape::hidden);
  return w;
}

// The first of a random game; after its end another begins.
template <Game G>
std::vector<PlainPosition> positions_of_a_game(std::size_t count) {
  std::vector<PlainPosition> positions(count);
  Rng rng(3);
  auto state = G::start();
  for (PlainPosition& position : positions) {
    if (G::outcome(state) != Outcome::ongoing) state = G::start();
    write_plain<G>(state, position);
    G::play(state, position.moves[rng.below(static_cast<std::uint32_t>(position.moves.size()))]);
  }
  return positions;
}

template <Game G>
std::vector<Ground> grounds_of() {
  std::vector<Ground> grounds;
  for (int i = 0; i < G::rows * G::columns; ++i) grounds.push_back(G::ground(i));
  return grounds;
}

}  // namespace ratatosk::network
