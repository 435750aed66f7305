#include "training/deep_self_play.h"

#include <array>
#include <cmath>
#include <memory>
#include <mutex>
#include <numbers>
#include <optional>

#include "engine/fed_search.h"
#include "threads/run_on_threads.h"
#include "training/deep_server.h"

namespace ratatosk::training {
namespace {

using learning::SampledGame;

double normal(Rng& rng) {
  const double radius = std::sqrt(-2 * std::log(1 - rng.unit()));
  return radius * std::cos(2 * std::numbers::pi * rng.unit());
}

// Of the gamma distribution, by Marsaglia and Tsang.
double gamma(double shape, Rng& rng) {
  if (shape < 1) return gamma(shape + 1, rng) * std::pow(1 - rng.unit(), 1 / shape);
  const double d = shape - 1.0 / 3, c = 1 / std::sqrt(9 * d);
  for (;;) {
    const double x = normal(rng), v = std::pow(1 + c * x, 3);
    if (v > 0 && std::log(1 - rng.unit()) < x * x / 2 + d - d * v + d * std::log(v)) return d * v;
  }
}

// Lots drawn by Dirichlet's distribution take a part of the priors. Few moves get most of it,
// however many there are.
void add_noise(std::vector<float>& priors, double part, Rng& rng) {
  constexpr double concentration = 10;
  std::vector<double> lots;
  double sum = 0;
  for (std::size_t i = 0; i < priors.size(); ++i) {
    lots.push_back(gamma(concentration / static_cast<double>(priors.size()), rng));
    sum += lots.back();
  }
  if (sum <= 0) return;
  for (std::size_t i = 0; i < priors.size(); ++i)
    priors[i] = static_cast<float>((1 - part) * priors[i] + part * lots[i] / sum);
}

// What all threads share.
struct Play {
  const GameEntry& game;
  const DeepPlaySettings& settings;
  DeepServer& server;
  std::atomic<std::uint64_t> next;
  std::uint64_t to;
  std::atomic<bool>& stop;
  const learning::TakeGame& take;
  std::mutex taking;
};

// One game after the other.
class Slot {
 public:
  explicit Slot(Play& play) : play_(play), search_(play.game.table()->fed_search()) {}

  // On to the next position that has to be judged. False: no more games are to be played.
  bool advance(engine::Thinker& solver) {
    for (;;) {
      if (is_searching_) {
        if (search_->next(waiting_)) return true;
        is_searching_ = false;
        game_->take_in(search_->report(), is_at_length_);
      } else if (game_ && game_->goes_on(solver)) {
        begin_search();
      } else if (!begin_game()) {
        return false;
      }
    }
  }

  const PlainPosition& waiting() const { return waiting_; }

  void take_in(float value, std::span<const float> priors) {
    if (is_at_length_ && play_.settings.noise > 0 && search_->is_at_root()) {
      noisy_.assign(priors.begin(), priors.end());
      add_noise(noisy_, play_.settings.noise, game_->rng());
      priors = noisy_;
    }
    search_->take_in(value, priors);
  }

 private:
  void begin_search() {
    is_at_length_ = game_->rng().unit() < play_.settings.at_length;
    SearchParams params = play_.settings.play.player;
    params.seed = game_->draw_seed();
    if (!is_at_length_) params.iterations = play_.settings.short_iterations;
    search_->begin(game_->table(), params);
    is_searching_ = true;
  }

  bool begin_game() {
    if (game_) {
      auto samples = std::move(*game_).samples();
      const std::lock_guard lock(play_.taking);
      play_.take(number_, std::move(samples));
      game_.reset();
    }
    number_ = play_.next++;
    if (number_ >= play_.to || play_.stop) return false;
    game_.emplace(play_.game, play_.settings.play, number_);
    game_->open([](const engine::Table&) { return true; });
    return true;
  }

  Play& play_;
  std::uint64_t number_ = 0;
  std::optional<SampledGame> game_;
  std::unique_ptr<engine::FedSearch> search_;
  bool is_searching_ = false, is_at_length_ = false;
  PlainPosition waiting_;
  std::vector<float> noisy_;
};

// Games whose positions wait together.
class Group {
 public:
  Group(Play& play, int games, int squares) : play_(play), job_(squares) {
    for (int i = 0; i < games; ++i) slots_.push_back(std::make_unique<Slot>(play));
  }
  ~Group() { play_.server.finish(job_); }
  Group(const Group&) = delete;
  Group& operator=(const Group&) = delete;

  // Takes in what was judged, goes on in every game and hands in what waits now.
  void advance(engine::Thinker& solver) {
    for (std::size_t i = 0; i < job_.positions.size(); ++i)
      slots_[i]->take_in(job_.values[i], job_.priors_of(i));
    job_.positions.clear();
    std::erase_if(slots_, [&](const auto& slot) { return !slot->advance(solver); });
    for (const auto& slot : slots_) job_.positions.add(slot->waiting());
    if (!slots_.empty()) play_.server.submit(job_);
  }
  void wait() { play_.server.wait(job_); }
  bool is_empty() const { return slots_.empty(); }

 private:
  Play& play_;
  std::vector<std::unique_ptr<Slot>> slots_;
  DeepJob job_;
};

}  // namespace

void deep_self_play(const GameEntry& game, const DeepPlaySettings& settings, DeepServer& server,
                    std::uint64_t from, std::uint64_t to, std::atomic<bool>& stop,
                    const learning::TakeGame& take) {
  Play play{game, settings, server, {from}, to, stop, take, {}};
  const int squares = game.facts().rows * game.facts().columns;
  threads::run_on_threads(settings.threads, stop, [&](int) {
    const auto solver = game.table()->thinker();
    // While the positions of the one are judged, the games of the other go on.
    std::array<Group, 2> groups = {Group(play, settings.games_at_once, squares),
                                   Group(play, settings.games_at_once, squares)};
    for (Group& group : groups) group.advance(*solver);
    while (!stop && !(groups[0].is_empty() && groups[1].is_empty())) {
      for (Group& group : groups) {
        if (group.is_empty()) continue;
        group.wait();
        group.advance(*solver);
      }
    }
  });
}

}  // namespace ratatosk::training
