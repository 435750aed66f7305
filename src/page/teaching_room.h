#pragma once
#include <memory>
#include <optional>
#include <vector>

#include "engine/watched_search.h"
#include "page/job.h"

namespace ratatosk::page {

// A search that a person steps through, forward and back. Going back means to begin again, with the
// same seed, and to make fewer iterations.
class TeachingRoom {
 public:
  // The position must not be the end of the game; the settings name a seed.
  TeachingRoom(std::unique_ptr<Table> table, const SearchParams& params);

  // To the state after so many iterations, or as far as there is anything to find out: some of the
  // way, for about so many seconds. False: it is there. The last of them is watched.
  bool go(std::uint64_t to, double seconds);
  std::uint64_t iteration() const { return iteration_; }

  Json state(bool with_trace) const;
  std::optional<Json> tree(const MovePath& path, int levels, std::size_t children,
                           std::uint32_t visits) const;
  std::optional<Json> node(const MovePath& path) const;

 private:
  // What part of the visits each move of the root has had, as the search went on.
  struct MoveShares {
    std::uint64_t iteration;
    std::vector<double> of_moves;
  };

  void begin();
  void note_shares();
  Json trace_json() const;

  std::unique_ptr<Table> table_;
  SearchParams params_;
  std::vector<std::string> root_moves_;
  std::unique_ptr<WatchedSearch> search_;
  std::uint64_t iteration_ = 0;
  bool is_settled_ = false;
  bool has_trace_ = false;
  std::uint64_t between_ = 1;  // iterations from one note of shares to the next
  std::vector<MoveShares> shares_;
};

}  // namespace ratatosk::page
