#include "search/params.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "base/text.h"

namespace ratatosk::search {
namespace {

using Names = std::span<const std::string_view>;
constexpr std::string_view choice_names[] = {"mean", "visits", "wins", "uct"};
constexpr std::string_view select_names[] = {"uct", "puct"};
constexpr std::string_view leaf_names[] = {"playout", "static", "cut", "ahead"};
constexpr std::string_view pace_names[] = {"need", "even"};
constexpr std::string_view switch_names[] = {"off", "on"};
constexpr std::string_view method_names[] = {"mcts", "alphabeta", "best"};
constexpr std::string_view without_names[] = {"none",       "table",    "history",    "reductions",
                                              "null-move",  "futility", "quiescence", "extensions",
                                              "aspiration", "cuts"};
constexpr std::string_view preset_names[] = {"uct",       "strong", "mcts",
                                             "alphabeta", "otelo",  "caballos"};

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
  return {name, kind, min, max, {}, help, get<member>, set<member>, {}};
}

template <auto member>
constexpr Param named(std::string_view name, Names names, Msg help) {
  return {name,        Param::Kind::name, 0, static_cast<double>(names.size() - 1), names, help,
          get<member>, set<member>,       {}};
}

using enum Param::Kind;
constexpr double largest = 9007199254740992.0;  // 2^53: integers are exact up to here

constexpr std::array table = {
    named<&SearchParams::method>("method", method_names, Msg::help_method),
    number<&SearchParams::c>("c", real, 0, 100, Msg::help_c).of(Method::mcts),
    number<&SearchParams::seconds>("seconds", real, 0, 1e6, Msg::help_seconds),
    number<&SearchParams::extra>("extra", real, 0, 1e6, Msg::help_extra),
    named<&SearchParams::pace>("pace", pace_names, Msg::help_pace),
    number<&SearchParams::iterations>("iterations", integer, 0, largest, Msg::help_iterations),
    named<&SearchParams::select>("select", select_names, Msg::help_select).of(Method::mcts),
    named<&SearchParams::leaf>("leaf", leaf_names, Msg::help_leaf).of(Method::mcts),
    named<&SearchParams::solver>("solver", switch_names, Msg::help_solver).of(Method::mcts),
    named<&SearchParams::endings>("endings", switch_names, Msg::help_endings),
    number<&SearchParams::fpu>("fpu", real, -2, 2, Msg::help_fpu).of(Method::mcts),
    number<&SearchParams::probe>("probe", real, 0, 0.9, Msg::help_probe).of(Method::mcts),
    number<&SearchParams::minimax>("minimax", real, 0, 1, Msg::help_minimax).of(Method::mcts),
    number<&SearchParams::multi_visit>("multi-visit", integer, 1, 4096, Msg::help_multi_visit)
        .of(Method::mcts),
    number<&SearchParams::floor>("floor", real, 0, 0.9, Msg::help_floor).of(Method::mcts),
    number<&SearchParams::depth>("depth", integer, 0, 1000, Msg::help_depth).of(Method::alphabeta),
    number<&SearchParams::lines>("lines", integer, 1, 1000, Msg::help_lines).of(Method::alphabeta),
    named<&SearchParams::without>("without", without_names, Msg::help_without)
        .of(Method::alphabeta),
    named<&SearchParams::reuse>("reuse", switch_names, Msg::help_reuse),
    named<&SearchParams::ponder>("ponder", switch_names, Msg::help_ponder),
    named<&SearchParams::playout>("playout", playout_policy_names, Msg::help_playout)
        .of(Method::mcts),
    number<&SearchParams::playout_limit>("playout-limit", integer, 0, 1e6, Msg::help_playout_limit)
        .of(Method::mcts),
    named<&SearchParams::choice>("choice", choice_names, Msg::help_choice).of(Method::mcts),
    number<&SearchParams::draw>("draw", real, -1, 1, Msg::help_draw).of(Method::mcts),
    number<&SearchParams::seed>("seed", integer, 0, largest, Msg::help_seed),
    number<&SearchParams::threads>("threads", integer, 1, 128, Msg::help_threads),
    number<&SearchParams::memory>("memory", integer, 1, 1 << 20, Msg::help_memory),
    number<&SearchParams::network>("network", network, 0, 0, Msg::help_network),
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
  if (kind == Kind::network) return std::string(name_of_network(static_cast<int>(value)));
  if (kind == Kind::integer) return fmt::format("{}", static_cast<std::int64_t>(value));
  return fmt::format("{}", value);
}

Result<double> Param::parse(std::string_view text) const {
  if (kind == Kind::name) {
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (names[i] == text) return static_cast<double>(i);
    }
    return Text(Msg::bad_name, clip(text), name, join_names(names, [](auto n) { return n; }));
  }
  if (kind == Kind::network) {
    const auto number = open_network(text);
    if (!number) return number.why();
    return static_cast<double>(*number);
  }
  const auto value = read_number<double>(text);
  const bool fits = value && std::isfinite(*value) && *value >= min && *value <= max &&
                    (kind != Kind::integer || *value == std::floor(*value));
  if (!fits) return Text(Msg::bad_number, clip(text), name, min, max);
  return *value;
}

