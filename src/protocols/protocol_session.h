#pragma once
#include <deque>
#include <future>
#include <iosfwd>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/clock.h"
#include "engine/table.h"
#include "threads/background.h"

namespace ratatosk::protocols {

using Words = std::vector<std::string_view>;

// The engine's end of a protocol of lines: what all of them share.
class ProtocolSession {
 public:
  // No draw is agreed on: where a protocol has no word for it, whoever referees decides it.
  ProtocolSession(std::istream& in, std::ostream& out, std::unique_ptr<Table> table,
                  const SearchParams& params);
  virtual ~ProtocolSession() = default;

  // Obeys line by line until told to leave, until the input ends or nobody reads the answers. At
  // the end of input a search that ends by itself still gives its answer.
  void run();

 protected:
  // One line that is not blank; false to leave.
  virtual bool obey(const Words& words, std::string_view line) = 0;

  // Whether the line ends what is under way: it does so even while lines before it wait for that.
  virtual bool interrupts(const Words& words) const {
    return words[0] == "stop" || words[0] == "quit";
  }

  // A search in the background, over a copy of the table. `done` is called from the thinking thread
  // with the result, or with the reason why there is none. The search stops when nobody reads.
  using Done = std::function<void(const Result<Report>&)>;
  void start_search(const SearchParams& params, Progress progress, Done done);

  // Other work in the background, which ends by itself.
  void start_job(BackgroundThinker::Job job);

  // Waits for the answer of what is under way, unless it would never come by itself: that is
  // stopped. Listens meanwhile for a line that interrupts.
  void settle();

  // A search that the session waits for.
  Result<Report> search(const SearchParams& params);

  // The settings for one move: as long as the clock allows, or as the user set; always some limit.
  SearchParams params_for_move(const std::optional<Clock>& clock) const;

  bool is_over() const { return table_->end().outcome != Outcome::ongoing; }

  LineWriter out_;
  std::unique_ptr<Table> table_;
  SearchParams params_;
  BackgroundThinker thinker_;  // the last, so that it stops before what it uses goes

 private:
  std::optional<std::string> next_line();
  bool is_interrupted();

  std::istream& in_;
  struct Ahead {
    std::string line;
    bool interrupts;
  };
  std::deque<Ahead> ahead_;     // lines read while another waited
  std::future<void> answered_;  // what is under way and ends by itself; valid while there is any
};

}  // namespace ratatosk::protocols
