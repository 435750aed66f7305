#include "players/child_protocols.h"

#include <array>

#include "engine/game_family.h"

namespace ratatosk::players {
namespace {

bool is_any_game(const GameFacts&) { return true; }

// In the order of ChildProtocol.
constexpr std::array<ChildProtocolFacts, 5> facts = {{{is_othello, true, make_gtp_client},
                                                      {is_othello, false, make_nboard_client},
                                                      {is_tafl, true, make_otep_client},
                                                      {is_any_game, true, make_ugi_client},
                                                      {is_knights, true, nullptr}}};

}  // namespace

const ChildProtocolFacts& facts_of(ChildProtocol protocol) {
  return facts[static_cast<std::size_t>(protocol)];
}

}  // namespace ratatosk::players
