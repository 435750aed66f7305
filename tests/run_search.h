#pragma once
#include "engine/make_evaluator.h"
#include "search/search.h"
#include "test_layers.h"

namespace ratatosk::tests {

// A search begun and advanced by as many iterations as its settings say, in this thread.
template <Game G, class Observer>
Report run_search(Search<G, Observer>& search, const typename G::State& state,
                  const History& history, const SearchParams& params) {
  search.begin(state, history, params);
  const auto evaluator = make_evaluator<G>(params);
  search.advance(static_cast<std::uint64_t>(params.iterations), *evaluator);
  return search.report();
}

}  // namespace ratatosk::tests
