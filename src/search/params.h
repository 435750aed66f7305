#pragma once
// Every setting of the search, declared once. Flags, player descriptions ("uct,c=0.7,seconds=1"),
// protocol options and the help are made from the table at the end.
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "base/messages.h"

namespace ratatosk {

// How the move is chosen among the root's children when time is up.
enum class Choice : std::uint8_t { mean, visits, wins, uct };

struct SearchParams {
  double c = 0.70710678118654752;   // Cp = 1/sqrt(2)
  double seconds = 1.0;             // 0: no limit of time
  std::int64_t iterations = 0;      // 0: no limit of iterations
  std::int64_t playout_limit = 0;   // 0: to the end of the game
  Choice choice = Choice::mean;
  double draw = 0.0;                // what a draw is worth to either side
  std::int64_t seed = 0;            // 0: a new one each time
  std::int64_t threads = 1;
  std::int64_t memory = 512;        // MiB for the tree
};

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

// "uct,c=0.7,seconds=1": a preset, then what differs from it, over `base`'s limits.
Result<SearchParams> parse_settings(std::string_view text, const SearchParams& base);
std::string describe_settings(const SearchParams& params);
bool is_preset(std::string_view name);

}  // namespace ratatosk
