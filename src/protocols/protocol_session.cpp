#include "protocols/protocol_session.h"

#include <algorithm>
#include <istream>

#include "base/text.h"

namespace ratatosk::protocols {

ProtocolSession::ProtocolSession(std::istream& in, std::ostream& out, std::unique_ptr<Table> table,
                                 const SearchParams& params)
    : out_(out), table_(std::move(table)), params_(params), thinker_(*table_), in_(in) {
  table_->agree({0, false});
  in_.tie(nullptr);  // every answer is flushed, and by one thread at a time
}

void ProtocolSession::run() {
  while (out_.open()) {
    const auto line = next_line();
    if (!line) break;
    const Words words = split_words(*line);
    if (!words.empty() && !obey(words, *line)) return thinker_.stop();
  }
  thinker_.settle();
}

std::optional<std::string> ProtocolSession::next_line() {
  std::string line;
  if (!ahead_.empty()) {
    line = std::move(ahead_.front().line);
    ahead_.pop_front();
    return line;
  }
  if (!std::getline(in_, line)) return std::nullopt;
  return line;
}

void ProtocolSession::start_search(const SearchParams& params, Progress progress, Done done) {
  settle();
  std::promise<void> answer;
  if (params.seconds > 0 || params.iterations > 0) answered_ = answer.get_future();
  auto watched = [this, progress = std::move(progress)](const Report& report) {
    if (progress) progress(report);
    if (!out_.open()) thinker_.tell_to_stop();
  };
  auto tell = [done = std::move(done), answer = std::make_shared<std::promise<void>>(
                                           std::move(answer))](const Result<Report>& report) {
    done(report);
    answer->set_value();
  };
  thinker_.start_thinking(*table_, params, std::move(watched), std::move(tell));
}

void ProtocolSession::start_job(BackgroundThinker::Job job) {
  settle();
  const auto answer = std::make_shared<std::promise<void>>();
  answered_ = answer->get_future();
  thinker_.start(
      [job = std::move(job), answer](Thinker& thinker, const std::atomic<bool>& stop) {
        job(thinker, stop);
        answer->set_value();
      },
      true);
}

void ProtocolSession::settle() {
  constexpr auto moment = std::chrono::milliseconds(5);
  while (answered_.valid() && answered_.wait_for(moment) != std::future_status::ready) {
    if (is_interrupted()) thinker_.stop();
  }
  answered_ = {};
  thinker_.settle();
}

// Who sends so many lines that no more can be kept is not made to wait either: a `stop` may be
// next.
bool ProtocolSession::is_interrupted() {
  constexpr std::size_t most_ahead = 1000;
  if (!out_.open() || ahead_.size() >= most_ahead) return true;
  while (ahead_.size() < most_ahead && in_.good() && in_.rdbuf()->in_avail() > 0) {
    std::string line;
    if (!std::getline(in_, line)) break;
    const Words words = split_words(line);
    ahead_.push_back({line, !words.empty() && interrupts(words)});
  }
  return std::ranges::any_of(ahead_, &Ahead::interrupts);
}

Result<Report> ProtocolSession::search(const SearchParams& params) {
  std::atomic<bool> unread{false};
  const auto watch = [&](const Report&) { unread = !out_.open(); };
  return threads::report_or_reason([&] { return thinker_.think(*table_, params, watch, unread); });
}

SearchParams ProtocolSession::params_for_move(const std::optional<Clock>& clock) const {
  SearchParams params = params_;
  if (clock) keep_time(params, *clock);
  if (params.seconds <= 0 && params.iterations <= 0) params.seconds = SearchParams{}.seconds;
  return params;
}

}  // namespace ratatosk::protocols
