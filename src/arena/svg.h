#pragma once
// Pictures for reports, as SVG.
#include <fmt/format.h>

#include <cmath>
#include <string>
#include <string_view>

namespace ratatosk::arena {

inline std::string escaped(std::string_view text) {
  std::string out;
  for (char c : text) {
    if (c == '&')
      out += "&amp;";
    else if (c == '<')
      out += "&lt;";
    else if (c == '>')
      out += "&gt;";
    else
      out += static_cast<unsigned char>(c) < 32 ? ' ' : c;
  }
  return out;
}

class Drawing {
 public:
  void text(double x, double y, std::string_view style, std::string_view words) {
    body_ += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" class=\"{}\">{}</text>\n", x, y, style,
                         escaped(words));
  }
  void line(double x1, double y1, double x2, double y2, std::string_view style) {
    body_ += fmt::format(
        "<line x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\" class=\"{}\"/>\n", x1, y1,
        x2, y2, style);
  }
  void dot(double x, double y) {
    body_ += fmt::format("<circle cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"5\" class=\"dot\"/>\n", x, y);
  }
  void path(std::string_view points, std::string_view style) {
    body_ += fmt::format("<polyline points=\"{}\" class=\"{}\"/>\n", points, style);
  }
  void cell(double x, double y, double width, double height, std::string_view colour) {
    body_ += fmt::format(
        "<rect x=\"{:.1f}\" y=\"{:.1f}\" width=\"{:.1f}\" height=\"{:.1f}\" fill=\"{}\"/>\n", x, y,
        width, height, colour);
  }

  std::string finish(double width, double height) const {
    return fmt::format(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:.0f}\" height=\"{1:.0f}\" "
        "viewBox=\"0 0 {0:.0f} {1:.0f}\">\n"
        "<style>text{{font:13px "
        "sans-serif;fill:#222}}.title{{font-size:16px;font-weight:bold}}.small{{font-size:11px;"
        "fill:#666}}"
        ".left{{text-anchor:start}}.right{{text-anchor:end}}.middle{{text-anchor:middle}}.grid{{"
        "stroke:#ddd}}.zero{{stroke:#888}}"
        ".bar{{stroke:#1f5f8b;stroke-width:2}}.curve{{fill:none;stroke:#1f5f8b;stroke-width:2}}."
        "dot{{fill:#1f5f8b}}</style>\n"
        "<rect width=\"100%\" height=\"100%\" fill=\"#fff\"/>\n{2}</svg>\n",
        width, height, body_);
  }

 private:
  std::string body_;
};

// The largest round distance between marks that leaves at least four of them.
inline double mark_distance(double range) {
  const double power = std::pow(10, std::floor(std::log10(range / 4)));
  double distance = power;
  for (double factor : {2.0, 5.0}) {
    if (range >= 4 * factor * power) distance = factor * power;
  }
  return distance;
}

}  // namespace ratatosk::arena
