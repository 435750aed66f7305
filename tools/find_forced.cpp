// Finds forced wins and losses in recorded games, proves them by the rules alone, and writes those
// that are not seen at a glance.
//
//   find_forced GAME JOURNAL.jsonl... [--wanted N] [--least P] [--most P] [--seed S] >>
//   tests/forced.txt
#include <CLI/CLI.hpp>
#include <fstream>
#include <iostream>
#include <nlohmann/json.hpp>
#include <set>

#include "alphabeta/alphabeta.h"
#include "base/text.h"
#include "games/tafl/boards.h"
#include "prover.h"

namespace ratatosk::commands {
namespace {

struct Flags {
  std::string game;
  std::vector<std::string> journals;
  int wanted = 20, least = 5, most = 9;  // plies to the end
  std::uint64_t seed = 1;
};

// The last positions of a decided game, the earliest first.
template <class G>
std::vector<typename G::State> last_positions(const nlohmann::json& game, int plies) {
  auto state = G::start();
  std::vector<typename G::State> all;
  const auto play = [&](std::string_view text) {
    G::play(state, G::parse(state, text).or_throw());
    if (G::outcome(state) == Outcome::ongoing) all.push_back(state);
  };
  const auto opening = game["opening"].get<std::string>();
  for (std::string_view word : split_words(opening)) play(word);
  for (const auto& move : game["moves"]) play(move.get<std::string>());
  const auto kept = std::min(all.size(), static_cast<std::size_t>(plies));
  all.erase(all.begin(), all.end() - static_cast<std::ptrdiff_t>(kept));
  return all;
}

// What alpha-beta holds for certain of a position after a good look, where the end is not further
// than so many plies: 1, -1, or 0 for nothing.
template <class G>
int certain_result(AlphaBeta<G>& search, const typename G::State& state, int plies) {
  History history({0, false});
  history.push(G::hash(state));
  SearchParams params = preset(Preset::alphabeta);
  params.memory = 16;
  search.begin(state, history, params);
  search.advance(400'000);
  const Report report = search.report();
  const MoveReport& best = *report.find(report.best);
  if (!best.certain || report.line.size() > static_cast<std::size_t>(plies)) return 0;
  return best.value > 0 ? 1 : -1;
}

template <class G>
void find(const Flags& flags) {
  std::vector<nlohmann::json> games;
  for (const std::string& path : flags.journals) {
    std::ifstream in(path);
    for (std::string line; std::getline(in, line);) {
      const auto game = nlohmann::json::parse(line, nullptr, false);
      if (game.is_object() && game.value("reason", "") == "rules" && game.contains("moves"))
        games.push_back(game);
    }
  }
  Rng rng(flags.seed);
  shuffle(games, rng);
  AlphaBeta<G> search;
  constexpr std::uint64_t most_nodes = 5'000'000;
  std::set<std::uint64_t> seen;
  std::array<int, 2> found{};  // losses, wins
  for (const auto& game : games) {
    // One of each game, the longest.
    for (const auto& state : last_positions<G>(game, flags.most + 2)) {
      const int result = certain_result<G>(search, state, flags.most);
      if (result == 0 || 2 * found[result > 0] >= flags.wanted) continue;
      tests::Prover<G> prover(most_nodes);
      const auto plies =
          result > 0 ? prover.win(state, flags.most) : prover.loss(state, flags.most);
      if (!plies || *plies < flags.least || !seen.insert(G::hash(state)).second) continue;
      std::cout << fmt::format("{}\t{}\t{}\t{}", G::name, result > 0 ? "win" : "loss", *plies,
                               G::position(state))
                << std::endl;
      ++found[result > 0];
      break;
    }
    if (found[0] + found[1] >= flags.wanted) return;
  }
}

}  // namespace
}  // namespace ratatosk::commands

int main(int argc, char** argv) {
  using namespace ratatosk;
  using namespace ratatosk::commands;
  CLI::App app("finds forced wins and losses in recorded games of Viking chess");
  Flags flags;
  app.add_option("GAME", flags.game)->required();
  app.add_option("JOURNALS", flags.journals)->required();
  app.add_option("--wanted", flags.wanted);
  app.add_option("--least", flags.least);
  app.add_option("--most", flags.most);
  app.add_option("--seed", flags.seed);
  CLI11_PARSE(app, argc, argv);
  const auto with = [&]<class Board>() {
    if (flags.game == Board::name) find<Board>(flags);
  };
  with.operator()<Brandubh>();
  with.operator()<Tablut>();
  with.operator()<Hnefatafl>();
}
