#include "learning/self_play.h"

#include <algorithm>
#include <chrono>
#include <cmath>
#include <iterator>
#include <mutex>

#include "learning/shard.h"
#include "threads/run_on_threads.h"

namespace ratatosk::learning {
namespace {

constexpr std::int64_t tree_mebibytes = 32;

bool uses_tree(const SearchParams& params, const GameEntry& game) {
  return (params.method == Method::best ? game.best_method : params.method) == Method::mcts;
}

// A tree tells how much it thinks of each move, alpha-beta only which is best.
std::vector<PolicyShare> policy_of(const Report& report, bool by_tree) {
  std::vector<PolicyShare> policy;
  const auto visits = static_cast<float>(report.visits());
  if (!by_tree || visits == 0 || report.find(report.best)->certain) return {{report.best, 1.0F}};
  for (const MoveReport& move : report.moves) {
    if (policy.size() == policy_places) break;
    if (move.visits > 0) policy.push_back({move.move, static_cast<float>(move.visits) / visits});
  }
  return policy;
}

void play_any(Table& table, Rng& rng) {
  const auto moves = table.legal_moves();
  table.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
}

Move drawn_by_visits(const Report& report, double temperature, Rng& rng) {
  double sum = 0;
  const auto weight = [&](const MoveReport& move) {
    return std::pow(static_cast<double>(move.visits), 1 / temperature);
  };
  for (const MoveReport& move : report.moves) sum += weight(move);
  double left = sum * rng.unit();
  for (const MoveReport& move : report.moves) {
    left -= weight(move);
    if (left < 0) return move.move;
  }
  return report.best;
}

// Random moves from the start, as often as it takes until a glance finds neither side far ahead.
void open(Table& table, Thinker& thinker, SearchParams glance, const SelfPlaySettings& settings,
          Rng& rng, const std::atomic<bool>& stop) {
  constexpr int tries = 16;
  constexpr double far = 0.8;
  for (int i = 0; i < tries && !stop; ++i) {
    table.reset();
    const auto plies = rng.below(static_cast<std::uint32_t>(settings.random_plies) + 1);
    for (std::uint32_t ply = 0; ply < plies && table.end().outcome == Outcome::ongoing; ++ply)
      play_any(table, rng);
    if (table.end().outcome != Outcome::ongoing) continue;
    const Report report = thinker.think(table, glance, {}, stop);
    if (std::abs(report.find(report.best)->value) <= far) return;
  }
  if (table.end().outcome != Outcome::ongoing) table.reset();
}

// Games go to the disk some at a time, and what a kill loses are those.
class Batch {
 public:
  explicit Batch(ShardWriter& out) : out_(out) {}
  void add(std::vector<Sample> samples) {
    ++games_;
    std::ranges::move(samples, std::back_inserter(samples_));
    constexpr std::size_t many = 16384;
    constexpr std::chrono::seconds long_ago{10};
    if (samples_.size() >= many || std::chrono::steady_clock::now() - written_ >= long_ago) write();
  }
  void write() {
    written_ = std::chrono::steady_clock::now();
    if (games_ > 0) out_.append(games_, samples_);
    games_ = 0;
    samples_.clear();
  }

 private:
  ShardWriter& out_;
  std::uint32_t games_ = 0;
  std::vector<Sample> samples_;
  std::chrono::steady_clock::time_point written_ = std::chrono::steady_clock::now();
};

}  // namespace

std::vector<Sample> play_for_samples(const GameEntry& game, const SelfPlaySettings& settings,
                                     std::uint64_t number, const std::atomic<bool>& stop) {
  Rng rng(Rng::fold(settings.seed, number));
  const auto table = game.table();
  const auto thinker = table->thinker();
  const bool by_tree = uses_tree(settings.player, game);
  SearchParams params = settings.player;
  params.memory = std::min(params.memory, tree_mebibytes);
  params.threads = 1;
  const auto draw_seed = [&] { return static_cast<std::int64_t>(rng.next() >> 12) + 1; };
  params.seed = draw_seed();
  open(*table, *thinker, params, settings, rng, stop);
  const int opening_plies = table->plies();
  std::vector<Sample> samples;
  Outcome outcome;
  int score = 0;
  while ((outcome = table->end().outcome) == Outcome::ongoing) {
    if (stop) return {};
    const Side mover = table->to_move();
    Sample sample;
    sample.board = table->view().pieces;
    sample.turn = mover;
    sample.ply = table->plies();
    sample.game = static_cast<std::uint32_t>(number);
    if (const auto solved = thinker->solve(*table)) {  // from here on it is played as it should be
      score = mover == Side::first ? solved->score : -solved->score;
      sample.value = static_cast<float>(Bounds::exactly(solved->outcome, Side::first).low);
      sample.policy = {{solved->move, 1.0F}};
      sample.is_exact = true;
      samples.push_back(std::move(sample));
      table->play(solved->move);
      continue;
    }
    if (rng.unit() < settings.random_moves) {
      play_any(*table, rng);
      continue;
    }
    params.seed = draw_seed();
    const Report report = thinker->think(*table, params, {}, stop);
    const MoveReport& best = *report.find(report.best);
    sample.value = static_cast<float>(mover == Side::first ? best.value : -best.value);
    sample.policy = policy_of(report, by_tree);
    samples.push_back(std::move(sample));
    if (best.certain) {  // nothing is left to find out
      outcome = best.value == 0  ? Outcome::draw
                : best.value > 0 ? win_of(mover)
                                 : win_of(other(mover));
      samples.back().is_exact = true;
      break;
    }
    const bool draws_lots = by_tree && settings.temperature > 0 &&
                            table->plies() < opening_plies + settings.temperature_plies;
    table->play(draws_lots ? drawn_by_visits(report, settings.temperature, rng) : report.best);
  }
  for (Sample& sample : samples) {
    sample.outcome = outcome;
    sample.score = score;
  }
  return samples;
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
                        const SelfPlaySettings& settings, std::uint64_t wanted, int threads,
                        std::atomic<bool>& stop, const SelfPlayProgress& progress) {
  const GameFacts& facts = game.facts();
  ShardWriter out(folder, std::string(game.name), facts.rows * facts.columns);
  const auto start = std::chrono::steady_clock::now();
  const std::uint64_t before = out.games(), held = out.records();
  SelfPlayTally tally;
  const auto update = [&] {
    tally.games = before + tally.played;
    tally.positions = held + tally.samples;
    tally.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  };
  update();
  if (wanted <= before) return tally;
  Batch batch(out);
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
  self_play(game, settings, first, first + wanted - before, threads, stop, take);
  batch.write();
  return tally;
}

}  // namespace ratatosk::learning
