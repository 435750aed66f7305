#pragma once
#include <nlohmann/json_fwd.hpp>
#include <optional>

#include "records/game_record.h"

namespace ratatosk::records {

// A played game as one JSON object (docs/formats.md): everything needed to play it over. The first
// `opening` of its moves were not the players' own.
nlohmann::ordered_json game_json(const GameRecord& record, std::size_t opening);

// Who won it; nothing when it is no such object.
std::optional<Outcome> read_result(const nlohmann::ordered_json& game);

}  // namespace ratatosk::records
