#include "engine/table_of.h"
#include "games/knights/rules.h"

template class ratatosk::engine::TableOf<ratatosk::games::Knights>;
