#pragma once
// Who judges the positions where a line of play is not followed further.
#include <optional>

#include "alphabeta/score.h"
#include "network/quick_judge.h"
#include "search/params.h"

namespace ratatosk::alphabeta {

// A network, for games that can tell one what is on the board.
struct NoNetwork {};
template <class G>
struct NetworkOf {
  using type = NoNetwork;
};
template <HasInputs G>
struct NetworkOf<G> {
  using type = std::optional<network::QuickJudge<G>>;
};

// The network that the settings name, or else the game itself.
template <Game G>
class PositionJudge {
 public:
  void begin(const search::SearchParams& params) {
    if constexpr (HasInputs<G>) {
      network_.reset();
      if (const auto* network = network::find_network(params.network, G::name))
        network_.emplace(*network);
    }
  }

  Score judge(const typename G::State& s, int plies_left) {
    if constexpr (HasInputs<G>) {
      if (network_) return score_of_odds(network_->judge(s, plies_left).log_odds(), G::to_move(s));
    }
    return alphabeta::judge<G>(s, plies_left);
  }

 private:
  [[no_unique_address]] typename NetworkOf<G>::type network_;
};

}  // namespace ratatosk::alphabeta
