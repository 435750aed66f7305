#include "ui/terminal/player_text.h"

#include "base/text.h"
#include "search/messages.h"
#include "ui/terminal/layout.h"
#include "ui/terminal/messages.h"

namespace ratatosk::terminal {
namespace {

// Whether it is preset strong with nothing changed but its level and its time.
bool is_level(const PlayerSpec& player) {
  SearchParams usual = preset(Preset::strong);
  usual.level = player.params.level;
  usual.seconds = player.params.seconds;
  return player.kind == PlayerSpec::Kind::engine && usual.seconds > 0 &&
         describe_settings(player.params) == describe_settings(usual);
}

}  // namespace

std::string player_words(const PlayerSpec& player, Lang lang) {
  if (player.is_human()) return say(lang, msg::player_human);
  if (!is_level(player)) return describe_player(player);
  const auto level = player.params.level;
  return say(lang, msg::player_level, level,
             search::msg::level_names[static_cast<std::size_t>(level - 1)],
             written(find_param("seconds")->text(player.params), lang));
}

std::string brief_player_words(std::string_view described, Lang lang) {
  constexpr std::size_t most = 24;
  const auto player = parse_player(described, {});
  if (player && player->is_human()) return say(lang, msg::player_human);
  if (player && is_level(*player)) return say(lang, msg::player_level_brief, player->params.level);
  return described.empty() ? "?" : clip(described, most);
}

}  // namespace ratatosk::terminal
