#include <algorithm>

#include "arena/svg.h"
#include "learning/course.h"
#include "learning/messages.h"

namespace ratatosk::learning {
namespace {

// What nothing bounds, because everything was won or lost, is drawn this far from what is known.
constexpr double far = 400;
constexpr double unbounded = 9999;

struct Shown {
  double value, low, high;
};

Shown shown(const CoursePoint& point) {
  const double value = point.elo >= unbounded    ? point.low + far
                       : point.elo <= -unbounded ? point.high - far
                                                 : point.elo;
  return {value, point.low <= -unbounded ? value - far : point.low,
          point.high >= unbounded ? value + far : point.high};
}

}  // namespace

std::string course_csv(std::span<const CoursePoint> points) {
  std::string csv = "generation,positions,held_out,accepted,games,score,elo,low,high,seconds\n";
  for (const CoursePoint& p : points)
    csv += fmt::format("{},{},{:.5f},{},{},{:.4f},{:.1f},{:.1f},{:.1f},{:.0f}\n", p.generation,
                       p.positions, p.held_out, p.accepted ? 1 : 0, p.games, p.score, p.elo, p.low,
                       p.high, p.seconds);
  return csv;
}

std::string course_svg(Lang lang, std::string_view game, std::string_view opponent,
                       std::span<const CoursePoint> points) {
  constexpr double left = 70, top = 60, width = 560, height = 300;
  double low = -20, high = 20;
  for (const CoursePoint& point : points) {
    const Shown elo = shown(point);
    low = std::min(low, elo.low);
    high = std::max(high, elo.high);
  }
  const double air = (high - low) * 0.05;
  low -= air;
  high += air;
  const int last = points.empty() ? 1 : std::max(1, points.back().generation);
  const auto x = [&](double generation) { return left + width * generation / last; };
  const auto y = [&](double elo) { return top + height * (high - elo) / (high - low); };
  Drawing drawing;
  drawing.text(16, 28, "title left", say(lang, msg::curve_title, game, opponent));
  const double distance = mark_distance(high - low);
  for (double mark = std::ceil(low / distance) * distance; mark <= high; mark += distance) {
    const bool zero = std::abs(mark) < distance / 2;
    drawing.line(left, y(mark), left + width, y(mark), zero ? "zero" : "grid");
    drawing.text(left - 8, y(mark) + 4, "small right", zero ? "0" : fmt::format("{:+.0f}", mark));
  }
  const int step = std::max(1, last / 10);
  for (int generation = 0; generation <= last; generation += step)
    drawing.text(x(generation), top + height + 18, "small middle", fmt::format("{}", generation));
  drawing.text(left + width / 2, top + height + 38, "small middle", say(lang, msg::curve_axis));
  std::string path;
  for (const CoursePoint& point : points) {
    const Shown elo = shown(point);
    path += fmt::format("{:.1f},{:.1f} ", x(point.generation), y(elo.value));
    drawing.line(x(point.generation), y(elo.low), x(point.generation), y(elo.high), "bar");
  }
  drawing.path(path, "curve");
  for (const CoursePoint& point : points) drawing.dot(x(point.generation), y(shown(point).value));
  return drawing.finish(left + width + 30, top + height + 50);
}

}  // namespace ratatosk::learning
