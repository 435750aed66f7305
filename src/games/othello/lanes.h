#pragma once
// Eight boards side by side, one per lane of a wide vector, for many random
// games at once. Written in the compiler's vector arithmetic, which any machine
// has; where the machine can turn a board by one instruction (GFNI), rows and
// columns are walked by the carry of an addition instead of by shifts.
#include <cstdint>
#if defined(__AVX512BW__) && defined(__GFNI__)
#include <immintrin.h>
#define RATATOSK_TURNS_BOARDS
#endif

#include "games/othello/fill.h"

namespace ratatosk::games::othello {

constexpr int lane_count = 8;
typedef std::uint64_t Lanes __attribute__((vector_size(8 * lane_count)));

inline Lanes in_every_lane(std::uint64_t word) { return Lanes{} + word; }

// All ones in the lanes that are zero.
inline Lanes zero_lanes(Lanes v) { return reinterpret_cast<Lanes>(v == 0); }

inline bool any_lane(Lanes v) {
  std::uint64_t all = 0;
  for (int i = 0; i < lane_count; ++i) all |= v[i];
  return all != 0;
}

// A run of the opponent counts where one of ours closes it.
template <int step>
inline Lanes turned_along(Lanes squares, Lanes own, Lanes opp) {
  const Lanes run = run_from<step>(squares, opp);
  return run & ~zero_lanes(shifted<step>(run) & own);
}

inline Lanes behind_diagonal_runs(Lanes own, Lanes inner) {
  return behind_runs<7>(own, inner) | behind_runs<-7>(own, inner) | behind_runs<9>(own, inner) |
         behind_runs<-9>(own, inner);
}

inline Lanes turned_diagonally(Lanes squares, Lanes own, Lanes inner) {
  return turned_along<7>(squares, own, inner) | turned_along<-7>(squares, own, inner) |
         turned_along<9>(squares, own, inner) | turned_along<-9>(squares, own, inner);
}

#ifdef RATATOSK_TURNS_BOARDS

// The boards as they lie, and turned by a quarter, a half and three quarters: in each view another
// of the four straight directions is "to the next bit".
class Views {
 public:
  explicit Views(Lanes v) : view_{v, quarter(v), half(v), quarter(half(v))} {}
  Lanes operator[](int i) const { return view_[i]; }
  Lanes as_they_lie() const { return view_[0]; }

  // One result per view, turned back and put together.
  template <class OfView>
  static Lanes gather(OfView&& of) {
    return of(0) | quarter(of(3)) | half(of(2) | quarter(of(1)));
  }

 private:
  static constexpr std::uint64_t main_diagonal = 0x8040'2010'0804'0201ULL;

  static Lanes quarter(Lanes v) {  // the product of a board and a diagonal is the board on its side
    return reinterpret_cast<Lanes>(_mm512_gf2p8affine_epi64_epi8(
        reinterpret_cast<__m512i>(in_every_lane(main_diagonal)), reinterpret_cast<__m512i>(v), 0));
  }

  static Lanes half(Lanes v) {  // rows in reverse order, then the squares of each row
    const Lanes reverse = {0x0001020304050607ULL, 0x08090a0b0c0d0e0fULL, 0x0001020304050607ULL,
                           0x08090a0b0c0d0e0fULL, 0x0001020304050607ULL, 0x08090a0b0c0d0e0fULL,
                           0x0001020304050607ULL, 0x08090a0b0c0d0e0fULL};
    const __m512i rows =
        _mm512_shuffle_epi8(reinterpret_cast<__m512i>(v), reinterpret_cast<__m512i>(reverse));
    return reinterpret_cast<Lanes>(_mm512_gf2p8affine_epi64_epi8(
        rows, reinterpret_cast<__m512i>(in_every_lane(main_diagonal)), 0));
  }

  Lanes view_[4];
};

class EightBoards {
 public:
  EightBoards(Lanes own, Lanes opp) : own_(own), opp_(opp) {}

  Lanes mobility() const {
    const Lanes straight = Views::gather([&](int view) {
      const Lanes inner = opp_[view] & inner_columns;
      return (inner + (inner & (own_[view] << 1))) & ~inner;  // the carry leaves each run behind it
    });
    const Lanes own = own_.as_they_lie(), opp = opp_.as_they_lie();
    return (straight | behind_diagonal_runs(own, opp & inner_columns)) & ~(own | opp);
  }

  // What the discs turn, at most one disc in each lane.
  Lanes turned(Lanes discs) const {
    const Views disc(discs);
    const Lanes straight = Views::gather([&](int view) {
      const Lanes inner = opp_[view] & inner_columns;
      const Lanes walked = (inner + (disc[view] << 1)) ^ inner;
      return walked & inner & ~zero_lanes(walked & own_[view]);
    });
    return straight |
           turned_diagonally(discs, own_.as_they_lie(), opp_.as_they_lie() & inner_columns);
  }

 private:
  Views own_, opp_;
};

#else

class EightBoards {
 public:
  EightBoards(Lanes own, Lanes opp) : own_(own), opp_(opp) {}

  Lanes mobility() const {
    const Lanes inner = opp_ & inner_columns;
    return (behind_runs<1>(own_, inner) | behind_runs<-1>(own_, inner) |
            behind_runs<8>(own_, opp_) | behind_runs<-8>(own_, opp_) |
            behind_diagonal_runs(own_, inner)) &
           ~(own_ | opp_);
  }

  // What the discs turn, at most one disc in each lane.
  Lanes turned(Lanes discs) const {
    const Lanes inner = opp_ & inner_columns;
    return turned_along<1>(discs, own_, inner) | turned_along<-1>(discs, own_, inner) |
           turned_along<8>(discs, own_, opp_) | turned_along<-8>(discs, own_, opp_) |
           turned_diagonally(discs, own_, inner);
  }

 private:
  Lanes own_, opp_;
};

#endif
#undef RATATOSK_TURNS_BOARDS

}  // namespace ratatosk::games::othello
