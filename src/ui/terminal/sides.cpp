#include "ui/terminal/sides.h"

#include "base/text.h"

namespace ratatosk::terminal {

Side black_side(const GameFacts& facts) {
  return facts.side_names[1] == Msg::black ? Side::second : Side::first;
}

Side numbered_side(const GameFacts& facts, int number) {
  const std::string digit = std::to_string(number);
  for (const Side side : {Side::first, Side::second}) {
    if (say(Lang::en, facts.side_names[index(side)]).find(digit) != std::string::npos) return side;
  }
  return number == 1 ? Side::first : Side::second;
}

std::optional<Side> parse_side(const GameFacts& facts, std::string_view text, Lang lang) {
  const std::string word = lower_case(text);
  if (word.empty()) return std::nullopt;
  if (word == "1" || word == "2") return numbered_side(facts, word == "1" ? 1 : 2);
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

std::string side_choices(const GameFacts& facts, Lang lang) {
  return say(lang, facts.side_names[0]) + ", " + say(lang, facts.side_names[1]);
}

}  // namespace ratatosk::terminal
