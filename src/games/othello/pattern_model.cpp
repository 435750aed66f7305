#include "games/othello/pattern_model.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cstring>

#include "base/rng.h"
#include "games/othello/messages.h"

namespace ratatosk::games::othello {
namespace {

static_assert(std::endian::native == std::endian::little, "the file is little-endian");

// A file: this header, then `numbers` 16-bit integers: weights, bias, steepness.
struct Header {
  std::array<char, 8> magic;
  std::uint32_t version;
  std::uint32_t numbers;
  std::uint64_t layout;    // which patterns and knots the numbers belong to
  std::uint64_t checksum;  // of the numbers
};
static_assert(sizeof(Header) == 32);

constexpr std::array<char, 8> magic = {'R', 'T', 'K', 'O', 'T', 'H', 'P', 'T'};
constexpr std::uint32_t version = 1;

std::uint64_t mix(std::uint64_t so_far, std::uint64_t value) {
  return Rng::fold(so_far ^ 0x9e3779b97f4a7c15ULL, value ^ 0xc2b2ae3d27d4eb4fULL) + so_far;
}

std::uint64_t layout_now() {
  std::uint64_t sum = move_counts;
  for (const Place& place : places) {
    for (int i = 0; i < place.at.size; ++i) sum = mix(sum, place.at.squares[i]);
  }
  for (int discs : knot_discs) sum = mix(sum, discs);
  return sum;
}

std::uint64_t checksum_of(std::span<const std::int16_t> numbers) {
  std::uint64_t sum = numbers.size();
  for (std::int16_t n : numbers) sum = mix(sum, static_cast<std::uint16_t>(n));
  return sum;
}

// Every index with its digits put in the order of the mirrored shape: one digit more at a time.
std::vector<int> mirrored_indices(const Shape& shape) {
  const int symmetry = mirror_of(shape);
  int digit_worth[64] = {};  // by the square that it is of
  for (int i = 0; i < shape.size; ++i)
    digit_worth[transform_square(shape.squares[i], symmetry)] = power_of_3(i);
  std::vector<int> mirrored(static_cast<std::size_t>(power_of_3(shape.size)));
  for (int i = 0; i < shape.size; ++i) {
    const int below = power_of_3(i), worth = digit_worth[shape.squares[i]];
    for (int j = below; j < 3 * below; ++j) mirrored[j] = mirrored[j - below] + worth;
  }
  return mirrored;
}

}  // namespace

Blend blend_of(int stage) {
  const float discs = 2.0f * static_cast<float>(stage) + 0.5f;
  int knot = 0;
  while (knot + 2 < knot_count && discs >= static_cast<float>(knot_discs[knot + 1])) ++knot;
  const auto from = static_cast<float>(knot_discs[knot]);
  const auto to = static_cast<float>(knot_discs[knot + 1]);
  return {knot, std::clamp((discs - from) / (to - from), 0.0f, 1.0f)};
}

Folding fold_weights() {
  Folding folding{std::vector<std::uint32_t>(weights_per_stage)};
  for (int s = 0; s < shape_count; ++s) {
    const std::vector<int> mirrored = mirrored_indices(shapes[s]);
    for (int index = 0; index < power_of_3(shapes[s].size); ++index) {
      folding.to[table_start[s] + index] =
          mirrored[index] < index ? folding.to[table_start[s] + mirrored[index]] : folding.count++;
    }
  }
  for (int w = own_moves_start; w < weights_per_stage; ++w) folding.to[w] = folding.count++;
  return folding;
}

PatternModel PatternModel::blank() {
  PatternModel model;
  model.weights.resize(static_cast<std::size_t>(knot_count) * fold_weights().count);
  model.steepness.fill(static_cast<std::int16_t>(0.2f / steepness_unit));
  return model;
}

PatternModel PatternModel::plain() {
  constexpr float corner = 8, diagonal = -3, beside = -1, move = 1;  // discs
  constexpr int shape = 2;                                           // the corner, 3x3
  static_assert(shapes[shape].squares[0] == 0 && shapes[shape].squares[1] == 1 &&
                shapes[shape].squares[3] == 8 && shapes[shape].squares[4] == 9);
  const auto worth = [](int index) {
    const auto at = [index](int place) {
      const int content = index / power_of_3(place) % 3;
      return static_cast<float>(content == 1) - static_cast<float>(content == 2);
    };
    if (at(0) != 0) return corner * at(0);
    return diagonal * at(4) + beside * (at(1) + at(3));
  };
  PatternModel model = blank();
  const Folding folding = fold_weights();
  const auto set = [&](int weight, float discs) {
    for (int knot = 0; knot < knot_count; ++knot) {
      model.weights[static_cast<std::size_t>(knot * folding.count) + folding.to[weight]] =
          static_cast<std::int16_t>(discs / weight_unit);
    }
  };
  for (int index = 0; index < power_of_3(shapes[shape].size); ++index)
    set(table_start[shape] + index, worth(index));
  for (int moves = 0; moves < move_counts; ++moves) {
    set(own_moves_start + moves, move * static_cast<float>(moves));
    set(opp_moves_start + moves, -move * static_cast<float>(moves));
  }
  return model;
}

std::vector<std::byte> PatternModel::write() const {
  std::vector<std::int16_t> numbers = weights;
  numbers.insert(numbers.end(), bias.begin(), bias.end());
  numbers.insert(numbers.end(), steepness.begin(), steepness.end());
  const Header header{magic, version, static_cast<std::uint32_t>(numbers.size()), layout_now(),
                      checksum_of(numbers)};
  std::vector<std::byte> file(sizeof header + numbers.size() * sizeof numbers[0]);
  std::memcpy(file.data(), &header, sizeof header);
  std::memcpy(file.data() + sizeof header, numbers.data(), file.size() - sizeof header);
  return file;
}

bool PatternModel::is_file(std::span<const std::byte> file) {
  return file.size() >= magic.size() && std::memcmp(file.data(), magic.data(), magic.size()) == 0;
}

std::string PatternModel::checksum(std::span<const std::byte> file) {
  if (file.size() < sizeof(Header)) return {};
  Header header;
  std::memcpy(&header, file.data(), sizeof header);
  return fmt::format("{:016x}", header.checksum);
}

Result<PatternModel> PatternModel::read(std::span<const std::byte> file) {
  Header header;
  if (file.size() < sizeof header) return Text(msg::patterns_short, file.size());
  std::memcpy(&header, file.data(), sizeof header);
  if (header.magic != magic) return Text(msg::patterns_other_file);
  if (header.version != version) return Text(msg::patterns_version, header.version, version);
  PatternModel model = blank();
  const std::size_t size = model.weights.size() + model.bias.size() + model.steepness.size();
  if (header.layout != layout_now() || header.numbers != size) return Text(msg::patterns_layout);
  std::vector<std::int16_t> numbers(size);
  if (file.size() != sizeof header + size * sizeof numbers[0]) {
    return Text(msg::patterns_short, file.size());
  }
  std::memcpy(numbers.data(), file.data() + sizeof header, file.size() - sizeof header);
  if (checksum_of(numbers) != header.checksum) return Text(msg::patterns_damaged);
  auto next = numbers.begin();
  auto take = [&next](auto& into) {
    std::copy_n(next, into.size(), into.begin());
    next += static_cast<std::ptrdiff_t>(into.size());
  };
  take(model.weights), take(model.bias), take(model.steepness);
  return model;
}

}  // namespace ratatosk::games::othello
