#include "learning/course.h"

#include <algorithm>
#include <cmath>
#include <ctime>
#include <nlohmann/json.hpp>

#include "arena/journal.h"
#include "arena/journal_head.h"
#include "arena/match_report.h"
#include "arena/sprt_text.h"
#include "base/files.h"
#include "base/numbers.h"
#include "base/steady.h"
#include "base/suggest.h"
#include "base/text.h"
#include "learning/messages.h"
#include "statistics/elo.h"
#include "threads/run_on_threads.h"

namespace ratatosk::learning {
namespace {

using Json = nlohmann::ordered_json;
namespace fs = std::filesystem;

CourseTexts with_usual(CourseTexts texts) {
  for (const CourseKey& key : course_keys()) {
    const auto [text, is_new] = texts.try_emplace(std::string(key.name), key.usual);
    if (key.is_number()) (void)parse_number(text->second, key.name, key.least, key.most).or_throw();
    if (!key.names.empty() && std::ranges::find(key.names, text->second) == key.names.end())
      throw_error(2, not_one_of(text->second, key.name, key.names));
  }
  if (texts.at("contestant").empty()) texts["contestant"] = texts.at("player");
  return texts;
}

// "0,50", or "none": every network is taken.
std::optional<Sprt> read_gate(const std::string& text) {
  if (text == "none") return {};
  const auto sprt = arena::read_sprt(text);
  if (!sprt) usage_error(msg::bad_gate, clip(text));
  return sprt;
}

// What the last line of a file of losses says of the games kept apart.
double last_held_out(const fs::path& csv) {
  const auto content = read_file(csv);
  if (!content) return 0;
  double held_out = 0;
  for (const std::string_view line : split_lines(*content)) {
    const std::size_t comma = line.rfind(',');
    if (comma == std::string_view::npos) continue;
    held_out = read_number<double>(line.substr(comma + 1)).value_or(held_out);
  }
  return held_out;
}

// A number for JSON: an infinite one cannot be written there.
double finite(double x) { return std::clamp(x, -9999.0, 9999.0); }

}  // namespace

class Course::Steps {
 public:
  Steps(const GameEntry& game, CourseTexts texts, fs::path folder, Lang lang, RunTrainer train,
        CourseWatch watch)
      : game_(game),
        texts_(with_usual(std::move(texts))),
        folder_(std::move(folder)),
        lang_(lang),
        train_(std::move(train)),
        watch_(std::move(watch)),
        gate_(read_gate(text("gate"))) {
    if (!game.encoder) usage_error(msg::no_inputs, game.name);
    conditions_.game = &game;
    conditions_.agreement = game.facts().usual;
    conditions_.limits.seconds = 0;
    conditions_.limits.iterations = whole("iterations");
    conditions_.limits.memory = 64;
    conditions_.seed = static_cast<std::uint64_t>(whole("seed"));
    for (const char* key : {"contestant", "opponent"}) (void)contestant(text(key));
    for (const char* key : {"first", "player"}) (void)player(text(key));
    make_folder(folder_);
    journal_.emplace(folder_ / "course.jsonl", head(),
                     [this](const Json& entry) { recall(entry); });
  }

  void run(std::atomic<bool>& stop) {
    start_ = Steady::now();
    if (generation() > 1 || !step_.empty()) tell(Text(msg::course_resumed, generation()));
    while (generation() <= whole("generations")) {
      if (!play(stop) || !train(stop) || !gate(stop) || !measure(stop)) return;
    }
    tell(Text(msg::course_done, best_ > 0 ? path_of(best_).string() : "-"));
  }

 private:
  const std::string& text(std::string_view key) const { return texts_.find(key)->second; }
  std::int64_t whole(std::string_view key) const {
    return static_cast<std::int64_t>(*read_number<double>(text(key)));
  }
  double real(std::string_view key) const { return *read_number<double>(text(key)); }
  // The generation that is not finished yet.
  int generation() const { return static_cast<int>(points_.size()) + 1; }
  double elapsed() const { return before_ + seconds_since(start_); }

