#include "ui/terminal/saved_games.h"

#include "engine/registry.h"
#include "players/can_play.h"
#include "records/user_games.h"
#include "ui/terminal/messages.h"
#include "ui/terminal/player_text.h"

namespace ratatosk::terminal {
namespace fs = std::filesystem;
namespace {

Text result_words(const GameRecord& record) {
  const GameFacts& facts = find_game(record.game).facts();
  switch (record.result) {
    case Outcome::ongoing:
      return Text(msg::unfinished);
    case Outcome::draw:
      return Text(msg::saved_drawn);
    default:
      return Text(msg::saved_won, facts.side_names[record.result == Outcome::first_wins ? 0 : 1]);
  }
}

// The day that the record says, and the time of the day if that was when it was written.
std::string when(const KeptGame& kept) {
  const std::string& day = kept.record.date;
  return kept.written.starts_with(day) && !day.empty() ? kept.written : day;
}

}  // namespace

SavedGames saved_games(const fs::path& folder, Lang lang) {
  constexpr std::size_t most = 15;
  SavedGames games;
  for (const KeptGame& kept : kept_games(folder, most + 1)) {
    games.has_older = games.newest.size() == most;
    if (games.has_older) break;
    const GameRecord& record = kept.record;
    const auto player = [&](Side side) {
      return brief_player_words(record.players[index(side)], lang);
    };
    games.newest.push_back(
        {kept.path, say(lang, msg::saved_game, record.game, when(kept), player(Side::first),
                        player(Side::second), record.moves.size(), result_words(record))});
  }
  return games;
}

std::optional<std::array<PlayerSpec, 2>> saved_players(
    const GameRecord& saved, const Table& table, const std::function<void(SearchParams&)>& change) {
  std::array<PlayerSpec, 2> players;
  for (const Side side : {Side::first, Side::second}) {
    auto player = parse_player(saved.players[index(side)], {});
    if (!player || player->kind == PlayerSpec::Kind::child) return std::nullopt;
    if (change) change((*player).params);
    if (!can_play(*player, table)) return std::nullopt;
    players[index(side)] = std::move(*player);
  }
  return players;
}

}  // namespace ratatosk::terminal
