#include "arena/conditions.h"

#include <algorithm>

#include "arena/messages.h"
#include "base/files.h"
#include "base/numbers.h"
#include "base/rng.h"
#include "threads/run_on_threads.h"

namespace ratatosk::arena {
namespace {

constexpr std::int64_t most_openings = 100'000;

std::int64_t whole(const std::string& text, std::string_view name, std::int64_t usual,
                   std::int64_t min, std::int64_t max) {
  return text.empty() ? usual : parse_whole(text, name, min, max).or_throw();
}

SearchParams read_limits(const ConditionTexts& texts) {
  if (!texts.seconds.empty() + !texts.nodes.empty() + !texts.clock.empty() > 1)
    usage_error(msg::one_time_only);
  SearchParams limits;
  limits.memory = whole(texts.memory, "memory", 64, 1, 1 << 20);
  limits.iterations = whole(texts.nodes, "nodes", 0, 1, std::int64_t{1} << 50);
  limits.seconds = limits.iterations > 0 || !texts.clock.empty() ? 0 : 0.1;
  if (!texts.seconds.empty()) {
    constexpr double least = 0.001, most = 1e6;
    limits.seconds = parse_number(texts.seconds, "seconds", least, most).or_throw();
  }
  return limits;
}

}  // namespace

Result<Clock> parse_clock(std::string_view text) {
  constexpr double least = 0.1, most = 1e6, most_increment = 1e4;
  const std::size_t plus = std::min(text.find('+'), text.size());
  const auto base = read_number<double>(text.substr(0, plus));
  const auto increment = plus < text.size() ? read_number<double>(text.substr(plus + 1)) : 0.0;
  const bool fits = base && increment && *base >= least && *base <= most && *increment >= 0 &&
                    *increment <= most_increment;
  if (!fits) return Text(msg::bad_clock, clip(text), least, most, most_increment);
  return Clock{*base, *increment};
}

std::string write_clock(const Clock& clock) {
  return clock.increment > 0 ? fmt::format("{}+{}", clock.left, clock.increment)
                             : fmt::format("{}", clock.left);
}

Conditions read_conditions(const ConditionTexts& texts) {
  Conditions conditions;
  conditions.game = &find_game(texts.game);
  conditions.agreement = conditions.game->facts().usual;
  conditions.agreement.max_plies = static_cast<int>(
      whole(texts.max_plies, "max-plies", conditions.agreement.max_plies, 0, 1'000'000));
  conditions.limits = read_limits(texts);
  if (!texts.clock.empty()) conditions.clock = parse_clock(texts.clock).or_throw();
  conditions.concurrency = static_cast<int>(whole(texts.concurrency, "concurrency", 0, 0, 1024));
  conditions.seed =
      static_cast<std::uint64_t>(whole(texts.seed, "seed", 1, 0, std::int64_t{1} << 53));
  conditions.openings = texts.openings;
  if (read_number<double>(texts.openings))
    (void)whole(texts.openings, "openings", 1, 1, most_openings);
  return conditions;
}

int Conditions::concurrency_for(const std::vector<Contestant>& players) const {
  if (concurrency > 0) return concurrency;
  int threads = 1;
  for (const Contestant& player : players) threads = std::max(threads, player.threads);
  return std::max(1, core_count() / threads);
}

std::vector<Opening> Conditions::find_openings(std::uint64_t pairs, int threads,
                                               const std::atomic<bool>& stop,
                                               const OpeningProgress& progress) const {
  if (openings == "none") return {Opening{}};
  constexpr std::uint64_t usual = 100;
  const auto wanted = read_number<std::uint64_t>(openings);
  // One book for every seed: making it takes longer than many a match.
  const auto make = [&](std::uint64_t count) {
    return cached_openings(cache_folder(), *game, count, 1, threads, stop, progress);
  };
  std::vector<Opening> found;
  if (openings.empty()) {
    found = make(std::clamp<std::uint64_t>(pairs, 1, usual));
  } else {
    found = wanted ? make(*wanted) : read_openings(openings, *game);
    Rng rng(seed);
    shuffle(found, rng);
  }
  if (found.empty()) found.emplace_back();
  return found;
}

}  // namespace ratatosk::arena
