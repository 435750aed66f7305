#pragma once
// Every setting of the search, declared once. Flags, player descriptions ("uct,c=0.7,seconds=1"),
// protocol options and the help are made from the table at the end.
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "base/messages.h"
#include "games/playout_policy.h"
#include "network/shelf.h"

namespace ratatosk::search {

// How the move is chosen among the root's children when time is up.
enum class Choice : std::uint8_t { mean, visits, wins, uct };

// How a child is chosen on the way down: by UCT, every move once before any twice; or by PUCT, the
// game's own idea of its moves deciding which are worth a first try.
enum class Selection : std::uint8_t { uct, puct };

// What a new position is judged by: a random game, the game's static evaluation, a random game cut
// off at the limit of its plies and judged there by the evaluation, or the static evaluation after
// the best move.
enum class Judge : std::uint8_t { playout, evaluation, cut, ahead };

// How a clock's time is shared among moves: to each what its choice asks for, or to all the same.
enum class Pace : std::uint8_t { need, even };

enum class Switch : std::uint8_t { off, on };

// Monte Carlo tree search, alpha-beta, or of the two the one that is stronger at the game.
enum class Method : std::uint8_t { mcts, alphabeta, best };

// A part that alpha-beta can be made to do without, to see what it is worth.
enum class Without : std::uint8_t {
  none,
  table,
  history,
  reductions,
  null_move,
  futility,
  quiescence,
  extensions,
  aspiration,
  cuts,
};

// How well it plays, 1 to this: the whole strength. What a lower one is, game by game, is said
// where the game is known (engine/levels.h).
inline constexpr int full_level = 10;

// `uct`: the document's algorithm. `strong`: the program's best. `mcts`, `alphabeta`: the best of
// either method. `otelo` and `caballos`: the agents of the two documents on Othello and on knight
// chess.
enum class Preset : std::uint8_t { uct, strong, mcts, alphabeta, otelo, caballos };

// The defaults are those of the preset `uct`: the document's algorithm.
constexpr int most_threads = 128, most_multi_visit = 4096;

struct SearchParams {
  Preset preset = Preset::uct;
  Method method = Method::mcts;
  double c = 0.70710678118654752;  // Cp = 1/sqrt(2)
  double seconds = 1.0;            // 0: no limit of time
  double extra = 0;        // seconds more where the choice is unclear; then less where it is clear
  Pace pace = Pace::need;  // with a clock
  std::int64_t iterations = 0;  // 0: no limit of iterations; of alpha-beta, nodes
  Selection select = Selection::uct;
  Judge leaf = Judge::playout;
  Switch solver = Switch::off;
  Switch endings = Switch::off;  // where the game can solve its endings, it does
  double fpu = 0.2;              // how far below its parent an untried move is thought to be
  double probe = 0;              // part of the time to look for forced ends by alpha-beta first
  double minimax = 0;            // how much of a value is the minimax of evaluations in the tree
  std::int64_t multi_visit = 1;  // visits in a row below a node that has been visited often
  double floor = 0;              // what part of an even share of visits every root move gets
  std::int64_t depth = 0;        // of alpha-beta: no deeper than that; 0: no limit
  std::int64_t lines = 1;        // of alpha-beta: how many root moves get a value of their own
  double soft = 0;  // of alpha-beta: the temperature, in logarithms of odds, of the final choice
  Without without = Without::none;
  Switch reuse = Switch::off;
  Switch ponder = Switch::off;  // think on while the other side does
  PlayoutPolicy playout = PlayoutPolicy::uniform;
  std::int64_t playout_limit = 0;  // 0: to the end of the game
  Choice choice = Choice::mean;
  double draw = 0.0;      // what a draw is worth to either side
  std::int64_t seed = 0;  // 0: a new one each time
  std::int64_t threads = 1;
  std::int64_t memory = 512;          // MiB for the tree or the table
  int network = network::no_network;  // that judges positions, by its number on the shelf
  std::int64_t level = full_level;    // below it, the level decides all but the limits

  friend bool operator==(const SearchParams&, const SearchParams&) = default;
};

// Takes over the limits of a search: how long, with what means and about how many moves it thinks
// (time, iterations, depth, memory, threads, seed, lines), not how.
void take_limits(SearchParams& params, const SearchParams& limits);

// A preset's settings; the limits are `limits`'s where the preset does not say.
SearchParams preset(Preset name, const SearchParams& limits = {});

struct Param {
  enum class Kind : std::uint8_t { real, integer, name, network, level };
  std::string_view name;
  Kind kind;
  double min, max;
  std::span<const std::string_view> names;  // of Kind::name, in the order of their values
  Msg help;
  double (*get)(const SearchParams&);
  void (*set)(SearchParams&, double);
  std::optional<Method> only = {};  // the one method that it means something to
  bool is_limit = false;            // says with what means the search thinks, not how

  constexpr Param limit() const {
    Param same = *this;
    same.is_limit = true;
    return same;
  }
  constexpr Param of(Method method) const {
    Param same = *this;
    same.only = method;
    return same;
  }

  bool is_number() const { return kind == Kind::real || kind == Kind::integer; }

  // The setting's value as text, and from text.
  std::string text(const SearchParams& params) const;
  Result<double> parse(std::string_view text) const;
};

std::span<const Param> search_params();
const Param* find_param(std::string_view name);

// What follows from the settings that somebody has named. A level is of preset `strong`, and leaves
// nothing but the limits to be named beside it. One that means something to one method
// alone asks for that method where any will do, and is refused with the reason where it is the
// other. Who names a way of playing random games wants them played: where the judge of new
// positions was not named as well, it becomes the playout.
Result<bool> heed_named(SearchParams& params, std::span<const Param* const> named);

// Whether the text begins as a description does: with a preset, or with a setting of `strong`.
bool begins_settings(std::string_view text);
std::span<const std::string_view> preset_names();

// "uct,c=0.7,seconds=1": a preset with the given limits, then what differs from it; "level=4": no
// preset is `strong`.
Result<SearchParams> parse_settings(std::string_view text, const SearchParams& limits);
std::string describe_settings(const SearchParams& params);

}  // namespace ratatosk::search
