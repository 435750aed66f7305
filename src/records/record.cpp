#include "records/record.h"

#include <algorithm>
#include <optional>

#include "base/numbers.h"
#include "base/suggest.h"
#include "base/text.h"
#include "engine/moves_text.h"
#include "engine/registry.h"
#include "records/messages.h"

namespace ratatosk::records {
namespace {

struct Tag {
  std::string name, value;
  int line;
};

// A record's tags and moves, not yet held to the rules of any game.
struct Parsed {
  struct Ply {
    std::string text;
    int line;
  };
  std::vector<Tag> tags;
  std::vector<Ply> moves;

  const Tag* find(std::string_view name) const {
    const auto found = std::ranges::find(tags, name, &Tag::name);
    return found == tags.end() ? nullptr : &*found;
  }
};

Text at_line(int line, const Text& why) { return Text(msg::record_line, line, why); }

bool is_control(char c) { return (static_cast<unsigned char>(c) < 0x20 && c != '\t') || c == 0x7F; }

// Reads one line after another; the first thing wrong ends it.
class Reader {
 public:
  Result<Parsed> read(std::string_view text) {
    while (!text.empty() && !wrong_) {
      const std::size_t size = std::min(text.find('\n'), text.size());
      ++line_;
      read_line(trim(text.substr(0, size)));
      text.remove_prefix(std::min(size + 1, text.size()));
    }
    if (!wrong_ && in_comment_) fail(Text(msg::record_open_comment));
    if (!wrong_ && !record_.find("game")) wrong_ = Text(msg::record_no_game);
    if (wrong_) return *wrong_;
    return std::move(record_);
  }

 private:
  void fail(const Text& why) { wrong_ = at_line(line_, why); }

  void read_line(std::string_view line) {
    if (std::any_of(line.begin(), line.end(), is_control)) return fail(Text(msg::record_bytes));
    if (line.starts_with('[') && slots_ == 0 && !in_comment_) return read_tag(line);
    const std::string kept = without_comments(line);
    for (const std::string_view word : split_words(kept)) {
      read_word(word);
      if (wrong_) return;
    }
  }

  void read_tag(std::string_view line) {
    const std::size_t colon = line.find(':');
    if (colon == std::string_view::npos || colon < 2 || !line.ends_with(']')) {
      return fail(Text(msg::record_bad_tag, clip(line)));
    }
    Tag tag{std::string(trim(line.substr(1, colon - 1))),
            std::string(trim(line.substr(colon + 1, line.size() - colon - 2))), line_};
    if (record_.find(tag.name)) return fail(Text(msg::record_twice, clip(tag.name)));
    record_.tags.push_back(std::move(tag));
  }

  std::string without_comments(std::string_view line) {
    std::string kept;
    for (const char c : line) {
      if (c == '[') in_comment_ = true;
      kept += in_comment_ ? ' ' : c;
      if (c == ']') in_comment_ = false;
    }
    return kept;
  }

  // "3.", "3.d2-f2", ".." or a move.
  void read_word(std::string_view word) {
    const std::size_t digits = std::min(word.find_first_not_of("0123456789"), word.size());
    if (digits > 0 && digits < word.size() && word[digits] == '.') {
      const std::string expected = std::to_string(slots_ / 2 + 1);
      if (word.substr(0, digits) != expected) {
        return fail(Text(msg::record_number, expected, clip(word)));
      }
      word.remove_prefix(digits + 1);
      if (word.empty()) return;
    }
    if (word.find_first_not_of('.') == std::string_view::npos) {
      slots_ += slots_ % 2 == 0;
      return;
    }
    ++slots_;
    record_.moves.push_back({std::string(word), line_});
  }

