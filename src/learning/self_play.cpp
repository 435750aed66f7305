#include "learning/self_play.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <iterator>
#include <mutex>

#include "base/steady.h"
#include "learning/messages.h"
#include "learning/shard.h"
#include "threads/run_on_threads.h"

namespace ratatosk::learning {
namespace {

constexpr std::int64_t tree_mebibytes = 32;

// Games go to the disk some at a time, and what a kill loses are those.
class PendingGames {
 public:
  explicit PendingGames(ShardWriter& out) : out_(out) {}
  void add(std::vector<Sample> samples) {
    ++games_;
    std::ranges::move(samples, std::back_inserter(samples_));
    constexpr std::size_t many = 16384;
    constexpr std::chrono::seconds long_ago{10};
    if (samples_.size() >= many || Steady::now() - written_ >= long_ago) write();
  }
  void write() {
    written_ = Steady::now();
    if (games_ > 0) out_.append(games_, samples_);
    games_ = 0;
    samples_.clear();
  }

 private:
  ShardWriter& out_;
  std::uint32_t games_ = 0;
  std::vector<Sample> samples_;
  Steady::time_point written_ = Steady::now();
};

// One who thinks in a game, for itself.
class Seat {
 public:
  Seat(const SearchParams& params, const Table& table)
      : params_(params), thinker_(table.thinker()) {
    params_.memory = std::min(params_.memory, tree_mebibytes);
    params_.threads = 1;
  }
  void new_seed(SampledGame& play) { params_.seed = play.draw_seed(); }
  Report think(const Table& table, const std::atomic<bool>& stop) {
    return thinker_->think(table, params_, {}, stop);
  }
  Thinker& solver() { return *thinker_; }

 private:
  SearchParams params_;
  std::unique_ptr<Thinker> thinker_;
};

}  // namespace

std::vector<Sample> play_for_samples(const GameEntry& game, const SelfPlaySettings& settings,
                                     std::uint64_t number, const std::atomic<bool>& stop) {
  SampledGame play(game, settings, number);
  Seat player(settings.player, play.table());
  player.new_seed(play);
  play.open([&](const Table& table) {
    constexpr double far = 0.8;
    const Report glance = player.think(table, stop);
    return stop || std::abs(glance.find(glance.best)->value) <= far;
  });
  std::optional<Seat> rival;
  const Side rivals = number % 2 == 0 ? Side::first : Side::second;
  if (settings.rival && play.rng().unit() < settings.rival_share)
    rival.emplace(*settings.rival, play.table());
  while (play.goes_on(player.solver())) {
    if (stop) return {};
    const bool is_rivals = rival && play.table().to_move() == rivals;
    Seat& mover = is_rivals ? *rival : player;
    mover.new_seed(play);
    play.take_in(mover.think(play.table(), stop), !is_rivals);
  }
  return std::move(play).samples();
}

void self_play(const GameEntry& game, const SelfPlaySettings& settings, std::uint64_t from,
               std::uint64_t to, int threads, std::atomic<bool>& stop, const TakeGame& take) {
  std::atomic<std::uint64_t> next{from};
  std::mutex mutex;
  threads::run_on_threads(threads, stop, [&](int) {
    for (std::uint64_t number = next++; number < to && !stop; number = next++) {
      auto samples = play_for_samples(game, settings, number, stop);
      if (stop) return;
      const std::lock_guard lock(mutex);
      take(number, std::move(samples));
    }
  });
}

SelfPlayTally play_into(const std::filesystem::path& folder, const GameEntry& game,
                        std::uint64_t wanted, const PlayGames& play,
                        const SelfPlayProgress& progress) {
  const GameFacts& facts = game.facts();
  ShardWriter out(folder, std::string(game.name), facts.rows * facts.columns);
  const auto start = Steady::now();
  const std::uint64_t before = out.games(), held = out.records();
  SelfPlayTally tally;
  const auto update = [&] {
    tally.games = before + tally.played;
    tally.positions = held + tally.samples;
    tally.seconds = seconds_since(start);
  };
  update();
  if (wanted <= before) return tally;
  PendingGames batch(out);
  const auto take = [&](std::uint64_t, std::vector<Sample> samples) {
    ++tally.played;
    tally.samples += samples.size();
    if (!samples.empty()) {
      tally.first_won += samples.front().outcome == Outcome::first_wins;
      tally.drawn += samples.front().outcome == Outcome::draw;
    }
    batch.add(std::move(samples));
    update();
    progress(tally);
  };
  const std::uint64_t first = out.next_game();
  play(first, first + wanted - before, take);
  batch.write();
  return tally;
}

std::string progress_text(Lang lang, const SelfPlayTally& now, std::uint64_t wanted) {
  const auto share = [&](std::uint64_t n) {
    return fmt::format("{:.0f} %", 100 * static_cast<double>(n) / static_cast<double>(now.played));
  };
  return say(lang, msg::selfplay_progress, now.games, wanted, now.positions,
             written(fmt::format("{:.1f}", static_cast<double>(now.samples) / now.seconds), lang),
             share(now.first_won), share(now.drawn));
}

}  // namespace ratatosk::learning
