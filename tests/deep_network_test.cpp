// Deep networks: their files, and that what plays works them out as they are defined.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <numeric>
#include <set>

#include "all_games.h"
#include "base/files.h"
#include "engine/fed_search.h"
#include "engine/player_spec.h"
#include "engine/registry.h"
#include "eval/deep_evaluator.h"
#include "network/deep_runner.h"
#include "network/encoder.h"
#include "network/shelf.h"
#include "program.h"
#include "random_deep_network.h"
#include "temporary_folder.h"
#include "test_layers.h"

namespace ratatosk::tests {
using namespace network;
namespace {

using ::testing::FloatNear;
using ::testing::HasSubstr;
using ::testing::Pointwise;

// The definition in the header, read as plainly as can be, in double precision.
class PlainReading {
 public:
  using Row = std::vector<double>;
  using Field = std::vector<Row>;  // by channel and square

  PlainReading(const DeepWeights& w, int rows, int columns)
      : w_(w), rows_(rows), columns_(columns) {}

  DeepJudgement judge(const PlainPosition& p, const std::vector<Ground>& grounds) const {
    const int squares = rows_ * columns_;
    Field x(planes, Row(size(squares)));
    for (int s = 0; s < squares; ++s) {
      const auto one = [&](Plane plane, bool is) {
        x[static_cast<std::size_t>(plane)][size(s)] = is;
      };
      const Piece own = p.turn == Side::first ? Piece::first : Piece::second,
                  others = p.turn == Side::first ? Piece::second : Piece::first;
      const Piece piece = p.board[size(s)];
      one(Plane::own_men, piece == own);
      one(Plane::own_king, piece == Piece::king && p.turn == Side::second);
      one(Plane::other_men, piece == others);
      one(Plane::other_king, piece == Piece::king && p.turn == Side::first);
      one(Plane::throne, grounds[size(s)] == Ground::throne);
      one(Plane::corner, grounds[size(s)] == Ground::corner);
      one(Plane::board, true);
      one(Plane::second_moves, p.turn == Side::second);
    }
    x = cut(convolved(w_.convolutions[0], x));
    for (int b = 0; b < w_.shape.blocks; ++b) {
      Field y = cut(convolved(w_.convolutions[size(2 * b + 1)], x));
      y = convolved(w_.convolutions[size(2 * b + 2)], y);
      for (std::size_t c = 0; c < x.size(); ++c) {
        for (std::size_t s = 0; s < x[c].size(); ++s) y[c][s] += x[c][s];
      }
      x = cut(y);
    }
    const int side = w_.shape.sides == 2 && p.turn == Side::second ? 1 : 0;
    Row pooled;
    Field seen;
    for (int s = 0; s < squares; ++s) seen.push_back(cut(applied(w_.pool, column(x, s))));
    for (std::size_t c = 0; c < DeepShape::pooled; ++c) {
      double sum = 0;
      for (const Row& row : seen) sum += row[c];
      pooled.push_back(sum / squares);
    }
    for (std::size_t c = 0; c < DeepShape::pooled; ++c) {
      double most = 0;
      for (const Row& row : seen) most = std::max(most, row[c]);
      pooled.push_back(most);
    }
    const Row ends = applied(w_.outputs, cut(applied(w_.hidden, pooled)));
    const Row chances = softened({ends.begin() + 3 * side, ends.begin() + 3 * side + 3});
    DeepJudgement out;
    out.value = chances[0] - chances[2];
    Row logs;
    for (const Move move : p.moves) {
      const Row from = applied(w_.policy, column(x, move.from)),
                to = applied(w_.policy, column(x, move.to));
      const int rank = DeepShape::rank, first = side * (2 * rank + 2);
      double product = 0;
      for (int i = 0; i < rank; ++i) product += from[size(first + i)] * to[size(first + rank + i)];
      logs.push_back(product / std::sqrt(rank) + from[size(first + 2 * rank)] +
                     to[size(first + 2 * rank + 1)]);
    }
    for (const double prior : softened(logs)) out.priors.push_back(static_cast<float>(prior));
    return out;
  }

