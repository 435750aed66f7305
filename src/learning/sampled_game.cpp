#include "learning/sampled_game.h"

#include <cmath>

namespace ratatosk::learning {
namespace {

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

}  // namespace

SampledGame::SampledGame(const GameEntry& game, const SelfPlaySettings& settings,
                         std::uint64_t number)
    : settings_(settings),
      by_tree_(uses_tree(settings.player, game)),
      number_(number),
      rng_(Rng::fold(settings.seed, number)),
      table_(game.table()) {}

void SampledGame::open(const std::function<bool(const Table&)>& is_fair) {
  constexpr int tries = 16;
  for (int i = 0; i < tries; ++i) {
    table_->reset();
    const auto plies = rng_.below(static_cast<std::uint32_t>(settings_.random_plies) + 1);
    for (std::uint32_t ply = 0; ply < plies && table_->end().outcome == Outcome::ongoing; ++ply)
      play_any(*table_, rng_);
    if (table_->end().outcome == Outcome::ongoing && is_fair(*table_)) break;
  }
  if (table_->end().outcome != Outcome::ongoing) table_->reset();
  opening_plies_ = table_->plies();
}

Sample SampledGame::begin_sample() const {
  Sample sample;
  sample.board = table_->view().pieces;
  sample.turn = table_->to_move();
  sample.ply = table_->plies();
  sample.game = static_cast<std::uint32_t>(number_);
  return sample;
}

bool SampledGame::goes_on(Thinker& solver) {
  while (outcome_ == Outcome::ongoing && (outcome_ = table_->end().outcome) == Outcome::ongoing) {
    if (const auto solved = solver.solve(*table_)) {  // from here on it is played as it should be
      score_ = table_->to_move() == Side::first ? solved->score : -solved->score;
      Sample sample = begin_sample();
      sample.value = static_cast<float>(Bounds::exactly(solved->outcome, Side::first).low);
      sample.policy = {{solved->move, 1.0F}};
      sample.is_exact = true;
      samples_.push_back(std::move(sample));
      table_->play(solved->move);
    } else if (rng_.unit() < settings_.random_moves) {
      play_any(*table_, rng_);
    } else {
      return true;
    }
  }
  return false;
}

void SampledGame::take_in(const Report& report, bool is_sample) {
  const Side mover = table_->to_move();
  const MoveReport& best = *report.find(report.best);
  if (is_sample || best.certain) {
    Sample sample = begin_sample();
    sample.value = static_cast<float>(mover == Side::first ? best.value : -best.value);
    sample.policy = policy_of(report, by_tree_);
    sample.is_exact = best.certain;
    samples_.push_back(std::move(sample));
  }
  if (best.certain) {  // nothing is left to find out
    outcome_ = best.value == 0  ? Outcome::draw
               : best.value > 0 ? win_of(mover)
                                : win_of(other(mover));
  } else {
    table_->play(choose(report));
  }
}

Move SampledGame::choose(const Report& report) {
  const bool draws_lots = by_tree_ && settings_.temperature > 0 &&
                          table_->plies() < opening_plies_ + settings_.temperature_plies;
  return draws_lots ? drawn_by_visits(report, settings_.temperature, rng_) : report.best;
}

std::vector<Sample> SampledGame::samples() && {
  for (Sample& sample : samples_) {
    sample.outcome = outcome_;
    sample.score = score_;
  }
  return std::move(samples_);
}

}  // namespace ratatosk::learning
