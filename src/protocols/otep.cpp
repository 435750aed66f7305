#include "protocols/otep.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "protocols/protocol_session.h"
#include "records/otep_rules.h"

namespace ratatosk::protocols {
namespace {

std::optional<Side> read_side(std::string_view word) {
  if (word == "attackers") return Side::first;
  if (word == "defenders") return Side::second;
  return std::nullopt;
}

class OtepSession final : public ProtocolSession {
 public:
  using ProtocolSession::ProtocolSession;

  void greet() {
    out_.line("hello");
    out_.line("simple-moves on");
  }

 private:
  bool interrupts(const Words& words) const override {
    return words[0] == "finish" || words[0] == "goodbye";
  }

  // Commands are not acknowledged, and what is not one (a host may print a banner) is not answered.
  bool obey(const Words& words, std::string_view line) override {
    const std::string_view verb = words[0], first = words.size() > 1 ? words[1] : "";
    if (verb == "goodbye") return false;
    if (verb == "finish") {
      finish();
    } else if (verb == "clock") {
      set_clocks(words);
    } else if (verb == "rules" || verb == "position" || verb == "side") {
      thinker_.stop();  // another question: what is found so far answers the one before
      if (verb == "rules") set_rules(trim(line.substr(line.find(verb) + verb.size())));
      if (verb == "position") set_position(first);
      if (verb == "side") set_side(first);
    } else {
      settle();
      if (verb == "play") play(first);
      if (verb == "analyze") analyze(words);
      if (verb == "move") follow("", first);
      if (verb == "opponent-move") follow(first, words.size() > 2 ? words[2] : "");
      if (verb == "error") sent_.clear();
    }
    return true;
  }

  void refuse(std::string_view what) { out_.line("error 0 {}", what); }
  void refuse(const Text& why) { refuse(say(Lang::en, why)); }

  void set_rules(std::string_view record) {
    const auto rules = read_rules(record, *table_);
    if (!rules) return out_.line("error -1 {}", say(Lang::en, rules.why()));
    if (!rules->foreign.empty())
      refuse(fmt::format("rules played otherwise here: {}", fmt::join(rules->foreign, ", ")));
    sent_.clear();
    table_->reset();
    table_->agree({table_->agreement().max_plies, rules->repetition});
    if (!rules->start.empty() && rules->start != board_record(*table_)) set_position(rules->start);
    turn_known_ = true;
  }

  // A record does not say whose turn it is: attackers', unless told.
  void set_position(std::string_view record) {
    const auto set = table_->set_position(record);
    if (!set) return refuse(set.why());
    turn_known_ = false;
    sent_.clear();
  }

  // For a position to analyze, whose turn it is; for a game, only who we are.
  void set_side(std::string_view word) {
    const auto side = read_side(word);
    if (!side) return refuse("expected: side attackers|defenders");
    if (!turn_known_) turn_to(*side);
  }

  void turn_to(Side side) {
    turn_known_ = true;
    if (table_->to_move() == side) return;
    const std::string board = board_record(*table_);
    const auto set = table_->set_position(board + (side == Side::first ? " b" : " w"));
    if (!set) refuse(set.why());
  }

  // The board as the host says it is, after our move or the other's. Where neither leads there from
  // ours, the host is believed.
  void follow(std::string_view move, std::string_view record) {
    auto next = table_->copy();
    const auto wanted = next->set_position(record);
    if (!wanted) return refuse(wanted.why());
    const std::string board = board_record(*next);
    next = table_->copy();
    for (const std::string_view text : {std::string_view(sent_), move}) {
      const auto made = next->parse(text);
      if (made && board_record(*next) != board) next->play(*made);
    }
    if (board_record(*next) == board) {
      table_ = std::move(next);
      sent_.clear();
    } else {
      set_position(record);
    }
  }

  void finish() {
    finished_ = true;
    thinker_.stop();
    clocks_ = {};
  }