 private:
  static std::size_t size(int n) { return static_cast<std::size_t>(n); }
  static Row cut(Row row) {
    for (double& x : row) x = std::max(x, 0.0);
    return row;
  }
  static Field cut(Field field) {
    for (Row& row : field) row = cut(row);
    return field;
  }
  static Row column(const Field& field, int square) {
    Row row;
    for (const Row& channel : field) row.push_back(channel[size(square)]);
    return row;
  }
  static Row softened(Row logs) {
    double sum = 0;
    for (double& x : logs) sum += x = std::exp(x);
    for (double& x : logs) x /= sum;
    return logs;
  }
  static Row applied(const DeepWeights::Layer& layer, const Row& inputs) {
    Row outputs;
    for (std::size_t o = 0; o < layer.biases.size(); ++o) {
      double sum = layer.biases[o];
      for (std::size_t i = 0; i < inputs.size(); ++i)
        sum += inputs[i] * layer.weights[o * inputs.size() + i];
      outputs.push_back(sum);
    }
    return outputs;
  }
  Field convolved(const DeepWeights::Layer& layer, const Field& x) const {
    Field out;
    for (std::size_t o = 0; o < layer.biases.size(); ++o) {
      Row row;
      for (int r = 0; r < rows_; ++r) {
        for (int c = 0; c < columns_; ++c) {
          double sum = layer.biases[o];
          for (std::size_t i = 0; i < x.size(); ++i) {
            for (int tap = 0; tap < 9; ++tap) {
              const int y = r + tap / 3 - 1, z = c + tap % 3 - 1;
              if (y < 0 || z < 0 || y >= rows_ || z >= columns_) continue;
              sum +=
                  x[i][size(y * columns_ + z)] * layer.weights[(o * x.size() + i) * 9 + size(tap)];
            }
          }
          row.push_back(sum);
        }
      }
      out.push_back(std::move(row));
    }
    return out;
  }

