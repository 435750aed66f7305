#pragma once
#include <filesystem>
#include <string>
#include <string_view>

#include "base/layers.h"

namespace ratatosk::terminal {

// What a person typed as a path: "~/" is their home.
std::filesystem::path typed_path(std::string_view text);

// The path as a shell wants it, in quotes where it must.
std::string shell_word(const std::filesystem::path& path);

}  // namespace ratatosk::terminal
