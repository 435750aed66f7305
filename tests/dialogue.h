#pragma once
// A protocol's answers to a script of lines.
#include <sstream>
#include <string>
#include <vector>

namespace ratatosk {

inline std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

}  // namespace ratatosk
