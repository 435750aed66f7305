#include "search/params.h"

#include <algorithm>
#include <array>
#include <vector>

#include "base/numbers.h"
#include "base/suggest.h"
#include "base/text.h"
#include "search/messages.h"

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
constexpr std::string_view names_of_presets[] = {"uct",       "strong", "mcts",
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
    number<&SearchParams::seconds>("seconds", real, 0, 1e6, Msg::help_seconds).limit(),
    number<&SearchParams::extra>("extra", real, 0, 1e6, Msg::help_extra).limit(),
    named<&SearchParams::pace>("pace", pace_names, Msg::help_pace).limit(),
    number<&SearchParams::iterations>("iterations", integer, 0, largest, Msg::help_iterations)
        .limit(),
    named<&SearchParams::select>("select", select_names, Msg::help_select).of(Method::mcts),
    named<&SearchParams::leaf>("leaf", leaf_names, Msg::help_leaf).of(Method::mcts),
    named<&SearchParams::solver>("solver", switch_names, Msg::help_solver).of(Method::mcts),
    named<&SearchParams::endings>("endings", switch_names, Msg::help_endings),
    number<&SearchParams::fpu>("fpu", real, -2, 2, Msg::help_fpu).of(Method::mcts),
    number<&SearchParams::probe>("probe", real, 0, 0.9, Msg::help_probe).of(Method::mcts),
    number<&SearchParams::minimax>("minimax", real, 0, 1, Msg::help_minimax).of(Method::mcts),
    number<&SearchParams::multi_visit>("multi-visit", integer, 1, most_multi_visit,
                                       Msg::help_multi_visit)
        .of(Method::mcts),
    number<&SearchParams::floor>("floor", real, 0, 0.9, Msg::help_floor).of(Method::mcts),
    number<&SearchParams::depth>("depth", integer, 0, 1000, Msg::help_depth)
        .of(Method::alphabeta)
        .limit(),
    number<&SearchParams::lines>("lines", integer, 1, 1000, Msg::help_lines)
        .of(Method::alphabeta)
        .limit(),
    number<&SearchParams::soft>("soft", real, 0, 100, Msg::help_soft).of(Method::alphabeta),
    named<&SearchParams::without>("without", without_names, Msg::help_without)
        .of(Method::alphabeta),
    named<&SearchParams::reuse>("reuse", switch_names, Msg::help_reuse),
    named<&SearchParams::ponder>("ponder", switch_names, Msg::help_ponder).limit(),
    named<&SearchParams::playout>("playout", playout_policy_names, Msg::help_playout)
        .of(Method::mcts),
    number<&SearchParams::playout_limit>("playout-limit", integer, 0, 1e6, Msg::help_playout_limit)
        .of(Method::mcts),
    named<&SearchParams::choice>("choice", choice_names, Msg::help_choice).of(Method::mcts),
    number<&SearchParams::draw>("draw", real, -1, 1, Msg::help_draw).of(Method::mcts),
    number<&SearchParams::seed>("seed", integer, 0, largest, Msg::help_seed).limit(),
    number<&SearchParams::threads>("threads", integer, 1, most_threads, Msg::help_threads).limit(),
    number<&SearchParams::memory>("memory", integer, 1, 1 << 20, Msg::help_memory).limit(),
    number<&SearchParams::network>("network", network, 0, 0, Msg::help_network),
    number<&SearchParams::level>("level", level, 1, full_level, Msg::help_level),
};

std::vector<std::string_view> setting_names() {
  std::vector<std::string_view> names;
  for (const Param& param : table) names.push_back(param.name);
  return names;
}

// What a decimal comma leaves of a number: "7" of "c=0,7".
bool is_fraction(std::string_view item) {
  return !item.empty() && item.find_first_not_of("0123456789") == item.npos;
}

