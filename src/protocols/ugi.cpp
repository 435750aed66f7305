#include "protocols/ugi.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/numbers.h"
#include "base/suggest.h"
#include "base/text.h"
#include "engine/board_text.h"
#include "engine/registry.h"
#include "protocols/protocol_session.h"
#include "records/record.h"

namespace ratatosk::protocols {
namespace {

// Options beside the settings of the search: the draws by agreement.
constexpr std::string_view max_plies = "max-plies", repetition = "repetition";

class UgiSession final : public ProtocolSession {
 public:
  using ProtocolSession::ProtocolSession;

 private:
  bool obey(const Words& words, std::string_view line) override {
    const std::string_view verb = words[0];
    if (verb == "quit") return false;
    if (verb == "stop") {
      thinker_.stop();
    } else if (verb == "isready") {
      out_.line("readyok");
    } else {
      // The rest needs the position or the thinker for
      // itself: a search still running answers first.
      settle();
      obey_at_rest(verb, words, line);
    }
    return true;
  }

  void obey_at_rest(std::string_view verb, const Words& words, std::string_view line) {
    if (verb == "ugi") {
      introduce();
    } else if (verb == "setoption") {
      set_option(words);
    } else if (verb == "uginewgame") {
      table_->reset();
    } else if (verb == "position") {
      set_position(words);
    } else if (verb == "go") {
      go(words);
    } else if (verb == "query") {
      query(words);
    } else if (verb == "d") {
      out_.line("{}{}", board_text(table_->view()), table_->position());
    } else if (verb == "moves") {
      list_moves();
    } else {
      refuse("unknown command: " + clip(line));
    }
  }

  void refuse(std::string_view what) { out_.line("info string {}", what); }

  void introduce() {
    out_.line("id name Ratatosk {}", RATATOSK_VERSION);
    out_.line("id author the Ratatosk authors");
    for (const Param& param : search_params()) {
      if (param.kind == Param::Kind::name) {
        std::string names;
        for (std::string_view name : param.names) names += " var " + std::string(name);
        out_.line("option name {} type combo default {}{}", param.name, param.text(params_), names);
      } else if (param.kind == Param::Kind::integer || param.kind == Param::Kind::level) {
        out_.line("option name {} type spin default {} min {:.0f} max {:.0f}", param.name,
                  param.text(params_), param.min, param.max);
      } else {
        out_.line("option name {} type string default {}", param.name, param.text(params_));
      }
    }
    const Agreement& agreement = table_->agreement();
    out_.line("option name {} type spin default {} min 0 max {}", max_plies, agreement.max_plies,
              most_plies);
    out_.line("option name {} type combo default {} var off var on", repetition,
              agreement.repetition ? "on" : "off");
    out_.line("ugiok");
  }

  void set_option(const Words& words) {
    const auto value_at = std::ranges::find(words, "value");
    if (words.size() < 3 || words[1] != "name" || value_at - words.begin() != 3 ||
        value_at + 2 != words.end()) {
      return refuse("expected: setoption name NAME value VALUE");
    }
    if (words[2] == max_plies || words[2] == repetition) return agree(words[2], words.back());
    const Param* param = find_param(words[2]);
    if (!param) return refuse("unknown option: " + clip(words[2]));
    const auto value = param->parse(words.back());
    if (!value) return refuse(say(Lang::en, value.why()));
    SearchParams changed = params_;
    param->set(changed, *value);
    const auto heeded = heed_named(changed, std::array{param});
    if (!heeded) return refuse(say(Lang::en, heeded.why()));
    const auto fits = can_search(changed, table_->facts().name);
    if (!fits) return refuse(say(Lang::en, fits.why()));
    params_ = changed;
  }

  // Draws that a referee may decide, or leave to us.
  void agree(std::string_view name, std::string_view value) {
    Agreement agreement = table_->agreement();
    if (name == repetition) {
      constexpr std::string_view switches[] = {"off", "on"};
      if (value != "on" && value != "off")
        return refuse(say(Lang::en, not_one_of(value, name, switches)));
      agreement.repetition = value == "on";
    } else {
      const auto plies = parse_whole(value, name, 0, most_plies);
      if (!plies) return refuse(say(Lang::en, plies.why()));
      agreement.max_plies = static_cast<int>(*plies);
    }
    table_->agree(agreement);
  }

  // A position that cannot be set leaves the one before it.
  void set_position(const Words& words) {
    const auto moves_at = std::ranges::find(words, "moves");
    auto next = table_->copy();
    if (words.size() < 2) return refuse("expected: position startpos|fen POSITION [moves ...]");
    if (words[1] == "startpos") {
      next->reset();
    } else if (words[1] == "fen") {
      std::string text;
      for (auto word = words.begin() + 2; word < moves_at; ++word) text += std::string(*word) + ' ';
      const auto set = next->set_position(text);
      if (!set) return refuse(say(Lang::en, set.why()));
    } else {
      return refuse("expected: position startpos|fen POSITION [moves ...]");
    }
    for (auto word = moves_at; word != words.end() && ++word != words.end();) {
      const auto move = next->parse(*word);
      if (!move) return refuse(fmt::format("{}: {}", clip(*word), say(Lang::en, move.why())));
      next->play(*move);
    }
    table_ = std::move(next);
  }

