#pragma once
// What is asked of the engine to measure it, of the module and of the program in the same way:
//
//   perft GAME DEPTH        number of move sequences
//   bench GAME              moves made in the fixed searches: its part of the signature
//   think GAME SETTINGS     a search of the start: best move, iterations, moves made, seconds
//   playouts GAME GAMES     moves made in so many random games
#include <string>
#include <string_view>

#include "base/messages.h"

namespace ratatosk::engine {

Result<std::string> answer_to(std::string_view order);

}  // namespace ratatosk::engine