// By its number, or its name in either language.
Result<double> parse_level(std::string_view text, std::string_view name) {
  const std::string written = lower_case(text);
  std::vector<std::string_view> names;
  for (std::size_t i = 0; i < std::size(msg::level_names); ++i) {
    for (const Lang lang : {Lang::es, Lang::en}) {
      names.push_back(msg::level_names[i].in(lang));
      if (names.back() == written) return static_cast<double>(i + 1);
    }
  }
  if (read_number<double>(text)) return parse_number(text, name, 1, full_level, /*whole=*/true);
  const Text why(msg::bad_level, clip(text));
  const auto meant = nearest_word(written, names);
  if (!meant) return why;
  // Said in the reader's language, whichever it was nearly written in.
  const auto place = static_cast<std::size_t>(std::ranges::find(names, *meant) - names.begin());
  return Text(Msg::did_you_mean, why, msg::level_names[place / 2]);
}

}  // namespace

std::string Param::text(const SearchParams& params) const {
  const double value = get(params);
  if (kind == Kind::name) return std::string(names[static_cast<std::size_t>(value)]);
  if (kind == Kind::network) return std::string(name_of_network(static_cast<int>(value)));
  if (kind != Kind::real) return fmt::format("{}", static_cast<std::int64_t>(value));
  return fmt::format("{}", value);
}

Result<double> Param::parse(std::string_view text) const {
  if (kind == Kind::name) {
    for (std::size_t i = 0; i < names.size(); ++i) {
      if (names[i] == text) return static_cast<double>(i);
    }
    return not_one_of(text, name, names);
  }
  if (kind == Kind::network) {
    const auto number = open_network(text);
    if (!number) return number.why();
    return static_cast<double>(*number);
  }
  if (kind == Kind::level) return parse_level(text, name);
  return parse_number(text, name, min, max, kind == Kind::integer);
}

std::span<const Param> search_params() { return table; }

const Param* find_param(std::string_view name) {
  for (const Param& param : table) {
    if (param.name == name) return &param;
  }
  return nullptr;
}

Result<bool> heed_named(SearchParams& params, std::span<const Param* const> named) {
  const bool is_weakened = params.level < full_level;
  if (is_weakened && params.preset != Preset::strong)
    return Text(Msg::level_of_preset, names_of_presets[static_cast<std::size_t>(params.preset)]);
  bool playout_named = false, leaf_named = false;
  for (const Param* param : named) {
    if (is_weakened && !param->is_limit && param->kind != Param::Kind::level)
      return Text(Msg::setting_of_level, param->name, params.level);
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
  for (const Param& param : table) {
    if (param.is_limit) param.set(params, param.get(limits));
  }
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

std::span<const std::string_view> preset_names() { return names_of_presets; }

bool begins_settings(std::string_view text) {
  const std::string_view head = text.substr(0, text.find(','));
  return head.find('=') != head.npos ||
         std::ranges::find(names_of_presets, head) != std::end(names_of_presets);
}

Result<SearchParams> parse_settings(std::string_view text, const SearchParams& limits) {
  const std::string_view head = text.substr(0, text.find(','));
  const auto name = std::ranges::find(names_of_presets, head);
  const bool has_preset = name != std::end(names_of_presets);
  if (!begins_settings(text)) {
    return suggest(Text(Msg::unknown_player, clip(text), join(names_of_presets, " ")), head,
                   names_of_presets);
  }
  SearchParams params =
      preset(has_preset ? static_cast<Preset>(name - std::begin(names_of_presets)) : Preset::strong,
             limits);
  std::vector<const Param*> named;
  std::string_view before;
  for (std::size_t at = has_preset ? head.size() : 0; at < text.size();) {
    if (text[at] == ',') ++at;
    const std::string_view item = text.substr(at, text.find(',', at) - at);
    at += item.size();
    const std::size_t equals = std::min(item.find('='), item.size());
    const std::string_view setting = item.substr(0, equals);
    const Param* param = find_param(setting);
    if (!param && !before.empty() && is_fraction(item))
      return Text(msg::point_in_settings, before, item);
    if (!param) return unknown_setting(setting, setting_names());
    before = item;
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
  std::string text(names_of_presets[static_cast<std::size_t>(params.preset)]);
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
