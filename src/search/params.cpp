#include "search/params.h"

#include <array>
#include <charconv>
#include <cmath>

namespace ratatosk {
namespace {

constexpr std::array<std::string_view, 4> choice_names = {"mean", "visits", "wins", "uct"};

template <auto member>
double get(const SearchParams& params) {
  return static_cast<double>(params.*member);
}

template <auto member>
void set(SearchParams& params, double value) {
  using Field = std::remove_reference_t<decltype(params.*member)>;
  if constexpr (std::is_enum_v<Field>) {
    params.*member = static_cast<Field>(static_cast<int>(value));
  } else {
    params.*member = static_cast<Field>(value);
  }
}

template <auto member>
constexpr Param number(std::string_view name, Param::Kind kind, double min, double max, Msg help) {
  return {name, kind, min, max, {}, help, get<member>, set<member>};
}

using enum Param::Kind;
constexpr double largest = 9007199254740992.0;  // 2^53: integers are exact up to here

constexpr std::array table = {
    number<&SearchParams::c>("c", real, 0, 100, Msg::help_c),
    number<&SearchParams::seconds>("seconds", real, 0, 1e6, Msg::help_seconds),
    number<&SearchParams::iterations>("iterations", integer, 0, largest, Msg::help_iterations),
    number<&SearchParams::playout_limit>("playout-limit", integer, 0, 1e6, Msg::help_playout_limit),
    Param{"choice", name, 0, 3, choice_names, Msg::help_choice, get<&SearchParams::choice>,
          set<&SearchParams::choice>},
    number<&SearchParams::draw>("draw", real, -1, 1, Msg::help_draw),
    number<&SearchParams::seed>("seed", integer, 0, largest, Msg::help_seed),
    number<&SearchParams::threads>("threads", integer, 1, 256, Msg::help_threads),
    number<&SearchParams::memory>("memory", integer, 1, 1 << 20, Msg::help_memory),
};

template <class Range, class Name>
std::string join_names(const Range& range, Name name) {
  std::string joined;
  for (const auto& item : range) {
    if (!joined.empty()) joined += ' ';
    joined += name(item);
  }
  return joined;
}

}  // namespace

std::string Param::text(const SearchParams& params) const {
  const double value = get(params);
  if (kind == Kind::name) return std::string(names[static_cast<std::size_t>(value)]);
  if (kind == Kind::integer) return fmt::format("{}", static_cast<std::int64_t>(value));
  return fmt::format("{}", value);
}

Result<double> Param::parse(std::string_view text) const {
  if (kind == Kind::name) {
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (names[i] == text) return static_cast<double>(i);
    }
    return Text(Msg::bad_name, text, name, join_names(names, [](auto n) { return n; }));
  }
  double value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool whole = error == std::errc() && end == text.data() + text.size() && !text.empty();
  const bool fits = whole && std::isfinite(value) && value >= min && value <= max &&
                    (kind != Kind::integer || value == std::floor(value));
  if (!fits) return Text(Msg::bad_number, text, name, min, max);
  return value;
}

std::span<const Param> search_params() { return table; }

const Param* find_param(std::string_view name) {
  for (const Param& param : table) {
    if (param.name == name) return &param;
  }
  return nullptr;
}

bool is_preset(std::string_view name) { return name == "uct"; }

Result<SearchParams> parse_settings(std::string_view text, const SearchParams& base) {
  SearchParams params = base;
  std::size_t comma = text.find(',');
  if (!is_preset(text.substr(0, comma))) return Text(Msg::unknown_player, text, "human uct");
  while (comma != std::string_view::npos) {
    text.remove_prefix(comma + 1);
    comma = text.find(',');
    const std::string_view item = text.substr(0, comma);
    const std::size_t equals = std::min(item.find('='), item.size());
    const Param* param = find_param(item.substr(0, equals));
    if (!param) {
      return Text(Msg::unknown_setting, item.substr(0, equals),
                  join_names(table, [](const Param& p) { return p.name; }));
    }
    const auto value = param->parse(equals < item.size() ? item.substr(equals + 1) : std::string_view());
    if (!value) return value.why();
    param->set(params, *value);
  }
  return params;
}

std::string describe_settings(const SearchParams& params) {
  const SearchParams usual;
  std::string text = "uct";
  for (const Param& param : table) {
    if (param.get(params) != param.get(usual)) text += fmt::format(",{}={}", param.name, param.text(params));
  }
  return text;
}

}  // namespace ratatosk
