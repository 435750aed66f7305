#include "arena/journal_entry.h"

#include <nlohmann/json.hpp>

#include "records/game_json.h"

namespace ratatosk::arena {

using Json = nlohmann::ordered_json;

Json journal_entry(const Conditions& conditions, const PlannedGame& job, const PlayedGame& played) {
  Json entry = {{"number", job.number},
                {"first", job.first->name},
                {"second", job.second->name},
                {"seed", job.seed}};
  entry.update(game_json(played.record, played.opening));
  entry["seconds"] = played.seconds;
  entry["reason"] = finish_name(played.finish);
  if (conditions.clock) entry["clock"] = write_clock(*conditions.clock);
  return entry;
}

std::optional<GameResult> read_game_result(const Json& entry) {
  const auto result = read_result(entry);
  const auto number = entry.find("number"), opening = entry.find("opening");
  if (!result || number == entry.end() || !number->is_number_unsigned()) return std::nullopt;
  return GameResult{
      number->get<std::uint64_t>(), *result,
      opening != entry.end() && opening->is_string() ? opening->get<std::string>() : ""};
}

}  // namespace ratatosk::arena
