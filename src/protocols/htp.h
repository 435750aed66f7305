#pragma once
#include <iosfwd>
#include <memory>

#include "engine/table.h"

namespace ratatosk::protocols {

// Speaks the text protocol of hnefatafl.org's engines until `quit` or the end of input.
void speak_htp(std::istream& in, std::ostream& out, std::unique_ptr<Table> tafl,
               const SearchParams& params);

}  // namespace ratatosk::protocols
