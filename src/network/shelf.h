#pragma once
// The networks that are open, by name and by number, for the whole program. Whoever can read files
// says how; in a browser they are put here as they come.
#include <string>
#include <string_view>

#include "network/deep_network.h"
#include "network/quick_network.h"

namespace ratatosk::network {

constexpr int no_network = 0;
constexpr int shipped = 1;  // the program's own for the game in play, if there is one

using ReadNetwork = Result<std::string> (*)(const std::string& name);
void read_networks_by(ReadNetwork read);

// The number of the network of that name ("none", "shipped": these numbers). It is opened when it
// is first asked for, and stays.
Result<int> open_network(std::string_view name);
Result<int> open_network(std::string_view name, std::string_view bytes);

// Nothing for no_network, for `shipped` where none ships for the game, and where it is of the other
// kind.
const QuickNetwork* find_network(int number, std::string_view game);
const DeepWeights* find_deep_network(int number);
std::string checksum_of_network(int number, std::string_view game);  // empty: there is none
std::string_view name_of_network(int number);

}  // namespace ratatosk::network
