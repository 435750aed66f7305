// The messages of the teaching room.
#include <algorithm>

#include "page/conversation.h"
#include "page/game_line.h"

namespace ratatosk::page {
namespace {

// The way to where a step wants to go, in slices.
class StepJob final : public Job {
 public:
  StepJob(std::shared_ptr<TeachingRoom> room, std::uint64_t to, bool with_trace, Tell tell)
      : Job(std::move(tell)), room_(std::move(room)), to_(to), with_trace_(with_trace) {}

  bool work(double seconds) override {
    if (!is_stopped_ && room_->go(to_, seconds)) return true;
    tell("room", room_->state(with_trace_));
    return false;
  }
  void stop() override { is_stopped_ = true; }

 private:
  std::shared_ptr<TeachingRoom> room_;
  std::uint64_t to_;
  bool with_trace_, is_stopped_ = false;
};

}  // namespace

Result<bool> Conversation::open_room(std::int64_t id, Fields& message) {
  auto table = read_line(message, limits_);
  if (!table) return table.why();
  auto params = read_player(message, **table);
  if (!params) return params.why();
  if (params->method == Method::alphabeta || params->level < full_level)
    return Text(msg::tree_searches_only);
  if ((*table)->end().outcome != Outcome::ongoing) return Text(Msg::move_game_over);
  (*params).method = Method::mcts;
  if (params->seed == 0) (*params).seed = 1;
  room_place_.reset();
  const auto place = this->place();
  if (!place) return place.why();
  room_place_ = *place;
  room_ = std::make_shared<TeachingRoom>(std::move(*table), *params);
  tell(id, "room", room_->state(false));
  return true;
}

Result<bool> Conversation::step(std::int64_t id, Fields& message) {
  if (!room_) return Text(msg::no_room);
  const std::int64_t most = limits_.room_iterations;
  const std::int64_t count = message.whole("count", 1, 0, most);
  const auto now = static_cast<std::int64_t>(room_->iteration());
  const std::int64_t to = message.whole("to", std::min(now + count, most), 0, most);
  const bool with_trace = message.is("trace", true);
  if (message.wrong()) return *message.wrong();
  const auto place = this->place();
  if (!place) return place.why();
  jobs_[id] = {
      std::make_unique<StepJob>(room_, static_cast<std::uint64_t>(to), with_trace, teller(id)),
      *place};
  return true;
}

Result<bool> Conversation::tree(std::int64_t id, Fields& message) {
  if (!room_) return Text(msg::no_room);
  const MovePath path = message.texts("path");
  const auto levels = static_cast<int>(message.whole("depth", 3, 0, 12));
  const auto children = static_cast<std::size_t>(message.whole("children", 6, 0, 50));
  const auto least = static_cast<std::uint32_t>(message.whole("least", 1, 0, 1'000'000'000));
  if (message.wrong()) return *message.wrong();
  auto tree = room_->tree(path, levels, children, least);
  if (!tree) return Text(msg::no_node);
  tell(id, "tree", std::move(*tree));
  return true;
}

Result<bool> Conversation::node(std::int64_t id, Fields& message) {
  if (!room_) return Text(msg::no_room);
  const MovePath path = message.texts("path");
  if (message.wrong()) return *message.wrong();
  auto node = room_->node(path);
  if (!node) return Text(msg::no_node);
  tell(id, "node", std::move(*node));
  return true;
}

Result<bool> Conversation::close_room(std::int64_t id, Fields&) {
  room_.reset();
  room_place_.reset();
  tell(id, "closed", Json::object());
  return true;
}

}  // namespace ratatosk::page
