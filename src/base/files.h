#pragma once
#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>

#include "base/messages.h"

namespace ratatosk {

inline constexpr std::size_t largest_text_file = std::size_t{1} << 20;

// "cannot read x: no permission": `what` is the
// sentence, `error` the system's number for the reason.
Text cannot(Msg what, const std::filesystem::path& path, int error);

// The whole file, or why not; more than `limit` bytes is refused.
Result<std::string> read_file(const std::filesystem::path& path,
                              std::size_t limit = largest_text_file);

// The file holds all of `content` afterwards or is as it was: the text is written beside it under
// another name, brought to the disk and renamed. Only ordinary files are replaced.
Result<bool> write_file_atomically(const std::filesystem::path& path, std::string_view content);

// Where this user's games are kept: $XDG_DATA_HOME/ratatosk, else ~/.local/share/ratatosk; made if
// it is not there. The current folder where that cannot be.
std::filesystem::path data_folder();

// Where what can be made again is kept: $XDG_CACHE_HOME/ratatosk, else ~/.cache/ratatosk, likewise.
std::filesystem::path cache_folder();

// Where this user's choices are kept: $XDG_CONFIG_HOME/ratatosk, else ~/.config/ratatosk, which may
// not be there yet; empty where there is no such place.
std::filesystem::path config_folder();

}  // namespace ratatosk
