#include "records/game_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "engine/json.h"

namespace ratatosk::records {

Json game_json(const GameRecord& record, std::size_t opening) {
  const auto table = start_of(record);
  std::vector<std::string> opened, moves;
  for (const Move move : record.moves) {
    (opened.size() < opening ? opened : moves).push_back(table->format(move));
    table->play(move);
  }
  Json json = {{"game", record.game},
               {"first_settings", record.players[0]},
               {"second_settings", record.players[1]},
               {"max_plies", record.agreement.max_plies},
               {"repetition", record.agreement.repetition},
               {"opening", record.start.empty() ? join(opened, " ") : record.start},
               {"moves", moves},
               {"result", outcome_names[static_cast<std::size_t>(record.result)]}};
  constexpr std::array keys = {"first_network", "second_network"};
  for (std::size_t side : {0, 1}) {
    if (!record.networks[side].empty()) json[keys[side]] = record.networks[side];
  }
  if (!record.fault.empty()) json["fault"] = record.fault;
  return json;
}

std::optional<Outcome> read_result(const Json& game) {
  const auto result = game.find("result");
  if (result == game.end() || !result->is_string()) return std::nullopt;
  const auto name = std::ranges::find(outcome_names, result->get<std::string>());
  if (name == outcome_names.end() || name == outcome_names.begin()) return std::nullopt;
  return static_cast<Outcome>(name - outcome_names.begin());
}

}  // namespace ratatosk::records
