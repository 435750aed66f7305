#pragma once
#include <cstdint>

#include "eval/evaluator.h"
#include "search/node.h"

namespace ratatosk::search {

// The results of visits, added up.
struct Results {
  // For the side that moves first in the game, in units of a node's; draws apart.
  std::int64_t value = 0;
  std::uint32_t visits = 0, draws = 0;

  static Results of(const Evaluation& result) {
    return {result.draw ? 0 : static_cast<std::int64_t>(result.value * Node::unit), 1, result.draw};
  }
  static Results of(Outcome end, std::uint32_t visits) {
    Results results = of(Evaluation::of(end));
    return {results.value * visits, visits, results.draws * visits};
  }
  Results& operator+=(const Results& more) {
    value += more.value;
    visits += more.visits;
    draws += more.draws;
    return *this;
  }
};

}  // namespace ratatosk::search
