// Which of the forced wins and losses in tests/forced.txt a program finds: `PROGRAM think GAME
// --player PLAYER --seconds S --position POSITION --json`, for this version or another. A win is
// found when the move that is played keeps it, proven by the rules, or is told for certain; a loss
// when the value says so.
//
//   solve_forced PROGRAM PLAYER [--seconds S] [--set FILE]
#include <CLI/CLI.hpp>
#include <cstdio>
#include <iostream>
#include <map>
#include <memory>
#include <nlohmann/json.hpp>

#include "forced.h"
#include "games/tafl/boards.h"
#include "prover.h"

namespace ratatosk::commands {
namespace {

using tests::Forced;

struct Close {
  void operator()(std::FILE* file) const { ::pclose(file); }
};

nlohmann::json answer_of(const std::string& command) {
  const std::unique_ptr<std::FILE, Close> pipe(::popen(command.c_str(), "r"));
  std::string text;
  for (int c; pipe && (c = std::fgetc(pipe.get())) != EOF;) text += static_cast<char>(c);
  return nlohmann::json::parse(text);
}

template <class G>
bool keeps_win(const Forced& forced, const std::string& move) {
  auto state = G::parse_position(forced.position).or_throw();
  const auto mine = win_of(G::to_move(state));
  G::play(state, G::parse(state, move).or_throw());
  if (G::outcome(state) != Outcome::ongoing) return G::outcome(state) == mine;
  constexpr int detour = 4;  // plies: a longer win is a win too
  tests::Prover<G> prover(20'000'000);
  return prover.loss(state, forced.plies - 1 + detour).has_value();
}

bool is_found(const Forced& forced, const nlohmann::json& answer) {
  constexpr double sure = 0.9;
  const double value = answer["value"];
  if (!forced.wins) return value < -sure;
  if (value == 1) return true;
  const auto move = answer["best_move"].get<std::string>();
  if (forced.game == Brandubh::name) return keeps_win<Brandubh>(forced, move);
  if (forced.game == Tablut::name) return keeps_win<Tablut>(forced, move);
  return keeps_win<Hnefatafl>(forced, move);
}

}  // namespace
}  // namespace ratatosk::commands

int main(int argc, char** argv) {
  using namespace ratatosk;
  using namespace ratatosk::commands;
  CLI::App app("tells which forced wins and losses a program finds");
  std::string program, player, set = "tests/forced.txt";
  double seconds = 1;
  app.add_option("PROGRAM", program)->required();
  app.add_option("PLAYER", player)->required();
  app.add_option("--seconds", seconds);
  app.add_option("--set", set)->check(CLI::ExistingFile);
  CLI11_PARSE(app, argc, argv);
  struct Count {
    int found = 0, all = 0;
  };
  std::map<std::string, Count> counts;
  for (const Forced& forced : tests::read_forced(set)) {
    const auto answer =
        answer_of(fmt::format("'{}' think {} --player '{}' --seconds {} --position '{}' --json",
                              program, forced.game, player, seconds, forced.position));
    const bool found = is_found(forced, answer);
    for (const std::string& group :
         {forced.game + (forced.wins ? " wins" : " losses"), std::string("~ all")}) {
      counts[group].found += found;
      ++counts[group].all;
    }
    if (!found)
      std::cout << fmt::format("missed {} {} {}: {} {:.2f}  {}\n", forced.game,
                               forced.wins ? "win" : "loss", forced.plies,
                               answer["best_move"].get<std::string>(),
                               answer["value"].get<double>(), forced.position);
  }
  for (const auto& [group, count] : counts)
    std::cout << fmt::format("{:18} {:3} of {:3}\n", group, count.found, count.all);
}