  // Milliseconds of attackers and defenders, seconds of overtime, and how often each has it. A star
  // marks milliseconds that are overtime already.
  void set_clocks(const Words& words) {
    if (words.size() < 6) return refuse("expected: clock MS MS SECONDS PERIODS PERIODS");
    for (std::size_t side = 0; side < 2; ++side) {
      std::string_view millis = words[1 + side];
      const bool overtime = millis.ends_with('*');
      if (overtime) millis.remove_suffix(1);
      const auto left = read_number<std::int64_t>(millis),
                 seconds = read_number<std::int64_t>(words[3]);
      const auto periods = read_number<std::int64_t>(words[4 + side]);
      if (!left || !seconds || !periods)
        return refuse("expected: clock MS MS SECONDS PERIODS PERIODS");
      const double main = static_cast<double>(*left) / 1000;
      const int more = *periods > 0 && *seconds > 0;
      clocks_[side] = Clock{main, 0, overtime, static_cast<double>(*seconds), more};
      if (*left < 0) clocks_[side].reset();
    }
    // It may come just after `play`.
    if (const auto& clock = clocks_[index(thinking_for_)]) {
      const SearchParams params = params_for_move(clock);
      allowed_ = params.seconds + params.extra;
    }
  }

  void play(std::string_view word) {
    const auto side = read_side(word);
    if (!side) return refuse("expected: play attackers|defenders");
    turn_to(*side);
    thinking_for_ = *side;
    search_then(params_for_move(clocks_[index(thinking_for_)]), [this](const Report& report) {
      sent_ = report.best_text;
      out_.line("move {}", report.best_text);
    });
  }

  void analyze(const Words& words) {
    const auto number = words.size() > 2 ? read_number<int>(words[1]) : std::nullopt;
    const auto seconds = words.size() > 2 ? read_number<double>(words[2]) : std::nullopt;
    if (!number || !seconds) return refuse("expected: analyze NUMBER SECONDS");
    SearchParams params = params_;
    params.seconds = seconds_within(*seconds);
    params.extra = 0;
    search_then(params, [this, side = table_->to_move(), number = *number](const Report& report) {
      out_.line("analysis {}", analysis(report, side, number));
    });
  }

  // Lines of play and what they are worth to the attackers: the chosen one, then others by visits.
  static std::string analysis(const Report& report, Side side, int number) {
    std::vector<std::string> lines;
    const auto add = [&](std::string line, double value) {
      lines.push_back(fmt::format("{} {:.3f}", line, for_first(value, side)));
    };
    const MoveReport* best = report.find(report.best);
    add(join(report.line, "|"), best ? best->value : 0.0);
    for (const MoveReport& move : report.moves) {
      if (static_cast<int>(lines.size()) >= number || move.visits == 0) break;
      if (move.move != report.best) add(move.text, move.value);
    }
    return fmt::format("{} {}", lines.size(), fmt::join(lines, " "));
  }

  // Whatever is found after `finish` is not said.
  void search_then(const SearchParams& params, std::function<void(const Report&)> tell) {
    if (is_over()) return refuse("the game is over");
    finished_ = false;
    allowed_ = params.seconds > 0 ? params.seconds + params.extra : 1e6;
    start_search(
        params,
        [this](const Report& report) {
          if (report.seconds >= allowed_) thinker_.tell_to_stop();
        },
        [this, tell = std::move(tell)](const Result<Report>& report) {
          if (finished_) return;
          report ? tell(*report) : refuse(report.why());
        });
  }

  bool turn_known_ = true;
  std::string sent_;  // our last move, until the host has taken or refused it
  std::array<std::optional<Clock>, 2> clocks_;
  Side thinking_for_ = Side::first;
  // Read by the search.
  std::atomic<bool> finished_{false};
  std::atomic<double> allowed_{0};
};

}  // namespace

void speak_otep(std::istream& in, std::ostream& out, std::unique_ptr<Table> tafl,
                const SearchParams& params) {
  OtepSession session(in, out, std::move(tafl), params);
  session.greet();
  session.run();
}

}  // namespace ratatosk::protocols
