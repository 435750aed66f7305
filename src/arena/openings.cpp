#include "arena/openings.h"

#include <algorithm>
#include <cmath>
#include <mutex>
#include <span>
#include <unordered_set>

#include "arena/messages.h"
#include "base/files.h"
#include "base/hash.h"
#include "base/text.h"
#include "threads/run_on_threads.h"

namespace ratatosk::arena {
namespace {

constexpr std::size_t largest_book = std::size_t{1} << 26;  // bytes

// Random plies from the start that do not end the game; nothing when they do.
std::vector<Move> random_plies(Table& table, const OpeningRules& rules, Rng& rng) {
  table.reset();
  const auto range = static_cast<std::uint32_t>(rules.max_plies - rules.min_plies + 1);
  const int plies = rules.min_plies + static_cast<int>(rng.below(range));
  for (int ply = 0; ply < plies; ++ply) {
    const auto moves = table.legal_moves();
    if (moves.empty()) return {};
    table.play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  }
  return table.legal_moves().empty() ? std::vector<Move>() : table.moves();
}

// For each opening wanted, the candidates to choose
// it from, no two of them alike. Cheap: no search.
std::vector<std::vector<Opening>> draw_candidates(const GameEntry& game, std::size_t wanted,
                                                  std::uint64_t seed, const OpeningRules& rules) {
  Rng rng(seed);
  const auto table = game.table();
  std::unordered_set<std::uint64_t> seen;
  std::vector<std::vector<Opening>> all;
  int in_vain = 0;
  const auto group_is_full = [&] {
    return !all.empty() && all.back().size() == static_cast<std::size_t>(rules.candidates);
  };
  while ((all.size() < wanted || !group_is_full()) && in_vain < 10'000) {
    if (all.empty() || group_is_full()) all.emplace_back();
    auto moves = random_plies(*table, rules, rng);
    if (moves.empty() || !seen.insert(table->canonical_hash()).second) {
      ++in_vain;
      continue;
    }
    in_vain = 0;
    all.back().push_back({"", std::move(moves)});
  }
  if (!all.empty() && all.back().empty()) all.pop_back();
  return all;
}

SearchParams judge_params(const OpeningRules& rules, std::uint64_t seed) {
  SearchParams params = preset(Preset::strong);
  params.seconds = 0;
  params.iterations = rules.iterations;
  params.memory = 16;
  params.seed = static_cast<std::int64_t>(seed % 1'000'000) + 1;
  return params;
}

// The same with a part of the iterations.
SearchParams quick_params(const OpeningRules& rules, int part, std::uint64_t seed) {
  SearchParams params = judge_params(rules, seed);
  params.iterations = std::max<std::int64_t>(1, params.iterations / part);
  return params;
}

Report judge(const GameEntry& game, const Opening& opening, const SearchParams& params,
             const std::atomic<bool>& stop) {
  const auto table = game.table();
  opening.set_up(*table);
  return table->thinker()->think(*table, params, {}, stop);
}

// What the judge thinks of the position for the side to move, -1 to 1.
double value_of(const Report& report) {
  const MoveReport* best = report.find(report.best);
  return best ? best->value : 1;
}

// Whether who is behind could be brought near enough to balance: he plays well, the other at
// random.
bool steer(Table& table, const SearchParams& glance, Rng& rng, const std::atomic<bool>& stop) {
  constexpr int most_plies = 16;
  constexpr double far = 0.5;
  const auto thinker = table.thinker();
  for (int ply = 0; ply < most_plies && !stop; ++ply) {
    const Report report = thinker->think(table, glance, {}, stop);
    const double value = value_of(report);
    if (std::abs(value) <= far) return true;
    const auto moves = table.legal_moves();
    table.play(value < 0 ? report.best
                         : moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    if (table.legal_moves().empty()) return false;
  }
  return false;
}

// Who wins a quick game from there.
Outcome play_quickly(Table& table, const SearchParams& params, const std::atomic<bool>& stop) {
  const auto thinker = table.thinker();
  while (table.end().outcome == Outcome::ongoing && !stop)
    table.play(thinker->think(table, params, {}, stop).best);
  return table.end().outcome;
}

// The first that is near enough to balance and that `side` does not lose.
Opening choose_opening(const GameEntry& game, const std::vector<Opening>& candidates,
                       const OpeningRules& rules, Side side, std::uint64_t seed,
                       const std::atomic<bool>& stop) {
  Rng rng(seed);
  Opening nearest = candidates.front();
  double least = 2;
  for (const Opening& candidate : candidates) {
    const auto table = game.table();
    candidate.set_up(*table);
    if (!steer(*table, quick_params(rules, 16, seed), rng, stop)) continue;
    const Opening steered{"", table->moves()};
    double ahead = std::abs(value_of(judge(game, steered, judge_params(rules, seed), stop)));
    const bool is_near = ahead <= rules.bound;
    if (is_near && play_quickly(*table, quick_params(rules, 8, seed), stop) == win_of(other(side)))
      ahead += 1;
    if (ahead < least) {
      least = ahead;
      nearest = steered;
    }
    if (ahead <= rules.bound || stop) break;
  }
  return nearest;
}

// Without those that another one before them is like.
void drop_alike(std::vector<Opening>& openings, const GameEntry& game) {
  std::unordered_set<std::uint64_t> seen;
  const auto table = game.table();
  std::erase_if(openings, [&](const Opening& opening) {
    opening.set_up(*table);
    return !seen.insert(table->canonical_hash()).second;
  });
}

// Counted up when openings are steered, tried or chosen in another way, which no number of the
// rules says.
constexpr int way_of_choosing = 1;

// What a cached file was made by: another line, another file.
std::string cache_title(const GameEntry& game, std::uint64_t seed, const OpeningRules& rules,
                        const std::atomic<bool>& stop) {
  return fmt::format(
      "# ratatosk openings, way {}: {} seed={} plies={}-{} candidates={} bound={} judge={} "
      "mark={:016x}",
      way_of_choosing, game.name, seed, rules.min_plies, rules.max_plies, rules.candidates,
      rules.bound, describe_settings(judge_params(rules, seed)),
      judge_mark(game, seed, rules, stop));
}

// What the file holds, if it was made by the same rules and is sound.
std::vector<Opening> read_cache(const std::filesystem::path& path, const GameEntry& game,
                                const std::string& title) {
  const auto content = read_file(path, largest_book);
  if (!content || !content->starts_with(title + '\n')) return {};
  std::vector<Opening> openings;
  for (std::string_view line : split_lines(*content)) {
    if (line.starts_with('#')) continue;
    auto opening = parse_opening(line, game);
    if (!opening) return {};
    openings.push_back(std::move(*opening));
  }
  return openings;
}

}  // namespace

void Opening::set_up(Table& table) const {
  if (position.empty()) {
    table.reset();
  } else {
    table.set_position(position).or_throw();
  }
  for (Move move : moves) table.play(move);
}

Result<Opening> parse_opening(std::string_view text, const GameEntry& game) {
  const auto table = game.table();
  Opening opening;
  const auto words = split_words(text);
  for (std::string_view word : words) {
    const auto move = table->parse(word);
    if (move) {
      table->play(*move);
      opening.moves.push_back(*move);
      continue;
    }
    if (!opening.moves.empty()) return move.why();
    // Not a move: the line is a position.
    const auto set = table->set_position(trim(text));
    if (!set) return set.why();
    opening.position = table->first_position();
    break;
  }
  if (table->end().outcome != Outcome::ongoing) return Text(Msg::move_game_over);
  return opening;
}

std::string write_opening(const Opening& opening, const GameEntry& game) {
  if (!opening.position.empty()) return opening.position;
  const auto table = game.table();
  std::string text;
  for (Move move : opening.moves) {
    text += (text.empty() ? "" : " ") + table->format(move);
    table->play(move);
  }
  return text;
}

std::vector<std::string> write_openings(const std::vector<Opening>& openings,
                                        const GameEntry& game) {
  std::vector<std::string> texts;
  for (const Opening& opening : openings) texts.push_back(write_opening(opening, game));
  return texts;
}

std::vector<Opening> read_openings(const std::filesystem::path& path, const GameEntry& game) {
  const std::string content = read_file(path, largest_book).or_throw();
  std::vector<Opening> openings;
  int number = 0;
  for (std::string_view line : split_lines(content)) {
    ++number;
    if (trim(line).empty() || trim(line).starts_with('#')) continue;
    const auto opening = parse_opening(line, game);
    if (!opening) usage_error(msg::wrong_line, path.string(), number, opening.why());
    openings.push_back(*opening);
  }
  if (openings.empty()) usage_error(msg::openings_none, path.string());
  return openings;
}

OpeningRules usual_rules(const GameEntry& game) {
  const int squares = game.facts().rows * game.facts().columns;
  OpeningRules rules = squares <= 49 ? OpeningRules{3, 10} : OpeningRules{4, 12};
  rules.iterations = 200'000 / squares;  // about as long on every board
  constexpr int nodes_per_iteration = 40;
  if (game.best_method == Method::alphabeta) rules.iterations *= nodes_per_iteration;
  return rules;
}

std::uint64_t judge_mark(const GameEntry& game, std::uint64_t seed, const OpeningRules& rules,
                         const std::atomic<bool>& stop) {
  std::string seen;
  constexpr std::size_t sample = 4;
  const auto groups = draw_candidates(game, 1, seed, rules);
  for (const auto& group : groups) {
    for (const Opening& candidate : std::span(group).first(std::min(sample, group.size()))) {
      for (const MoveReport& move : judge(game, candidate, judge_params(rules, seed), stop).moves)
        seen += fmt::format("{} {} {}\n", move.text, move.visits, move.value);
    }
  }
  return hash_of(seen);
}

std::vector<Opening> make_openings(const GameEntry& game, std::size_t wanted, std::uint64_t seed,
                                   const OpeningRules& rules, std::vector<Opening> known,
                                   int threads, const std::atomic<bool>& stop,
                                   const OpeningProgress& progress) {
  const auto candidates = draw_candidates(game, wanted, seed, rules);
  std::vector<Opening> openings = std::move(known);
  const std::size_t first = openings.size();
  if (first >= candidates.size()) {
    openings.resize(candidates.size());
    return openings;
  }
  openings.resize(candidates.size());
  std::mutex mutex;
  std::atomic<bool> failed{false};
  std::size_t next = first, made = first;
  run_on_threads(threads, failed, [&](int) {
    for (std::unique_lock lock(mutex); next < candidates.size() && !stop && !failed;) {
      const std::size_t i = next++;
      lock.unlock();
      Opening chosen = choose_opening(game, candidates[i], rules,
                                      i % 2 == 0 ? Side::first : Side::second, seed + i, stop);
      lock.lock();
      openings[i] = std::move(chosen);
      ++made;
      if (progress) progress(made, candidates.size());
    }
  });
  if (stop) openings.resize(first);
  drop_alike(openings, game);
  return openings;
}

std::vector<Opening> cached_openings(const std::filesystem::path& folder, const GameEntry& game,
                                     std::size_t wanted, std::uint64_t seed, int threads,
                                     const std::atomic<bool>& stop,
                                     const OpeningProgress& progress) {
  const OpeningRules rules = usual_rules(game);
  const std::string title = cache_title(game, seed, rules, stop);
  const auto path = folder / fmt::format("openings-{}-{:016x}.txt", game.name, hash_of(title));
  std::vector<Opening> known = read_cache(path, game, title);
  if (known.size() >= wanted) {
    known.resize(wanted);
    return known;
  }
  const std::size_t before = known.size();
  auto openings =
      make_openings(game, wanted, seed, rules, std::move(known), threads, stop, progress);
  if (openings.size() > before) {
    std::string content = title + '\n';
    for (const std::string& line : write_openings(openings, game)) content += line + '\n';
    // A cache that cannot be kept costs time, not the match.
    (void)write_file_atomically(path, content);
  }
  return openings;
}

}  // namespace ratatosk::arena