  const DeepWeights& w_;
  int rows_, columns_;
};

template <class G>
class DeepNetworks : public testing::Test {};
TYPED_TEST_SUITE(DeepNetworks, EachRules, GameName);

TYPED_TEST(DeepNetworks, AreWorkedOutAsTheyAreDefined) {
  using G = TypeParam;
  const std::vector<Ground> grounds = grounds_of<G>();
  for (const int sides : {1, 2}) {
    const DeepWeights w = random_deep_network(std::string(G::name), {1, 16, sides}, 7);
    DeepRunner runner(w, G::rows * G::columns, grounds, plain_trunk(w, G::rows, G::columns));
    const PlainReading reading(w, G::rows, G::columns);
    for (const PlainPosition& position : positions_of_a_game<G>(5)) {
      DeepJudgement judged;
      runner.judge(position, judged);
      const DeepJudgement wanted = reading.judge(position, grounds);
      ASSERT_NEAR(judged.value, wanted.value, 1e-4);
      ASSERT_THAT(judged.priors, Pointwise(FloatNear(1e-4F), wanted.priors));
    }
  }
}

// What is asked of a network elsewhere, and what it asks itself, are the same search.
TYPED_TEST(DeepNetworks, FedFromOutsideASearchIsTheSame) {
  using G = TypeParam;
  const DeepWeights w = random_deep_network(std::string(G::name), {1, 16, 2}, 7);
  const std::vector<Ground> grounds = grounds_of<G>();
  DeepRunner runner(w, G::rows, G::columns, grounds);
  SearchParams params = preset(Preset::mcts);
  params.iterations = 60;
  params.memory = 8;
  params.multi_visit = 1;
  params.seed = 1;
  const engine::TableOf<G> table;
  const auto fed = table.fed_search();
  fed->begin(table, params);
  PlainPosition position;
  DeepJudgement judged;
  int asked = 0;
  while (fed->next(position)) {
    EXPECT_EQ(fed->is_at_root(), asked == 0);
    if (asked++ == 0) {
      EXPECT_EQ(position.moves, table.legal_moves());
    }
    runner.judge(position, judged);
    fed->take_in(judged.value, judged.priors);
  }
  EXPECT_GT(asked, 0);
  Search<G> search;
  DeepEvaluator<G> evaluator(w);
  search.begin(table.state(), table.history(), params);
  search.advance(60, evaluator);
  const Report outside = fed->report(), inside = search.report();
  EXPECT_EQ(outside.iterations, inside.iterations);
  ASSERT_EQ(outside.moves.size(), inside.moves.size());
  for (std::size_t i = 0; i < outside.moves.size(); ++i) {
    EXPECT_EQ(outside.moves[i].move, inside.moves[i].move);
    EXPECT_EQ(outside.moves[i].visits, inside.moves[i].visits);
    EXPECT_EQ(outside.moves[i].value, inside.moves[i].value);
  }
}

TEST(DeepNetworkFile, IsReadAsItWasWritten) {
  const DeepWeights w = random_deep_network("brandubh", {2, 32, 2}, 5);
  const auto again = DeepWeights::read(TensorFile::read(w.write().write()).or_throw()).or_throw();
  EXPECT_EQ(again.shape, w.shape);
  EXPECT_EQ(again.game, "brandubh");
  EXPECT_EQ(again.convolutions.size(), 5u);
  EXPECT_EQ(again.convolutions.back().weights, w.convolutions.back().weights);
  EXPECT_EQ(again.outputs.biases, w.outputs.biases);
  EXPECT_EQ(again.checksum.size(), 16u);
}

TEST(DeepNetworkFile, IsRefusedWithTheReason) {
  const TensorFile whole = random_deep_network("brandubh", {1, 16, 1}, 5).write();
  const auto why = [](const TensorFile& file) {
    return say(Lang::en, DeepWeights::read(file).why());
  };
  for (const char* word : {"version", "kind", "blocks", "filters", "sides", "checksum"}) {
    TensorFile file = whole;
    file.words[word] = "77";
    EXPECT_FALSE(DeepWeights::read(file)) << word;
  }
  TensorFile file = whole;
  file.words["filters"] = "24";
  EXPECT_THAT(why(file), HasSubstr("header"));
  file = whole;
  file.tensors.erase(file.tensors.begin());
  file.words["checksum"] = file.checksum();
  EXPECT_THAT(why(file), HasSubstr("stem.weight"));
  file = whole;
  file.tensors.back().bytes.front() ^= 1;
  EXPECT_THAT(why(file), HasSubstr("damaged"));
}

TEST(DeepNetworkFile, PlaysAsAPlayersNetwork) {
  const TemporaryFolder folder;
  const std::string path = (folder.path() / "deep.safetensors").string();
  (void)write_file_atomically(path, random_deep_network("brandubh", {1, 16, 2}, 5).write().write())
      .or_throw();
  const auto played = run_program({"--lang", "en", "think", "brandubh", "--method", "mcts",
                                   "--network", path, "--nodes", "300", "--seed", "1"});
  EXPECT_EQ(played.status, 0) << played.output;
  const auto other = run_program({"--lang", "en", "think", "othello", "--method", "mcts",
                                  "--network", path, "--nodes", "300"});
  EXPECT_EQ(other.status, 2);
  EXPECT_THAT(other.output, HasSubstr("the network is for brandubh, not for othello"));
  const auto alphabeta = run_program({"--lang", "en", "think", "brandubh", "--network", path,
                                      "--method", "alphabeta", "--nodes", "300"});
  EXPECT_EQ(alphabeta.status, 2);
  EXPECT_THAT(alphabeta.output, HasSubstr("a deep network serves the method mcts alone"));
  const auto listed = run_program({"--lang", "en", "networks", path});
  EXPECT_THAT(listed.output, HasSubstr("1 x 16"));
}

// Who searches again keeps what is laid out for the first search, but not for another network.
TEST(DeepNetworkFile, IsTheOneThatTheNextSearchIsToldOf) {
  const auto network = [](std::uint64_t seed) {
    return open_network(fmt::format("deep {}", seed),
                        random_deep_network("brandubh", {1, 16, 2}, seed).write().write())
        .or_throw();
  };
  const engine::TableOf<Brandubh> table;
  SearchParams params = preset(Preset::mcts);
  params.iterations = 60;
  params.seconds = 0;
  params.probe = 0;
  params.memory = 8;
  params.seed = 1;
  const std::atomic<bool> never{false};
  const auto visits = [&](Thinker& thinker) {
    std::vector<std::uint64_t> all;
    for (const auto& move : thinker.think(table, params, {}, never).moves)
      all.push_back(static_cast<std::uint64_t>(move.visits));
    return all;
  };
  const auto thinker = table.thinker();
  std::set<std::vector<std::uint64_t>> seen;
  for (const int number : {network(1), network(2), no_network, network(1)}) {
    params.network = number;
    const auto again = visits(*thinker);
    EXPECT_EQ(again, visits(*table.thinker()));
    seen.insert(again);
  }
  EXPECT_EQ(seen.size(), 3u);
}

TEST(Encoder, TurnsPositionsAndMovesAlike) {
  for (const GameEntry& game : all_games()) {
    const Encoder& encoder = game.encoder.value();
    const auto table = game.table();
    Rng rng(5);
    for (int ply = 0; ply < 8; ++ply) {
      const auto moves = table->legal_moves();
      table->play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    const auto board = table->view().pieces;
    const WrittenPosition written{board, table->to_move(), table->plies()};
    PlainPosition plain, turned;
    encoder.write(written, 0, plain);
    EXPECT_EQ(plain.board, board);
    EXPECT_EQ(plain.turn, table->to_move());
    EXPECT_EQ(plain.moves, table->legal_moves());
    for (int k = 1; k < encoder.symmetries; ++k) {
      encoder.write(written, k, turned);
      ASSERT_EQ(turned.moves.size(), plain.moves.size());
      for (const Move move : plain.moves) {
        const Move image = encoder.transform(move, k);
        EXPECT_THAT(turned.moves, ::testing::Contains(image)) << game.name << ' ' << k;
        EXPECT_EQ(turned.board[image.from], plain.board[move.from]);
      }
    }
  }
}

}  // namespace
}  // namespace ratatosk::tests
