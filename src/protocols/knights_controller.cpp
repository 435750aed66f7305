#include "protocols/knights_controller.h"

#include <algorithm>

#include "engine/registry.h"
#include "games/knights/jumps.h"
#include "protocols/messages.h"
#include "threads/thread_crew.h"

namespace ratatosk::protocols {
namespace {

// The first jump there is. A side with knights always has one.
Move any_move(const RefereeTurn& turn) {
  const std::uint64_t own = turn.my_squares();
  for (int kind = 0;; ++kind) {
    if (const std::uint64_t movable = knights::origins(own, ~own, kind)) {
      const int from = std::countr_zero(movable);
      return {static_cast<std::uint16_t>(from),
              static_cast<std::uint16_t>(knights::landing(from, kind))};
    }
  }
}

}  // namespace

SearchParams controller_settings() {
  SearchParams params = preset(Preset::strong);
  params.seconds = 0;  // the referee's clock alone
  return params;
}

double thinking_time(std::optional<double> seconds_left) {
  constexpr double turn = 5.0;
  constexpr double margin = 0.35;  // the start of the process, its end, and a busy machine
  const double left = std::clamp(seconds_left.value_or(turn), 0.002, turn);
  return left > 2 * margin ? left - margin : left / 2;
}

ControllerReply answer_turn(const RefereeTurn& turn, const SearchParams& params) {
  if (!turn.my_squares()) usage_error(msg::turn_no_knights);
  const auto table = make_table("knights");
  table->set_position(turn.position()).or_throw();
  if (table->end().outcome != Outcome::ongoing) return reply_of(turn, any_move(turn));
  const std::atomic<bool> stop{false};
  const Report report = threads::make_thinker(*table)->think(*table, params, {}, stop);
  return reply_of(turn, report.best);
}

}  // namespace ratatosk::protocols
