#include "arena/tuning.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>

#include "arena/journal.h"
#include "arena/schedule.h"
#include "base/text.h"
#include "statistics/standing.h"

namespace ratatosk::arena {
namespace {

using Json = nlohmann::ordered_json;

// What a journal begins with: its pairs count only for the same climb.
Json journal_title(const Tuning& tuning) {
  Json params = Json::array();
  for (std::size_t i = 0; i < tuning.params.size(); ++i) {
    const Tuned& t = tuning.tuned[i];
    params.push_back({{"name", tuning.params[i]->name},
                      {"start", t.start},
                      {"min", t.min},
                      {"max", t.max},
                      {"step", t.step}});
  }
  Json title = {{"game", tuning.conditions.game->name},
                {"player", describe_settings(tuning.player)},
                {"pairs", tuning.pairs},
                {"seed", tuning.conditions.seed},
                {"max_plies", tuning.conditions.agreement.max_plies},
                {"params", std::move(params)}};
  if (tuning.conditions.clock) title["clock"] = write_clock(*tuning.conditions.clock);
  return {{"tuning", std::move(title)}};
}

// Whether it says with what means the search thinks, not how.
bool is_limit(const Param& param) {
  SearchParams limits, taken;
  const double usual = param.get(taken);
  param.set(limits, usual == param.max ? param.min : param.max);
  take_limits(taken, limits);
  return param.get(taken) != usual;
}

std::string tunable_names() {
  std::vector<std::string_view> names;
  for (const Param& param : search_params()) {
    if (param.kind != Param::Kind::name && !is_limit(param)) names.push_back(param.name);
  }
  return fmt::format("{}", fmt::join(names, " "));
}

const Param& find_tunable(std::string_view name) {
  const Param* param = find_param(name);
  if (!param) usage_error(Msg::unknown_setting, clip(name), tunable_names());
  if (is_limit(*param)) usage_error(Msg::tune_limit, name, tunable_names());
  if (param->kind == Param::Kind::name) usage_error(Msg::tune_not_number, name, tunable_names());
  return *param;
}

struct Range {
  double min, max;
};

// A range around the value: all of a narrow table's, else from a quarter to four times it.
Range usual_range(const Param& param, double value) {
  if (param.max - param.min <= 10) return {param.min, param.max};
  const Range range{std::max(param.min, value / 4), std::min(param.max, value * 4)};
  if (range.min >= range.max)
    usage_error(Msg::tune_range, param.name, param.name, param.min, param.max, value);
  return range;
}

// "0.1:2"
Range parse_range(const Param& param, std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) usage_error(Msg::tune_no_most, param.name, param.name);
  const Range range{param.parse(text.substr(0, colon)).or_throw(),
                    param.parse(text.substr(colon + 1)).or_throw()};
  if (range.min >= range.max) usage_error(Msg::tune_reversed, param.name, range.min, range.max);
  return range;
}

// "c" or "c:0.1:2"
void read_one(std::string_view text, Tuning& tuning) {
  const std::size_t colon = std::min(text.find(':'), text.size());
  const Param& param = find_tunable(text.substr(0, colon));
  if (std::ranges::find(tuning.params, &param) != tuning.params.end())
    usage_error(Msg::tune_twice, param.name);
  const double start = param.get(tuning.player);
  const auto [min, max] =
      colon < text.size() ? parse_range(param, text.substr(colon + 1)) : usual_range(param, start);
  if (start < min || start > max)
    usage_error(Msg::tune_outside, param.name, param.text(tuning.player), min, max);
  const bool is_whole = param.kind == Param::Kind::integer;
  const double step = std::max((max - min) / 10, is_whole ? 1.0 : 0.0);
  tuning.params.push_back(&param);
  tuning.tuned.push_back({start, min, max, step, is_whole});
}

// A pair being played.
struct Playing {
  std::shared_ptr<const Contestant> plus, minus;
  std::optional<double> first_score;  // of plus, in the game that ended first
};

// A pair that was played.
struct Pair {
  std::uint64_t number;
  double score;  // of plus, 0 to 1
};

std::optional<Pair> read_pair(const Json& entry) {
  const auto number = entry.find("pair"), score = entry.find("score");
  if (number == entry.end() || score == entry.end()) return std::nullopt;
  if (!number->is_number_unsigned() || !score->is_number()) return std::nullopt;
  return Pair{number->get<std::uint64_t>(), std::clamp(score->get<double>(), 0.0, 1.0)};
}

}  // namespace

