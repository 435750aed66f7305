#pragma once
#include <iosfwd>
#include <memory>

#include "engine/table.h"

namespace ratatosk::protocols {

// Speaks GTP, as programs of Othello do, until `quit` or the end of input.
void speak_gtp(std::istream& in, std::ostream& out, std::unique_ptr<Table> othello,
               const SearchParams& params);

}  // namespace ratatosk::protocols
