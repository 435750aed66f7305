#pragma once
#include "base/crew.h"
#include "engine/table.h"

namespace ratatosk::threads {

// Threads of the machine. A failure of any kind in one of them, or a thread that the system does
// not give, ends the work of all and is thrown where it was asked for.
Crew& crew();

// A thinker that may use them.
inline std::unique_ptr<Thinker> make_thinker(const Table& table) { return table.thinker(crew()); }

}  // namespace ratatosk::threads
