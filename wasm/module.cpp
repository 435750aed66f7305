// The engine as a module. Who calls it writes a message to message_room(its length).
//
// For the page, receive() takes it in; work() lends time to what is under way, and each
// next_answer() is the length of a message that answer_text() points to, until there is none
// (docs/protocols.md, "The page").
//
// take_weights() takes a file of networks/ as its message: what was learnt for a game, which the
// module does not carry. Without it that game is judged plainly. Its answer is the game's name.
//
// For measurements, answer() is the length of the answer to an order (orders.h), which
// answer_text() points to.
#include <deque>
#include <string>

#include "engine/learnt_weights.h"
#include "orders.h"
#include "page/conversation.h"

namespace ratatosk::engine {
namespace {

std::string message, reply;

// What cannot be done is "error: " and why. The length of it.
std::size_t answer_with(const Result<std::string>& result) {
  reply = result ? *result : "error: " + say(Lang::en, result.why());
  return reply.size();
}

}  // namespace
}  // namespace ratatosk::engine

namespace ratatosk::page {
namespace {

std::deque<std::string> answers;

Conversation& conversation() {
  static Places places(Limits().searches + 1);
  static Conversation one("wasm", {}, places, nullptr,
                          [](std::string text) { answers.push_back(std::move(text)); });
  return one;
}

}  // namespace
}  // namespace ratatosk::page

using namespace ratatosk;

extern "C" {

[[clang::export_name("message_room")]] char* message_room(std::size_t length) {
  engine::message.resize(length);
  return engine::message.data();
}

// The length of what answer_text() points to.
[[clang::export_name("answer")]] std::size_t answer() {
  return engine::answer_with(engine::answer_to(engine::message));
}

[[clang::export_name("take_weights")]] std::size_t take_weights() {
  return engine::answer_with(engine::take_learnt_weights(engine::message));
}

[[clang::export_name("receive")]] void receive() { page::conversation().receive(engine::message); }

// About so many seconds of what is under way; whether anything still is.
[[clang::export_name("work")]] bool work(double seconds) {
  return page::conversation().work(seconds);
}

[[clang::export_name("next_answer")]] std::size_t next_answer() {
  if (page::answers.empty()) return 0;
  engine::reply = std::move(page::answers.front());
  page::answers.pop_front();
  return engine::reply.size();
}

[[clang::export_name("answer_text")]] const char* answer_text() { return engine::reply.data(); }
}
