#include "arena/tuning.h"

#include <algorithm>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>

#include "arena/conditions_json.h"
#include "arena/journal.h"
#include "arena/journal_head.h"
#include "arena/messages.h"
#include "arena/schedule.h"
#include "base/suggest.h"
#include "base/text.h"

namespace ratatosk::arena {
namespace {

using Json = nlohmann::ordered_json;

JournalHead head_of(const Tuning& tuning) {
  Json params = Json::object();
  for (std::size_t i = 0; i < tuning.params.size(); ++i) {
    const Tuned& t = tuning.tuned[i];
    params[std::string(tuning.params[i]->name)] =
        fmt::format("{}:{} from {}", t.min, t.max, t.start);
  }
  return {"tuning",
          {{"game", tuning.conditions.game->name},
           {"games", tuning.pairs * 2},
           {"params", std::move(params)}},
          conditions_json(tuning.conditions, {engine_contestant("", tuning.player)}, tuning.build),
          msg::tune_other,
          msg::tune_other};
}

std::string tunable_names() {
  std::vector<std::string_view> names;
  for (const Param& param : search_params()) {
    if (param.is_number() && !param.is_limit) names.push_back(param.name);
  }
  return join(names, " ");
}

const Param& find_tunable(std::string_view name) {
  const Param* param = find_param(name);
  if (!param) throw_error(2, unknown_setting(name, split_words(tunable_names())));
  if (param->is_limit) usage_error(msg::tune_limit, name, tunable_names());
  if (param->kind == Param::Kind::level) usage_error(msg::tune_level, name, tunable_names());
  if (!param->is_number()) usage_error(msg::tune_not_number, name, tunable_names());
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
    usage_error(msg::tune_range, param.name, param.name, param.min, param.max, value);
  return range;
}

// "0.1:2"
Range parse_range(const Param& param, std::string_view text) {
  const std::size_t colon = text.find(':');
  if (colon == std::string_view::npos) usage_error(msg::tune_no_most, param.name, param.name);
  const Range range{param.parse(text.substr(0, colon)).or_throw(),
                    param.parse(text.substr(colon + 1)).or_throw()};
  if (range.min >= range.max) usage_error(msg::tune_reversed, param.name, range.min, range.max);
  return range;
}

// "c" or "c:0.1:2"
void read_one(std::string_view text, Tuning& tuning) {
  const std::size_t colon = std::min(text.find(':'), text.size());
  const Param& param = find_tunable(text.substr(0, colon));
  if (std::ranges::find(tuning.params, &param) != tuning.params.end())
    usage_error(msg::tune_twice, param.name);
  const double start = param.get(tuning.player);
  const auto [min, max] =
      colon < text.size() ? parse_range(param, text.substr(colon + 1)) : usual_range(param, start);
  if (start < min || start > max)
    usage_error(msg::tune_outside, param.name, param.text(tuning.player), min, max);
  const bool is_whole = param.kind == Param::Kind::integer;
  const double step = std::max((max - min) / 10, is_whole ? 1.0 : 0.0);
  tuning.params.push_back(&param);
  tuning.tuned.push_back({start, min, max, step, is_whole});
}

// A pair that was played.
struct PlayedPair {
  std::uint64_t number;
  double score;  // of plus, 0 to 1
  std::string opening, plus, minus;
};

std::optional<PlayedPair> read_pair(const Json& entry) {
  const auto number = entry.find("pair"), score = entry.find("score");
  const auto opening = entry.find("opening");
  if (number == entry.end() || score == entry.end() || opening == entry.end()) return std::nullopt;
  if (!number->is_number_unsigned() || !score->is_number() || !opening->is_string())
    return std::nullopt;
  return PlayedPair{number->get<std::uint64_t>(), std::clamp(score->get<double>(), 0.0, 1.0),
                    opening->get<std::string>(), "", ""};
}

// The climb, and the pairs of it that are being played.
class Climb {
 public:
  explicit Climb(const Tuning& tuning)
      : tuning_(tuning),
        spsa_(tuning.tuned, tuning.pairs, tuning.conditions.seed),
        is_done_(tuning.pairs, false),
        openings_(write_openings(tuning.openings, *tuning.conditions.game)) {}

