// A controller for the referee of knight chess, in one file: it looks one jump ahead. It takes
// where that costs nothing, leaves no knight to be taken where it can, and else jumps anywhere.
// Usage: example_one_ply [SEED] TURN, the turn as JSON; the answer is one line of JSON.
// As a player: ratatosk match knights --a strong --b knights:build/example_one_ply
#include <cstdlib>
#include <iostream>
#include <random>

#include "games/knights/jumps.h"
#include "records/knights_json.h"

namespace {

using namespace ratatosk;
using namespace records;  // and all that it stands on
namespace knights = games::knights;

// Knights won by the jump, less the dearest loss that it leaves open: a knight that nobody would
// avenge counts whole, one that is guarded half.
double worth(std::uint64_t mine, std::uint64_t enemy, std::uint64_t from, std::uint64_t to) {
  const std::uint64_t after = (mine & ~from) | to, left = enemy & ~to;
  const std::uint64_t attacked = after & knights::attacks(left);
  const std::uint64_t hanging = attacked & ~knights::attacks(after);
  return (enemy & to ? 1 : 0) - (hanging ? 1 : attacked ? 0.5 : 0);
}

// The best jump; among equal ones, any.
Move best_jump(const RefereeTurn& turn, Rng rng) {
  const std::uint64_t mine = turn.my_squares(), enemy = turn.enemy_squares();
  Move best{};
  double most = -2;
  std::uint32_t equal = 0;
  for (int kind = 0; kind < knights::kinds; ++kind) {
    for_each_bit(knights::origins(mine, ~mine, kind), [&](int from) {
      const int to = knights::landing(from, kind);
      const double value = worth(mine, enemy, bit(from), bit(to));
      if (value > most) equal = 0;
      if (value < most || rng.below(++equal) != 0) return;
      most = value;
      best = {static_cast<std::uint16_t>(from), static_cast<std::uint16_t>(to)};
    });
  }
  return best;
}

}  // namespace

int main(int argc, char** argv) {
  const Result<RefereeTurn> turn = read_turn(argc > 1 ? argv[argc - 1] : "");
  if (!turn || turn->my_squares() == 0) {
    std::cerr << (turn ? "no knights" : say(Lang::en, turn.why())) << '\n';
    return 2;
  }
  // With a seed, the same answer to the same turn.
  const std::uint64_t seed =
      argc > 2 ? std::strtoull(argv[1], nullptr, 10) : std::random_device{}();
  const Rng rng(Rng::fold(seed + turn->my_squares(), turn->enemy_squares() | 1));
  std::cout << write_reply(reply_of(*turn, best_jump(*turn, rng))) << '\n';
  return 0;
}
