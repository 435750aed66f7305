#include "engine/registry.h"

#include <array>
#include <string>

#include "base/text.h"
#include "engine/registry_entry.h"
#include "games/knights/knights.h"
#include "games/othello/rules.h"
#include "games/tafl/boards.h"

namespace ratatosk::engine {
namespace {

// The order is the document's.
constexpr std::array entries = {
    entry_of<Hnefatafl>(), entry_of<Tablut>(),        entry_of<ArdRi>(),   entry_of<Brandubh>(),
    entry_of<Tawlbwrdd>(), entry_of<AleaEvangelii>(), entry_of<Othello>(), entry_of<Knights>(),
};

}  // namespace

std::span<const GameEntry> all_games() { return entries; }

Result<const GameEntry*> lookup_game(std::string_view name) {
  std::string names;
  for (const GameEntry& entry : entries) {
    if (entry.name == name) return &entry;
    names += (names.empty() ? "" : " ") + std::string(entry.name);
  }
  return Text(Msg::unknown_game, clip(name), names);
}

const GameEntry& find_game(std::string_view name) { return *lookup_game(name).or_throw(); }

}  // namespace ratatosk::engine
