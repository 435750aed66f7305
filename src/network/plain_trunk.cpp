#include <array>

#include "network/deep_trunk.h"
#include "network/packed_layer.h"

namespace ratatosk::network {
namespace {

// Convolutions by Winograd's way. A tile, 2x2 squares of the result, hangs on 4x4 squares. These
// are turned into 16 sums of each other, and so are the weights once and for all; each of the 16 is
// a product by itself, of all tiles and a matrix, and the products are turned back: 16
// multiplications for the 36 of the definition.
constexpr int points = 4;

using Patch = std::array<std::array<Lanes, points>, points>;

// Along columns and then along rows.
void turn(Patch& d) {
  const auto turn = [](Lanes& a, Lanes& b, Lanes& c, Lanes& d) {
    a -= c;
    d = b - d;
    const Lanes sum = b + c;
    c -= b;
    b = sum;
  };
  for (std::size_t x = 0; x < points; ++x) turn(d[0][x], d[1][x], d[2][x], d[3][x]);
  for (auto& [a, b, c, d] : d) turn(a, b, c, d);
}

// The first two of each line.
void turn_back(Patch& d) {
  const auto turn = [](Lanes& a, Lanes& b, Lanes c, Lanes d) {
    a += b + c;
    b -= c + d;
  };
  for (std::size_t x = 0; x < points; ++x) turn(d[0][x], d[1][x], d[2][x], d[3][x]);
  for (std::size_t y = 0; y < 2; ++y) turn(d[y][0], d[y][1], d[y][2], d[y][3]);
}

// The weights at one of the 16 points. All four squares of a tile take in point 1, 1 once: the
// biases are added there.
DeepWeights::Layer turned(const DeepWeights::Layer& given, std::size_t y, std::size_t x) {
  constexpr float by[points][3] = {{1, 0, 0}, {.5F, .5F, .5F}, {.5F, -.5F, .5F}, {0, 0, 1}};
  DeepWeights::Layer layer;
  if (y == 1 && x == 1) layer.biases = given.biases;
  for (std::size_t i = 0; i < given.weights.size(); i += 9) {
    float sum = 0;
    for (std::size_t t = 0; t < 9; ++t) sum += by[y][t / 3] * by[x][t % 3] * given.weights[i + t];
    layer.weights.push_back(sum);
  }
  return layer;
}

class PlainTrunk final : public DeepTrunk {
 public:
  PlainTrunk(const DeepWeights& weights, int rows, int columns)
      : rows_(rows),
        columns_(columns),
        filters_(weights.shape.filters),
        tile_rows_((rows + 1) / 2),
        tile_columns_((columns + 1) / 2),
        tiles_(tile_rows_ * tile_columns_),
        width_(2 * tile_columns_ + 2) {
    for (const auto& given : weights.convolutions) {
      auto& convolution = convolutions_.emplace_back();
      const int inputs = convolutions_.size() == 1 ? planes : filters_;
      for (std::size_t y = 0; y < points; ++y) {
        for (std::size_t x = 0; x < points; ++x)
          convolution[y * points + x] = PackedLayer::of(turned(given, y, x), inputs, filters_);
      }
    }
    const auto size = [](int n) { return static_cast<std::size_t>(n); };
    planes_.resize(size(2 * tile_rows_ + 2) * size(width_ * planes) + lanes);
    here_.resize(size(2 * tile_rows_ + 2) * size(width_ * filters_));
    between_ = here_;
    products_.resize(points * points * size(apart(filters_)));
    turned_ = products_;
  }

  void work_out(std::span<const float> given, std::span<float> features) override {
    for (int row = 0; row < rows_; ++row)
      std::copy_n(given.data() + row * columns_ * planes, columns_ * planes,
                  planes_.data() + at(row + 1, 1) * planes);
    convolve(convolutions_.front(), planes_, here_, nullptr);
    for (std::size_t i = 1; i + 1 < convolutions_.size(); i += 2) {
      convolve(convolutions_[i], here_, between_, nullptr);
      convolve(convolutions_[i + 1], between_, here_, &here_);
    }
    for (int row = 0; row < rows_; ++row)
      std::copy_n(here_.data() + at(row + 1, 1) * filters_, columns_ * filters_,
                  features.data() + row * columns_ * filters_);
  }

