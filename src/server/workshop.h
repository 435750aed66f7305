#pragma once
// Conversations that are worked on by a few threads, each in its turn: a search of one keeps nobody
// else waiting for long, however many there are.
#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <string>

#include "page/conversation.h"
#include "threads/workers.h"

namespace ratatosk::server {

// One conversation and what waits for it. It lives as long as its connection or a thread needs it.
class Desk {
 public:
  // `give_up` is called where something went wrong that no message can tell of.
  Desk(const Limits& limits, Places& places, Archive* archive, Conversation::Send send,
       std::function<void()> give_up)
      : conversation_("native", limits, places, archive, std::move(send)),
        give_up_(std::move(give_up)) {}

 private:
  friend class Workshop;

  // Of the thread that works on it: does what waits. Whether more is to be done.
  bool work(const std::deque<std::string>& messages);

  Conversation conversation_;
  std::function<void()> give_up_;
  std::deque<std::string> inbox_;  // this and the rest are the workshop's
  bool is_queued_ = false, is_at_work_ = false, is_closed_ = false;
};

class Workshop {
 public:
  explicit Workshop(int threads);

  // From any thread. False: too much waits there already.
  bool hand_in(const std::shared_ptr<Desk>& desk, std::string message);
  void close(const std::shared_ptr<Desk>& desk);  // nothing more is done for it

 private:
  void work();
  void end();
  void queue(const std::shared_ptr<Desk>& desk);  // the mutex is held

  std::mutex mutex_;
  std::condition_variable has_work_;
  std::deque<std::shared_ptr<Desk>> urgent_, patient_;  // messages wait; searches are under way
  bool is_over_ = false;
  Workers workers_;
};

}  // namespace ratatosk::server
