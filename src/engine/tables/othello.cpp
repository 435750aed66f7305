#include "engine/table_of.h"
#include "games/othello/rules.h"

template class ratatosk::engine::TableOf<ratatosk::games::Othello>;
