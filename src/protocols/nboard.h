#pragma once
#include <iosfwd>
#include <memory>

#include "engine/table.h"

namespace ratatosk::protocols {

// Speaks version 2 of the protocol of NBoard, a board
// for Othello, until the end of input or `quit`.
void speak_nboard(std::istream& in, std::ostream& out, std::unique_ptr<Table> othello,
                  const SearchParams& params);

}  // namespace ratatosk::protocols