  void go(const Words& words) {
    if (words.size() >= 3 && words[1] == "perft") return perft(words[2]);
    if (is_over()) return out_.line("bestmove none");
    SearchParams params = params_;
    const auto get = [&](std::string_view name) { return limit_of(words, name); };
    const bool infinite = std::ranges::find(words, "infinite") != words.end();
    const bool first = table_->to_move() == Side::first;
    const auto nodes = get("nodes"), depth_given = get("depth");
    if (infinite || nodes || depth_given) {
      params.seconds = 0;
      params.iterations = 0;
    }
    if (nodes) params.iterations = static_cast<std::int64_t>(std::clamp(*nodes, 1.0, 1e15));
    if (const auto ms = get("movetime")) {
      params.seconds = seconds_within(*ms / 1000);
      params.extra = 0;
    } else if (const auto left = get(first ? "p1time" : "p2time")) {
      keep_time(params, Clock{*left / 1000, get(first ? "p1inc" : "p2inc").value_or(0) / 1000});
    }
    const int depth = depth_given ? static_cast<int>(std::clamp(*depth_given, 1.0, 1e6)) : 0;
    params.depth = depth;
    start_search(
        params,
        [this, depth, lines = params.lines](const Report& report) {
          inform(report, lines);
          if (depth > 0 && report.mean_depth >= depth) thinker_.tell_to_stop();
        },
        [this, lines = params.lines](const Result<Report>& report) {
          if (!report) {
            refuse(say(Lang::en, report.why()));
            return out_.line("bestmove none");
          }
          inform(*report, lines);
          out_.line("bestmove {}", report->best_text);
        });
  }

  // The number behind a word of `go`. One that is none (nan, inf, 1e400, a word) counts as 0, which
  // everywhere means the least there is: somebody waits for a move.
  std::optional<double> limit_of(const Words& words, std::string_view name) {
    const auto found = std::ranges::find(words, name);
    if (found == words.end()) return std::nullopt;
    const std::string_view text = found + 1 == words.end() ? std::string_view() : found[1];
    const auto number = read_number<double>(text);
    if (number && std::isfinite(*number)) return number;
    refuse(fmt::format("expected: go {} NUMBER, not '{}'", name, clip(text)));
    return 0;
  }

  // Of so many of the moves, where several are wanted: those of which a line is known.
  void inform(const Report& report, std::int64_t lines) {
    std::int64_t number = 0;
    for (const MoveReport& move : report.moves) {
      if (lines == 1 || number == lines) break;
      if (move.line.empty()) continue;
      inform(report, fmt::format(" multipv {}", ++number), move.value, move.line);
    }
    if (number > 0) return;
    const MoveReport* best = report.find(report.best);
    inform(report, "", best ? best->value : 0, report.line);
  }
  void inform(const Report& report, std::string_view which, double value,
              const std::vector<std::string>& line) {
    out_.line("info depth {} seldepth {}{} nodes {} time {:.0f} nps {:.0f} score wdl {:.3f} pv {}",
              static_cast<int>(report.mean_depth), report.max_depth, which, report.iterations,
              report.seconds * 1000, report.iterations_per_second(), value, fmt::join(line, " "));
  }

  void perft(std::string_view depth_text) {
    const auto depth = read_number<int>(depth_text);
    if (!depth || *depth < 1 || *depth > 100) return refuse("perft needs a depth from 1 to 100");
    const auto table = std::shared_ptr<Table>(table_->copy());
    table->agree({0, false});
    const auto job = [this, table, depth = *depth](Thinker&, const std::atomic<bool>& stop) {
      std::uint64_t total = 0;
      for (Move move : table->legal_moves()) {
        const std::string text = table->format(move);
        const std::uint64_t below = count_after(*table, move, depth - 1, stop);
        if (stop) return refuse("perft was stopped");
        total += below;
        out_.line("{}: {}", text, below);
      }
      out_.line("nodes {}", total);
    };
    start_job(job);
  }

  // In steps so small that a stop is heard between them.
  static std::uint64_t count_after(Table& table, Move move, int depth,
                                   const std::atomic<bool>& stop) {
    constexpr int step = 2;
    std::uint64_t leaves = 0;
    table.play(move);
    if (depth <= step) {
      leaves = table.perft(depth);
    } else {
      for (Move next : table.legal_moves()) {
        if (!stop) leaves += count_after(table, next, depth - 1, stop);
      }
    }
    table.undo();
    return leaves;
  }

  void query(const Words& words) {
    const std::string_view what = words.size() > 1 ? words[1] : "";
    const Outcome outcome = table_->end().outcome;
    if (what == "gameover") {
      out_.line("response {}", outcome != Outcome::ongoing);
    } else if (what == "p1turn") {
      out_.line("response {}", table_->to_move() == Side::first);
    } else if (what == "result") {
      constexpr std::string_view names[] = {"none", "draw", "p1win", "p2win"};
      out_.line("response {}", names[static_cast<int>(outcome)]);
    } else {
      refuse("expected: query gameover|p1turn|result");
    }
  }

  void list_moves() {
    std::vector<std::string> texts;
    for (Move move : table_->legal_moves()) texts.push_back(table_->format(move));
    out_.line("moves {}", fmt::join(texts, " "));
  }
};

}  // namespace

void speak_ugi(std::istream& in, std::ostream& out, std::unique_ptr<Table> table,
               const SearchParams& params) {
  UgiSession(in, out, std::move(table), params).run();
}

}  // namespace ratatosk::protocols
