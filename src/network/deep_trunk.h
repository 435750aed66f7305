#pragma once
// The trunk of a deep network, its convolutions, which are nearly all of its work, on a plain
// processor: of every square the planes go in and as many numbers as there are filters come out,
// those of a square side by side.
#include <memory>
#include <span>

#include "network/deep_network.h"

namespace ratatosk::network {

class DeepTrunk {
 public:
  virtual ~DeepTrunk() = default;
  virtual void work_out(std::span<const float> planes, std::span<float> features) = 0;
};

// Our own, for any processor.
std::unique_ptr<DeepTrunk> plain_trunk(const DeepWeights& weights, int rows, int columns);

// By oneDNN; nothing where the program was built without it, or it has nothing fast for this
// processor.
std::unique_ptr<DeepTrunk> onednn_trunk(const DeepWeights& weights, int rows, int columns);

inline std::unique_ptr<DeepTrunk> fastest_trunk(const DeepWeights& weights, int rows, int columns) {
  auto trunk = onednn_trunk(weights, rows, columns);
  return trunk ? std::move(trunk) : plain_trunk(weights, rows, columns);
}

}  // namespace ratatosk::network
