#pragma once
#include <memory>

#include "engine/player_spec.h"
#include "engine/table.h"
#include "players/client.h"

namespace ratatosk::players {

// What there is to know of a protocol that other programs speak.
struct ChildProtocolFacts {
  bool (*plays)(const GameFacts&);  // whether it is for the game
  bool keeps_time;  // whether it can be told how much time is left, or how long to think
  std::unique_ptr<Client> (
      *make_client)();  // null: the program is started for every move, without a conversation
};

const ChildProtocolFacts& facts_of(ChildProtocol protocol);

}  // namespace ratatosk::players
