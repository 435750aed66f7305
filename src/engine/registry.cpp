#include "engine/registry.h"

#include <array>
#include <string>

#include "engine/registry_entry.h"
#include "games/knights/knights.h"
#include "games/othello/rules.h"
#include "games/tafl/boards.h"

namespace ratatosk {
namespace {

// The order is the document's.
constexpr std::array entries = {
    entry_of<Hnefatafl>(), entry_of<Tablut>(),    entry_of<ArdRi>(),
    entry_of<Brandubh>(),  entry_of<Tawlbwrdd>(), entry_of<AleaEvangelii>(),
    entry_of<Othello>(),   entry_of<Knights>(),
};

}  // namespace

std::span<const GameEntry> games() { return entries; }

const GameEntry& find_game(std::string_view name) {
  std::string names;
  for (const GameEntry& entry : entries) {
    if (entry.name == name) return entry;
    names += (names.empty() ? "" : " ") + std::string(entry.name);
  }
  usage_error(Msg::unknown_game, name, names);
}

}  // namespace ratatosk
