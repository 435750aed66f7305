#pragma once
// The engine behind the page: messages in, messages out (docs/protocols.md, "The page"). It has no
// thread, no connection and no file of its own: whoever carries the messages hands them in, lends
// it time for what takes long, and carries away what it says.
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "page/archive.h"
#include "page/fields.h"
#include "page/job.h"
#include "page/limits.h"
#include "page/places.h"
#include "page/teaching_room.h"

namespace ratatosk::page {

class Conversation {
 public:
  using Send = std::function<void(std::string message)>;

  // `engine`: what it runs as. The places for searches may be shared with others. Without an
  // archive no games are kept. `send` is called from within `receive` and `work` alone.
  Conversation(std::string_view engine, const Limits& limits, Places& places, Archive* archive,
               Send send);
  ~Conversation();

  void receive(std::string_view message);

  // About so many seconds of what is under way. False: nothing is.
  bool work(double seconds);
  bool is_busy() const { return !jobs_.empty(); }

 private:
  using Handler = Result<bool> (Conversation::*)(std::int64_t id, Fields& message);
  static const std::map<std::string_view, Handler>& handlers();

  // Answers, or says why it cannot.
  Result<bool> hello(std::int64_t id, Fields& message);
  Result<bool> position(std::int64_t id, Fields& message);
  Result<bool> compose(std::int64_t id, Fields& message);
  Result<bool> rules(std::int64_t id, Fields& message);
  Result<bool> think(std::int64_t id, Fields& message);
  Result<bool> review(std::int64_t id, Fields& message);
  Result<bool> stop(std::int64_t id, Fields& message);
  Result<bool> read(std::int64_t id, Fields& message);
  Result<bool> write(std::int64_t id, Fields& message);
  Result<bool> saved(std::int64_t id, Fields& message);
  Result<bool> load(std::int64_t id, Fields& message);
  Result<bool> keep(std::int64_t id, Fields& message);
  // In conversation_room.cpp.
  Result<bool> open_room(std::int64_t id, Fields& message);
  Result<bool> step(std::int64_t id, Fields& message);
  Result<bool> tree(std::int64_t id, Fields& message);
  Result<bool> node(std::int64_t id, Fields& message);
  Result<bool> close_room(std::int64_t id, Fields& message);

  Result<SearchParams> read_player(Fields& message, const Table& table) const;
  Result<GameRecord> read_record(Fields& message) const;
  // A place for one more, or why there is none.
  Result<Places::Place> place() const;
  void tell(const Json& id, std::string_view type, Json message) const;
  void tell_game(std::int64_t id, const GameRecord& record) const;
  void fail(const Json& id, const Text& why) const;
  Job::Tell teller(std::int64_t id) const;

  std::string engine_;
  Limits limits_;
  Places& places_;
  Archive* archive_;
  Send send_;
  struct Running {
    std::unique_ptr<Job> job;
    Places::Place place;
  };
  std::map<std::int64_t, Running> jobs_;  // by the id of the message that asked for it
  std::int64_t last_worked_ = 0;          // whose turn it was
  std::shared_ptr<TeachingRoom> room_;
  Places::Place room_place_;  // its tree takes as much memory as another search
};

}  // namespace ratatosk::page
