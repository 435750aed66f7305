#include "ui/terminal/sides.h"

#include "base/text.h"
#include "ui/terminal/messages.h"

namespace ratatosk::terminal {

Side black_side(const GameFacts& facts) {
  return facts.side_names[1] == Msg::black ? Side::second : Side::first;
}

std::optional<Side> parse_side(const GameFacts& facts, std::string_view text, Lang lang) {
  const std::string word = lower_case(text);
  if (word.empty()) return std::nullopt;
  if (word == "1") return Side::first;
  if (word == "2") return Side::second;
  if (word == "black") return black_side(facts);
  if (word == "white") return other(black_side(facts));
  for (const Lang names : {Lang::es, Lang::en}) {
    for (const Side side : {Side::first, Side::second}) {
      if (word == say(names, facts.side_names[index(side)])) return side;
    }
  }
  const bool first = say(lang, facts.side_names[0]).starts_with(word);
  const bool second = say(lang, facts.side_names[1]).starts_with(word);
  if (first == second) return std::nullopt;
  return first ? Side::first : Side::second;
}

Text with_article(Msg side) {
  const bool feminine = side.in(Lang::es).ends_with("as");
  return Text(feminine ? msg::the_feminine_side : msg::the_masculine_side, side);
}

std::vector<std::string_view> side_words(const GameFacts& facts, Lang lang) {
  return {facts.side_names[0].in(lang), facts.side_names[1].in(lang)};
}

}  // namespace ratatosk::terminal
