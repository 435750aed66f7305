#include "records/otep_rules.h"

#include <algorithm>
#include <array>

#include "base/text.h"
#include "records/messages.h"

namespace ratatosk::records {
namespace {

struct Rule {
  std::string_view key, value;
  bool usual = false;  // it is so when nothing is said
};

// The king is captured as the throne's rules say; the empty and the occupied throne are hostile to
// all; there is no victory by surrounding.
constexpr std::array ours = {Rule{"ks", "c"}, Rule{"cenh", "tcnkmTCNKM"},
                             Rule{"cenhe", "tcnkmTCNKM", true}, Rule{"surf", "n"}};

// What we do not say, and may be said.
constexpr std::array understood = {Rule{"atkf", "y", true}, Rule{"esc", "c", true}};

bool is_among(const auto& rules, std::string_view key, std::string_view value) {
  return std::ranges::any_of(
      rules, [&](const Rule& rule) { return rule.key == key && rule.value == value; });
}

}  // namespace

std::string board_record(const Table& table) {
  const std::string position = table.position();
  return position.substr(0, position.find(' '));
}

std::string rules_record(const Table& table) {
  const auto start = table.copy();
  start->reset();
  std::string record = fmt::format("dim:{}", table.facts().rows);
  for (const Rule& rule : ours) record += fmt::format(" {}:{}", rule.key, rule.value);
  return record + fmt::format(" tfr:{} start:{}", table.agreement().repetition ? 'd' : 'i',
                              board_record(*start));
}

Result<RulesAsked> read_rules(std::string_view record, const Table& table) {
  RulesAsked asked;
  std::vector<std::string_view> keys;
  for (std::string_view word : split_words(record)) {
    const std::size_t colon = std::min(word.find(':'), word.size());
    const std::string_view key = word.substr(0, colon),
                           value = word.substr(std::min(colon + 1, word.size()));
    keys.push_back(key);
    if (key == "dim") {
      const int size = table.facts().rows;
      if (read_number<int>(value) != size) return Text(msg::otep_board_size, clip(value), size);
    } else if (key == "start") {
      asked.start = value;
    } else if (key == "tfr" && (value == "d" || value == "i")) {
      asked.repetition = value == "d";
    } else if (key != "name" && !is_among(ours, key, value) && !is_among(understood, key, value)) {
      asked.foreign.push_back(clip(word));
    }
  }
  for (const Rule& rule : ours) {
    if (!rule.usual && !std::ranges::count(keys, rule.key))
      asked.foreign.push_back(fmt::format("no {}", rule.key));
  }
  return asked;
}

}  // namespace ratatosk::records
