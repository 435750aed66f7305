#include "arena/tournament_report.h"

#include <algorithm>
#include <numeric>

#include "arena/conditions_json.h"
#include "arena/messages.h"
#include "arena/standing_json.h"
#include "base/text.h"

namespace ratatosk::arena {
namespace {

using Json = nlohmann::ordered_json;

double points(const WinsDrawsLosses& results) {
  return results.score() * static_cast<double>(results.games());
}

std::vector<Encounter> encounters(const TournamentResult& result) {
  std::vector<Encounter> all;
  for (std::size_t i = 0; i < result.pairings().size(); ++i) {
    const auto [a, b] = result.pairings()[i];
    const WinsDrawsLosses as_first = result.standing(i).by_side[0],
                          of_b = result.standing(i).by_side[1].reversed();
    all.push_back({a, b, points(as_first), static_cast<double>(as_first.games())});
    all.push_back({b, a, points(of_b), static_cast<double>(of_b.games())});
  }
  return all;
}

std::string percent_or_dash(const WinsDrawsLosses& results, Lang lang) {
  return results.games() ? written(fmt::format("{:.1f}", 100 * results.score()), lang) : "-";
}

// A field of CSV: in quotes where it needs them.
std::string quoted(const std::string& text) {
  if (text.find_first_of(",\"\n\r") == std::string::npos) return text;
  std::string field = "\"";
  for (char c : text) field += c == '"' ? std::string("\"\"") : std::string(1, c);
  return field + '"';
}

std::size_t longest_name(const Tournament& tournament) {
  std::size_t longest = 6;
  for (const Contestant& player : tournament.players)
    longest = std::max(longest, letters_of(player.name));
  return std::min<std::size_t>(longest, 40);
}

// Of the first against the second; nothing when they do not meet in this order.
const Standing* find_standing(const TournamentResult& result, std::size_t a, std::size_t b) {
  const auto found = std::ranges::find(result.pairings(), Pairing{a, b});
  return found == result.pairings().end()
             ? nullptr
             : &result.standing(static_cast<std::size_t>(found - result.pairings().begin()));
}

std::string crosstable(Lang lang, const Tournament& tournament, const TournamentResult& result,
                       const Ranking& ranking) {
  const std::size_t width = longest_name(tournament);
  std::string text = say(lang, msg::tournament_crosstable) + '\n' + std::string(width + 5, ' ');
  for (std::size_t i = 0; i < ranking.order.size(); ++i) text += fmt::format("{:>7}", i + 1);
  text += '\n';
  for (std::size_t i = 0; i < ranking.order.size(); ++i) {
    text += fmt::format("{:>3}  {:<{}}", i + 1, tournament.players[ranking.order[i]].name, width);
    for (const std::size_t opponent : ranking.order) {
      text += fmt::format(
          "{:>7}", percent_or_dash(results_between(result, ranking.order[i], opponent), lang));
    }
    text += '\n';
  }
  return text;
}

}  // namespace

WinsDrawsLosses results_between(const TournamentResult& result, std::size_t player,
                                std::size_t opponent) {
  if (const Standing* own = find_standing(result, player, opponent)) return own->all();
  if (const Standing* theirs = find_standing(result, opponent, player))
    return theirs->all().reversed();
  return {};
}

Ranking rank(const Tournament& tournament, const TournamentResult& result) {
  Ranking ranking;
  ranking.ratings = rate(tournament.players.size(), encounters(result));
  ranking.order.resize(tournament.players.size());
  std::iota(ranking.order.begin(), ranking.order.end(), std::size_t{0});
  std::ranges::stable_sort(ranking.order, std::greater(),
                           [&](std::size_t i) { return ranking.ratings.elo[i].value; });
  return ranking;
}

std::string tournament_text(Lang lang, const Tournament& tournament,
                            const TournamentResult& result) {
  const Ranking ranking = rank(tournament, result);
  const std::size_t width = longest_name(tournament);
  const GameFacts& facts = tournament.conditions.game->facts();
  const auto side = [&](Side s) { return say(lang, facts.side_names[index(s)]); };
  std::string text = say(lang, msg::tournament_head, tournament.conditions.game->name,
                         result.games_done(), result.games()) +
                     "\n\n";
  text += fmt::format("{:>3}  {:<{}} {:>8} {:>6} {:>7} {:>7} {:>18} {:>18}\n", "#",
                      say(lang, msg::column_player), width, "Elo", "±",
                      say(lang, msg::column_games), "%", side(Side::first), side(Side::second));
  for (std::size_t i = 0; i < ranking.order.size(); ++i) {
    const std::size_t player = ranking.order[i];
    const Estimate& elo = ranking.ratings.elo[player];
    text += fmt::format("{:>3}  {:<{}} {:>8} {:>6} {:>7} {:>7} {:>18} {:>18}\n", i + 1,
                        tournament.players[player].name, width,
                        written(fmt::format("{:+.1f}", elo.value), lang),
                        written(fmt::format("{:.1f}", elo.high - elo.value), lang),
                        result.of(player).games(), percent_or_dash(result.of(player), lang),
                        percent_or_dash(result.of(player, Side::first), lang),
                        percent_or_dash(result.of(player, Side::second), lang));
  }
  const Estimate& advantage = ranking.ratings.advantage;
  text += '\n' +
          say(lang, msg::tournament_advantage, side(Side::first),
              written(fmt::format("{:+.1f}", advantage.value), lang),
              written(fmt::format("{:.1f}", advantage.high - advantage.value), lang)) +
          "\n\n";
  return text + crosstable(lang, tournament, result, ranking);
}

std::string tournament_csv(const Tournament& tournament, const TournamentResult& result) {
  const Ranking ranking = rank(tournament, result);
  std::string text =
      "rank,player,settings,elo,elo_low,elo_high,games,wins,draws,losses,score,first_games,first_"
      "score,second_games,second_score\n";
  for (std::size_t i = 0; i < ranking.order.size(); ++i) {
    const std::size_t player = ranking.order[i];
    const Estimate& elo = ranking.ratings.elo[player];
    const WinsDrawsLosses all = result.of(player), first = result.of(player, Side::first),
                          second = result.of(player, Side::second);
    text += fmt::format("{},{},{},{:.2f},{:.2f},{:.2f},{},{},{},{},{:.4f},{},{:.4f},{},{:.4f}\n",
                        i + 1, quoted(tournament.players[player].name),
                        quoted(tournament.players[player].settings), elo.value, elo.low, elo.high,
                        all.games(), all.wins, all.draws, all.losses, all.score(), first.games(),
                        first.score(), second.games(), second.score());
  }
  return text;
}

Json tournament_json(const Tournament& tournament, const TournamentResult& result) {
  const Ranking ranking = rank(tournament, result);
  const auto counts = [](const WinsDrawsLosses& r) {
    return Json{{"games", r.games()},
                {"wins", r.wins},
                {"draws", r.draws},
                {"losses", r.losses},
                {"score", r.score()}};
  };
  Json json = {{"game", tournament.conditions.game->name},
               {"kind", tournament.is_gauntlet ? "gauntlet" : "round-robin"},
               {"clock", clock_json(tournament.conditions)},
               {"games", result.games_done()},
               {"games_planned", result.games()},
               {"first_side_advantage", estimate_json(ranking.ratings.advantage)}};
  for (const std::size_t player : ranking.order) {
    Json entry = {{"name", tournament.players[player].name},
                  {"settings", tournament.players[player].settings}};
    entry["elo"] = estimate_json(ranking.ratings.elo[player]);
    entry.update(counts(result.of(player)));
    entry["as_first"] = counts(result.of(player, Side::first));
    entry["as_second"] = counts(result.of(player, Side::second));
    json["players"].push_back(std::move(entry));
  }
  for (std::size_t i = 0; i < result.pairings().size(); ++i) {
    const auto [a, b] = result.pairings()[i];
    Json entry = {{"a", tournament.players[a].name}, {"b", tournament.players[b].name}};
    entry.update(standing_json(result.standing(i)));
    json["pairings"].push_back(std::move(entry));
  }
  return json;
}

}  // namespace ratatosk::arena
