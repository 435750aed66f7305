#include "arena/game_record.h"

#include <algorithm>
#include <array>
#include <nlohmann/json.hpp>

namespace ratatosk::arena {
namespace {

using Json = nlohmann::ordered_json;

constexpr std::array<std::string_view, 4> outcome_names = {"ongoing", "draw", "first", "second"};

}  // namespace

Json game_record(const Conditions& conditions, const Job& job, const PlayedGame& played) {
  Json record = {{"number", job.number},
                 {"game", conditions.game->name},
                 {"first", job.first->name},
                 {"second", job.second->name},
                 {"first_settings", job.first->settings},
                 {"second_settings", job.second->settings},
                 {"max_plies", conditions.agreement.max_plies},
                 {"repetition", conditions.agreement.repetition},
                 {"seed", job.seed},
                 {"opening", write_opening(*job.opening, *conditions.game)},
                 {"moves", played.moves},
                 {"seconds", played.seconds},
                 {"result", outcome_names[static_cast<std::size_t>(played.outcome)]},
                 {"reason", finish_name(played.finish)}};
  if (conditions.clock) record["clock"] = write_clock(*conditions.clock);
  if (played.fault) record["fault"] = say(Lang::en, *played.fault);
  return record;
}

std::optional<GameResult> read_game_result(const Json& record) {
  const auto number = record.find("number"), result = record.find("result");
  if (number == record.end() || result == record.end()) return std::nullopt;
  if (!number->is_number_unsigned() || !result->is_string()) return std::nullopt;
  const auto name = std::ranges::find(outcome_names, result->get<std::string>());
  if (name == outcome_names.end() || name == outcome_names.begin()) return std::nullopt;
  const auto opening = record.find("opening");
  return GameResult{
      number->get<std::uint64_t>(), static_cast<Outcome>(name - outcome_names.begin()),
      opening != record.end() && opening->is_string() ? opening->get<std::string>() : ""};
}

}  // namespace ratatosk::arena
