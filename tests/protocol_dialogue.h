#pragma once
// A protocol's answers to a script of lines.
#include <sstream>
#include <streambuf>
#include <string>
#include <vector>

#include "engine/registry.h"
#include "test_layers.h"

namespace ratatosk::tests {

using Speak = void (*)(std::istream& in, std::ostream& out, std::unique_ptr<Table> table,
                       const SearchParams& params);

inline std::string converse(Speak speak, const std::string& script, const char* game,
                            const SearchParams& params) {
  std::istringstream in(script);
  std::ostringstream out;
  speak(in, out, make_table(game), params);
  return out.str();
}

// A small search of so much; 0 is no limit.
inline SearchParams limit(double seconds, std::int64_t iterations) {
  SearchParams params;
  params.memory = 16;
  params.seed = 1;
  params.seconds = seconds;
  params.iterations = iterations;
  return params;
}

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

// Lines that no protocol understands: control and other bytes, blanks, and a line of a megabyte.
inline const std::string garbage =
    std::string("\x01\xff\0zz", 5) + "\n\n   \n" + std::string(1 << 20, 'a') + "\n\xc3\x28 \x7f\n";

// The output when its reader has gone away.
class ClosedStream : public std::ostream {
 public:
  ClosedStream() : std::ostream(&refuse_) {}

 private:
  struct Refuse : std::streambuf {
    std::streamsize xsputn(const char*, std::streamsize) override { return 0; }
    int_type overflow(int_type) override { return traits_type::eof(); }
  } refuse_;
};

}  // namespace ratatosk::tests
