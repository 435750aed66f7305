#pragma once
// The networks that are part of the program: networks/*.safetensors, each named after its game. The
// build puts them among its constants (cmake/shipped_networks.cmake); the module of the page knows
// which they are, and is given their bytes when they are wanted.
#include <span>
#include <string>
#include <string_view>

#include "base/messages.h"

namespace ratatosk::network {

struct ShippedFile {
  std::string_view game, checksum, bytes;
};

std::span<const ShippedFile> shipped_files();

// The bytes of one, where the build left them out: from then on the shelf has it. The game that it
// is for; or why not: it is damaged, or another one than the build knows.
Result<std::string> give_shipped(std::string_view bytes);
std::string_view checksum_of_shipped(std::string_view game);  // empty: none ships for it

}  // namespace ratatosk::network
