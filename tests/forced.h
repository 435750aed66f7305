#pragma once
// Positions with a forced win or loss, found in games and proven (tools/find_forced.cpp).
#include <fstream>
#include <string>
#include <vector>

#include "test_layers.h"

namespace ratatosk::tests {

struct Forced {
  std::string game;
  bool wins;  // the side to move; else it loses
  int plies;  // to the end, when nobody errs
  std::string position;
};

inline std::vector<Forced> read_forced(const std::string& path) {
  std::ifstream in(path);
  std::vector<Forced> all;
  for (std::string line; std::getline(in, line);) {
    if (line.starts_with('#')) continue;
    const auto first = line.find('\t'), second = line.find('\t', first + 1),
               third = line.find('\t', second + 1);
    all.push_back({line.substr(0, first), line.substr(first + 1, second - first - 1) == "win",
                   std::stoi(line.substr(second + 1, third - second - 1)), line.substr(third + 1)});
  }
  return all;
}

}  // namespace ratatosk::tests
