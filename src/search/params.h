#pragma once
// Every setting of the search, declared once. Flags, player descriptions ("uct,c=0.7,seconds=1"),
// protocol options and the help are made from the table at the end.
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/messages.h"
#include "games/playout_policy.h"

namespace ratatosk::search {

// How the move is chosen among the root's children when time is up.
enum class Choice : std::uint8_t { mean, visits, wins, uct };

// How a child is chosen on the way down: by UCT, every move once before any twice; or by PUCT, the
// game's own idea of its moves deciding which are worth a first try.
enum class Selection : std::uint8_t { uct, puct };

// What a new position is judged by: a random game, the game's static evaluation, or a random game
// cut off at the limit of its plies and judged there by the evaluation.
enum class Judge : std::uint8_t { playout, evaluation, cut };

// How a clock's time is shared among moves: to each what its choice asks for, or to all the same.
enum class Pace : std::uint8_t { need, even };

enum class Switch : std::uint8_t { off, on };

// `uct`: the document's algorithm. `strong`: the program's best. `otelo` and `caballos`: the agents
// of the two documents on Othello and on knight chess.
enum class Preset : std::uint8_t { uct, strong, otelo, caballos };

// The defaults are those of the preset `uct`: the document's algorithm.
struct SearchParams {
  Preset preset = Preset::uct;
  double c = 0.70710678118654752;  // Cp = 1/sqrt(2)
  double seconds = 1.0;            // 0: no limit of time
  double extra = 0;        // seconds more where the choice is unclear; then less where it is clear
  Pace pace = Pace::need;  // with a clock
  std::int64_t iterations = 0;  // 0: no limit of iterations
  Selection select = Selection::uct;
  Judge leaf = Judge::playout;
  Switch solver = Switch::off;
  Switch endings = Switch::off;  // where the game can solve its endings, it does
  double fpu = 0.2;              // how far below its parent an untried move is thought to be
  double minimax = 0;            // how much of a value is the minimax of evaluations in the tree
  std::int64_t multi_visit = 1;  // visits in a row below a node that has been visited often
  double floor = 0;              // what part of an even share of visits every root move gets
  Switch reuse = Switch::off;
  Switch ponder = Switch::off;  // think on while the other side does
  PlayoutPolicy playout = PlayoutPolicy::uniform;
  std::int64_t playout_limit = 0;  // 0: to the end of the game
  Choice choice = Choice::mean;
  double draw = 0.0;      // what a draw is worth to either side
  std::int64_t seed = 0;  // 0: a new one each time
  std::int64_t threads = 1;
  std::int64_t memory = 512;  // MiB for the tree

  friend bool operator==(const SearchParams&, const SearchParams&) = default;
};

// Takes over the limits of a search: how long and with what means it thinks (time, iterations,
// memory, threads, seed), not how.
void take_limits(SearchParams& params, const SearchParams& limits);

// A preset's settings; the limits are `limits`'s where the preset does not say.
SearchParams preset(Preset name, const SearchParams& limits = {});

struct Param {
  enum class Kind : std::uint8_t { real, integer, name };
  std::string_view name;
  Kind kind;
  double min, max;
  std::span<const std::string_view> names;  // of Kind::name, in the order of their values
  Msg help;
  double (*get)(const SearchParams&);
  void (*set)(SearchParams&, double);

  // The setting's value as text, and from text.
  std::string text(const SearchParams& params) const;
  Result<double> parse(std::string_view text) const;
};

std::span<const Param> search_params();
const Param* find_param(std::string_view name);

// Who names a way of playing random games wants them played: where the judge of new positions was
// not named as well, it becomes the playout.
void take_playout(SearchParams& params, bool playout_named, bool leaf_named);

// "uct,c=0.7,seconds=1": a preset with the given limits, then what differs from it.
Result<SearchParams> parse_settings(std::string_view text, const SearchParams& limits);
std::string describe_settings(const SearchParams& params);

}  // namespace ratatosk::search
