#include <gmock/gmock.h>

#include <algorithm>
#include <cstring>
#include <fstream>
#include <map>
#include <regex>

#include "base/files.h"
#include "engine/registry.h"
#include "learning/self_play.h"
#include "learning/shard.h"
#include "paths.h"
#include "temporary_folder.h"
#include "test_layers.h"

namespace ratatosk::tests {
namespace {

using namespace learning;

Sample sample_of(std::uint32_t game, int ply, int squares = 49) {
  Sample sample;
  sample.board.assign(static_cast<std::size_t>(squares), Piece::none);
  sample.board[static_cast<std::size_t>(ply)] = Piece::king;
  sample.turn = ply % 2 == 0 ? Side::first : Side::second;
  sample.outcome = game % 3 == 0 ? Outcome::draw : Outcome::second_wins;
  sample.game = game;
  sample.ply = ply;
  sample.value = -0.25F;
  sample.policy = {{{3, 7}, 0.75F}, {{48, 2}, 0.25F}};
  return sample;
}

TEST(Samples, ComeBackFromTheirRecords) {
  Sample sample = sample_of(7, 11);
  sample.is_exact = true;
  sample.score = -12;
  std::vector<char> record(record_size(49));
  write_record(sample, record);
  const Sample read = read_record(record);
  EXPECT_EQ(read.board, sample.board);
  EXPECT_EQ(read.turn, Side::second);
  EXPECT_EQ(read.outcome, Outcome::second_wins);
  EXPECT_EQ(read.score, -12);
  EXPECT_TRUE(read.is_exact);
  EXPECT_EQ(read.ply, 11);
  EXPECT_EQ(read.game, 7U);
  EXPECT_EQ(read.value, -0.25F);
  ASSERT_EQ(read.policy.size(), 2U);
  EXPECT_EQ(read.policy[0].move, (Move{3, 7}));
  EXPECT_NEAR(read.policy[0].share, 0.75, 1e-4);
}

// The places that the numpy dtype of docs/learning.md gives, by field; "" is behind the last.
std::map<std::string, std::size_t> places_of_dtype() {
  std::string text = read_file(RATATOSK_SOURCE_DIR "/docs/learning.md").or_throw();
  text = text.substr(text.find("record = numpy.dtype(["));
  text = text.substr(0, text.find("\n])"));
  const std::regex field(
      R"re(\("(\w+)", "<?[uif](\d)"(?:, (\d+))?\)|("policy", \[)|\], (\d+)\))re");
  std::map<std::string, std::size_t> places;
  std::size_t at = 0, list = 0;
  for (std::sregex_iterator i(text.begin(), text.end(), field), end; i != end; ++i) {
    const std::smatch& m = *i;
    if (m[4].matched) {
      list = at;
    } else if (m[5].matched) {
      at = list + (at - list) * std::stoul(m[5]);
    } else {
      places[m[1]] = at;
      at += std::stoul(m[2]) * (m[3].matched ? std::stoul(m[3]) : 1);
    }
  }
  places[""] = at;
  return places;
}

TEST(Samples, LieAsTheGuideTellsNumpy) {
  Sample sample = sample_of(70'000, 11);
  sample.is_exact = true;
  sample.score = -12;
  std::vector<char> record(record_size(49));
  write_record(sample, record);
  const auto places = places_of_dtype();
  const auto get = [&]<class T>(const char* field, T) {
    T value;
    std::memcpy(&value, record.data() + places.at(field), sizeof value);
    return value;
  };
  EXPECT_EQ(places.at(""), record.size());
  EXPECT_EQ(record[places.at("board") + 11], 3);
  EXPECT_EQ(get("turn", std::uint8_t{}), 1);
  EXPECT_EQ(get("result", std::int8_t{}), -1);
  EXPECT_EQ(get("score", std::int8_t{}), -12);
  EXPECT_EQ(get("exact", std::uint8_t{}), 1);
  EXPECT_EQ(get("ply", std::uint16_t{}), 11);
  EXPECT_EQ(get("moves", std::uint16_t{}), 2);
  EXPECT_EQ(get("game", std::uint32_t{}), 70'000U);
  EXPECT_EQ(get("value", float{}), -0.25F);
  EXPECT_EQ(get("from", std::uint16_t{}), 3);
  EXPECT_EQ(get("to", std::uint16_t{}), 7);
  EXPECT_EQ(get("share", std::uint16_t{}), 49151);
}

std::vector<Sample> samples_in(const std::filesystem::path& shard, ShardContents& contents) {
  std::vector<Sample> all;
  contents = read_shard(shard, [&](const Sample& sample) { all.push_back(sample); }).or_throw();
  return all;
}

std::string bytes_of(const std::filesystem::path& path) {
  std::ifstream in(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}
void write_bytes(const std::filesystem::path& path, std::string_view bytes) {
  std::ofstream(path, std::ios::binary)
      .write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
}

class Shards : public testing::Test {
 protected:
  // Three blocks of some games; the bytes of the shard after each.
  std::vector<std::string> write_three() {
    std::vector<std::string> states;
    ShardWriter out(folder_.path(), "brandubh", 49);
    for (std::uint32_t block = 0; block < 3; ++block) {
      std::vector<Sample> samples;
      for (std::uint32_t game = 0; game < 2; ++game) {
        for (int ply = 0; ply < 20; ++ply) samples.push_back(sample_of(block * 2 + game, ply));
      }
      out.append(2, samples);
      states.push_back(bytes_of(shard_));
    }
    EXPECT_EQ(out.games(), 6U);
    EXPECT_EQ(out.records(), 120U);
    EXPECT_EQ(out.next_game(), 6U);
    return states;
  }

  TemporaryFolder folder_;
  const std::filesystem::path shard_ = folder_.path() / "samples-0001.shard";
};

TEST_F(Shards, HoldWhatWasWritten) {
  write_three();
  ShardContents contents;
  const auto samples = samples_in(shard_, contents);
  EXPECT_EQ(contents.game, "brandubh");
  EXPECT_EQ(contents.games, 6U);
  ASSERT_EQ(samples.size(), 120U);
  EXPECT_EQ(samples[119].game, 5U);
  EXPECT_EQ(samples[119].ply, 19);
}

// Whatever the byte at which a process was killed: the blocks before are there, and the next run
// goes on after them.
TEST_F(Shards, SurviveAKillAtAnyByte) {
  const auto states = write_three();
  for (std::size_t cut = states[1].size(); cut < states[2].size(); ++cut) {
    write_bytes(shard_, std::string_view(states[2]).substr(0, cut));
    {
      ShardWriter out(folder_.path(), "brandubh", 49);
      ASSERT_EQ(out.games(), 4U) << cut;
      ASSERT_EQ(out.next_game(), 4U) << cut;
      const std::vector<Sample> more = {sample_of(4, 1)};
      out.append(1, more);
    }
    ShardContents contents;
    const auto samples = samples_in(shard_, contents);
    ASSERT_EQ(contents.games, 5U) << cut;
    ASSERT_EQ(contents.bad_blocks, 0U) << cut;
    ASSERT_EQ(samples.back().ply, 1) << cut;
  }
}

TEST_F(Shards, CutWithinTheirHeadAreBegunAgain) {
  const auto states = write_three();
  for (const std::size_t cut : {0, 1, 16, 63}) {
    write_bytes(shard_, std::string_view(states[0]).substr(0, cut));
    const ShardWriter out(folder_.path(), "brandubh", 49);
    EXPECT_EQ(out.games(), 0U) << cut;
  }
}

// One bad block costs itself; who adds to the folder leaves the shard as it is.
TEST_F(Shards, LoseNoMoreThanWhatIsDamaged) {
  const auto states = write_three();
  std::string bad = states[2];
  bad[states[0].size() + 40] = static_cast<char>(bad[states[0].size() + 40] ^ 1);
  write_bytes(shard_, bad);
  ShardContents contents;
  const auto samples = samples_in(shard_, contents);
  EXPECT_EQ(contents.bad_blocks, 1U);
  EXPECT_EQ(contents.games, 4U);
  EXPECT_EQ(samples.back().game, 5U);
  {
    ShardWriter out(folder_.path(), "brandubh", 49);
    const std::vector<Sample> more = {sample_of(9, 1)};
    out.append(1, more);
  }
  EXPECT_EQ(bytes_of(shard_), bad);
  EXPECT_TRUE(std::filesystem::exists(folder_.path() / "samples-0002.shard"));
}

TEST_F(Shards, AreRefusedWithTheReason) {
  write_three();
  EXPECT_THROW(ShardWriter(folder_.path(), "tablut", 81), Error);
  EXPECT_TRUE(read_shard(shard_, {}, "brandubh"));
  const auto taken = [](const Sample&) { FAIL() << "a sample of another game"; };
  EXPECT_THAT(say(Lang::en, read_shard(shard_, taken, "ard-ri").why()),  // as many squares
              testing::HasSubstr("holds samples of brandubh, not of ard-ri"));
  EXPECT_FALSE(read_shard(folder_.path() / "none"));
  const auto foreign = folder_.path() / "foreign";
  write_bytes(foreign, "something else, long enough to be a head: 0123456789012345678901234567890");
  EXPECT_THAT(say(Lang::en, read_shard(foreign).why()), testing::HasSubstr("no file of samples"));
  const ShardWriter out(folder_.path(), "brandubh", 49);
  EXPECT_THROW(ShardWriter(folder_.path(), "brandubh", 49), Error) << "two at once";
}

// A game follows from its number and the seed alone.
TEST(SelfPlay, IsTheSameForTheSameSeed) {
  const GameEntry& game = find_game("brandubh");
  SelfPlaySettings settings;
  settings.player = *parse_settings("strong,seconds=0,iterations=200", {});
  std::atomic<bool> stop{false};
  const auto play = [&](std::uint64_t number) {
    return play_for_samples(game, settings, number, stop);
  };
  const auto a = play(3), b = play(3), c = play(4);
  ASSERT_FALSE(a.empty());
  ASSERT_EQ(a.size(), b.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    EXPECT_EQ(a[i].board, b[i].board);
    EXPECT_EQ(a[i].value, b[i].value);
    EXPECT_NE(a[i].outcome, Outcome::ongoing);
    EXPECT_EQ(a[i].policy.size(), 1U) << "alpha-beta tells its best move";
  }
  EXPECT_NE(a.front().board, c.front().board);
}

// Near its end a game of Othello is solved, and played as it should be.
TEST(SelfPlay, EndsExactlyWhereTheGameCanBeSolved) {
  SelfPlaySettings settings;
  settings.player = *parse_settings("mcts,seconds=0,iterations=50", {});
  settings.random_moves = 0.5;
  std::atomic<bool> stop{false};
  for (std::uint64_t number = 1; number <= 3; ++number) {
    const auto samples = play_for_samples(find_game("othello"), settings, number, stop);
    int exact = 0;
    for (const Sample& sample : samples) {
      const auto empty = std::ranges::count(sample.board, Piece::none);
      EXPECT_EQ(sample.is_exact, empty <= 14) << empty;
      EXPECT_EQ(sample.score > 0, sample.outcome == Outcome::first_wins);
      EXPECT_EQ(sample.score < 0, sample.outcome == Outcome::second_wins);
      if (!sample.is_exact) continue;
      ++exact;
      EXPECT_EQ(sample.value, static_cast<float>((sample.score > 0) - (sample.score < 0)));
    }
    EXPECT_GT(exact, 5);
  }
}

TEST(SelfPlay, KeepsWhatATreeThinksOfItsMoves) {
  SelfPlaySettings settings;
  settings.player = *parse_settings("mcts,seconds=0,iterations=300", {});
  std::atomic<bool> stop{false};
  for (const char* name : {"othello", "knights"}) {
    const GameEntry& game = find_game(name);
    const auto samples = play_for_samples(game, settings, 1, stop);
    ASSERT_GT(samples.size(), 10U) << name;
    std::size_t several = 0;
    for (const Sample& sample : samples) {
      float sum = 0;
      for (const PolicyShare& share : sample.policy) sum += share.share;
      EXPECT_GT(sum, 0.1F);
      EXPECT_LE(sum, 1.001F);
      several += sample.policy.size() > 1;
    }
    EXPECT_GT(several, samples.size() / 4) << name;
  }
}

// A rival has one of the sides, which it is changes with the number, and only the other is learnt
// from.
TEST(SelfPlay, LearnsNothingOfARivalsMoves) {
  SelfPlaySettings settings;
  settings.player = *parse_settings("strong,seconds=0,iterations=200", {});
  settings.rival = *parse_settings("uct,seconds=0,iterations=20", {});
  settings.rival_share = 1;
  std::atomic<bool> stop{false};
  for (std::uint64_t number = 1; number <= 4; ++number) {
    const auto samples = play_for_samples(find_game("brandubh"), settings, number, stop);
    ASSERT_FALSE(samples.empty());
    for (const Sample& sample : samples) {
      if (sample.is_exact) continue;
      EXPECT_EQ(sample.turn, number % 2 == 0 ? Side::second : Side::first) << number;
    }
  }
}

}  // namespace
}  // namespace ratatosk::tests
