#pragma once
// Games, positions and reports as the page hears of them: docs/protocols.md, "The page".
#include <span>

#include "engine/json.h"
#include "page/limits.h"

namespace ratatosk::page {

Json words(const Text& text);

// One character a square.
std::string board_letters(std::span<const Piece> pieces);

// Everything that does not change: the games, the levels, the settings.
Json welcome_json(std::string_view engine, const Limits& limits);

Json position_message(const Table& table);

// A legal move of the table's position.
Json legal_json(const Table& table, Move legal);

// A report of a search of the table's position.
Json report_message(const Table& table, const Report& report, Method method);

// The chance of winning that a value means, a draw counted half.
inline double chance_of(double value) { return (1 + value) / 2; }

}  // namespace ratatosk::page
