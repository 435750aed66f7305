// Networks: their files, what they are told, and the sum that follows from position to position.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <filesystem>
#include <optional>
#include <set>

#include "base/files.h"
#include "engine/player_spec.h"
#include "engine/registry.h"
#include "games/knights/rules.h"
#include "games/othello/rules.h"
#include "games/tafl/boards.h"
#include "network/encoder.h"
#include "network/quick_judge.h"
#include "network/shelf.h"
#include "network/shipped.h"
#include "program.h"
#include "random_network.h"
#include "temporary_folder.h"
#include "test_layers.h"

namespace ratatosk::tests {
using namespace network;
namespace {

using ::testing::HasSubstr;

template <class G>
QuickShape shape_for(int width = 32, int hidden = 16) {
  return {G::Inputs::rows, G::Inputs::facts, width, hidden};
}

template <class G>
QuickNetwork network_for(std::uint64_t seed) {
  return QuickNetwork::read(random_network(std::string(G::name), shape_for<G>(), seed)).or_throw();
}

template <class G>
class NetworkInputs : public testing::Test {};
using Games =
    testing::Types<Brandubh, ArdRi, Tablut, Hnefatafl, Tawlbwrdd, AleaEvangelii, Othello, Knights>;
TYPED_TEST_SUITE(NetworkInputs, Games);

template <class G>
class TaflInputs : public testing::Test {};
using Boards = testing::Types<Brandubh, ArdRi, Tablut, Hnefatafl, Tawlbwrdd, AleaEvangelii>;
TYPED_TEST_SUITE(TaflInputs, Boards);

// Calls visit for the positions of some random games.
template <class G, class Visit>
void for_each_position(int games, std::uint64_t seed, Visit&& visit) {
  Rng rng(seed);
  for (int game = 0; game < games; ++game) {
    auto state = G::start();
    for (int ply = 0; ply < 120 && G::outcome(state) == Outcome::ongoing; ++ply) {
      visit(state);
      MoveList<G> moves;
      G::generate(state, moves);
      if (moves.empty()) break;
      G::play(state, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
  }
}

template <class G>
std::multiset<int> rows_of(const typename G::State& state) {
  std::multiset<int> rows;
  G::Inputs::for_each_row(state, [&](int row) { rows.insert(row); });
  return rows;
}

TYPED_TEST(NetworkInputs, AreOneForEachManWithinTheirNumber) {
  using G = TypeParam;
  for_each_position<G>(3, 1, [](const auto& state) {
    const auto rows = rows_of<G>(state);
    std::size_t men = 0;
    for (int square = 0; square < G::rows * G::columns; ++square) {
      const Piece piece = G::piece(state, square);
      men += piece == Piece::first || piece == Piece::second;
    }
    EXPECT_EQ(rows.size(), men);
    EXPECT_EQ(std::set<int>(rows.begin(), rows.end()).size(), rows.size());
    EXPECT_GE(*rows.begin(), 0);
    EXPECT_LT(*rows.rbegin(), G::Inputs::rows);
  });
}

// Where the king stands decides how the board is turned, unless he stands on a line that a symmetry
// leaves in its place.
TYPED_TEST(TaflInputs, AreTheSameForBoardsThatAreTheSame) {
  using G = TypeParam;
  constexpr int n = G::Inputs::squares == 49    ? 7
                    : G::Inputs::squares == 81  ? 9
                    : G::Inputs::squares == 121 ? 11
                                                : 19;
  int seen = 0;
  for_each_position<G>(20, 2, [&](const auto& state) {
    const int row = state.king / n, column = state.king % n;
    if (row == n / 2 || column == n / 2 || row == column || row + column == n - 1) return;
    ++seen;
    std::array<std::int8_t, G::Inputs::facts> facts, turned_facts;
    G::Inputs::count(state, facts);
    for (int k = 1; k < G::symmetries; ++k) {
      const auto turned = G::transform(state, k);
      EXPECT_EQ(rows_of<G>(turned), rows_of<G>(state));
      G::Inputs::count(turned, turned_facts);
      EXPECT_EQ(turned_facts, facts);
    }
  });
  EXPECT_GT(seen, 0);
}

// What is written down of a position is enough for what a network is told of it.
TYPED_TEST(NetworkInputs, AreReadFromWhatIsWrittenDown) {
  using G = TypeParam;
  Rng rng(6);
  auto state = G::start();
  for (int ply = 0; ply < 60 && G::outcome(state) == Outcome::ongoing; ++ply) {
    std::vector<Piece> board;
    for (int square = 0; square < G::rows * G::columns; ++square)
      board.push_back(G::piece(state, square));
    const auto read = G::set_up(board, G::to_move(state), ply);
    EXPECT_EQ(rows_of<G>(read), rows_of<G>(state));
    EXPECT_EQ(G::position(read), G::position(state));
    const Encoder encoder = encoder_of<G>();
    Encoding encoding;
    encoder.encode({board, G::to_move(state), ply}, 0, encoding);
    EXPECT_EQ(std::multiset<int>(encoding.rows.begin(), encoding.rows.end()), rows_of<G>(state));
    EXPECT_EQ(encoding.odds, judged_odds<G>(state, no_limit));
    MoveList<G> moves;
    G::generate(state, moves);
    G::play(state, moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
  }
}

TYPED_TEST(NetworkInputs, DifferByWhatIsCompared) {
  using G = TypeParam;
  std::vector<typename G::State> states;
  for_each_position<G>(4, 3, [&](const auto& state) { states.push_back(state); });
  Rng rng(5);
  int compared = 0;
  for (int i = 0; i < 500; ++i) {
    const auto& from = states[rng.below(static_cast<std::uint32_t>(states.size()))];
    const auto& to = states[rng.below(static_cast<std::uint32_t>(states.size()))];
    auto rows = rows_of<G>(from);
    const bool can = G::Inputs::compare(
        from, to, [&](int row) { rows.insert(row); }, [&](int row) { rows.erase(rows.find(row)); });
    if (!can) continue;
    ++compared;
    EXPECT_EQ(rows, rows_of<G>(to));
  }
  EXPECT_GT(compared, 10);
}

TYPED_TEST(NetworkInputs, SumFollowsFromAnyPositionToAnyOther) {
  using G = TypeParam;
  const QuickNetwork network = network_for<G>(7);
  std::vector<typename G::State> states;
  for_each_position<G>(4, 8, [&](const auto& state) { states.push_back(state); });
  Accumulator<G> moved(network);
  Rng rng(9);
  for (int i = 0; i < 300; ++i) {
    // Mostly a step, now and then a jump.
    const auto& state = rng.below(4) > 0
                            ? states[static_cast<std::size_t>(i) % states.size()]
                            : states[rng.below(static_cast<std::uint32_t>(states.size()))];
    Accumulator<G> fresh(network);
    const std::int16_t *a = moved.move_to(state), *b = fresh.move_to(state);
    ASSERT_TRUE(std::equal(a, a + network.shape().width, b)) << i;
  }
}

// The document of the format, word by word, in numbers that cannot overflow.
Chances judge_slowly(const TensorFile& file, const std::vector<int>& rows,
                     std::span<const std::int8_t> facts, Side turn, QuickShape shape) {
  const auto size = [](int n) { return static_cast<std::size_t>(n); };
  const std::size_t width = size(shape.width), hidden = size(shape.hidden),
                    inputs = width + size(shape.facts);
  const auto all = file.numbers<std::int16_t>("rows", {size(shape.rows), width}).or_throw();
  const auto bias = file.numbers<std::int16_t>("bias", {width}).or_throw();
  std::vector<std::int64_t> in;
  for (std::size_t i = 0; i < width; ++i) {
    std::int64_t sum = bias[i];
    for (int row : rows) sum += all[size(row) * width + i];
    in.push_back(std::clamp<std::int64_t>(sum, 0, 127));
  }
  for (std::int8_t fact : facts) in.push_back(fact);
  const std::string side = turn == Side::first ? ".first" : ".second";
  const auto w1 =
      file.numbers<std::int8_t>("hidden" + side + ".weight", {hidden, inputs}).or_throw();
  const auto b1 = file.numbers<std::int32_t>("hidden" + side + ".bias", {hidden}).or_throw();
  const auto w2 = file.numbers<std::int8_t>("output" + side + ".weight", {3, hidden}).or_throw();
  const auto b2 = file.numbers<std::int32_t>("output" + side + ".bias", {3}).or_throw();
  std::vector<std::int64_t> h;
  for (std::size_t j = 0; j < hidden; ++j) {
    std::int64_t sum = b1[j];
    for (std::size_t i = 0; i < inputs; ++i) sum += in[i] * w1[j * inputs + i];
    h.push_back(std::clamp<std::int64_t>(sum / 64, 0, 127));
  }
  std::array<float, 3> out{};
  for (std::size_t k = 0; k < 3; ++k) {
    std::int64_t sum = b2[k];
    for (std::size_t j = 0; j < hidden; ++j) sum += h[j] * w2[k * hidden + j];
    out[k] = static_cast<float>(sum) / 8128;
  }
  return {out[0], out[1], out[2]};
}

TYPED_TEST(NetworkInputs, AreJudgedAsTheFormatSays) {
  using G = TypeParam;
  const QuickShape shape = shape_for<G>(48, 8);
  const TensorFile file = random_network(std::string(G::name), shape, 11);
  const QuickNetwork network = QuickNetwork::read(file).or_throw();
  QuickJudge<G> judge(network);
  std::set<float> different;
  for_each_position<G>(2, 12, [&](const auto& state) {
    const auto rows = rows_of<G>(state);
    std::array<std::int8_t, G::Inputs::facts> facts;
    G::Inputs::count(state, facts);
    const Chances quick = judge.judge(state, no_limit);
    const Chances slow = judge_slowly(file, std::vector<int>(rows.begin(), rows.end()), facts,
                                      G::to_move(state), shape);
    EXPECT_EQ(quick.first, slow.first);
    EXPECT_EQ(quick.draw, slow.draw);
    EXPECT_EQ(quick.second, slow.second);
    different.insert(quick.first);
  });
  EXPECT_GT(different.size(), 10U);
}

// It is added to the game's own judgement.
TYPED_TEST(NetworkInputs, MayCorrectTheGamesOwnEvaluation) {
  using G = TypeParam;
  TensorFile file = random_network(std::string(G::name), shape_for<G>(), 13);
  const QuickNetwork plain = QuickNetwork::read(file).or_throw();
  file.words["corrects"] = "evaluation";
  const QuickNetwork network = QuickNetwork::read(file).or_throw();
  EXPECT_FALSE(plain.corrects());
  EXPECT_TRUE(network.corrects());
  QuickJudge<G> alone(plain), added(network);
  for_each_position<G>(1, 14, [&](const auto& state) {
    const Chances a = alone.judge(state, no_limit), b = added.judge(state, no_limit);
    const float odds = judged_odds<G>(state, no_limit);
    EXPECT_FLOAT_EQ(b.first, a.first + odds / 2);
    EXPECT_EQ(b.draw, a.draw);
    EXPECT_FLOAT_EQ(b.second, a.second - odds / 2);
  });
}

// Quiet play keeps it, and so does a mirror.
TEST(KnightsInputs, TellTheParityThatSurvives) {
  using Told = Knights::Inputs;
  int quiet = 0;
  std::optional<Knights::State> last;
  for_each_position<Knights>(20, 15, [&](const Knights::State& state) {
    EXPECT_EQ(Told::parity_of(Knights::transform(state, 1)), Told::parity_of(state));
    const auto men = [](const Knights::State& s) { return std::popcount(s.men[0] | s.men[1]); };
    if (last && state.plies == last->plies + 1 && men(state) == men(*last)) {
      ++quiet;
      EXPECT_EQ(Told::parity_of(state), Told::parity_of(*last));
    }
    last = state;
  });
  EXPECT_GT(quiet, 100);
}

TEST(Chances, AreValuesAndOdds) {
  const Chances even{0.5F, -1, 0.5F};
  EXPECT_NEAR(even.value(), 0, 1e-6);
  EXPECT_NEAR(even.log_odds(), 0, 1e-6);
  const Chances ahead{2, 1, -1};
  const double w = std::exp(2), d = std::exp(1), l = std::exp(-1);
  EXPECT_NEAR(ahead.value(), (w - l) / (w + d + l), 1e-6);
  EXPECT_NEAR(ahead.log_odds(), std::log((w + d / 2) / (l + d / 2)), 1e-5);
  const Chances sure{200, 0, -200};
  EXPECT_TRUE(std::isfinite(sure.log_odds()));
  EXPECT_GT(sure.log_odds(), 50);
  EXPECT_LT((Chances{-200, 0, 200}.log_odds()), -50);
  EXPECT_NEAR((Chances{-200, 0, 200}.value()), -1, 1e-6);
}

TEST(TensorFile, IsReadAsItWasWritten) {
  const TensorFile file = random_network("brandubh", shape_for<Brandubh>(), 1);
  const std::string bytes = file.write();
  const auto read = TensorFile::read(bytes).or_throw();
  EXPECT_EQ(read.words, file.words);
  EXPECT_EQ(read.tensors.size(), file.tensors.size());
  EXPECT_EQ(read.checksum(), file.checksum());
  EXPECT_EQ(QuickNetwork::read(read).or_throw().game(), "brandubh");
}

TEST(TensorFile, IsRefusedWhereverItIsDamaged) {
  const std::string bytes =
      random_network("brandubh", {Brandubh::Inputs::rows, Brandubh::Inputs::facts, 16, 4}, 1)
          .write();
  const auto is_good = [](std::string_view all) {
    const auto file = TensorFile::read(all);
    return file && QuickNetwork::read(*file);
  };
  ASSERT_TRUE(is_good(bytes));
  for (std::size_t length = 0; length < bytes.size(); length += 1 + length / 7)
    EXPECT_FALSE(is_good(bytes.substr(0, length))) << length;
  Rng rng(3);
  for (int i = 0; i < 400; ++i) {
    std::string other = bytes;
    const std::size_t at =
        i < 200 ? rng.below(600) : rng.below(static_cast<std::uint32_t>(bytes.size()));
    other[at] = static_cast<char>(other[at] ^ (1 << rng.below(8)));
    const auto file = TensorFile::read(other);
    // A word that says nothing of the numbers may change (none of these do here).
    EXPECT_FALSE(file && QuickNetwork::read(*file) &&
                 QuickNetwork::read(*file)->game() == "brandubh")
        << at;
  }
}

TEST(TensorFile, WithAnotherVersionKindOrShapeIsRefused) {
  const TensorFile file = random_network("brandubh", shape_for<Brandubh>(), 1);
  for (const char* word : {"version", "kind", "width", "hidden", "rows", "facts", "checksum"}) {
    TensorFile other = file;
    other.words[word] = "16777216";
    EXPECT_FALSE(QuickNetwork::read(other)) << word;
    other.words.erase(word);
    EXPECT_FALSE(QuickNetwork::read(other)) << word;
  }
}

TEST(Shelf, KeepsNetworksByName) {
  const auto number =
      open_network("a", random_network("brandubh", shape_for<Brandubh>(), 21).write()).or_throw();
  EXPECT_EQ(open_network("a").or_throw(), number);
  EXPECT_EQ(name_of_network(number), "a");
  EXPECT_EQ(open_network("none").or_throw(), no_network);
  EXPECT_EQ(open_network("shipped").or_throw(), shipped);
  EXPECT_EQ(find_network(no_network, "brandubh"), nullptr);
  EXPECT_EQ(find_network(shipped, "tictactoe"), nullptr);
  EXPECT_EQ(find_network(number, "brandubh")->game(), "brandubh");
  EXPECT_FALSE(open_network("nowhere"));
  EXPECT_FALSE(open_network("bad", "not a network at all"));
}

TEST(Shelf, GivesPlayersTheNetworkThatTheyName) {
  const auto number =
      open_network("b", random_network("brandubh", shape_for<Brandubh>(), 22).write()).or_throw();
  const SearchParams plain = parse_settings("alphabeta,iterations=3000,seed=1", {}).or_throw();
  SearchParams params = parse_settings("alphabeta,iterations=3000,seed=1,network=b", {}).or_throw();
  EXPECT_EQ(params.network, number);
  EXPECT_NE(describe_settings(params).find("network=b"), std::string::npos);
  EXPECT_TRUE(can_search(params, "brandubh"));
  EXPECT_FALSE(can_search(params, "ard-ri"));
  EXPECT_FALSE(can_search(params, "othello"));
  EXPECT_FALSE(parse_settings("alphabeta,network=nowhere", {}));
  const auto table = make_table("brandubh");
  const std::atomic<bool> stop{false};
  const auto think = [&](SearchParams settings, Thinker& thinker) {
    settings.seconds = 0;
    settings.memory = 1;
    return thinker.think(*table, settings, {}, stop);
  };
  const auto thinker = table->thinker(), fresh = table->thinker();
  const Report without = think(plain, *thinker), with = think(params, *thinker);
  EXPECT_NE(with.moves.front().value, without.moves.front().value);
  // What another judge has found is not kept.
  const Report again = think(params, *fresh);
  EXPECT_EQ(again.best_text, with.best_text);
  EXPECT_EQ(again.moves.front().value, with.moves.front().value);
  SearchParams tree = preset(Preset::mcts, params);
  SearchParams told = tree;
  told.network = number;
  EXPECT_NE(think(told, *fresh).moves.front().value, think(tree, *thinker).moves.front().value);
}

// A record says which network judged.
TEST(Shipped, NetworksAreNamedInRecords) {
  const auto network_for = [](const char* words, const char* game) {
    return network_of(parse_player(words, {}).or_throw(), game);
  };
  const std::string& checksum = find_network(shipped, "brandubh")->checksum();
  EXPECT_EQ(network_for("strong", "brandubh"), checksum);
  EXPECT_EQ(network_for("mcts", "brandubh"), checksum);
  for (const char* words : {"strong,network=none", "uct", "mcts,leaf=playout", "human"})
    EXPECT_EQ(network_for(words, "brandubh"), "") << words;
  const TemporaryFolder folder;
  const std::string path = folder / "game.txt";
  const auto played = run_program({"play", "brandubh", "--mode", "machine", "--black",
                                   "strong,iterations=30,seconds=0", "--white",
                                   "uct,iterations=30,seconds=0", "--save", path, "--lang", "en"});
  EXPECT_EQ(played.status, 0) << played.output;
  const std::string text = read_file(path).or_throw();
  EXPECT_THAT(text, HasSubstr("[black network:" + checksum + "]"));
  EXPECT_THAT(text, testing::Not(HasSubstr("white network")));
}

TEST(Shipped, NetworksFitTheirGames) {
  std::size_t bytes = 0;
  for (const ShippedFile& file : shipped_files()) {
    bytes += file.bytes.size();
    const GameEntry& game = find_game(file.game);
    const QuickNetwork* network = find_network(shipped, file.game);
    ASSERT_NE(network, nullptr) << file.game;
    EXPECT_EQ(network->game(), game.name);
    EXPECT_EQ(file.checksum, network->checksum());
    for (const char* player : {"strong", "mcts", "alphabeta"}) {
      const SearchParams params = parse_settings(player, {}).or_throw();
      EXPECT_EQ(params.network, shipped);
      EXPECT_TRUE(can_search(params, game.name)) << file.game;
    }
  }
  EXPECT_LT(bytes, std::size_t{24} << 20);
  EXPECT_EQ(parse_settings("uct", {}).or_throw().network, no_network);
}

TEST(Shipped, ANetworkThatIsGivenMustBeTheOneThatShips) {
  const auto refusal = [](std::string_view bytes) {
    const auto given = network::give_shipped(bytes);
    return given ? *given : say(Lang::en, given.why());
  };
  for (const ShippedFile& file : shipped_files()) {
    EXPECT_EQ(refusal(file.bytes), file.game);
    std::string damaged(file.bytes);
    damaged[damaged.size() - 5] ^= 1;
    EXPECT_THAT(refusal(damaged), HasSubstr("the file is damaged"));
    EXPECT_THAT(refusal(file.bytes.substr(0, file.bytes.size() / 2)), HasSubstr("no network"));
  }
  EXPECT_THAT(refusal(random_network("tablut", shape_for<Tablut>(), 31).write()),
              HasSubstr("another than the one that comes with this version"));
  EXPECT_THAT(refusal("nothing of the kind"), HasSubstr("what was given is no network"));
}

TEST(NetworksVerb, TellsOfTheNetworksThatShipAndOfOthers) {
  const auto run = [](std::vector<std::string> arguments) {
    arguments.insert(arguments.end(), {"--lang", "en"});
    return run_program(arguments);
  };
  const std::string listed = run({"networks"}).output, version = run({"--version"}).output;
  for (const ShippedFile& file : shipped_files()) {
    const std::string& checksum = find_network(shipped, file.game)->checksum();
    EXPECT_THAT(listed, HasSubstr(checksum));
    EXPECT_THAT(version, HasSubstr(checksum));
  }
  EXPECT_THAT(listed, HasSubstr("othello          1824 KB  patterns on 46 places  "));
  const std::size_t patterns = listed.find("46 places  ") + 11;
  EXPECT_THAT(version, HasSubstr("othello         " + listed.substr(patterns, 16)));
  const TemporaryFolder folder;
  const std::string path = folder / "tablut.safetensors";
  write_file_atomically(path, random_network("tablut", shape_for<Tablut>(), 31).write()).or_throw();
  EXPECT_EQ(run({"networks", path, "--strength", "none at all"}).status, 0);
  const auto told = run({"networks", path});
  EXPECT_EQ(told.status, 0);
  EXPECT_THAT(told.output, HasSubstr("none at all"));
  EXPECT_THAT(run({"think", "tablut", "--network", path, "--nodes", "50"}).output,
              HasSubstr("best move"));
  const auto wrong = run({"think", "brandubh", "--network", path, "--nodes", "50"});
  EXPECT_EQ(wrong.status, 2);
  EXPECT_THAT(wrong.output, HasSubstr("tablut"));
  const auto missing = run({"think", "tablut", "--network", path + "x"});
  EXPECT_EQ(missing.status, 2);
  EXPECT_THAT(missing.output, HasSubstr("tablut.safetensorsx"));
  std::filesystem::resize_file(path, 30'000);
  EXPECT_EQ(run({"think", "tablut", "--network", path}).status, 2);
  EXPECT_EQ(run({"networks", path}).status, 2);
}

}  // namespace
}  // namespace ratatosk::tests
