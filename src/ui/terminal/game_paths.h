#pragma once
#include <filesystem>
#include <string>
#include <string_view>

namespace ratatosk::terminal {

std::string today();  // "2024.05.31"

// A name that no file has yet, in the user's folder.
std::filesystem::path new_game_path(std::string_view game);

// What a person typed as a path: "~/" is their home.
std::filesystem::path typed_path(std::string_view text);

// The path as a shell wants it, in quotes where it must.
std::string shell_word(const std::filesystem::path& path);

}  // namespace ratatosk::terminal
