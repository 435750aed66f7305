#include "engine/registry.h"

#include <algorithm>
#include <array>
#include <ranges>
#include <vector>

#include "base/suggest.h"
#include "base/text.h"
#include "engine/registry_entry.h"
#include "games/knights/rules.h"
#include "games/othello/rules.h"
#include "games/tafl/boards.h"

namespace ratatosk::engine {

// The searches of each game are compiled in a file of their own (tables/).
extern template class TableOf<Hnefatafl>;
extern template class TableOf<Tablut>;
extern template class TableOf<ArdRi>;
extern template class TableOf<Brandubh>;
extern template class TableOf<Tawlbwrdd>;
extern template class TableOf<AleaEvangelii>;
extern template class TableOf<Othello>;
extern template class TableOf<Knights>;

namespace {

// The order is the document's.
constexpr std::array entries = {
    entry_of<Hnefatafl>(), entry_of<Tablut>(),        entry_of<ArdRi>(),   entry_of<Brandubh>(),
    entry_of<Tawlbwrdd>(), entry_of<AleaEvangelii>(), entry_of<Othello>(), entry_of<Knights>(),
};

}  // namespace

std::span<const GameEntry> all_games() { return entries; }

Result<const GameEntry*> lookup_game(std::string_view name) {
  const auto found = std::ranges::find(entries, name, &GameEntry::name);
  if (found != entries.end()) return &*found;
  std::vector<std::string_view> names;
  for (const GameEntry& entry : entries) names.push_back(entry.name);
  return suggest(Text(Msg::unknown_game, clip(name), join(names, " ")), name, names);
}

const GameEntry& find_game(std::string_view name) { return *lookup_game(name).or_throw(); }

Result<bool> can_search(const SearchParams& params, std::string_view game) {
  const auto entry = lookup_game(game);
  if (!entry) return true;
  if (const auto* network = find_network(params.network, game)) {
    if (network->game() != game) return Text(Msg::network_of_other_game, network->game(), game);
    const auto& encoder = (*entry)->encoder;
    if (!encoder || encoder->rows != network->shape().rows ||
        encoder->facts != network->shape().facts)
      return Text(Msg::network_of_other_inputs, game);
  }
  if (const auto* deep = find_deep_network(params.network)) {
    if (deep->game != game) return Text(Msg::network_of_other_game, deep->game, game);
    const Method method = params.method == Method::best ? (*entry)->best_method : params.method;
    if (method != Method::mcts) return Text(Msg::deep_network_wants_tree);
  }
  const auto known = (*entry)->playout_policies();
  if (std::ranges::find(known, params.playout) != known.end()) return true;
  return Text(Msg::bad_name, name_of(params.playout), fmt::format("playout ({})", game),
              join(known | std::views::transform(name_of), " "));
}

}  // namespace ratatosk::engine
