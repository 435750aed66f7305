#pragma once
#include <iosfwd>
#include <memory>

#include "engine/table.h"

namespace ratatosk::protocols {

// Speaks the Universal Game Interface until `quit` or the end of input. Searches run in a thread of
// their own, so that `stop` is heard.
void speak_ugi(std::istream& in, std::ostream& out, std::unique_ptr<Table> table,
               const SearchParams& params);

}  // namespace ratatosk::protocols
