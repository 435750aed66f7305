#include "arena/tournament_plot.h"

#include <algorithm>
#include <cmath>

#include "arena/messages.h"
#include "arena/svg.h"
#include "base/text.h"

namespace ratatosk::arena {
namespace {

// Sizes in pixels.
constexpr double row_height = 34, top = 76, bottom = 44, margin = 16, letter = 7.4,
                 axis_width = 380, gap = 40;
constexpr std::size_t longest_label = 32;

std::string shortened(const std::string& name) {
  const std::string_view begin = first_letters(name, longest_label);
  return begin.size() < name.size() ? fmt::format("{}…", begin) : name;
}

// Red for a lost, white for an even, blue for a won encounter.
std::string colour_of(double score) {
  const double away = std::abs(score - 0.5) * 2;
  const auto mix = [&](int full) {
    return static_cast<int>(std::lround(255 + (full - 255) * away * 0.75));
  };
  return score >= 0.5 ? fmt::format("#{:02x}{:02x}{:02x}", mix(31), mix(95), mix(139))
                      : fmt::format("#{:02x}{:02x}{:02x}", mix(178), mix(60), mix(50));
}

struct Axis {
  double low, high, left;
  double x(double elo) const {
    return left + (std::clamp(elo, low, high) - low) / (high - low) * axis_width;
  }
};

Axis axis_of(const Ranking& ranking, double left) {
  double low = -10, high = 10;
  for (const Estimate& elo : ranking.ratings.elo) {
    low = std::min(low, elo.low);
    high = std::max(high, elo.high);
  }
  const double air = (high - low) * 0.04;
  return {low - air, high + air, left};
}

void draw_ratings(Drawing& drawing, const Axis& axis, const Tournament& tournament,
                  const Ranking& ranking) {
  const double end = top + row_height * static_cast<double>(ranking.order.size());
  const double distance = mark_distance(axis.high - axis.low);
  for (double mark = std::ceil(axis.low / distance) * distance; mark <= axis.high;
       mark += distance) {
    const bool zero = std::abs(mark) < distance / 2;
    drawing.line(axis.x(mark), top, axis.x(mark), end, zero ? "zero" : "grid");
    drawing.text(axis.x(mark), end + 16, "small middle", zero ? "0" : fmt::format("{:+.0f}", mark));
  }
  drawing.text(axis.left + axis_width / 2, end + 34, "small middle", "Elo");
  for (std::size_t i = 0; i < ranking.order.size(); ++i) {
    const double y = top + row_height * (static_cast<double>(i) + 0.5);
    const Estimate& elo = ranking.ratings.elo[ranking.order[i]];
    drawing.text(
        axis.left - 12, y + 4, "right",
        fmt::format("{}. {}", i + 1, shortened(tournament.players[ranking.order[i]].name)));
    drawing.line(axis.x(elo.low), y, axis.x(elo.high), y, "bar");
    for (double tip : {elo.low, elo.high})
      drawing.line(axis.x(tip), y - 5, axis.x(tip), y + 5, "bar");
    drawing.dot(axis.x(elo.value), y);
    drawing.text(axis.left + axis_width + 12, y + 4, "left",
                 fmt::format("{:+.0f} ± {:.0f}", elo.value, elo.high - elo.value));
  }
}

void draw_crosstable(Drawing& drawing, double left, const TournamentResult& result,
                     const Ranking& ranking, std::string_view title) {
  const std::size_t n = ranking.order.size();
  drawing.text(left, top - 30, "small left", title);
  for (std::size_t i = 0; i < n; ++i) {
    const double y = top + row_height * static_cast<double>(i);
    drawing.text(left + row_height * 1.4 * (static_cast<double>(i) + 0.5), top - 8, "small middle",
                 fmt::format("{}", i + 1));
    drawing.text(left - 8, y + row_height / 2 + 4, "small right", fmt::format("{}", i + 1));
    for (std::size_t j = 0; j < n; ++j) {
      const WinsDrawsLosses results = results_between(result, ranking.order[i], ranking.order[j]);
      const double x = left + row_height * 1.4 * static_cast<double>(j);
      drawing.cell(x + 1, y + 1, row_height * 1.4 - 2, row_height - 2,
                   results.games() ? colour_of(results.score()) : "#eee");
      if (results.games())
        drawing.text(x + row_height * 0.7, y + row_height / 2 + 4, "middle",
                     fmt::format("{:.0f}", 100 * results.score()));
    }
  }
}

}  // namespace

std::string tournament_svg(Lang lang, const Tournament& tournament,
                           const TournamentResult& result) {
  const Ranking ranking = rank(tournament, result);
  std::size_t label = 0;
  for (const Contestant& player : tournament.players)
    label = std::max(label, letters_of(shortened(player.name)) + 4);
  const Axis axis = axis_of(ranking, margin + static_cast<double>(label) * letter + 12);
  const double crosstable_left = axis.left + axis_width + 90 + gap;
  const double rows = row_height * static_cast<double>(ranking.order.size());
  const std::string head = say(lang, msg::tournament_head, tournament.conditions.game->name,
                               result.games_done(), result.games());
  Drawing drawing;
  drawing.text(margin, 28, "title left", head);
  draw_ratings(drawing, axis, tournament, ranking);
  const std::string title = say(lang, msg::tournament_crosstable);
  draw_crosstable(drawing, crosstable_left, result, ranking, title);
  const double width = std::max({crosstable_left + rows * 1.4,
                                 crosstable_left + static_cast<double>(letters_of(title)) * letter,
                                 margin + static_cast<double>(letters_of(head)) * letter * 1.4});
  return drawing.finish(width + margin, top + rows + bottom);
}

}  // namespace ratatosk::arena
