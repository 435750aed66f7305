#include "protocols/session.h"

#include <istream>

#include "base/text.h"

namespace ratatosk::protocols {

Session::Session(std::istream& in, std::ostream& out, std::unique_ptr<Table> table,
                 const SearchParams& params)
    : out_(out), table_(std::move(table)), params_(params), mind_(*table_), in_(in) {}

void Session::run() {
  std::string line;
  while (out_.open() && std::getline(in_, line)) {
    const Words words = split_words(line);
    if (!words.empty() && !obey(words, line)) return mind_.stop();
  }
  mind_.settle();
}

void Session::start_search(const SearchParams& params, Progress progress, Done done) {
  auto watched = [this, progress = std::move(progress)](const Report& report) {
    if (progress) progress(report);
    if (!out_.open()) mind_.tell_to_stop();
  };
  mind_.start_thinking(*table_, params, std::move(watched), std::move(done));
}

Result<Report> Session::search(const SearchParams& params) {
  std::atomic<bool> unread{false};
  const auto watch = [&](const Report&) { unread = !out_.open(); };
  try {
    return mind_.think(*table_, params, watch, unread);
  } catch (const Error& error) {
    return error.text();
  }
}

SearchParams Session::params_for_move(const std::optional<Clock>& clock) const {
  SearchParams params = params_;
  if (clock) keep_time(params, *clock);
  if (params.seconds <= 0 && params.iterations <= 0) params.seconds = SearchParams{}.seconds;
  return params;
}

}  // namespace ratatosk::protocols