  Parsed record_;
  std::optional<Text> wrong_;
  int line_ = 0;
  int slots_ = 0;  // move places filled or passed over
  bool in_comment_ = false;
};

constexpr std::string_view switch_words[] = {"on", "off"};

Result<Agreement> agreement_of(const Parsed& record, Agreement agreement) {
  if (const Tag* tag = record.find("max-plies")) {
    const auto plies = parse_whole(tag->value, tag->name, 0, most_plies);
    if (!plies) return at_line(tag->line, plies.why());
    agreement.max_plies = static_cast<int>(*plies);
  }
  if (const Tag* tag = record.find("repetition")) {
    if (std::ranges::find(switch_words, tag->value) == std::end(switch_words))
      return at_line(tag->line, not_one_of(tag->value, tag->name, switch_words));
    agreement.repetition = tag->value == "on";
  }
  return agreement;
}

std::string tag_line(std::string_view name, std::string_view value) {
  std::string line = fmt::format("[{}:{}]", name, value);
  std::replace_if(line.begin(), line.end(), is_control, ' ');
  return line + "\n";
}

// The tag that names a side's player: "black", "white".
std::string side_tag(const GameFacts& facts, Side side) {
  return say(Lang::en, facts.side_names[index(side)]);
}

constexpr std::string_view network_of_side = " network";  // behind the tag of the side

// What older records call the second side in every game.
constexpr std::string_view older_second = "white";

Outcome result_of_name(const GameFacts& facts, std::string_view name) {
  for (const Outcome outcome : {Outcome::draw, Outcome::first_wins, Outcome::second_wins}) {
    if (name == result_name(facts, outcome)) return outcome;
  }
  return name == older_second ? Outcome::second_wins : Outcome::ongoing;
}

// A table on which the moves have been played; else the line that is wrong, and why.
Result<std::unique_ptr<Table>> replay(const Parsed& record) {
  const Tag* name = record.find("game");
  const auto game = lookup_game(name->value);
  if (!game) return at_line(name->line, game.why());
  std::unique_ptr<Table> table = (*game)->table();
  if (const Tag* start = record.find("start")) {
    const auto set = table->set_position(start->value);
    if (!set) return at_line(start->line, set.why());
  }
  const auto agreement = agreement_of(record, table->facts().usual);
  if (!agreement) return agreement.why();
  table->agree(*agreement);
  for (const Parsed::Ply& ply : record.moves) {
    if (table->end().outcome != Outcome::ongoing) {
      return at_line(ply.line, Text(msg::record_over, clip(ply.text)));
    }
    const auto move = table->parse(ply.text);
    if (!move) return at_line(ply.line, move.why());
    table->play(*move);
  }
  return table;
}

}  // namespace

std::string result_name(const GameFacts& facts, Outcome outcome) {
  switch (outcome) {
    case Outcome::ongoing:
      return "*";
    case Outcome::draw:
      return "draw";
    case Outcome::first_wins:
      return say(Lang::en, facts.side_names[0]);
    case Outcome::second_wins:
      return say(Lang::en, facts.side_names[1]);
  }
  return "*";
}

std::string write_record(const GameRecord& record) {
  const auto table = start_of(record);
  const GameFacts& facts = table->facts();
  std::string text = tag_line("game", record.game);
  if (!record.date.empty()) text += tag_line("date", record.date);
  for (const Side side : {Side::first, Side::second}) {
    const std::string& player = record.players[index(side)];
    if (!player.empty()) text += tag_line(side_tag(facts, side), player);
    const std::string& network = record.networks[index(side)];
    if (!network.empty()) text += tag_line(side_tag(facts, side).append(network_of_side), network);
  }
  text += tag_line("result", result_name(facts, record.result));
  if (!record.fault.empty()) text += tag_line("fault", record.fault);
  text += tag_line("max-plies", std::to_string(record.agreement.max_plies));
  text += tag_line("repetition", record.agreement.repetition ? "on" : "off");
  if (!record.start.empty()) text += tag_line("start", record.start);
  for (const std::string& pair : play_in_pairs(*table, record.moves)) text += "\n" + pair;
  return text + "\n";
}

Result<GameRecord> read_record(std::string_view text) {
  const auto parsed = Reader().read(text);
  if (!parsed) return parsed.why();
  const auto table = replay(*parsed);
  if (!table) return table.why();
  GameRecord record = record_of(**table);
  const GameFacts& facts = (*table)->facts();
  const auto value = [&](std::string_view name) {
    const Tag* tag = parsed->find(name);
    return tag ? tag->value : "";
  };
  record.date = value("date");
  record.fault = value("fault");
  const auto value_of_side = [&](Side side, std::string_view what) {
    const std::string own = value(side_tag(facts, side).append(what));
    return own.empty() && side == Side::second ? value(std::string(older_second).append(what))
                                               : own;
  };
  for (const Side side : {Side::first, Side::second}) {
    record.players[index(side)] = value_of_side(side, "");
    record.networks[index(side)] = value_of_side(side, network_of_side);
  }
  if (record.result == Outcome::ongoing) {
    record.result = result_of_name(facts, value("result"));
    record.resigned = record.result != Outcome::ongoing;
  }
  return record;
}

}  // namespace ratatosk::records
