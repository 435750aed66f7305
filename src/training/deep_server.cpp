#include "training/deep_server.h"

#include <c10/core/StreamGuard.h>
#include <c10/core/impl/VirtualGuardImpl.h>

#include <optional>

namespace ratatosk::training {

DeepServer::DeepServer(const FoldedDeepModel& model, std::size_t largest)
    : model_(model),
      largest_(largest),
      servers_(model.device().is_cuda() ? 2 : 1, [this] { serve(); }, [this] { end(); }) {}

void DeepServer::end() {
  {
    const std::lock_guard lock(mutex_);
    is_over_ = true;
  }
  has_work_.notify_all();
}

void DeepServer::submit(DeepJob& job) {
  {
    const std::lock_guard lock(mutex_);
    job.is_done = false;
    waiting_.push_back(&job);
  }
  has_work_.notify_one();
}

void DeepServer::finish(const DeepJob& job) {
  std::unique_lock lock(mutex_);
  has_answers_.wait(lock, [&] { return job.is_done; });
}

void DeepServer::wait(const DeepJob& job) {
  finish(job);
  const std::lock_guard lock(mutex_);
  if (fault_) std::rethrow_exception(fault_);
}

std::vector<DeepJob*> DeepServer::take_some() {
  std::unique_lock lock(mutex_);
  has_work_.wait(lock, [&] { return is_over_ || !waiting_.empty(); });
  std::vector<DeepJob*> some;
  if (is_over_) return some;
  for (std::size_t size = 0; !waiting_.empty(); waiting_.pop_front()) {
    size += waiting_.front()->positions.size();
    if (!some.empty() && size > largest_) break;
    some.push_back(waiting_.front());
  }
  if (at_work_++ == 0) idle_ += Steady::now() - idle_since_;
  return some;
}

void DeepServer::serve() {
  const torch::NoGradGuard no_grad;
  // On a graphics card, this thread's work goes its own way beside that of the other.
  std::optional<c10::StreamGuard> own_stream;
  if (const torch::Device device = model_.device(); device.is_cuda())
    own_stream.emplace(c10::impl::VirtualGuardImpl(device.type()).getStreamFromGlobalPool(device));
  for (;;) {
    const std::vector<DeepJob*> jobs = take_some();
    if (jobs.empty()) return;
    std::exception_ptr fault;
    try {
      judge(jobs);
    } catch (...) {
      fault = std::current_exception();
    }
    {
      const std::lock_guard lock(mutex_);
      if (fault) fault_ = fault;
      ++batches_;
      for (DeepJob* job : jobs) {
        positions_ += job->positions.size();
        job->is_done = true;
      }
      if (--at_work_ == 0) idle_since_ = Steady::now();
    }
    has_answers_.notify_all();
  }
}

void DeepServer::judge(const std::vector<DeepJob*>& jobs) const {
  DeepBatch all = jobs.front()->positions;
  for (std::size_t i = 1; i < jobs.size(); ++i) all.append(jobs[i]->positions);
  const DeepOutputs outputs = model_.forward(all.inputs(model_.device()));
  const torch::Tensor chances = torch::softmax(outputs.ends, 1);
  const torch::Tensor values =
      (chances.select(1, 0) - chances.select(1, 2)).to(torch::kCPU).contiguous();
  const torch::Tensor priors = torch::softmax(outputs.moves, 1).to(torch::kCPU).contiguous();
  std::int64_t row = 0;
  for (DeepJob* job : jobs) {
    const auto n = static_cast<std::int64_t>(job->positions.size());
    const float* first = values.data_ptr<float>() + row;
    job->values.assign(first, first + n);
    job->priors.resize(job->positions.all_moves());
    job->positions.take_out(priors.narrow(0, row, n), job->priors);
    row += n;
  }
}

DeepServer::Load DeepServer::load() const {
  const std::lock_guard lock(mutex_);
  const auto now = Steady::now();
  const auto idle = idle_ + (at_work_ == 0 ? now - idle_since_ : Steady::duration{});
  return {positions_, batches_, in_seconds(now - start_), in_seconds(idle)};
}

}  // namespace ratatosk::training
