// Fits the weights of the static evaluation of Viking chess to games that the search plays against
// itself with them, over and over, and writes src/games/tafl/weights.cpp.
//
//   fit_tafl OUT.cpp [--seconds-per-board S] [--threads T] [--seed N] [GAME...]
//   fit_tafl OUT.cpp --stretch 0.45
#include <CLI/CLI.hpp>
#include <algorithm>
#include <atomic>
#include <fstream>
#include <iostream>
#include <mutex>
#include <thread>
#include <vector>

#include "alphabeta/alphabeta.h"
#include "arena/openings.h"
#include "base/steady.h"
#include "games/tafl/boards.h"

namespace ratatosk::commands {
namespace {

// A board whose evaluation uses weights that change from one generation to the next.
template <class Board>
struct Fitted : Board {
  static inline std::vector<float> current{Board::weights.begin(), Board::weights.end()};
  static double evaluate(const typename Board::State& s, int) {
    return tafl::evaluate<Board::rows>(s, current);
  }
  static float log_odds(const typename Board::State& s, int) {
    return tafl::log_odds<Board::rows>(s, tafl::Facts<Board::rows>(s), current);
  }
};

struct JudgedFeatures {
  std::vector<std::pair<std::uint16_t, float>> features;
  float target;  // White's share of the game, 0 to 1
};

// Games begin near balance: from the start of some boards one side nearly always wins, and who
// always wins learns nothing.
template <class G>
std::vector<JudgedFeatures> play_game(AlphaBeta<G>& search, int nodes,
                                      const arena::Opening& opening, Rng& rng) {
  constexpr int size = G::rows;
  auto state = G::start();
  History history({G::default_max_plies, true});
  history.push(G::hash(state));
  const auto go = [&](Move move) {
    G::play(state, move);
    history.push(G::hash(state));
  };
  for (const Move move : opening.moves) go(move);
  SearchParams params = preset(Preset::alphabeta);
  params.memory = 8;
  params.network = network::no_network;
  std::vector<JudgedFeatures> samples;
  std::vector<double> judged;  // by the search, White's share
  End end;
  while ((end = history.template judge<G>(G::outcome(state))).outcome == Outcome::ongoing) {
    const auto random_move = [&] {
      return G::nth(state,
                    static_cast<int>(rng.below(static_cast<std::uint32_t>(G::count(state)))));
    };
    if (rng.below(30) == 0) {
      go(random_move());
      continue;
    }
    search.begin(state, history, params);
    search.advance(static_cast<std::uint64_t>(nodes));
    const Report report = search.report();
    const MoveReport& best = *report.find(report.best);
    if (best.certain && best.value != 0) {  // the rest is known
      end.outcome = best.value > 0 ? win_of(G::to_move(state)) : win_of(other(G::to_move(state)));
      break;
    }
    if (!G::can_win_now(state) && !G::is_threatened(state)) {
      JudgedFeatures sample{{}, 0};
      tafl::Features<size>::of(state, tafl::Facts<size>(state), [&](int f, float amount) {
        sample.features.emplace_back(static_cast<std::uint16_t>(f), amount);
      });
      samples.push_back(std::move(sample));
      judged.push_back((1 + -for_first(best.value, G::to_move(state))) / 2);
    }
    go(report.best);
  }
  const double result = end.outcome == Outcome::second_wins  ? 1
                        : end.outcome == Outcome::first_wins ? 0
                                                             : 0.5;
  for (std::size_t i = 0; i < samples.size(); ++i)
    samples[i].target = static_cast<float>(0.6 * result + 0.4 * judged[i]);
  return samples;
}

// Logistic regression by Adam over small batches; the weights are drawn gently towards zero.
double fit(std::vector<float>& weights, const std::vector<JudgedFeatures>& samples, int epochs,
           Rng& rng) {
  const std::size_t n = weights.size();
  std::vector<double> gradient(n), mean(n), square(n);
  std::vector<std::uint32_t> order(samples.size());
  for (std::size_t i = 0; i < order.size(); ++i) order[i] = static_cast<std::uint32_t>(i);
  constexpr std::size_t batch = 256;
  double loss = 0, steps = 0;
  for (int epoch = 0; epoch < epochs; ++epoch) {
    shuffle(order, rng);
    loss = 0;
    const double rate = 0.02 * (1 - static_cast<double>(epoch) / epochs) + 0.0005;
    for (std::size_t first = 0; first + batch <= order.size(); first += batch) {
      std::ranges::fill(gradient, 0);
      for (std::size_t i = first; i < first + batch; ++i) {
        const JudgedFeatures& sample = samples[order[i]];
        double sum = 0;
        for (const auto& [f, amount] : sample.features) sum += weights[f] * amount;
        const double guess = 1 / (1 + std::exp(-sum)), error = guess - sample.target;
        loss += error * error;
        for (const auto& [f, amount] : sample.features) gradient[f] += error * amount;
      }
      ++steps;
      const double warm1 = 1 - std::pow(0.9, steps), warm2 = 1 - std::pow(0.999, steps);
      for (std::size_t f = 0; f < n; ++f) {
        const double g = gradient[f] / batch + 2e-5 * weights[f];
        mean[f] = 0.9 * mean[f] + 0.1 * g;
        square[f] = 0.999 * square[f] + 0.001 * g * g;
        weights[f] -=
            static_cast<float>(rate * mean[f] / warm1 / (std::sqrt(square[f] / warm2) + 1e-8));
      }
    }
  }
  return loss / static_cast<double>(samples.size());
}

template <class Board>
std::vector<float> fit_board(double seconds, int threads, std::uint64_t seed) {
  using G = Fitted<Board>;
  constexpr int squares = G::rows * G::columns;
  const int nodes = squares < 60 ? 2500 : squares < 100 ? 2000 : squares < 150 ? 1500 : 800;
  const engine::GameEntry& game = engine::find_game(Board::name);
  arena::OpeningRules rules = arena::usual_rules(game);
  rules.iterations = 8 * nodes;
  const std::atomic<bool> never{false};
  constexpr std::size_t wanted = 500;
  const auto openings = arena::make_openings(game, wanted, seed, rules, {}, threads, never, {});
  const auto start = Steady::now();
  std::vector<JudgedFeatures> window;
  Rng rng(seed);
  constexpr int generations = 5;
  for (int generation = 1; generation <= generations; ++generation) {
    const double until = seconds * generation / generations * 0.9;
    std::mutex mutex;
    std::vector<JudgedFeatures> fresh;
    std::uint64_t games = 0;
    double white = 0;
    {
      std::vector<std::jthread> workers;
      for (int t = 0; t < threads; ++t) {
        workers.emplace_back([&, own = Rng(rng.next())]() mutable {
          AlphaBeta<G> search;
          do {
            const auto& opening = openings[own.below(static_cast<std::uint32_t>(openings.size()))];
            auto samples = play_game<G>(search, nodes, opening, own);
            const std::lock_guard lock(mutex);
            ++games;
            if (!samples.empty()) white += samples.back().target;
            std::ranges::move(samples, std::back_inserter(fresh));
          } while (seconds_since(start) < until);
        });
      }
    }
    // Three generations are looked at together.
    if (window.size() > 2 * fresh.size())
      window.erase(window.begin(), window.end() - 2 * static_cast<std::ptrdiff_t>(fresh.size()));
    window.insert(window.end(), fresh.begin(), fresh.end());
    const double error = fit(G::current, window, window.size() > 400'000 ? 6 : 12, rng);
    std::cerr << Board::name << " generation " << generation << ": " << games << " games, "
              << fresh.size() << " positions, White " << white / static_cast<double>(games)
              << ", squared error " << error << ", " << seconds_since(start) << " s\n";
  }
  return G::current;
}

// The weights of one board carried over to a larger one, where games are too long and too few to
// tell one square from the next: a piece is worth what it is in the mean of its ring, the rings
// drawn out to the larger board; a man is one of many more, and counts for `share`.
template <class From, class To>
std::vector<float> stretch(float share) {
  using Small = tafl::Features<From::rows>;
  using Large = tafl::Features<To::rows>;
  const auto ring_of = []<int N>(int square) {
    const int row = square / N, column = square % N;
    return std::min({row, column, N - 1 - row, N - 1 - column});
  };
  std::vector<float> weights(Large::count);
  constexpr int kinds[][2] = {{Small::black_at, Large::black_at},
                              {Small::white_at, Large::white_at},
                              {Small::king_at, Large::king_at}};
  for (const auto [small_at, large_at] : kinds) {
    std::array<float, Small::half> sum{}, squares{};
    for (int square = 0; square < From::rows * From::rows; ++square) {
      const float weight = From::weights[small_at + Small::class_of[square]];
      if (weight == 0) continue;  // nothing ever stands there
      const int ring = ring_of.template operator()<From::rows>(square);
      sum[ring] += weight;
      ++squares[ring];
    }
    float mean = 0;
    for (int ring = 0; ring < Small::half; ++ring) {
      if (squares[ring] > 0) mean = sum[ring] / squares[ring];
      sum[ring] = mean;  // on the throne alone no man stands: it gets its neighbours'
    }
    for (int square = 0; square < To::rows * To::rows; ++square) {
      const float at = static_cast<float>(ring_of.template operator()<To::rows>(square)) *
                       (Small::half - 1) / (Large::half - 1);
      const int ring = std::min(static_cast<int>(at), Small::half - 2);
      weights[large_at + Large::class_of[square]] =
          std::lerp(sum[ring], sum[ring + 1], at - static_cast<float>(ring)) *
          (large_at == Large::king_at ? 1 : share);
    }
  }
  for (int feature = Large::ways; feature < Large::count; ++feature)
    weights[feature] = From::weights[feature - Large::ways + Small::ways];
  return weights;
}

void write_array(std::ostream& out, std::string name, const std::vector<float>& weights) {
  std::ranges::replace(name, '-', '_');
  out << "const float " << name << "[] = {\n";
  for (std::size_t i = 0; i < weights.size(); i += 10) {
    out << "   ";
    for (std::size_t j = i; j < std::min(i + 10, weights.size()); ++j)
      out << fmt::format(" {:.4f}F,", weights[j]);
    out << '\n';
  }
  out << "};\n\n";
}

}  // namespace
}  // namespace ratatosk::commands

int main(int argc, char** argv) {
  using namespace ratatosk;
  using namespace ratatosk::commands;
  CLI::App app("fits the evaluation of Viking chess");
  std::string out_name;
  double seconds = 60;
  int threads = static_cast<int>(std::thread::hardware_concurrency());
  std::uint64_t seed = 1;
  float share = 0;
  std::vector<std::string> only;
  app.add_option("OUT", out_name)->required();
  app.add_option("--seconds-per-board", seconds);
  app.add_option("--threads", threads);
  app.add_option("--seed", seed);
  app.add_option("--stretch", share,
                 "fit nothing; alea evangelii's weights are tawlbwrdd's, a man worth so much");
  app.add_option("GAMES", only);
  CLI11_PARSE(app, argc, argv);
  std::ofstream out(out_name);
  out << "// Fitted by tools/fit_tafl.cpp.\n#include \"games/tafl/weights.h\"\n\n"
         "namespace ratatosk::games::tafl::weights {\n\n";
  const auto each = [&]<class Board>() {
    const bool chosen = only.empty() || std::ranges::find(only, Board::name) != only.end();
    std::vector<float> weights(Board::weights.begin(), Board::weights.end());
    if (share > 0) {
      if constexpr (std::is_same_v<Board, AleaEvangelii>)
        weights = stretch<Tawlbwrdd, AleaEvangelii>(share);
    } else if (chosen) {
      weights = fit_board<Board>(seconds, threads, seed);
    }
    write_array(out, std::string(Board::name), weights);
    out.flush();
  };
  each.operator()<Hnefatafl>();
  each.operator()<Tablut>();
  each.operator()<ArdRi>();
  each.operator()<Brandubh>();
  each.operator()<Tawlbwrdd>();
  each.operator()<AleaEvangelii>();
  out << "}  // namespace ratatosk::games::tafl::weights\n";
}
