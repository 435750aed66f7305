#include "engine/rules_text.h"

#include <span>

#include "engine/game_family.h"
#include "engine/messages.h"
#include "games/knights/guide.h"
#include "games/knights/messages.h"
#include "games/othello/guide.h"
#include "games/othello/messages.h"
#include "games/tafl/guide.h"

namespace ratatosk::engine {
namespace {

std::span<const Msg> guide_of(const GameFacts& game) {
  if (is_tafl(game)) return tafl::guide;
  if (is_othello(game)) return othello::guide;
  if (is_knights(game)) return knights::guide;
  return {};
}

}  // namespace

Text game_words(const GameFacts& facts) {
  return is_knights(facts) ? Text(knights::msg::this_game)
                           : Text(Msg::as_the_system_says, facts.name);
}

Msg piece_words(const GameFacts& facts) {
  return is_othello(facts) ? othello::msg::its_pieces : msg::pieces;
}

std::string rules_text(const GameFacts& facts, Lang lang) {
  const std::span<const Msg> guide = guide_of(facts);
  if (guide.empty()) return "";
  std::string text = say(lang, msg::rules_head, game_words(facts), facts.rows, facts.columns,
                         facts.pieces_first, piece_words(facts), facts.pieces_second) +
                     "\n";
  for (const Msg& part : guide) text += "\n" + say(lang, part);
  if (facts.usual.max_plies > 0)
    text += "\n" + say(lang, msg::rules_usual_draws, facts.usual.max_plies) + "\n";
  return text;
}

}  // namespace ratatosk::engine
