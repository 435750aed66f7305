#pragma once
// The games that every law is held to: the one list of them in the tests.
#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "games/knights/rules.h"
#include "games/othello/rules.h"
#include "games/tafl/boards.h"
#include "test_layers.h"
#include "tictactoe.h"

namespace ratatosk::tests {

using TaflGames = ::testing::Types<Hnefatafl, Tablut, ArdRi, Brandubh, Tawlbwrdd, AleaEvangelii>;
using AllGames = ::testing::Types<Hnefatafl, Tablut, ArdRi, Brandubh, Tawlbwrdd, AleaEvangelii,
                                  Othello, Knights, TicTacToe>;
// One game for each way of the rules: boards of one size differ in layout and weights alone. For
// tests that compile a whole search of their own for each.
using EachRules =
    ::testing::Types<Brandubh, Tablut, Hnefatafl, AleaEvangelii, Othello, Knights, TicTacToe>;

// Names a typed test after its game; a dash would mean "not" to --gtest_filter.
struct GameName {
  template <class G>
  static std::string GetName(int) {
    std::string name(G::name);
    std::replace(name.begin(), name.end(), '-', '_');
    return name;
  }
};

}  // namespace ratatosk::tests
