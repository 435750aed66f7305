#pragma once
#include <string>

#include "protocols/protocol_session.h"

namespace ratatosk::protocols {

// A session of commands and answers in the manner of GTP. Each line is a command, perhaps with a
// number before it; the answer is `=`, or `?` when it could not be done, the number, a text and an
// empty line. What follows # is a comment. Nothing is read while an answer is being worked out.
class AnsweringSession : public ProtocolSession {
 protected:
  struct Response {
    bool done;
    std::string text;
  };
  static Response yes(std::string text = "") { return {true, std::move(text)}; }
  static Response no(std::string why) { return {false, std::move(why)}; }
  static Response no(const Text& why) { return {false, say(Lang::en, why)}; }

  // Understands what every dialogue does; the commands of this one are added.
  AnsweringSession(std::istream& in, std::ostream& out, std::unique_ptr<Table> table,
                   const SearchParams& params, std::string_view protocol_version);

  using Handler = std::function<Response(const Words& arguments)>;
  void understand(std::string_view command, Handler handler);

 private:
  bool obey(const Words& words, std::string_view line) final;
  Response answer(const Words& words);
  const Handler* find(std::string_view command) const;
  std::string list() const;

  std::vector<std::pair<std::string_view, Handler>> commands_;
};

}  // namespace ratatosk::protocols
