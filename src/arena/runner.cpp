#include "arena/runner.h"

#include <algorithm>
#include <deque>
#include <mutex>

#include "threads/run_on_threads.h"

namespace ratatosk::arena {
namespace {

// A thread's players of one side. Those that played last
// are kept: another program may take long to start.
class Players {
 public:
  Player& get(const std::shared_ptr<const Contestant>& contestant) {
    const auto found = std::ranges::find(kept_, contestant, &Kept::contestant);
    if (found != kept_.end()) {
      std::rotate(kept_.begin(), found, found + 1);
    } else {
      if (kept_.size() == most_kept) kept_.pop_back();
      kept_.push_front({contestant, contestant->make()});
    }
    return *kept_.front().player;
  }

 private:
  struct Kept {
    std::shared_ptr<const Contestant> contestant;
    std::unique_ptr<Player> player;
  };
  static constexpr std::size_t most_kept = 8;
  std::deque<Kept> kept_;
};

// What one thread plays with.
struct GameSeats {
  std::unique_ptr<Table> table;
  Players first, second;  // apart: a contestant may meet itself

  PlayedGame play(const PlannedGame& job, const std::optional<Clock>& clock,
                  const std::atomic<bool>& stop) {
    job.opening->set_up(*table);
    Player& one = first.get(job.first);
    Player& two = second.get(job.second);
    one.new_game(*table, Rng::fold(job.seed, 0xa0761d6478bd642fULL));
    two.new_game(*table, Rng::fold(job.seed, 0xe7037ed1a0b428dbULL));
    PlayedGame played = play_game(*table, one, two, clock, stop);
    played.record.players = {job.first->settings, job.second->settings};
    played.record.networks = {job.first->network, job.second->network};
    one.end_game();
    two.end_game();
    return played;
  }
};

}  // namespace

void run_games(const Conditions& conditions, int concurrency, const NextGame& next,
               const GameDone& done, std::atomic<bool>& stop) {
  std::mutex mutex;
  bool is_enough = false;
  run_on_threads(concurrency, stop, [&](int) {
    GameSeats board{conditions.game->table(), {}, {}};
    board.table->agree(conditions.agreement);
    for (std::unique_lock lock(mutex); !stop;) {
      const auto job = next();
      if (!job) return;
      lock.unlock();
      const PlayedGame played = board.play(*job, conditions.clock, stop);
      lock.lock();
      if (played.finish != Finish::interrupted && !stop && !done(*job, played))
        is_enough = stop = true;  // ends the games under way
    }
  });
  if (is_enough) stop = false;  // nobody else told us to
}

}  // namespace ratatosk::arena
