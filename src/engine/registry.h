#pragma once
#include <memory>
#include <optional>
#include <span>
#include <string_view>

#include "engine/table.h"
#include "games/game.h"
#include "network/encoder.h"

namespace ratatosk::engine {

// One line of the program's only list of games.
struct GameEntry {
  std::string_view name;
  std::unique_ptr<Table> (*table)();
  const GameFacts& (*facts)();
  std::span<const PlayoutPolicy> (*playout_policies)();  // those it knows
  Method best_method;
  std::optional<network::Encoder> encoder;  // where networks can be told of it
  // Random games from the start: one at a time, and several in flight. Error 2 where the game does
  // not know the policy.
  Tally (*playouts)(PlayoutPolicy policy, int games, int limit, Rng& rng);
  Tally (*batched_playouts)(PlayoutPolicy policy, int games, int limit, Rng& rng);
};

std::span<const GameEntry> all_games();

// The game of that name; else a sentence that names the games there are, or the same as Error 2.
Result<const GameEntry*> lookup_game(std::string_view name);
const GameEntry& find_game(std::string_view name);

// Whether the game can be searched with these settings; else why not, and what is accepted. Of a
// game that is not in the list nothing is known.
Result<bool> can_search(const SearchParams& params, std::string_view game);

inline std::unique_ptr<Table> make_table(std::string_view game) { return find_game(game).table(); }

}  // namespace ratatosk::engine
