#pragma once
#include "eval/cut.h"
#include "eval/deep_evaluator.h"
#include "eval/network_evaluator.h"
#include "eval/playout.h"
#include "eval/static.h"
#include "search/params.h"

namespace ratatosk::engine {

// What of the settings says which evaluator it is.
inline bool ask_for_the_same_evaluator(const SearchParams& a, const SearchParams& b) {
  return a.network == b.network && a.leaf == b.leaf && a.playout == b.playout &&
         a.playout_limit == b.playout_limit;
}

// The evaluator that the settings ask for; a game without an evaluation of its own gets playouts.
template <Game G>
std::unique_ptr<Evaluator<G>> make_evaluator(const SearchParams& params) {
  if (const auto* deep = find_deep_network(params.network); deep && params.leaf != Judge::playout)
    return std::make_unique<DeepEvaluator<G>>(*deep);
  if constexpr (HasInputs<G>) {
    if (const auto* network = find_network(params.network, G::name);
        network && params.leaf != Judge::playout)
      return std::make_unique<NetworkEvaluator<G>>(*network);
  }
  if constexpr (LooksAhead<G>) {
    if (params.leaf == Judge::ahead) return std::make_unique<AheadEvaluator<G>>();
  }
  if constexpr (Evaluates<G>) {
    if (params.leaf == Judge::evaluation || params.leaf == Judge::ahead)
      return std::make_unique<StaticEvaluator<G>>();
    if (params.leaf == Judge::cut)
      return std::make_unique<CutEvaluator<G>>(static_cast<int>(params.playout_limit));
  }
  const int limit = params.playout_limit > 0 ? static_cast<int>(params.playout_limit) : no_limit;
  return std::make_unique<PlayoutEvaluator<G>>(params.playout, limit);
}

}  // namespace ratatosk::engine
