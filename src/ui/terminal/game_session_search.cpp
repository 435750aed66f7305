// What a session does with searches of its own.
#include <algorithm>

#include "base/text.h"
#include "engine/registry.h"
#include "engine/review.h"
#include "ui/terminal/game_session.h"
#include "ui/terminal/layout.h"
#include "ui/terminal/messages.h"
#include "ui/terminal/review_session.h"
#include "ui/terminal/search_text.h"

namespace ratatosk::terminal {
namespace {

// How many moves are told apart in an analysis.
constexpr int analysed_moves = 5;

// Every move that is shown needs a value that says something.
SearchParams for_analysis(SearchParams params, std::string_view game) {
  const Method method = params.method == Method::best ? find_game(game).best_method : params.method;
  if (method == Method::alphabeta) {
    params.lines = analysed_moves;
  } else {
    params.floor = 0.2;
  }
  return params;
}

}  // namespace

Progress GameSession::show_progress() {
  if (!look_.screen.rewrites) return {};
  return [this](const Report& report) {
    const std::string line = progress_line(report, dialogue_.lang(), dialogue_.width() - 1);
    dialogue_.console().write(fmt::format("\r{}\x1b[K", line));
  };
}

void GameSession::clear_progress() {
  if (look_.screen.rewrites) dialogue_.console().write("\r\x1b[K");
}

BackgroundThinker& GameSession::adviser() {
  if (!adviser_) adviser_ = std::make_unique<BackgroundThinker>(state_.table());
  return *adviser_;
}

std::optional<SearchParams> GameSession::limited(const std::string& text) {
  SearchParams params = search_;
  if (!text.empty()) {
    const auto seconds = read_seconds(text);
    if (!seconds) return std::nullopt;
    params.seconds = *seconds;
  }
  if (params.seconds > 0 || params.iterations > 0) return params;
  dialogue_.tell(msg::endless_thinking);
  return std::nullopt;
}

void GameSession::hint(const std::string& seconds) {
  const auto params = limited(seconds);
  if (!params) return;
  {
    const Watch watch(dialogue_.console());
    last_search_ = adviser().think(state_.table(), *params, show_progress(), watch.stop());
  }
  clear_progress();
  if (dialogue_.stopped()) return;
  const Report& report = *last_search_;
  const MoveReport* best = report.find(report.best);
  dialogue_.tell(msg::hint_is, move_words(report.best), best_value(report, dialogue_.lang()),
                 best ? best->visits : 0, report.visits());
  dialogue_.tell(msg::best_line, join(report.line, " "));
}

// Without a keyboard nobody can end it: then it takes the time of a move.
void GameSession::analyze() {
  const auto usual = limited("");
  if (!usual) return;
  SearchParams params = for_analysis(*usual, state_.facts().name);
  std::size_t shown = 0;
  const auto show = [&](const Report& report) {
    std::string text = shown ? fmt::format("\x1b[{}A", shown) : "";
    const auto lines =
        analysis_lines(report, dialogue_.lang(), dialogue_.width() - 1, analysed_moves);
    for (const std::string& line : lines)
      text += line + (look_.screen.rewrites ? "\x1b[K\n" : "\n");
    if (lines.size() < shown) text += "\x1b[J";  // what is left of more lines
    shown = look_.screen.rewrites ? lines.size() : 0;
    dialogue_.console().write(text);
  };
  {
    const Watch watch(dialogue_.console());
    if (watch.listens()) {
      dialogue_.tell(msg::enter_ends_analysis);
      params.seconds = 0;
      params.iterations = 0;
    }
    last_search_ = adviser().think(
        state_.table(), params, look_.screen.rewrites ? Progress(show) : Progress(), watch.stop());
  }
  if (!dialogue_.stopped()) show(*last_search_);
}

void GameSession::stats() {
  if (!last_search_) return dialogue_.tell(msg::no_search_yet);
  dialogue_.tell_lines(search_table(*last_search_, state_.facts(), dialogue_.lang()));
}

void GameSession::review(const std::string& text) {
  constexpr double usual_seconds = 0.2;  // a position: a whole game in some seconds
  auto params = limited(text);
  if (!params) return;
  if (state_.table().moves().empty()) return dialogue_.tell(msg::nothing_played);
  if (text.empty() && params->seconds > 0)
    params->seconds = std::min(params->seconds, usual_seconds);
  const auto thinker = make_thinker(state_.table());
  Review reviewed;
  {
    const Watch watch(dialogue_.console());
    const auto progress = [&](std::size_t done, std::size_t all) {
      if (look_.screen.rewrites)
        dialogue_.console().write(
            fmt::format("\r{}\x1b[K", say(dialogue_.lang(), msg::review_progress, done, all)));
    };
    reviewed = review_game(state_.table(), *thinker, *params, progress, watch.stop());
  }
  clear_progress();
  if (!dialogue_.stopped()) ReviewSession(dialogue_, look_, state_.table(), reviewed).run();
}

}  // namespace ratatosk::terminal
