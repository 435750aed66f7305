// The engine as a module. Who calls it writes a message to message_room(its length).
//
// For the page, receive() takes it in; work() lends time to what is under way, and each
// next_answer() is the length of a message that answer_text() points to, until there is none
// (docs/protocols.md, "The page").
//
// For measurements, answer() is the length of one answer, which answer_text() points to:
//
//   perft GAME DEPTH        number of move sequences
//   bench GAME              moves made in the fixed searches: its part of the signature
//   think GAME SETTINGS     a search of the start: best move, iterations, moves made, seconds
#include <deque>
#include <string>

#include "base/numbers.h"
#include "engine/bench.h"
#include "page/conversation.h"

namespace ratatosk::engine {
namespace {

constexpr Msg orders{"órdenes: perft JUEGO PROFUNDIDAD, bench JUEGO, think JUEGO AJUSTES",
                     "orders: perft GAME DEPTH, bench GAME, think GAME SETTINGS"};

Result<std::string> perft(const GameEntry& game, std::string_view depth_text) {
  const auto depth = parse_whole(depth_text, "DEPTH", 0, 100);
  if (!depth) return depth.why();
  const auto table = game.table();
  table->agree({0, false});
  return fmt::format("{}", table->perft(static_cast<int>(*depth)));
}

std::string bench(const GameEntry& game) {
  const auto settings = [](Preset name) { return preset(name, bench_limits()); };
  return fmt::format("{}", bench_game(game, settings).nodes);
}

Result<std::string> think(const GameEntry& game, std::string_view settings) {
  const auto params = parse_settings(settings, {});
  if (!params) return params.why();
  if (const auto can = can_search(*params, game.name); !can) return can.why();
  const auto table = game.table();
  const std::atomic<bool> never{false};
  const Report report = table->thinker()->think(*table, *params, {}, never);
  return fmt::format("{} {} {} {}", report.best_text, report.iterations, report.nodes,
                     report.seconds);
}

Result<std::string> answer_to(const std::vector<std::string_view>& words) {
  if (words.size() < 2) return Text(orders);
  const auto game = lookup_game(words[1]);
  if (!game) return game.why();
  if (words[0] == "perft" && words.size() == 3) return perft(**game, words[2]);
  if (words[0] == "bench" && words.size() == 2) return bench(**game);
  if (words[0] == "think" && words.size() == 3) return think(**game, words[2]);
  return Text(orders);
}

std::string message, reply;

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

// Returns the length of what answer_text() points to. What cannot be done is "error: " and why.
[[clang::export_name("answer")]] std::size_t answer() {
  const auto result = engine::answer_to(split_words(engine::message));
  engine::reply = result ? *result : "error: " + say(Lang::en, result.why());
  return engine::reply.size();
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
