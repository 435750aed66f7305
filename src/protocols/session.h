#pragma once
#include <iosfwd>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "threads/background.h"
#include "engine/clock.h"
#include "engine/table.h"

namespace ratatosk::protocols {

using Words = std::vector<std::string_view>;

// The engine's end of a protocol of lines: what all of them share.
class Session {
 public:
  Session(std::istream& in, std::ostream& out, std::unique_ptr<Table> table,
          const SearchParams& params);
  virtual ~Session() = default;

  // Obeys line by line until told to leave, until the input ends or nobody reads the answers. At
  // the end of input a search that ends by itself still gives its answer.
  void run();

 protected:
  // One line that is not blank; false to leave.
  virtual bool obey(const Words& words, std::string_view line) = 0;

  // A search in the background, over a copy of the table. `done` is called from the thinking thread
  // with the result, or with the reason why there is none. The search stops when nobody reads.
  using Done = std::function<void(const Result<Report>&)>;
  void start_search(const SearchParams& params, Progress progress, Done done);

  // A search that the session waits for.
  Result<Report> search(const SearchParams& params);

  // The settings for one move: as long as the clock allows, or as the user set; always some limit.
  SearchParams params_for_move(const std::optional<Clock>& clock) const;

  LineWriter out_;
  std::unique_ptr<Table> table_;
  SearchParams params_;
  BackgroundThinker mind_;  // the last, so that it stops before what it uses goes

 private:
  std::istream& in_;
};

}  // namespace ratatosk::protocols
