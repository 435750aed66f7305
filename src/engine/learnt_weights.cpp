#include "engine/learnt_weights.h"

#include "engine/levels.h"
#include "games/othello/pattern_evaluation.h"
#include "games/othello/rules.h"
#include "network/shelf.h"
#include "network/shipped.h"

namespace ratatosk::engine {

using othello::PatternEvaluation;

Result<std::string> take_learnt_weights(std::string_view file) {
  const auto bytes = std::as_bytes(std::span(file));
  if (!othello::PatternModel::is_file(bytes)) return network::give_shipped(file);
  const auto taken = PatternEvaluation::give_shipped(bytes);
  if (!taken) return taken.why();
  return std::string(Othello::name);
}

bool judges_plainly(const SearchParams& asked, std::string_view game) {
  const SearchParams params = at_level(asked, game);
  const bool by_playouts = params.method == Method::mcts && params.leaf == Judge::playout;
  if (by_playouts) return false;
  if (game == Othello::name) return PatternEvaluation::is_plain();
  return params.network == network::shipped && !network::checksum_of_shipped(game).empty() &&
         !network::find_network(params.network, game);
}

}  // namespace ratatosk::engine
