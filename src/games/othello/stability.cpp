#include "games/othello/stability.h"

#include <array>
#include <vector>

#include "base/bits.h"
#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace ratatosk::games::othello {
namespace {

constexpr std::uint64_t file_a = 0x0101'0101'0101'0101ULL;
constexpr std::uint64_t inside = 0x007e'7e7e'7e7e'7e00ULL;

// The eight squares of one edge as the bits of a byte, and what one side's disc on it turns.
constexpr unsigned turned_on_edge(unsigned own, unsigned opp, int at) {
  unsigned all = 0;
  for (int step : {1, -1}) {
    unsigned run = 0;
    int i = at + step;
    for (; i >= 0 && i < 8 && opp >> i & 1; i += step) run |= 1U << i;
    if (i >= 0 && i < 8 && own >> i & 1) all |= run;
  }
  return all;
}

// For every edge, the discs of either side that no play on that edge turns, whoever plays where.
class EdgeTable {
 public:
  EdgeTable() {
    std::vector<bool> known(safe_.size());
    for (unsigned own = 0; own < 256; ++own) {
      for (unsigned opp = 0; opp < 256; ++opp) {
        if (!(own & opp)) safe(own, opp, known);
      }
    }
  }

  unsigned operator()(std::uint64_t own, std::uint64_t opp) const {
    return safe_[(own & 255) * 256 + (opp & 255)] & static_cast<unsigned>(own);
  }

 private:
  unsigned safe(unsigned own, unsigned opp, std::vector<bool>& known) {
    const unsigned key = own * 256 + opp;
    if (known[key]) return safe_[key];
    unsigned left = own | opp;
    for (int at = 0; at < 8 && left; ++at) {
      if ((own | opp) >> at & 1) continue;
      const unsigned by_own = turned_on_edge(own, opp, at), by_opp = turned_on_edge(opp, own, at);
      const unsigned disc = 1U << at;
      left &= ~by_own & safe(own | by_own | disc, opp & ~by_own, known);
      left &= ~by_opp & safe(own & ~by_opp, opp | by_opp | disc, known);
    }
    known[key] = true;
    return safe_[key] = static_cast<std::uint8_t>(left);
  }

  std::array<std::uint8_t, 65536> safe_{};
};

// The file a as a byte, and back.
std::uint64_t gather_file(std::uint64_t board) {
#ifdef __BMI2__
  return _pext_u64(board, file_a);
#else
  return ((board & file_a) * 0x0102'0408'1020'4080ULL) >> 56;
#endif
}

std::uint64_t spread_file(std::uint64_t byte) {
#ifdef __BMI2__
  return _pdep_u64(byte, file_a);
#else
  return (byte * 0x0002'0408'1020'4081ULL) & file_a;
#endif
}

// Squares from which an empty one can be reached along a diagonal, both ways. `up` are the squares
// that a step towards higher bits may enter, `down` those of a step towards lower bits.
template <int step>
std::uint64_t sees(std::uint64_t empty, std::uint64_t up, std::uint64_t down) {
  std::uint64_t ahead = empty, back = empty;
  ahead |= ahead << step & up, back |= back >> step & down;
  up &= up << step, down &= down >> step;
  ahead |= ahead << 2 * step & up, back |= back >> 2 * step & down;
  up &= up << 2 * step, down &= down >> 2 * step;
  ahead |= ahead << 4 * step & up, back |= back >> 4 * step & down;
  return ahead | back;
}

// The squares whose whole line is occupied, along each axis.
struct FullLines {
  std::uint64_t row, column, falling, rising;

  explicit FullLines(std::uint64_t taken) {
    std::uint64_t r = taken;
    r &= r >> 4, r &= r >> 2, r &= r >> 1;
    row = (r & file_a) * 255;
    column = taken;
    column &= std::rotr(column, 32), column &= std::rotr(column, 16),
        column &= std::rotr(column, 8);
    falling = ~sees<9>(~taken, 0xfefe'fefe'fefe'fe00ULL, 0x007f'7f7f'7f7f'7f7fULL);
    rising = ~sees<7>(~taken, 0x7f7f'7f7f'7f7f'7f00ULL, 0x00fe'fefe'fefe'fefeULL);
  }
};

}  // namespace

std::uint64_t stable_on_edges(std::uint64_t own, std::uint64_t opp) {
  static const EdgeTable edge;
  return edge(own, opp) | static_cast<std::uint64_t>(edge(own >> 56, opp >> 56)) << 56 |
         spread_file(edge(gather_file(own), gather_file(opp))) |
         spread_file(edge(gather_file(own >> 7), gather_file(opp >> 7))) << 7;
}

std::uint64_t stable_discs(std::uint64_t own, std::uint64_t opp) {
  const FullLines full(own | opp);
  std::uint64_t stable = stable_on_edges(own, opp) |
                         (own & inside & full.row & full.column & full.falling & full.rising);
  // A disc is stable when, along every axis, its line is full or a stable neighbour holds it.
  for (std::uint64_t before = 0; stable != before;) {
    before = stable;
    const std::uint64_t held =
        (stable << 1 | stable >> 1 | full.row) & (stable << 8 | stable >> 8 | full.column) &
        (stable << 9 | stable >> 9 | full.falling) & (stable << 7 | stable >> 7 | full.rising);
    stable |= held & own & inside;
  }
  return stable;
}

}  // namespace ratatosk::games::othello