  const Spsa& spsa() const { return spsa_; }
  const std::string& opening(std::uint64_t pair) const { return in_turn(openings_, pair); }

  bool lacks(std::uint64_t pair) const { return pair < tuning_.pairs && !is_done_[pair]; }
  void learn(std::uint64_t pair, double score) {
    is_done_[pair] = true;
    spsa_.learn(pair, score);
  }

  std::optional<PlannedGame> next() {
    const std::uint64_t end = tuning_.pairs * 2;
    while (next_game_ < end && !is_swapped(next_game_) && !lacks(pair_of(next_game_)))
      next_game_ += 2;
    if (next_game_ >= end) return std::nullopt;
    const std::uint64_t game = next_game_++, pair = pair_of(game);
    if (!is_swapped(game)) {
      const auto [plus, minus] = spsa_.players(pair);
      playing_[pair] = {contestant("plus", plus), contestant("minus", minus), std::nullopt};
    }
    const auto& [plus, minus, score] = playing_[pair];
    return PlannedGame{game, is_swapped(game) ? minus : plus, is_swapped(game) ? plus : minus,
                       &in_turn(tuning_.openings, pair),
                       seed_of_game(tuning_.conditions.seed, game)};
  }

  // The whole pair, learnt from, when this was its second game to end.
  std::optional<PlayedPair> add(const PlannedGame& job, const PlayedGame& played) {
    const std::uint64_t number = pair_of(job.number);
    const double score =
        score_of(played.record.result, is_swapped(job.number) ? Side::second : Side::first);
    Playing& playing = playing_[number];
    if (!playing.first_score) {
      playing.first_score = score;
      return std::nullopt;
    }
    PlayedPair pair{number, (*playing.first_score + score) / 2, opening(number),
                    playing.plus->settings, playing.minus->settings};
    playing_.erase(number);
    learn(number, pair.score);
    return pair;
  }

 private:
  struct Playing {
    std::shared_ptr<const Contestant> plus, minus;
    std::optional<double> first_score;  // of plus, in the game that ended first
  };

  std::shared_ptr<const Contestant> contestant(const char* name,
                                               const std::vector<double>& values) const {
    return std::make_shared<const Contestant>(engine_contestant(name, tuning_.player_with(values)));
  }

  const Tuning& tuning_;
  Spsa spsa_;
  std::vector<bool> is_done_;  // by pair
  std::vector<std::string> openings_;
  std::map<std::uint64_t, Playing> playing_;
  std::uint64_t next_game_ = 0;
};

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
    if (comma == text.size()) break;
    text.remove_prefix(comma + 1);
  }
  heed_named(tuning.player, tuning.params).or_throw();  // the method that they mean something to
}

Spsa tune(const Tuning& tuning, const std::filesystem::path& path,
          const std::function<void(const Spsa&)>& progress, std::atomic<bool>& stop) {
  Climb climb(tuning);
  const JournalHead head = head_of(tuning);
  std::optional<Journal> journal;
  if (!path.empty()) {
    journal.emplace(path, head, [&](const Json& entry) {
      const auto pair = read_pair(entry);
      if (!pair || !climb.lacks(pair->number)) return;
      head.check_condition(fmt::format("pairs/{}/opening", pair->number), pair->opening,
                           climb.opening(pair->number), path);
      climb.learn(pair->number, pair->score);
    });
  }
  const auto done = [&](const PlannedGame& job, const PlayedGame& played) {
    const auto pair = climb.add(job, played);
    if (!pair) return true;
    if (journal) {
      journal->append({{"pair", pair->number},
                       {"opening", pair->opening},
                       {"plus", pair->plus},
                       {"minus", pair->minus},
                       {"score", pair->score},
                       {"values", climb.spsa().values()}});
    }
    if (progress) progress(climb.spsa());
    return true;
  };
  run_games(
      tuning.conditions, tuning.conditions.concurrency_for({engine_contestant("", tuning.player)}),
      [&] { return climb.next(); }, done, stop);
  return climb.spsa();
}

}  // namespace ratatosk::arena
