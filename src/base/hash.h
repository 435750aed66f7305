#pragma once
#include <cstdint>
#include <string_view>

namespace ratatosk {

// FNV-1a: the same on every machine, so that it can stand in files.
constexpr std::uint64_t hash_of(std::string_view bytes) {
  std::uint64_t hash = 0xcbf29ce484222325ULL;
  for (const char byte : bytes) hash = (hash ^ static_cast<unsigned char>(byte)) * 0x100000001b3ULL;
  return hash;
}

}  // namespace ratatosk
