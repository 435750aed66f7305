#include "engine/player_spec.h"

#include <array>
#include <optional>

#include "base/text.h"

namespace ratatosk::engine {
namespace {

// In the order of ChildProtocol.
constexpr std::array<std::string_view, 5> protocol_names = {"gtp", "nboard", "otep", "ugi",
                                                            "knights"};

// "gtp:COMMAND"; nothing when the text is of no such form.
std::optional<PlayerSpec> parse_child(std::string_view text, const SearchParams& limits) {
  for (std::size_t i = 0; i < protocol_names.size(); ++i) {
    const std::string_view name = protocol_names[i];
    if (!text.starts_with(name) || !text.substr(name.size()).starts_with(':')) continue;
    return PlayerSpec{PlayerSpec::Kind::child, limits, static_cast<ChildProtocol>(i),
                      std::string(trim(text.substr(name.size() + 1)))};
  }
  return std::nullopt;
}

}  // namespace

std::string_view protocol_name(ChildProtocol protocol) {
  return protocol_names[static_cast<std::size_t>(protocol)];
}

Result<PlayerSpec> parse_player(std::string_view text, const SearchParams& limits) {
  if (text == "human") return PlayerSpec{};
  if (const auto child = parse_child(text, limits)) {
    if (child->command.empty()) return Text(Msg::child_no_command, clip(text));
    return *child;
  }
  const auto params = parse_settings(text, limits);
  if (params) return PlayerSpec{PlayerSpec::Kind::engine, *params};
  if (params.why().id != Msg::unknown_player) return params.why();
  std::string forms = "human " + params.why().args[1].word;
  for (std::string_view name : protocol_names) forms += fmt::format(" {}:COMMAND", name);
  return Text(Msg::unknown_player, clip(text), forms);
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
  return fmt::format("{}:{}", protocol_name(player.protocol), player.command);
}

}  // namespace ratatosk::engine
