#pragma once
// Included by table_of.h, which it needs.
#include "engine/fed_search.h"
#include "engine/table_of.h"
#include "search/search.h"

namespace ratatosk::engine {

template <Game G>
class FedSearchOf final : public FedSearch {
 public:
  void begin(const Table& table, const SearchParams& params) override {
    const auto& own = static_cast<const TableOf<G>&>(table);
    search_.begin(own.state(), own.history(), params);
    search_.expect_judged_moves(true);
    search_.set_limit(static_cast<std::uint64_t>(params.iterations));
  }

  bool next(PlainPosition& out) override {
    for (auto& walk = search_.walk(0);; search_.take_in(walk, search_.known_evaluation(walk))) {
      if (walk.is_home()) {
        if (search_.wants_room()) search_.recycle([] { return false; });
        if (search_.is_done()) {
          search_.settle_accounts();
          return false;
        }
      }
      if (search_.descend(walk)) {
        write_plain<G>(walk.state, out);
        return true;
      }
    }
  }

  bool is_at_root() const override { return search_.walk(0).path.size() == 1; }

  void take_in(double value, std::span<const float> priors) override {
    auto& walk = search_.walk(0);
    const bool is_first = G::to_move(walk.state) == Side::first;
    search_.take_in(walk, {is_first ? value : -value, false, 0, priors});
  }

  Report report() const override { return search_.report(); }

 private:
  Search<G> search_;
};

}  // namespace ratatosk::engine