std::span<const Param> search_params() { return table; }

const Param* find_param(std::string_view name) {
  for (const Param& param : table) {
    if (param.name == name) return &param;
  }
  return nullptr;
}

Result<bool> heed_named(SearchParams& params, std::span<const Param* const> named) {
  bool playout_named = false, leaf_named = false;
  for (const Param* param : named) {
    if (param->only && params.method == Method::best) params.method = *param->only;
    if (param->only && params.method != *param->only) {
      return Text(Msg::setting_of_other_method, param->name,
                  method_names[static_cast<std::size_t>(*param->only)],
                  method_names[static_cast<std::size_t>(params.method)]);
    }
    playout_named |= param->name == "playout";
    leaf_named |= param->name == "leaf";
  }
  if (playout_named && !leaf_named) params.leaf = Judge::playout;
  return true;
}

void take_limits(SearchParams& params, const SearchParams& limits) {
  params.seconds = limits.seconds;
  params.extra = limits.extra;
  params.pace = limits.pace;
  params.ponder = limits.ponder;
  params.iterations = limits.iterations;
  params.seed = limits.seed;
  params.threads = limits.threads;
  params.memory = limits.memory;
  params.depth = limits.depth;
  params.lines = limits.lines;
}

SearchParams preset(Preset name, const SearchParams& limits) {
  SearchParams params;
  params.preset = name;
  take_limits(params, limits);
  if (name == Preset::alphabeta) {
    params.method = Method::alphabeta;
    params.network = network::shipped;
    params.endings = Switch::on;
    params.reuse = Switch::on;
  }
  if (name == Preset::strong) params.method = Method::best;
  if (name == Preset::strong || name == Preset::mcts) {
    params.select = Selection::puct;
    params.leaf = Judge::ahead;
    params.network = network::shipped;
    params.probe = 0.1;
    params.solver = Switch::on;
    params.endings = Switch::on;
    params.reuse = Switch::on;
    params.multi_visit = 256;
    params.choice = Choice::visits;
    params.c = 2.5;
  }
  if (name == Preset::otelo) {
    params.c = 1.4142135623730951;
    params.iterations = 50;
    params.seconds = 0;
  }
  if (name == Preset::caballos) params.playout = PlayoutPolicy::capture;
  return params;
}

Result<SearchParams> parse_settings(std::string_view text, const SearchParams& limits) {
  std::size_t comma = text.find(',');
  const auto name = std::ranges::find(preset_names, text.substr(0, comma));
  if (name == std::end(preset_names)) {
    return Text(Msg::unknown_player, clip(text),
                join_names(preset_names, [](auto n) { return n; }));
  }
  SearchParams params = preset(static_cast<Preset>(name - std::begin(preset_names)), limits);
  std::vector<const Param*> named;
  while (comma != std::string_view::npos) {
    text.remove_prefix(comma + 1);
    comma = text.find(',');
    const std::string_view item = text.substr(0, comma);
    const std::size_t equals = std::min(item.find('='), item.size());
    const Param* param = find_param(item.substr(0, equals));
    if (!param) {
      return Text(Msg::unknown_setting, clip(item.substr(0, equals)),
                  join_names(table, [](const Param& p) { return p.name; }));
    }
    const auto value =
        param->parse(equals < item.size() ? item.substr(equals + 1) : std::string_view());
    if (!value) return value.why();
    param->set(params, *value);
    named.push_back(param);
  }
  const auto heeded = heed_named(params, named);
  if (!heeded) return heeded.why();
  return params;
}

std::string describe_settings(const SearchParams& params) {
  const SearchParams usual = preset(params.preset);
  std::string text(preset_names[static_cast<std::size_t>(params.preset)]);
  for (const Param& param : table) {
    // A playout that is named would be taken for the judge as well.
    const bool leaf_stays =
        param.name == "leaf" && params.playout != usual.playout && params.leaf != Judge::playout;
    if (leaf_stays || param.get(params) != param.get(usual))
      text += fmt::format(",{}={}", param.name, param.text(params));
  }
  return text;
}

}  // namespace ratatosk::search
