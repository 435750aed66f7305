#include "arena/runner.h"

#include <exception>
#include <mutex>
#include <thread>

namespace ratatosk {
namespace {

// A thread's players, two of each contestant at most: one may meet itself.
class Players {
 public:
  explicit Players(std::span<const Contestant> contestants) : contestants_(contestants), players_(contestants.size() * 2) {}

  Player& get(std::size_t contestant, Side side) {
    auto& player = players_[contestant * 2 + static_cast<std::size_t>(index(side))];
    if (!player) player = contestants_[contestant].make();
    return *player;
  }

 private:
  std::span<const Contestant> contestants_;
  std::vector<std::unique_ptr<Player>> players_;
};

PlayedGame play_job(const Job& job, Table& table, Players& players, const std::atomic<bool>& stop) {
  job.opening->set_up(table);
  Player& first = players.get(job.first, Side::first);
  Player& second = players.get(job.second, Side::second);
  first.new_game(table, Rng::fold(job.seed, 0xa0761d6478bd642fULL));
  second.new_game(table, Rng::fold(job.seed, 0xe7037ed1a0b428dbULL));
  return play_game(table, first, second, stop);
}

}  // namespace

void Runner::run(const std::function<std::optional<Job>()>& next,
                 const std::function<bool(const Job&, const PlayedGame&)>& done, std::atomic<bool>& stop) const {
  std::mutex mutex;
  std::exception_ptr failed;
  const auto work = [&] {
    try {
      Players players(contestants);
      const auto table = game->table();
      table->agree(agreement);
      for (std::unique_lock lock(mutex); !stop;) {
        const auto job = next();
        if (!job) return;
        lock.unlock();
        const PlayedGame played = play_job(*job, *table, players, stop);
        lock.lock();
        if (played.finish != Finish::interrupted && !stop && !done(*job, played)) stop = true;
      }
    } catch (...) {
      const std::lock_guard lock(mutex);
      if (!failed) failed = std::current_exception();
      stop = true;
    }
  };
  {
    std::vector<std::jthread> helpers;
    for (int i = 1; i < concurrency; ++i) helpers.emplace_back(work);
    work();
  }
  if (failed) std::rethrow_exception(failed);
}

}  // namespace ratatosk
