#include "ui/terminal/search_text.h"

#include <algorithm>
#include <span>

#include "base/text.h"
#include "ui/terminal/layout.h"
#include "ui/terminal/messages.h"

namespace ratatosk::terminal {
namespace {

// 1234567 as "1.23M": four figures are all a person reads of a count that runs.
std::string brief(double count) {
  if (count < 10'000) return fmt::format("{:.0f}", count);
  if (count < 1e6) return fmt::format("{:.1f}k", count / 1e3);
  if (count < 1e9) return fmt::format("{:.2f}M", count / 1e6);
  return fmt::format("{:.2f}G", count / 1e9);
}

std::string brief(std::uint64_t count, Lang lang) {
  return written(brief(static_cast<double>(count)), lang);
}

double share(std::uint64_t part, std::uint64_t whole) {
  return whole ? 100.0 * static_cast<double>(part) / static_cast<double>(whole) : 0.0;
}

using Row = std::vector<std::string>;

Row row_of(const MoveReport& move, std::uint64_t all_visits, Lang lang) {
  return {move.text,
          std::to_string(move.visits),
          written(fmt::format("{:.1f}", share(move.visits, all_visits)), lang),
          written(move.value_text(2), lang),
          std::to_string(move.draws),
          std::to_string(move.first),
          std::to_string(move.second)};
}

constexpr std::size_t columns_without_results = 4;

// The first column to the left, numbers to the right.
std::string aligned(const std::vector<Row>& rows) {
  std::vector<int> widths(rows.front().size());
  for (const Row& row : rows) {
    for (std::size_t i = 0; i < row.size(); ++i) {
      widths[i] = std::max(widths[i], display_width(row[i]));
    }
  }
  std::string out;
  for (const Row& row : rows) {
    out += "  " + pad_right(row[0], widths[0]);
    for (std::size_t i = 1; i < row.size(); ++i) out += "  " + pad_left(row[i], widths[i]);
    out += "\n";
  }
  return out;
}

// A tree has a deepest line and a mean of all; alpha-beta has seen everything to a depth, and more
// of what is forced.
std::string depth_words(const Report& report, Lang lang) {
  if (!report.has_tree())
    return say(lang, msg::progress_whole_depth, static_cast<int>(report.mean_depth),
               report.max_depth);
  return say(lang, msg::progress_depth, report.max_depth,
             written(fmt::format("{:.1f}", report.mean_depth), lang));
}

// As many whole moves as there is room for.
std::string moves_in(const std::vector<std::string>& moves, int width) {
  const std::string rows = wrap(moves, width, "");
  const std::string row = rows.substr(0, rows.find('\n'));
  return display_width(row) <= width ? row : "";
}

// The move chosen, then the best.
void put_best_first(std::vector<MoveReport>& moves, Move chosen) {
  std::ranges::stable_sort(moves, [&](const MoveReport& a, const MoveReport& b) {
    if (a.move == chosen || b.move == chosen) return a.move == chosen && b.move != chosen;
    if (a.is_known() != b.is_known()) return a.is_known();
    return a.value > b.value;
  });
}

}  // namespace

std::string value_words(double value, Lang lang) {
  return written(fmt::format("{:+.2f}", value), lang);
}

std::string best_value(const Report& report, Lang lang) {
  const MoveReport* best = report.find(report.best);
  return value_words(best ? best->value : 0.0, lang);
}

// What matters most comes first; what does not fit is left out.
std::string progress_line(const Report& report, Lang lang, int width) {
  std::vector<std::string> parts = {
      written(fmt::format("{:.1f} s", report.seconds), lang),
      say(lang, msg::progress_value, best_value(report, lang)), report.best_text,
      say(lang, msg::progress_iterations, brief(report.iterations, lang)),
      depth_words(report, lang)};
  if (report.has_tree()) {
    parts.push_back(say(lang, msg::progress_tree, brief(report.tree_nodes, lang)));
    parts.push_back(say(lang, msg::progress_moves, brief(report.nodes, lang)));
  }
  const std::string between = " · ", text = wrap(parts, width, "", between),
                    row = text.substr(0, text.find('\n'));
  if (row.size() + 1 < text.size()) return fit(row, width);
  const std::string line =
      moves_in(report.line, width - display_width(row) - display_width(between));
  return line.empty() || line == report.best_text ? fit(row, width) : row + between + line;
}

std::string search_figures(const Report& report, Lang lang) {
  const std::string seconds = written(fmt::format("{:.2f}", report.seconds), lang),
                    speed = written(brief(report.iterations_per_second()), lang),
                    depth = depth_words(report, lang);
  if (!report.has_tree())
    return say(lang, msg::figures_without_tree, report.iterations, seconds, speed, depth);
  return say(lang, msg::figures, report.iterations, seconds, speed, report.tree_nodes, report.nodes,
             depth);
}

std::vector<std::string> analysis_lines(const Report& report, Lang lang, int width,
                                        std::size_t most) {
  std::vector<std::string> lines = {progress_line(report, lang, width)};
  std::vector<MoveReport> moves = report.moves;
  std::erase_if(moves, [&](const MoveReport& m) { return !m.is_known() || m.is_bound; });
  moves.resize(std::min(moves.size(), most));
  put_best_first(moves, report.best);
  int widest = 0;
  for (const MoveReport& move : moves) widest = std::max(widest, display_width(move.text));
  for (const MoveReport& move : moves) {
    std::string line =
        "  " + pad_right(move.text, widest) + pad_left(written(move.value_text(2), lang), 8);
    line += "  ";
    const auto& play = move.move == report.best ? report.line : move.line;
    const auto replies = std::span(play).subspan(std::min<std::size_t>(play.size(), 1));
    line += moves_in({replies.begin(), replies.end()}, width - display_width(line));
    lines.push_back(fit(line, width));
  }
  return lines;
}

std::string search_table(const Report& report, const GameFacts& facts, Lang lang) {
  std::string out = search_figures(report, lang) + "\n";
  if (report.memory_full) out += say(lang, msg::stats_memory_full) + "\n";

  constexpr std::size_t shown = 15;
  std::vector<Row> rows = {{say(lang, msg::stats_move), say(lang, msg::stats_visits), "%",
                            say(lang, msg::stats_value), say(lang, msg::stats_draws),
                            say(lang, facts.side_names[0]), say(lang, facts.side_names[1])}};
  // A tree's moves are told apart by their visits, those of alpha-beta by their values: a soft
  // choice takes them in another order.
  std::vector<MoveReport> moves = report.moves;
  if (!report.has_tree()) put_best_first(moves, report.best);
  for (std::size_t i = 0; i < std::min(moves.size(), shown); ++i) {
    rows.push_back(row_of(moves[i], report.visits(), lang));
  }
  if (!report.has_results()) {
    for (Row& row : rows) row.resize(columns_without_results);
  }
  out += aligned(rows);
  if (report.moves.size() > shown) {
    out += "  " + say(lang, msg::and_more, report.moves.size() - shown) + "\n";
  }
  return out + say(lang, msg::best_line, join(report.line, " ")) + "\n";
}

}  // namespace ratatosk::terminal
