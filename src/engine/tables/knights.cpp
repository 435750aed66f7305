#include "games/knights/knights.h"

#include "engine/table_of.h"

template class ratatosk::engine::TableOf<ratatosk::games::Knights>;
