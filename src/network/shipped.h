#pragma once
// The networks that are part of the program: networks/*.safetensors, each named after its game. The
// build puts them among its constants (cmake/shipped_networks.cmake).
#include <span>
#include <string_view>

namespace ratatosk::network {

struct ShippedFile {
  std::string_view game, bytes;
};

std::span<const ShippedFile> shipped_files();

}  // namespace ratatosk::network
