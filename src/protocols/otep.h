#pragma once
#include <iosfwd>
#include <memory>

#include "engine/table.h"

namespace ratatosk::protocols {

// Speaks OpenTafl's protocol for engines until `goodbye` or the end of input.
void speak_otep(std::istream& in, std::ostream& out, std::unique_ptr<Table> tafl,
                const SearchParams& params);

}  // namespace ratatosk::protocols
