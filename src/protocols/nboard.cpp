#include "protocols/nboard.h"

#include "base/text.h"
#include "protocols/final_lead.h"
#include "protocols/protocol_session.h"
#include "records/othello_formats.h"

namespace ratatosk::protocols {
namespace {

// Evaluations are in discs. A search knows the chances, so a sure win counts as all of them.
constexpr double discs = 64;

// "F5", and "PA" for the pass.
std::string move_name(const std::string& text) { return text == "pass" ? "PA" : upper_case(text); }

class NBoardSession final : public ProtocolSession {
 public:
  using ProtocolSession::ProtocolSession;

 private:
  bool interrupts(const Words& words) const override {
    return words[0] == "ping" || words[0] == "quit";
  }

  // What is not understood is not answered: the protocol wants it so.
  bool obey(const Words& words, std::string_view line) override {
    const std::string_view verb = words[0];
    if (verb == "quit") return false;
    if (verb == "ping") {
      thinker_.stop();
      out_.line("pong {}", words.size() > 1 ? clip(words[1]) : "0");
      return true;
    }
    settle();
    if (verb == "nboard") {
      out_.line("set myname Ratatosk");
    } else if (verb == "set" && words.size() > 2 && words[1] == "game") {
      set_game(line);
    } else if (verb == "move" && words.size() > 1) {
      move(words[1]);
    } else if (verb == "hint") {
      hint(words.size() > 1 ? read_number<int>(words[1]).value_or(1) : 1);
    } else if (verb == "go") {
      go();
    } else if (verb == "analyze") {
      analyze();
    } else if (verb == "learn") {
      out_.line("learned");
    }
    return true;
  }

  void refuse(const Text& why) { out_.line("status {}", say(Lang::en, why)); }

  // A game that cannot be read leaves the one before it.
  void set_game(std::string_view line) {
    const auto record = read_ggf(line);
    if (!record) return refuse(record.why());
    auto next = table_->copy();
    next->reset();
    if (!record->start.empty()) next->set_position(record->start).or_throw();
    for (Move move : record->moves) next->play(move);
    table_ = std::move(next);
  }

  // "F5/0.50/1.2": evaluation and time behind the move are not needed.
  void move(std::string_view text) {
    const auto move = table_->parse(text.substr(0, text.find('/')));
    if (!move) return refuse(move.why());
    table_->play(*move);
  }

  // The move is only told: it is played when the board sends it.
  void go() {
    if (is_over()) return out_.line("=== PA");
    out_.line("status Ratatosk is thinking");
    start_search(
        params_for_move({}), [this](const Report& report) { count_nodes(report); },
        [this](const Result<Report>& report) {
          if (!report) return refuse(report.why());
          count_nodes(*report);
          out_.line("=== {}/{:.2f}/{:.2f}", move_name(report->best_text), value(*report),
                    report->seconds);
          out_.line("status Ratatosk is waiting");
        });
  }

  void hint(int moves) {
    if (is_over()) return;
    out_.line("status Ratatosk is analyzing");
    const auto tell = [this, moves](const Report& report) {
      list(report, moves);
      count_nodes(report);
    };
    start_search(params_for_move({}), tell, [this, tell](const Result<Report>& report) {
      if (!report) return refuse(report.why());
      tell(*report);
      out_.line("status Ratatosk is waiting");
    });
  }

  // The best moves: first the chosen one with the line of play behind it, then others by visits.
  void list(const Report& report, int moves) {
    std::string line;
    for (const std::string& move : report.line) line += move_name(move);
    const int depth = static_cast<int>(report.line.size());
    out_.line("search {} {:.2f} 0 {}", line, value(report), depth);
    for (const MoveReport& other : report.moves) {
      if (other.move == report.best) continue;
      if (--moves < 1 || other.visits == 0) break;
      out_.line("search {} {:.2f} 0 {}", move_name(other.text), other.value * discs, 1);
    }
  }

  // Every position of the game, from its last to its first.
  void analyze() {
    const auto job = [this, table = std::shared_ptr<Table>(table_->copy()),
                      params = params_for_move({})](Thinker& thinker,
                                                    const std::atomic<bool>& stop) {
      for (bool more = true; more && !stop && out_.open(); more = table->undo()) {
        const auto moves = table->moves().size();
        if (table->end().outcome != Outcome::ongoing) {
          const double lead = final_lead(table->view());
          out_.line("analysis {} {:.2f}", moves, for_first(lead, table->to_move()));
          continue;
        }
        const auto report = try_to_think(thinker, *table, params, {}, stop);
        if (!report) return refuse(report.why());
        out_.line("analysis {} {:.2f}", moves, value(*report));
      }
      out_.line("status Ratatosk is waiting");
    };
    out_.line("status Ratatosk is analyzing");
    start_job(job);
  }

  static double value(const Report& report) {
    const MoveReport* best = report.find(report.best);
    return best ? best->value * discs : 0.0;
  }

  void count_nodes(const Report& report) {
    out_.line("nodestats {} {:.2f}", report.nodes, report.seconds);
  }
};

}  // namespace

void speak_nboard(std::istream& in, std::ostream& out, std::unique_ptr<Table> othello,
                  const SearchParams& params) {
  NBoardSession(in, out, std::move(othello), params).run();
}

}  // namespace ratatosk::protocols
