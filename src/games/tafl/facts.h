#pragma once
// What can be counted on a board of Viking chess beyond where the pieces stand.
#include <array>

#include "games/tafl/king_view.h"
#include "games/tafl/region.h"
#include "games/tafl/weigh.h"

namespace ratatosk::games::tafl {

template <int N>
struct Facts {
  int ways;                  // to corners, open to the king now
  int edges;                 // open to the king
  int king_moves;            // squares that he reaches
  int guards = 0;            // black men beside him
  std::array<int, 2> moves;  // of each side
  std::array<int, 2> men;    // of each side, the king among them
  bool enclosed;             // Black has cut the king off from every edge
  int region;                // squares that he is not cut off from
  std::array<int, 2> hits;   // squares where each side would take something
  int paths;                 // squares from which the king would see a way

  explicit Facts(const State<N>& s) {
    const KingView<N> king(s);
    ways = king.all_ways();
    edges = king.open_edges();
    king_moves = king.moves;
    const int row = s.king / N, column = s.king % N;
    guards += column < N - 1 && s.men[0].has(s.king + 1);
    guards += column > 0 && s.men[0].has(s.king - 1);
    guards += row < N - 1 && s.men[0].has(s.king + N);
    guards += row > 0 && s.men[0].has(s.king - N);
    moves = {Reach<N>::template of<Side::first>(s).count(),
             Reach<N>::template of<Side::second>(s).count()};
    men = {s.men[0].size(), s.men[1].size()};
    const Region<N> around(s);
    enclosed = around.enclosed;
    region = around.squares;
    hits = {count_capturing_squares<N, Side::first>(s),
            count_capturing_squares<N, Side::second>(s)};
    paths = count_paths(s);
  }
};

}  // namespace ratatosk::games::tafl
