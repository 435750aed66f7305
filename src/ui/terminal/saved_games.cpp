#include "ui/terminal/saved_games.h"

#include "base/files.h"
#include "base/numbers.h"
#include "base/text.h"
#include "engine/registry.h"
#include "engine/rules_text.h"
#include "players/can_play.h"
#include "records/game_files.h"
#include "records/user_games.h"
#include "ui/terminal/command.h"
#include "ui/terminal/game_paths.h"
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
        {kept.path, say(lang, msg::saved_game, game_words(find_game(record.game).facts()),
                        when(kept), player(Side::first), player(Side::second), record.moves.size(),
                        result_words(record))});
  }
  return games;
}

namespace {

std::optional<fs::path> choose_saved(Dialogue& dialogue) {
  const fs::path folder = data_folder();
  const auto games = saved_games(folder, dialogue.lang()).newest;
  std::int64_t count = 0;  // of those that are listed
  if (games.empty()) {
    dialogue.tell(msg::no_saved_games, folder.string());
    return std::nullopt;
  }
  const auto list = [&] {
    const auto [newest, has_older] = saved_games(folder, dialogue.lang());
    const std::string older = say(dialogue.lang(), msg::older_games, folder.string(),
                                  order_word(Order::load, dialogue.lang()));
    std::string text;
    count = 0;
    for (const SavedGame& game : newest) {
      std::string longer = text + fmt::format("  {:2} {}\n", count + 1, game.summary);
      if (count > 0 && !dialogue.has_room_for(longer + older)) break;
      text = std::move(longer);
      ++count;
    }
    if (has_older || count < std::ssize(newest)) text += older;
    dialogue.tell_lines(text);
  };
  const auto understand = [&](std::string_view text) -> Result<std::int64_t> {
    if (text.empty()) return std::int64_t{0};
    return parse_whole(text, msg::the_saved_game, 1, count);
  };
  const auto number = dialogue.ask_until<std::int64_t>(
      {Text(msg::ask_saved), msg::about_saved, list}, "", understand);
  if (number.value_or(0) == 0) return std::nullopt;
  return games[static_cast<std::size_t>(*number - 1)].path;
}

}  // namespace

std::optional<LoadedGame> ask_saved(Dialogue& dialogue, const std::string& file) {
  const auto path = file.empty() ? choose_saved(dialogue) : typed_path(file);
  if (!path) return std::nullopt;
  auto record = load_game(*path);
  if (record) return LoadedGame{*path, std::move(*record)};
  dialogue.tell(record.why());
  return std::nullopt;
}

std::optional<std::array<PlayerSpec, 2>> saved_players(
    const GameRecord& saved, const Table& table, const std::function<void(SearchParams&)>& change) {
  std::array<PlayerSpec, 2> players;
  for (const Side side : {Side::first, Side::second}) {
    auto player = parse_player(saved.players[index(side)], {});
    if (!player || player->kind == PlayerSpec::Kind::child) return std::nullopt;
    if (change) change((*player).params);
    if (!can_play(*player, table.facts())) return std::nullopt;
    players[index(side)] = std::move(*player);
  }
  return players;
}

}  // namespace ratatosk::terminal
