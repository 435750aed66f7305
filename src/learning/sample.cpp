#include "learning/sample.h"

#include <algorithm>
#include <cassert>
#include <cmath>
#include <cstring>

namespace ratatosk::learning {
namespace {

static_assert(std::endian::native == std::endian::little);

constexpr float share_unit = 65535;

// Numbers one after the other.
class Out {
 public:
  explicit Out(std::span<char> bytes) : at_(bytes.data()) {}
  template <class T>
  void put(auto value) {
    const T number = static_cast<T>(value);
    std::memcpy(at_, &number, sizeof number);
    at_ += sizeof number;
  }

 private:
  char* at_;
};

class In {
 public:
  explicit In(std::span<const char> bytes) : at_(bytes.data()) {}
  template <class T>
  T get() {
    T number;
    std::memcpy(&number, at_, sizeof number);
    at_ += sizeof number;
    return number;
  }
  int get_signed_byte() {
    const int byte = get<std::uint8_t>();
    return byte < 128 ? byte : byte - 256;
  }

 private:
  const char* at_;
};

}  // namespace

void write_record(const Sample& sample, std::span<char> record) {
  assert(record.size() == record_size(static_cast<int>(sample.board.size())));
  std::ranges::fill(record, '\0');
  Out out(record);
  for (const Piece piece : sample.board) out.put<std::uint8_t>(piece);
  out.put<std::uint8_t>(index(sample.turn));
  out.put<std::int8_t>(Bounds::exactly(sample.outcome, Side::first).low);
  out.put<std::int8_t>(sample.score);
  out.put<std::uint8_t>(sample.is_exact);
  out.put<std::uint16_t>(std::min(sample.ply, 65535));
  const std::size_t moves = std::min(sample.policy.size(), policy_places);
  out.put<std::uint16_t>(moves);
  out.put<std::uint32_t>(sample.game);
  out.put<float>(sample.value);
  for (std::size_t i = 0; i < moves; ++i) {
    const PolicyShare& p = sample.policy[i];
    out.put<std::uint16_t>(p.move.from);
    out.put<std::uint16_t>(p.move.to);
    out.put<std::uint16_t>(std::lround(std::clamp(p.share, 0.0F, 1.0F) * share_unit));
  }
}

Sample read_record(std::span<const char> record) {
  Sample sample;
  In in(record);
  sample.board.resize(record.size() - record_size(0));
  for (Piece& piece : sample.board) piece = static_cast<Piece>(in.get<std::uint8_t>());
  sample.turn = in.get<std::uint8_t>() == 0 ? Side::first : Side::second;
  const int result = in.get_signed_byte();
  sample.outcome = result > 0   ? Outcome::first_wins
                   : result < 0 ? Outcome::second_wins
                                : Outcome::draw;
  sample.score = in.get_signed_byte();
  sample.is_exact = in.get<std::uint8_t>() != 0;
  sample.ply = in.get<std::uint16_t>();
  sample.policy.resize(std::min<std::size_t>(in.get<std::uint16_t>(), policy_places));
  sample.game = in.get<std::uint32_t>();
  sample.value = in.get<float>();
  for (PolicyShare& p : sample.policy) {
    p.move.from = in.get<std::uint16_t>();
    p.move.to = in.get<std::uint16_t>();
    p.share = static_cast<float>(in.get<std::uint16_t>()) / share_unit;
  }
  return sample;
}

}  // namespace ratatosk::learning
