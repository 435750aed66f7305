#include "server/workshop.h"

namespace ratatosk::server {

bool Desk::work(const std::deque<std::string>& messages) {
  constexpr double slice = 0.01;  // seconds
  try {
    for (const std::string& message : messages) conversation_.receive(message);
    if (messages.empty()) conversation_.work(slice);
    return conversation_.is_busy();
  } catch (const std::exception&) {  // no memory, say
    give_up_();
    return false;
  }
}

Workshop::Workshop(int threads) : workers_(threads, [this] { work(); }, [this] { end(); }) {}

void Workshop::end() {
  {
    const std::lock_guard lock(mutex_);
    is_over_ = true;
  }
  has_work_.notify_all();
}

bool Workshop::hand_in(const std::shared_ptr<Desk>& desk, std::string message) {
  constexpr std::size_t most = 256;
  {
    const std::lock_guard lock(mutex_);
    if (desk->inbox_.size() >= most) return false;
    desk->inbox_.push_back(std::move(message));
    queue(desk);
  }
  has_work_.notify_one();
  return true;
}

void Workshop::close(const std::shared_ptr<Desk>& desk) {
  const std::lock_guard lock(mutex_);
  desk->is_closed_ = true;
  desk->inbox_.clear();
}

// One that a thread is at is queued again by that thread, which then takes whatever is next: if
// that is another, somebody else has to be told of this one.
void Workshop::queue(const std::shared_ptr<Desk>& desk) {
  if (desk->is_queued_ || desk->is_at_work_ || desk->is_closed_) return;
  desk->is_queued_ = true;
  (desk->inbox_.empty() ? patient_ : urgent_).push_back(desk);
}

void Workshop::work() {
  std::unique_lock lock(mutex_);
  for (;;) {
    has_work_.wait(lock, [&] { return is_over_ || !urgent_.empty() || !patient_.empty(); });
    if (is_over_) return;
    auto& from = urgent_.empty() ? patient_ : urgent_;
    const std::shared_ptr<Desk> desk = std::move(from.front());
    from.pop_front();
    desk->is_queued_ = false;
    if (desk->is_closed_) continue;
    desk->is_at_work_ = true;
    const std::deque<std::string> messages = std::exchange(desk->inbox_, {});
    lock.unlock();
    const bool is_busy = desk->work(messages);
    lock.lock();
    desk->is_at_work_ = false;
    if (is_busy || !desk->inbox_.empty()) queue(desk);
    if (urgent_.size() + patient_.size() > 1) has_work_.notify_one();
  }
}

}  // namespace ratatosk::server
