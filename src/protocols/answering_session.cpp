#include "protocols/answering_session.h"

#include <algorithm>

#include "base/text.h"

namespace ratatosk::protocols {
namespace {

// A line without its comment and without control characters.
std::string clean(std::string_view line) {
  std::string text(line.substr(0, line.find('#')));
  std::erase_if(text, [](char c) {
    return !is_space(c) && (static_cast<unsigned char>(c) < 32 || c == 127);
  });
  return text;
}

}  // namespace

AnsweringSession::AnsweringSession(std::istream& in, std::ostream& out,
                                   std::unique_ptr<Table> table, const SearchParams& params,
                                   std::string_view protocol_version)
    : ProtocolSession(in, out, std::move(table), params) {
  understand("protocol_version",
             [protocol_version](const Words&) { return yes(std::string(protocol_version)); });
  understand("name", [](const Words&) { return yes("Ratatosk"); });
  understand("version", [](const Words&) { return yes(RATATOSK_VERSION); });
  understand("known_command", [this](const Words& words) {
    return yes(!words.empty() && find(words[0]) ? "true" : "false");
  });
  understand("list_commands", [this](const Words&) { return yes(list()); });
  understand("quit", [](const Words&) { return yes(); });
}

void AnsweringSession::understand(std::string_view command, Handler handler) {
  commands_.emplace_back(command, std::move(handler));
}

const AnsweringSession::Handler* AnsweringSession::find(std::string_view command) const {
  for (const auto& [name, handler] : commands_) {
    if (name == command) return &handler;
  }
  return nullptr;
}

std::string AnsweringSession::list() const {
  std::vector<std::string_view> names;
  for (const auto& [name, handler] : commands_) names.push_back(name);
  return join(names, "\n");
}

bool AnsweringSession::obey(const Words&, std::string_view line) {
  const std::string text = clean(line);
  Words words = split_words(text);
  if (words.empty()) return true;
  std::string number;
  if (std::ranges::all_of(words[0], is_digit)) {
    number = words[0];
    words.erase(words.begin());
  }
  const Response answered = answer(words);
  out_.line("{}{}{}{}\n", answered.done ? '=' : '?', number, answered.text.empty() ? "" : " ",
            answered.text);
  return words.empty() || words[0] != "quit";
}

AnsweringSession::Response AnsweringSession::answer(const Words& words) {
  const Handler* handler = words.empty() ? nullptr : find(words[0]);
  if (!handler) return no("unknown command");
  return (*handler)(Words(words.begin() + 1, words.end()));
}

}  // namespace ratatosk::protocols
