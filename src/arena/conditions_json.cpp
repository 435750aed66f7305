#include "arena/conditions_json.h"

namespace ratatosk::arena {

using Json = nlohmann::ordered_json;

Json clock_json(const Conditions& conditions) {
  return conditions.clock ? Json(write_clock(*conditions.clock)) : Json(nullptr);
}

Json conditions_json(const Conditions& conditions, const std::vector<Contestant>& players,
                     std::string_view build) {
  Json json = {{"build", build},
               {"seed", conditions.seed},
               {"max_plies", conditions.agreement.max_plies},
               {"repetition", conditions.agreement.repetition},
               {"clock", clock_json(conditions)}};
  for (const Contestant& player : players) {
    json["settings"].push_back(player.limits.empty() ? player.settings
                                                     : player.settings + " " + player.limits);
    json["checksums"].push_back(player.network.empty() ? player.program : player.network);
  }
  return json;
}

}  // namespace ratatosk::arena