  static void make_folder(const fs::path& folder) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error) throw Error(1, cannot(Msg::cannot_write, folder, error.value()));
  }
  static std::string numbered(int generation) { return fmt::format("{:03}", generation); }
  fs::path samples_of(int generation) const { return folder_ / "samples" / numbered(generation); }
  fs::path path_of(int generation) const {
    return folder_ / "networks" / (numbered(generation) + ".safetensors");
  }

  arena::JournalHead head() const {
    Json settings;
    for (const auto& [key, value] : texts_) settings[key] = value;
    // More generations than before is the same course.
    settings.erase("generations");
    return {"course", {{"game", game_.name}}, settings, msg::other_course, msg::other_settings};
  }

  // A step that was done before.
  void recall(const Json& entry) {
    step_ = entry.value("step", "");
    before_ = entry.value("seconds", before_);
    if (step_ == "selfplay") positions_ = entry.value("positions", std::uint64_t{0});
    if (step_ == "train") held_out_ = entry.value("held_out", 0.0);
    if (step_ == "gate") accepted_ = entry.value("accepted", false);
    if (step_ != "match") return;
    step_.clear();
    const CoursePoint point{generation(),
                            positions_,
                            held_out_,
                            accepted_,
                            entry.value("games", std::uint64_t{0}),
                            entry.value("score", 0.0),
                            entry.value("elo", 0.0),
                            entry.value("low", 0.0),
                            entry.value("high", 0.0),
                            before_};
    if (point.accepted) best_ = point.generation;
    points_.push_back(point);
  }

  void finish(Json entry) {
    entry["seconds"] = std::round(elapsed());
    journal_->append(entry);
    const double began = before_;
    recall(entry);
    before_ = began;  // the clock of this run goes on
  }

  void tell(const Text& what) {
    const std::string line = say(lang_, what);
    watch_.tell(line);
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    char time[32];
    std::strftime(time, sizeof time, "%F %T", ::gmtime_r(&now, &parts));
    if (std::FILE* log = std::fopen((folder_ / "log.txt").c_str(), "a")) {
      fmt::print(log, "{}  {}\n", time, line);
      std::fclose(log);
    }
  }

  SearchParams player(const std::string& words) const {
    SearchParams params = parse_settings(words, conditions_.limits).or_throw();
    (void)can_search(params, game_.name).or_throw();
    return params;
  }
  arena::Contestant contestant(const std::string& words) const {
    return parse_contestant(words, conditions_).or_throw();
  }
  std::string with_network(std::string_view key, int generation) const {
    return fmt::format("{},network={}", text(key), path_of(generation).string());
  }

  bool play(std::atomic<bool>& stop) {
    if (!step_.empty()) return true;
    SelfPlaySettings settings;
    settings.player = player(best_ > 0 ? with_network("player", best_) : text("first"));
    settings.random_moves = real("random");
    settings.random_plies = static_cast<int>(whole("random-plies"));
    settings.temperature = real("temperature");
    settings.seed = Rng::fold(conditions_.seed, static_cast<std::uint64_t>(generation()));
    const auto games = static_cast<std::uint64_t>(whole("games"));
    const int threads = ratatosk::threads::core_count();
    const SelfPlayTally tally = play_into(
        samples_of(generation()), game_, games,
        [&](std::uint64_t from, std::uint64_t to, const TakeGame& take) {
          self_play(game_, settings, from, to, threads, stop, take);
        },
        [&](const SelfPlayTally& now) {
          watch_.show(
              [&] { return say(lang_, msg::course_playing, generation(), now.games, games); });
        });
    if (stop) return false;
    tell(Text(msg::course_played, generation(), tally.games, tally.positions,
              describe_settings(settings.player)));
    finish({{"step", "selfplay"}, {"generation", generation()}, {"positions", tally.positions}});
    return true;
  }

  bool train(std::atomic<bool>& stop) {
    if (step_ != "selfplay") return true;
    const int last = generation(),
              first = std::max(1, last - static_cast<int>(whole("window")) + 1);
    make_folder(folder_ / "networks");
    std::vector<std::string> words = {
        "--lang",   lang_ == Lang::es ? "es" : "en",
        "train",    std::string(game_.name),
        "--out",    path_of(last).string(),
        "--origin", fmt::format("course {}, generation {}", folder_.filename().string(), last)};
    for (int i = first; i <= last; ++i)
      words.insert(words.end(), {"--data", samples_of(i).string()});
    for (const CourseKey& key : course_keys()) {
      if (key.for_trainer)
        words.insert(words.end(), {fmt::format("--{}", key.name), text(key.name)});
    }
    if (text("correct") == "yes") words.emplace_back("--correct");
    const int status = train_(words, stop);
    if (stop) return false;
    if (status != 0) failure(msg::training_failed, status);
    fs::path losses = path_of(last);
    const double held_out = last_held_out(losses += ".csv");
    tell(Text(msg::course_trained, last, written(fmt::format("{:.4f}", held_out), lang_)));
    finish({{"step", "train"}, {"generation", last}, {"held_out", held_out}});
    return true;
  }

  Standing play_games(const std::string& a, const std::string& b, std::uint64_t games,
                      std::optional<Sprt> sprt, std::atomic<bool>& stop) {
    arena::Match match;
    match.conditions = conditions_;
    match.conditions.seed =
        Rng::fold(conditions_.seed, static_cast<std::uint64_t>(generation())) >> 12;
    match.players = {contestant(a), contestant(b)};
    match.games = games;
    match.sprt = sprt;
    match.openings = match.conditions.find_openings(
        (games + 1) / 2, match.conditions.concurrency_for(match.players), stop,
        [&](std::size_t made, std::size_t wanted) {
          watch_.show([&] { return say(lang_, msg::course_openings, made, wanted); });
        });
    if (stop) return {};
    return play_match(
        match,
        [&](const arena::PlannedGame&, const arena::PlayedGame&, const Standing& now) {
          watch_.show([&] { return progress_line(lang_, match, now); });
        },
        stop);
  }

  // The newest network against the best. The first has nobody to beat.
  bool gate(std::atomic<bool>& stop) {
    if (step_ != "train") return true;
    bool accepted = true;
    if (gate_ && best_ > 0) {
      const Standing standing =
          play_games(with_network("contestant", generation()), with_network("contestant", best_),
                     static_cast<std::uint64_t>(whole("gate-games")), gate_, stop);
      if (stop) return false;
      // Undecided when the games are over: whoever is ahead.
      const auto verdict = gate_->verdict(standing.pairs);
      accepted = verdict == Sprt::Verdict::elo1 ||
                 (verdict == Sprt::Verdict::open && standing.all().score() > 0.5);
      tell(Text(accepted ? msg::course_accepted : msg::course_refused, generation(), best_,
                arena::write_percent(standing.all().score(), lang_), standing.all().games()));
    }
    finish({{"step", "gate"}, {"generation", generation()}, {"accepted", accepted}});
    return true;
  }

  // What the curve is made of.
  bool measure(std::atomic<bool>& stop) {
    const Standing standing =
        play_games(with_network("contestant", generation()), text("opponent"),
                   static_cast<std::uint64_t>(whole("opponent-games")), {}, stop);
    if (stop) return false;
    const Estimate elo = elo_estimate(standing.sample());
    tell(Text(msg::course_measured, generation(), text("opponent"),
              arena::write_percent(standing.all().score(), lang_), standing.all().games(),
              arena::write_estimate(elo, lang_)));
    finish({{"step", "match"},
            {"generation", generation()},
            {"games", standing.all().games()},
            {"score", standing.all().score()},
            {"elo", finite(elo.value)},
            {"low", finite(elo.low)},
            {"high", finite(elo.high)}});
    write_results();
    return true;
  }

  void write_results() {
    if (best_ > 0) {
      const std::string network = read_file(path_of(best_)).or_throw(1);
      (void)write_file_atomically(folder_ / "best.safetensors", network).or_throw(1);
    }
    (void)write_file_atomically(folder_ / "curve.csv", course_csv(points_)).or_throw(1);
    (void)write_file_atomically(folder_ / "curve.svg",
                                course_svg(lang_, game_.name, text("opponent"), points_))
        .or_throw(1);
  }

  const GameEntry& game_;
  CourseTexts texts_;
  fs::path folder_;
  Lang lang_;
  RunTrainer train_;
  CourseWatch watch_;
  std::optional<Sprt> gate_;
  arena::Conditions conditions_;
  std::optional<arena::Journal> journal_;

  std::vector<CoursePoint> points_;
  std::string step_;  // the last that is done of the generation under way
  std::uint64_t positions_ = 0;
  double held_out_ = 0, before_ = 0;
  bool accepted_ = true;
  int best_ = 0;  // 0: no network yet
  Steady::time_point start_ = Steady::now();
};

Course::Course(const GameEntry& game, CourseTexts texts, fs::path folder, Lang lang,
               RunTrainer train, CourseWatch watch)
    : steps_(std::make_unique<Steps>(game, std::move(texts), std::move(folder), lang,
                                     std::move(train), std::move(watch))) {}
Course::~Course() = default;

void Course::run(std::atomic<bool>& stop) { steps_->run(stop); }

}  // namespace ratatosk::learning
