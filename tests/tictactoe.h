#pragma once
// The rules of the example that shows how a game is added. It is one file, so its main comes along:
// here under another name, a function like any other.
#include <iostream>

#include "engine/board_text.h"
#include "engine/table_of.h"
#include "records/record.h"

#define main inline play_tictactoe
#include "../examples/tictactoe.cpp"
#undef main
