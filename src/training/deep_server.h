#pragma once
// A deep network that judges the positions of many threads in large batches.
#include <condition_variable>
#include <deque>
#include <mutex>
#include <vector>

#include "base/steady.h"
#include "threads/workers.h"
#include "training/deep_batch.h"
#include "training/deep_model.h"

namespace ratatosk::training {

// Some positions to be judged together. Whoever hands it in leaves it alone until it is done.
struct DeepJob {
  explicit DeepJob(int squares) : positions(squares) {}
  std::span<const float> priors_of(std::size_t i) const {
    return std::span(priors).subspan(positions.first_move(i), positions.move_count(i));
  }

  DeepBatch positions;
  std::vector<float> values;  // for the side to move
  std::vector<float> priors;  // of all moves of all positions
  bool is_done = true;
};

class DeepServer {
 public:
  // Takes jobs together up to so many positions.
  DeepServer(const FoldedDeepModel& model, std::size_t largest);

  void submit(DeepJob& job);
  void finish(const DeepJob& job);  // until it is done, well or not
  void wait(const DeepJob& job);    // throws what went wrong in the network, if something did

  struct Load {
    std::uint64_t positions = 0, batches = 0;
    double seconds = 0, idle = 0;  // idle: no batch was at work
  };
  Load load() const;

 private:
  void serve();
  void end();
  std::vector<DeepJob*> take_some();  // none: it is over
  void judge(const std::vector<DeepJob*>& jobs) const;

  const FoldedDeepModel& model_;
  std::size_t largest_;
  mutable std::mutex mutex_;
  std::condition_variable has_work_, has_answers_;
  std::deque<DeepJob*> waiting_;
  bool is_over_ = false;
  std::exception_ptr fault_;
  int at_work_ = 0;
  std::uint64_t positions_ = 0, batches_ = 0;
  Steady::time_point start_ = Steady::now(), idle_since_ = start_;
  Steady::duration idle_{};
  Workers servers_;  // two: while one copies, the other's batch is at work
};

}  // namespace ratatosk::training
