#include "protocols/session.h"

#include <istream>

#include "base/text.h"

namespace ratatosk {

Session::Session(std::istream& in, std::ostream& out, std::unique_ptr<Table> table,
                 const SearchParams& params)
    : out_(out), table_(std::move(table)), params_(params), mind_(table_->thinker()), in_(in) {}

void Session::run() {
  std::string line;
  while (out_.open() && std::getline(in_, line)) {
    const Words words = split_words(line);
    if (!words.empty() && !obey(words, line)) return mind_.stop();
  }
  mind_.settle();
}

Result<Report> try_to_think(Thinker& thinker, const Table& table, const SearchParams& params,
                            const Progress& progress, const std::atomic<bool>& stop) {
  try {
    return thinker.think(table, params, progress, stop);
  } catch (const Error& error) {
    return error.text();
  }
}

void Session::start_search(const SearchParams& params, Progress progress, Done done) {
  auto watched = [this, progress = std::move(progress)](const Report& report) {
    if (progress) progress(report);
    if (!out_.open()) mind_.tell_to_stop();
  };
  mind_.start(
      [table = std::shared_ptr<Table>(table_->copy()), params, watched = std::move(watched),
       done = std::move(done)](Thinker& thinker, const std::atomic<bool>& stop) {
        done(try_to_think(thinker, *table, params, watched, stop));
      },
      params.seconds > 0 || params.iterations > 0);
}

Result<Report> Session::search(const SearchParams& params) {
  std::optional<Result<Report>> result;
  start_search(params, {}, [&result](const Result<Report>& found) { result = found; });
  mind_.settle();
  return *result;
}

SearchParams Session::params_for_move(const std::optional<Clock>& clock) const {
  SearchParams params = params_;
  if (clock) params.seconds = clock->seconds_for_move();
  if (params.seconds <= 0 && params.iterations <= 0) params.seconds = SearchParams{}.seconds;
  return params;
}

}  // namespace ratatosk
