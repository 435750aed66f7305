#pragma once
// Sixteen numbers at once, whatever the machine has for it.
#include <cstring>

namespace ratatosk::network {

constexpr int lanes = 16;
using Lanes = float __attribute__((vector_size(4 * lanes)));

template <class V>
V load_as(const void* from) {
  V v;
  std::memcpy(&v, from, sizeof v);
  return v;
}
inline Lanes load(const float* from) { return load_as<Lanes>(from); }
inline void store(float* to, Lanes v) { std::memcpy(to, &v, sizeof v); }

// The next multiple of the lanes.
constexpr int in_lanes(int n) { return (n + lanes - 1) / lanes * lanes; }

}  // namespace ratatosk::network
