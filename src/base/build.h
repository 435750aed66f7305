#pragma once
#include <string>

namespace ratatosk {

// The version with a hash of the running program's own file: whatever was changed, another build
// has another name.
std::string build_name();

}  // namespace ratatosk
