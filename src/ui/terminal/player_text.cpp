#include "ui/terminal/player_text.h"

#include <algorithm>

#include "base/text.h"
#include "search/messages.h"
#include "ui/terminal/messages.h"

namespace ratatosk::terminal {

bool has_level(const PlayerSpec& player) {
  SearchParams usual = preset(Preset::strong, player.params);
  usual.level = player.params.level;
  return player.kind == PlayerSpec::Kind::engine && player.params == usual;
}

namespace {

// Those that are not usual, as a description has them: "memory=64".
std::string other_limits(SearchParams params) {
  const SearchParams usual = preset(Preset::strong);
  params.level = usual.level;
  params.seconds = usual.seconds;
  params.iterations = usual.iterations;
  const std::string text = describe_settings(params);
  return text.substr(std::min(text.find(','), text.size() - 1) + 1);
}

}  // namespace

std::string player_words(const PlayerSpec& player, Lang lang) {
  if (player.is_human()) return say(lang, msg::player_human);
  if (!has_level(player)) return describe_player(player);
  const SearchParams& params = player.params;
  std::vector<std::string> parts = {
      say(lang, msg::player_level, params.level,
          search::msg::level_names[static_cast<std::size_t>(params.level - 1)])};
  if (params.seconds > 0) parts.push_back(say(lang, msg::player_seconds, params.seconds));
  if (params.iterations > 0) parts.push_back(say(lang, msg::player_iterations, params.iterations));
  if (std::string limits = other_limits(params); !limits.empty()) parts.push_back(limits);
  return join(parts, "; ");
}

std::string brief_player_words(std::string_view described, Lang lang) {
  constexpr std::size_t most = 24;
  const auto player = parse_player(described, {});
  if (player && player->is_human()) return say(lang, msg::player_human);
  if (player && has_level(*player)) return say(lang, msg::player_level_brief, player->params.level);
  return described.empty() ? "?" : clip(described, most);
}

}  // namespace ratatosk::terminal
