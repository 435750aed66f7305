#include "base/build.h"

#include "base/files.h"
#include "base/hash.h"

namespace ratatosk {

std::string build_name() {
  static const std::string name = [] {
    const auto own_file = read_file("/proc/self/exe", std::size_t{1} << 30);
    return own_file ? fmt::format("{}-{:016x}", RATATOSK_VERSION, hash_of(*own_file))
                    : std::string(RATATOSK_VERSION);
  }();
  return name;
}

}  // namespace ratatosk
