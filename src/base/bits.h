#pragma once
#include <bit>
#include <cstdint>
#ifdef __BMI2__
#include <immintrin.h>
#endif

namespace ratatosk {

constexpr std::uint64_t bit(int i) { return std::uint64_t{1} << i; }

// The k-th set bit (k from 0) of a word that has more than k of them, and its index.
inline std::uint64_t nth_set(std::uint64_t word, int k) {
#ifdef __BMI2__
  return _pdep_u64(bit(k), word);
#else
  for (; k > 0; --k) word &= word - 1;
  return word & (~word + 1);
#endif
}

inline int nth_bit(std::uint64_t word, int k) { return std::countr_zero(nth_set(word, k)); }

template <class Visit>
void for_each_bit(std::uint64_t word, Visit&& visit) {
  for (; word; word &= word - 1) visit(std::countr_zero(word));
}

}  // namespace ratatosk
