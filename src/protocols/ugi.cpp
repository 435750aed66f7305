#include "protocols/ugi.h"

#include <algorithm>
#include <map>

#include "base/text.h"
#include "engine/board_text.h"
#include "engine/registry.h"
#include "protocols/session.h"

namespace ratatosk::protocols {
namespace {

class UgiSession final : public Session {
 public:
  using Session::Session;

 private:
  bool obey(const Words& words, std::string_view line) override {
    const std::string_view verb = words[0];
    if (verb == "quit") return false;
    if (verb == "stop") {
      mind_.stop();
    } else if (verb == "isready") {
      out_.line("readyok");
    } else {
      // The rest needs the position or the thinker for
      // itself: a search still running answers first.
      mind_.settle();
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
      complain("unknown command: " + clip(line));
    }
  }

  void complain(std::string_view what) { out_.line("info string {}", what); }

  void introduce() {
    out_.line("id name Ratatosk {}", RATATOSK_VERSION);
    out_.line("id author the Ratatosk authors");
    for (const Param& param : search_params()) {
      if (param.kind == Param::Kind::name) {
        std::string names;
        for (std::string_view name : param.names) names += " var " + std::string(name);
        out_.line("option name {} type combo default {}{}", param.name, param.text(params_), names);
      } else if (param.kind == Param::Kind::integer) {
        out_.line("option name {} type spin default {} min {:.0f} max {:.0f}", param.name,
                  param.text(params_), param.min, param.max);
      } else {
        out_.line("option name {} type string default {}", param.name, param.text(params_));
      }
    }
    out_.line("ugiok");
  }

  void set_option(const Words& words) {
    const auto value_at = std::ranges::find(words, "value");
    if (words.size() < 3 || words[1] != "name" || value_at - words.begin() != 3 ||
        value_at + 2 != words.end()) {
      return complain("expected: setoption name NAME value VALUE");
    }
    const Param* param = find_param(words[2]);
    if (!param) return complain("unknown option: " + clip(words[2]));
    const auto value = param->parse(words.back());
    if (!value) return complain(say(Lang::en, value.why()));
    SearchParams changed = params_;
    param->set(changed, *value);
    const auto fits = can_search(changed, table_->facts().name);
    if (!fits) return complain(say(Lang::en, fits.why()));
    params_ = changed;
  }

  // A position that cannot be set leaves the one before it.
  void set_position(const Words& words) {
    const auto moves_at = std::ranges::find(words, "moves");
    auto next = table_->copy();
    if (words.size() < 2) return complain("expected: position startpos|fen POSITION [moves ...]");
    if (words[1] == "startpos") {
      next->reset();
    } else if (words[1] == "fen") {
      std::string text;
      for (auto word = words.begin() + 2; word < moves_at; ++word) text += std::string(*word) + ' ';
      const auto set = next->set_position(text);
      if (!set) return complain(say(Lang::en, set.why()));
    } else {
      return complain("expected: position startpos|fen POSITION [moves ...]");
    }
    for (auto word = moves_at; word != words.end() && ++word != words.end();) {
      const auto move = next->parse(*word);
      if (!move) return complain(fmt::format("{}: {}", clip(*word), say(Lang::en, move.why())));
      next->play(*move);
    }
    table_ = std::move(next);
  }

  void go(const Words& words) {
    if (words.size() >= 3 && words[1] == "perft") return perft(words[2]);
    if (table_->end().outcome != Outcome::ongoing) return out_.line("bestmove none");
    SearchParams params = params_;
    std::map<std::string_view, double> given;
    for (std::size_t i = 1; i + 1 < words.size(); ++i) {
      if (const auto number = read_number<double>(words[i + 1])) given[words[i]] = *number;
    }
    const auto get = [&](const char* name) {
      return given.contains(name) ? std::optional(given[name]) : std::nullopt;
    };
    const bool infinite = std::ranges::find(words, "infinite") != words.end();
    const bool first = table_->to_move() == Side::first;
    if (infinite || get("nodes") || get("depth")) {
      params.seconds = 0;
      params.iterations = 0;
    }
    if (const auto nodes = get("nodes"))
      params.iterations = static_cast<std::int64_t>(std::clamp(*nodes, 1.0, 1e15));
    if (const auto ms = get("movetime")) {
      params.seconds = seconds_within(*ms / 1000);
      params.extra = 0;
    } else if (const auto left = get(first ? "p1time" : "p2time")) {
      keep_time(params, Clock{*left / 1000, get(first ? "p1inc" : "p2inc").value_or(0) / 1000});
    }
    const int depth = static_cast<int>(std::clamp(get("depth").value_or(0), 0.0, 1e6));
    start_search(
        params,
        [this, depth](const Report& report) {
          inform(report);
          if (depth > 0 && report.max_depth >= depth) mind_.tell_to_stop();
        },
        [this](const Result<Report>& report) {
          if (!report) {
            complain(say(Lang::en, report.why()));
            return out_.line("bestmove none");
          }
          inform(*report);
          out_.line("bestmove {}", report->best_text);
        });
  }

  void inform(const Report& report) {
    const MoveReport* best = report.find(report.best);
    out_.line("info depth {} seldepth {} nodes {} time {:.0f} nps {:.0f} score wdl {:.3f} pv {}",
              static_cast<int>(report.mean_depth), report.max_depth, report.iterations,
              report.seconds * 1000, report.iterations_per_second(), best ? best->value : 0.0,
              fmt::join(report.line, " "));
  }

  void perft(std::string_view depth_text) {
    const auto depth = read_number<int>(depth_text);
    if (!depth || *depth < 1 || *depth > 100) return complain("perft needs a depth from 1 to 100");
    const auto table = std::shared_ptr<Table>(table_->copy());
    table->agree({0, false});
    const auto job = [this, table, depth = *depth](Thinker&, const std::atomic<bool>& stop) {
      std::uint64_t total = 0;
      for (Move move : table->legal_moves()) {
        const std::string text = table->format(move);
        const std::uint64_t below = count_after(*table, move, depth - 1, stop);
        if (stop) return complain("perft was stopped");
        total += below;
        out_.line("{}: {}", text, below);
      }
      out_.line("nodes {}", total);
    };
    mind_.start(job, true);
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
      complain("expected: query gameover|p1turn|result");
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