SearchParams Tuning::player_with(const std::vector<double>& values) const {
  SearchParams changed = player;
  for (std::size_t i = 0; i < params.size(); ++i) params[i]->set(changed, values[i]);
  return changed;
}

void read_tuned(std::string_view text, Tuning& tuning) {
  while (true) {
    const std::size_t comma = std::min(text.find(','), text.size());
    read_one(trim(text.substr(0, comma)), tuning);
    if (comma == text.size()) return;
    text.remove_prefix(comma + 1);
  }
}

Spsa tune(const Tuning& tuning, const std::filesystem::path& path,
          const std::function<void(const Spsa&)>& progress, std::atomic<bool>& stop) {
  Spsa spsa(tuning.tuned, tuning.pairs, tuning.conditions.seed);
  std::vector<bool> done_pairs(tuning.pairs, false);
  const Json title = journal_title(tuning);
  bool has_title = false;
  std::optional<Journal> journal;
  if (!path.empty()) {
    journal.emplace(path, [&](const Json& entry) {
      if (!has_title) {
        if (entry != title) usage_error(Msg::tune_other, path.string());
        has_title = true;
        return;
      }
      const auto pair = read_pair(entry);
      if (!pair || pair->number >= tuning.pairs || done_pairs[pair->number]) return;
      done_pairs[pair->number] = true;
      spsa.learn(pair->number, pair->score);
    });
    if (!has_title) journal->append(title);
  }

  const OpeningOrder order(tuning.openings, tuning.conditions.seed);
  std::map<std::uint64_t, Playing> playing;
  std::uint64_t next_game = 0;

  const auto next = [&]() -> std::optional<Job> {
    while (pair_of(next_game) < tuning.pairs && done_pairs[pair_of(next_game)] &&
           !is_swapped(next_game))
      next_game += 2;
    if (pair_of(next_game) >= tuning.pairs) return std::nullopt;
    const std::uint64_t game = next_game++, pair = pair_of(game);
    if (!is_swapped(game)) {
      const auto [plus, minus] = spsa.players(pair);
      const auto contestant = [&](const char* name, const std::vector<double>& values) {
        return std::make_shared<const Contestant>(
            engine_contestant(name, tuning.player_with(values)));
      };
      playing[pair] = {contestant("plus", plus), contestant("minus", minus), std::nullopt};
    }
    const Playing& players = playing[pair];
    return Job{game, is_swapped(game) ? players.minus : players.plus,
               is_swapped(game) ? players.plus : players.minus, order.of_pair(pair),
               seed_of_game(tuning.conditions.seed, game)};
  };

  const auto done = [&](const Job& job, const PlayedGame& played) {
    const std::uint64_t pair = pair_of(job.number);
    const double score =
        score_of(played.outcome, is_swapped(job.number) ? Side::second : Side::first);
    Playing& players = playing[pair];
    if (!players.first_score) {
      players.first_score = score;
      return true;
    }
    const double both = (*players.first_score + score) / 2;
    done_pairs[pair] = true;
    spsa.learn(pair, both);
    if (journal) {
      journal->append({{"pair", pair},
                       {"plus", players.plus->settings},
                       {"minus", players.minus->settings},
                       {"score", both},
                       {"values", spsa.values()}});
    }
    playing.erase(pair);
    if (progress) progress(spsa);
    return true;
  };

  run_jobs(tuning.conditions,
           tuning.conditions.concurrency_for({engine_contestant("", tuning.player)}), next, done,
           stop);
  return spsa;
}

}  // namespace ratatosk::arena