 private:
  // Numbers of every square side by side, and a frame of zeros around the board; all of it is
  // covered by tiles.
  using Field = std::vector<float>;
  using Convolution = std::array<PackedLayer, points * points>;

  int at(int row, int column) const { return row * width_ + column; }

  // So many tiles at once that what they are turned into stays near the processor.
  static constexpr int at_once = 2 * places;

  // From one point's numbers to the next: a little more than there are, so that those of a tile do
  // not meet in the same place of the cache.
  static int apart(int channels) { return at_once * channels + lanes; }

  void convolve(const Convolution& convolution, const Field& from, Field& to, const Field* added) {
    const int inputs = convolution.front().inputs;
    for (int first = 0; first < tiles_; first += at_once) {
      const int count = std::min(at_once, tiles_ - first);
      turn_tiles(first, count, from, inputs);
      for (int point = 0; point < points * points; ++point)
        multiply(convolution[static_cast<std::size_t>(point)], count,
                 turned_.data() + point * apart(inputs),
                 products_.data() + point * apart(filters_));
      turn_tiles_back(first, count, to, added);
    }
  }

  // Of the planes, which are fewer than the lanes, more is read than there is and written over
  // again.
  void turn_tiles(int first, int count, const Field& from, int channels) {
    for (int i = 0; i < count; ++i) {
      const int tile = first + i, corner = at(tile / tile_columns_ * 2, tile % tile_columns_ * 2);
      for (int c = 0; c < channels; c += lanes) {
        Patch patch;
        for (int y = 0; y < points; ++y) {
          for (int x = 0; x < points; ++x)
            patch[y][x] = load(from.data() + (corner + at(y, x)) * channels + c);
        }
        turn(patch);
        float* target = turned_.data() + i * channels + c;
        for (const auto& line : patch) {
          for (const Lanes& point : line) {
            store(target, point);
            target += apart(channels);
          }
        }
      }
    }
  }

  void multiply(const PackedLayer& layer, int count, const float* from, float* to) const {
    int o = 0;
    for (; o + runs * lanes <= filters_; o += runs * lanes)
      multiply<runs>(layer, o, count, from, to);
    for (; o < filters_; o += lanes) multiply<1>(layer, o, count, from, to);
  }
  template <int width>
  static void multiply(const PackedLayer& layer, int output, int count, const float* from,
                       float* to) {
    for (int tile = 0; tile < count; tile += places) {
      Lanes sums[width][places];
      sums_of(from + tile * layer.inputs, layer, output, sums);
      float* target = to + tile * layer.stride + output;
      for (int p = 0; p < places; ++p, target += layer.stride) {
        for (int r = 0; r < width; ++r) store(target + r * lanes, sums[r][p]);
      }
    }
  }

  void turn_tiles_back(int first, int count, Field& to, const Field* added) const {
    for (int i = 0; i < count; ++i) {
      const int tile = first + i, row = tile / tile_columns_ * 2, column = tile % tile_columns_ * 2;
      for (int c = 0; c < filters_; c += lanes) {
        Patch patch;
        const float* product = products_.data() + i * filters_ + c;
        for (auto& line : patch) {
          for (Lanes& point : line) {
            point = load(product);
            product += apart(filters_);
          }
        }
        turn_back(patch);
        for (int y = 0; y < std::min(2, rows_ - row); ++y) {
          for (int x = 0; x < std::min(2, columns_ - column); ++x) {
            const int target = at(row + 1 + y, column + 1 + x) * filters_ + c;
            Lanes sum = patch[y][x];
            if (added) sum += load(added->data() + target);
            store(to.data() + target, not_below_zero(sum));
          }
        }
      }
    }
  }

  int rows_, columns_, filters_, tile_rows_, tile_columns_, tiles_, width_;
  std::vector<Convolution> convolutions_;
  Field planes_, here_, between_, turned_, products_;
};

}  // namespace

std::unique_ptr<DeepTrunk> plain_trunk(const DeepWeights& weights, int rows, int columns) {
  return std::make_unique<PlainTrunk>(weights, rows, columns);
}

}  // namespace ratatosk::network
