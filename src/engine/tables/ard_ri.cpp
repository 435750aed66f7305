#include "engine/table_of.h"
#include "games/tafl/boards.h"

template class ratatosk::engine::TableOf<ratatosk::games::ArdRi>;
