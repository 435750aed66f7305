#include "engine/player_spec.h"

#include <algorithm>
#include <array>
#include <optional>
#include <vector>

#include "base/numbers.h"
#include "base/suggest.h"
#include "base/text.h"
#include "engine/levels.h"
#include "engine/messages.h"
#include "search/messages.h"

namespace ratatosk::engine {
namespace {

// In the order of ChildProtocol.
constexpr std::array<std::string_view, 5> protocol_names = {"gtp", "nboard", "otep", "ugi",
                                                            "knights"};

constexpr std::string_view limit_names[] = {"seconds", "nodes"};

// ",seconds=2,nodes=500": what is not named is not limited.
Result<SearchParams> parse_limits(std::string_view text, SearchParams params) {
  if (text.empty()) return params;
  params.seconds = 0;
  params.iterations = 0;
  std::string_view before;
  while (!text.empty()) {
    text.remove_prefix(1);
    const std::string_view item = text.substr(0, text.find(','));
    text.remove_prefix(item.size());
    if (!before.empty() && !item.empty() && item.find_first_not_of("0123456789") == item.npos)
      return Text(search::msg::point_in_settings, before, item);
    before = item;
    const std::size_t equals = std::min(item.find('='), item.size());
    const std::string_view name = item.substr(0, equals);
    const std::string_view number = item.substr(std::min(equals + 1, item.size()));
    if (std::ranges::find(limit_names, name) == std::end(limit_names))
      return unknown_setting(name, limit_names);
    const Param& param = *find_param(name == "nodes" ? "iterations" : name);
    const auto value =
        parse_number(number, name, param.min, param.max, param.kind == Param::Kind::integer);
    if (!value) return value.why();
    param.set(params, *value);
  }
  return params;
}

// "gtp:COMMAND", "gtp,seconds=2:COMMAND"; nothing when the text is of no such form.
std::optional<Result<PlayerSpec>> parse_child(std::string_view text, const SearchParams& limits) {
  for (std::size_t i = 0; i < protocol_names.size(); ++i) {
    if (!text.starts_with(protocol_names[i])) continue;
    const std::string_view rest = text.substr(protocol_names[i].size());
    const std::size_t colon = rest.find(':');
    if (colon == std::string_view::npos || (colon > 0 && rest[0] != ',')) continue;
    const std::string_view command = trim(rest.substr(colon + 1));
    if (command.empty()) return Text(Msg::child_no_command, clip(text));
    const auto params = parse_limits(rest.substr(0, colon), limits);
    if (!params) return params.why();
    return PlayerSpec{PlayerSpec::Kind::child, *params, static_cast<ChildProtocol>(i),
                      std::string(command)};
  }
  return std::nullopt;
}

// The limits of another program where they are not the usual ones.
std::string describe_limits(const SearchParams& params) {
  const SearchParams usual;
  if (params.seconds == usual.seconds && params.iterations == usual.iterations) return "";
  std::string text = fmt::format(",seconds={}", params.seconds);
  if (params.iterations > 0) text += fmt::format(",nodes={}", params.iterations);
  return text;
}

}  // namespace

std::string_view protocol_name(ChildProtocol protocol) {
  return protocol_names[static_cast<std::size_t>(protocol)];
}

Result<PlayerSpec> parse_player(std::string_view text, const SearchParams& limits) {
  if (text == "human") return PlayerSpec{};
  if (const auto child = parse_child(text, limits)) return *child;
  if (begins_settings(text)) {
    const auto params = parse_settings(text, limits);
    if (!params) return params.why();
    return PlayerSpec{PlayerSpec::Kind::engine, *params};
  }
  std::vector<std::string_view> words = {"human"};
  words.insert(words.end(), preset_names().begin(), preset_names().end());
  const auto& [gtp, nboard, otep, ugi, knights] = protocol_names;
  const Text forms(msg::player_forms, join(words, " "), gtp, nboard, otep, ugi, knights);
  return suggest(Text(Msg::unknown_player, clip(text), forms), text.substr(0, text.find(',')),
                 words);
}

std::string describe_player(const PlayerSpec& player) {
  switch (player.kind) {
    case PlayerSpec::Kind::human:
      return "human";
    case PlayerSpec::Kind::engine:
      return describe_settings(player.params);
    case PlayerSpec::Kind::child:
      break;
  }
  return fmt::format("{}{}:{}", protocol_name(player.protocol), describe_limits(player.params),
                     player.command);
}

std::string network_of(const PlayerSpec& player, std::string_view game) {
  const SearchParams params = at_level(player.params, game);
  const bool by_playouts = params.method == Method::mcts && params.leaf == Judge::playout;
  if (player.kind != PlayerSpec::Kind::engine || by_playouts) return "";
  return checksum_of_network(params.network, game);
}

}  // namespace ratatosk::engine
