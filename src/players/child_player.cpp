#include "players/child_player.h"

#include "players/can_play.h"

namespace ratatosk::players {

ChildPlayer::~ChildPlayer() {
  if (!child_) return;
  client_->rest();
  child_->part_with(client_->farewell());
}

void ChildPlayer::new_game(const Table&, std::uint64_t) {
  if (client_) client_->new_game();
}

Result<bool> ChildPlayer::get_ready(const std::atomic<bool>& stop) {
  if (child_) {
    client_->rest();
    return true;
  }
  auto child = ChildProcess::start(spec_.command);
  if (!child) return child.why();
  client_ = make_client_();
  Allowance allowance(patience_.start, stop);
  const auto greeted = client_->greet(**child, allowance);
  if (greeted) child_ = std::move(*child);
  return greeted;
}

Result<Answer> ChildPlayer::choose(const Table& table, const std::optional<Clocks>& clocks,
                                   const Progress&, const std::atomic<bool>& stop) {
  if (const auto able = can_play(spec_, table.facts()); !able) return able.why();
  if (const auto ready = get_ready(stop); !ready) return ready.why();
  const double seconds = spec_.params.seconds;
  MoveLimits limits{seconds, spec_.params.iterations, patience_.start};
  if (seconds > 0) {
    limits.patience = patience_.for_move(seconds);
  } else if (clocks) {
    limits.clocks = clocks;
    limits.patience = patience_.for_move(std::max(0.0, clocks->of(table.to_move()).left));
  }
  Allowance allowance(patience_.start, stop);
  const auto move = client_->ask(*child_, table, limits, allowance);
  if (move) return Answer{*move};
  child_.reset();
  return move.why();
}

}  // namespace ratatosk::players
