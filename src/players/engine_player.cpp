#include "players/engine_player.h"

namespace ratatosk::players {

void EnginePlayer::new_game(const Table& table, std::uint64_t seed) {
  thinker_.emplace(table);
  seed_ = Rng::fold(seed ^ static_cast<std::uint64_t>(params_.seed), 0x9e3779b97f4a7c15ULL);
}

Result<Answer> EnginePlayer::choose(const Table& table, const std::optional<Clocks>& clocks,
                                    const Progress& progress, const std::atomic<bool>& stop) {
  SearchParams params = params_;
  if (clocks && params.seconds <= 0) keep_time(params, clocks->of(table.to_move()));
  if (!thinker_) thinker_.emplace(table);
  if (seed_) {
    // 1 to 2^52: never 0, which asks for a seed of the system's.
    const std::uint64_t drawn = Rng(*seed_ + static_cast<std::uint64_t>(table.plies())).next();
    params.seed = static_cast<std::int64_t>(drawn >> 12) + 1;
  }
  Report report = thinker_->think(table, params, progress, stop);
  const Move best = report.best;
  return Answer{best, std::move(report)};
}

void EnginePlayer::end_game() {
  if (thinker_) thinker_->stop();  // pondering
}

}  // namespace ratatosk::players
