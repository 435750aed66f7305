#include "records/record.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/stat.h>

#include <csignal>
#include <filesystem>
#include <fstream>

#include "base/files.h"
#include "engine/player_spec.h"
#include "engine/registry.h"
#include "expect_text.h"
#include "temporary_folder.h"
#include "test_layers.h"

namespace ratatosk::tests {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

std::unique_ptr<Table> brandubh_after(const std::vector<std::string>& moves) {
  auto table = make_table("brandubh");
  for (const std::string& text : moves) {
    auto move = table->parse(text);
    table->play(move.or_throw());
  }
  return table;
}

std::string why(const std::string& text) {
  const auto record = read_record(text);
  return record ? "fine" : say(Lang::en, record.why());
}

TEST(Record, WritesTheNotationOfTheField) {
  const auto table = brandubh_after({"d2-f2", "d3-f3", "a4-a3"});
  GameRecord record = record_of(*table);
  record.players = {"human", "uct,seconds=0.5"};
  const std::string text = write_record(record);
  EXPECT_TRUE(same_text(text,
                        "[game:brandubh]\n"
                        "[black:human]\n"
                        "[white:uct,seconds=0.5]\n"
                        "[result:*]\n"
                        "[max-plies:" +
                            std::to_string(table->facts().usual.max_plies) +
                            "]\n"
                            "[repetition:on]\n"
                            "\n"
                            "1. d2-f2 d3-f3\n"
                            "2. a4-a3\n"));
}

TEST(Record, RandomGamesOfEveryGameComeBackMoveForMove) {
  Rng rng(17);
  for (const GameEntry& entry : all_games()) {
    const auto table = entry.table();
    table->agree({60, false});
    while (table->end().outcome == Outcome::ongoing) {
      const auto moves = table->legal_moves();
      table->play(moves[rng.below(static_cast<std::uint32_t>(moves.size()))]);
    }
    const std::string text = write_record(record_of(*table));
    const auto record = read_record(text);
    ASSERT_TRUE(record) << entry.name << ": " << say(Lang::en, record.why());
    EXPECT_EQ(record->result, table->end().outcome) << entry.name;
    const auto again = table_of(*record);
    EXPECT_EQ(again->moves(), table->moves()) << entry.name;
    EXPECT_EQ(again->position(), table->position()) << entry.name;
    EXPECT_EQ(again->agreement(), table->agreement()) << entry.name;
    EXPECT_EQ(write_record(*record), text) << entry.name;
  }
}

TEST(Record, KeepsAStartThatIsNotTheUsual) {
  auto table = make_table("brandubh");
  ASSERT_TRUE(table->set_position("/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/ w"));
  auto move = table->parse("d3-f3");
  table->play(move.or_throw());
  const std::string text = write_record(record_of(*table));
  EXPECT_THAT(text, HasSubstr("[start:/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/ w]\n"));
  EXPECT_THAT(text, HasSubstr("\n1. .. d3-f3\n"));
  const auto again = read_record(text);
  ASSERT_TRUE(again) << say(Lang::en, again.why());
  EXPECT_EQ(table_of(*again)->position(), table->position());
}

TEST(Record, KeepsWhoPlayedAndHowItEnded) {
  GameRecord record = record_of(*brandubh_after({"d2-f2", "d3-f3"}));
  record.players = {"human", "gtp:x"};
  record.date = "2024.05.31";
  record.result = Outcome::first_wins;
  record.resigned = true;
  record.fault = "'x' has closed its output";
  const auto again = read_record(write_record(record));
  ASSERT_TRUE(again) << say(Lang::en, again.why());
  EXPECT_EQ(again->players, record.players);
  EXPECT_EQ(again->date, record.date);
  EXPECT_EQ(again->result, Outcome::first_wins);
  EXPECT_TRUE(again->resigned);
  EXPECT_EQ(again->fault, record.fault);
}

// Older records of knight chess call pink white.
TEST(Record, ReadsTheOlderNameOfASide) {
  const auto record = read_record(
      "[game:knights]\n[black:human]\n[white:strong]\n[white network:1234abcd]\n[result:white]\n\n"
      "1. b7-c5\n");
  ASSERT_TRUE(record) << say(Lang::en, record.why());
  EXPECT_EQ(record->players, (std::array<std::string, 2>{"human", "strong"}));
  EXPECT_EQ(record->networks[1], "1234abcd");
  EXPECT_EQ(record->result, Outcome::second_wins);
  EXPECT_THAT(write_record(*record), HasSubstr("[pink:strong]\n[pink network:1234abcd]\n"));
}

TEST(Record, ReadsWhatPeopleWrite) {
  EXPECT_EQ(why("\n[game:brandubh]\r\n[site:a [far] place: here]\r\n\r\n1.d2-f2 d3-f3 [a "
                "fine\nreply]\n2. a4-a3\n"),
            "fine");
  EXPECT_EQ(why("[game:brandubh]\n1. d2-f2\n1. ... d3-f3\n2. a4-a3"), "fine");
  EXPECT_EQ(why("[game:brandubh]"), "fine");
}

TEST(Record, EveryMistakeNamesItsLine) {
  const std::string head = "[game:brandubh]\n";
  EXPECT_EQ(why(""), "no game record: the tag [game:...] is missing");
  EXPECT_EQ(why("1. d2-f2"), "no game record: the tag [game:...] is missing");
  EXPECT_THAT(why("[game:chess]"), HasSubstr("line 1: unknown game 'chess'; there are: hnefatafl"));
  EXPECT_EQ(why(head + "[black human]"), "line 2: expected [name:value], found '[black human]'");
  EXPECT_EQ(why(head + "[black:human"), "line 2: expected [name:value], found '[black:human'");
  EXPECT_EQ(why(head + head), "line 2: the tag 'game' appears twice");
  EXPECT_EQ(why(head + "[max-plies:many]"),
            "line 2: 'many' is no number for max-plies; accepted: 0 to 1000000");
  EXPECT_EQ(why(head + "[max-plies:-1]"),
            "line 2: -1 is out of range for max-plies; accepted: 0 to 1000000");
  EXPECT_EQ(why(head + "[repetition:perhaps]"),
            "line 2: 'perhaps' is no value for repetition; accepted: on off");
  EXPECT_THAT(why(head + "[start:/9/]"), HasSubstr("line 2: "));
  EXPECT_EQ(why(head + "1. d2-f2\n3. d3-f3"), "line 3: expected the number '1.', found '3.'");
  EXPECT_EQ(why(head + "1. d2-f2 d3-f3\n1. a4-a3"), "line 3: expected the number '2.', found '1.'");
  EXPECT_EQ(why(head + "1. d2-f2 d2-d1"), "line 2: there is no piece on d2");
  EXPECT_THAT(why(head + "1. d2-f2 d3-"), HasSubstr("line 2: "));
  EXPECT_EQ(why(head + "1. d2-f2 [never closed\n\n"), "line 3: a comment '[' is never closed");
  EXPECT_EQ(why(head + "[max-plies:1]\n1. d2-f2 d3-f3"),
            "line 3: 'd3-f3' is too much: the game was already over");
  EXPECT_EQ(why(head + std::string("1. d2-f2\0x", 10)), "line 2: there are bytes that are no text");
}

// Whatever is cut off or overwritten, there is an answer and it is one line.
TEST(Record, DamagedTextIsNeverFatal) {
  const auto table = brandubh_after({"d2-f2", "d3-f3", "a4-a3", "e4-e3", "g4-g6"});
  GameRecord record = record_of(*table);
  record.players[0] = "human";
  const std::string text = write_record(record);
  for (std::size_t size = 0; size < text.size(); ++size) {
    EXPECT_THAT(why(text.substr(0, size)), ::testing::Not(HasSubstr("\n"))) << size;
  }
  Rng rng(5);
  for (int i = 0; i < 2000; ++i) {
    std::string damaged = text;
    for (int n = 0; n < 3; ++n) {
      damaged[rng.below(static_cast<std::uint32_t>(text.size()))] =
          static_cast<char>(rng.below(256));
    }
    EXPECT_THAT(why(damaged), ::testing::Not(HasSubstr("\n"))) << damaged;
  }
}

class Files : public ::testing::Test {
 protected:
  TemporaryFolder folder_;
};

TEST_F(Files, AreReplacedWhole) {
  const fs::path path = folder_ / "game.txt";
  ASSERT_TRUE(write_file_atomically(path, "one"));
  ASSERT_EQ(::chmod(path.c_str(), 0640), 0);
  ASSERT_TRUE(write_file_atomically(path, "two"));
  EXPECT_EQ(*read_file(path), "two");
  EXPECT_EQ(fs::status(path).permissions(), fs::perms(0640));
  EXPECT_EQ(folder_.files(), 1);
}

TEST_F(Files, AreWrittenThroughLinks) {
  ASSERT_TRUE(write_file_atomically(folder_ / "game.txt", "one"));
  fs::create_symlink("game.txt", folder_ / "link");
  ASSERT_TRUE(write_file_atomically(folder_ / "link", "two"));
  EXPECT_TRUE(fs::is_symlink(folder_ / "link"));
  EXPECT_EQ(*read_file(folder_ / "game.txt"), "two");
}

TEST_F(Files, FailuresLeaveNothingBehind) {
  const auto failure_of = [&](const fs::path& path) {
    const auto written = write_file_atomically(path, "x");
    return written ? "written" : say(Lang::en, written.why());
  };
  const std::string missing = (folder_ / "no/game.txt").string();
  EXPECT_EQ(failure_of(missing), "cannot write " + missing + ": no such file or folder");
  EXPECT_EQ(failure_of(folder_.path()),
            "cannot write " + folder_.path().string() + ": it is a folder");
  EXPECT_EQ(failure_of("/dev/full"), "/dev/full is no ordinary file: it is not written to");
  EXPECT_EQ(failure_of("/proc/game.txt"), "cannot write /proc/game.txt: no such file or folder");
  EXPECT_EQ(folder_.files(), 0);
}

// A limit on the size of files stands in for the full disk: the writing breaks off in the middle.
TEST_F(Files, AFullDiskCostsNothing) {
  const fs::path path = folder_ / "game.txt";
  ASSERT_TRUE(write_file_atomically(path, "the old game"));
  rlimit before{};
  ASSERT_EQ(::getrlimit(RLIMIT_FSIZE, &before), 0);
  const rlimit small{10, before.rlim_max};
  const auto old_handler = std::signal(SIGXFSZ, SIG_IGN);
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &small), 0);
  const auto written = write_file_atomically(path, std::string(100, 'x'));
  ASSERT_EQ(::setrlimit(RLIMIT_FSIZE, &before), 0);
  std::signal(SIGXFSZ, old_handler);
  EXPECT_FALSE(written);
  EXPECT_EQ(*read_file(path), "the old game");
  EXPECT_EQ(folder_.files(), 1);
}

TEST_F(Files, ReadingSaysWhatIsWrong) {
  EXPECT_FALSE(read_file(folder_ / "none"));
  EXPECT_EQ(say(Lang::en, read_file(folder_.path()).why()),
            "cannot read " + folder_.path().string() + ": it is a folder");
  std::ofstream(folder_ / "large") << std::string(101, 'x');
  EXPECT_FALSE(read_file(folder_ / "large", 100));
  EXPECT_TRUE(read_file(folder_ / "large", 101));
}

TEST(Player, DescriptionsRoundTrip) {
  SearchParams base;
  base.seconds = 3;
  EXPECT_TRUE(parse_player("human", base)->is_human());
  const auto player = parse_player("uct,c=0.5", base);
  ASSERT_TRUE(player);
  EXPECT_EQ(player->params.seconds, 3);
  EXPECT_EQ(describe_player(*player), "uct,c=0.5,seconds=3");
  EXPECT_EQ(describe_player({}), "human");
  EXPECT_THAT(say(Lang::en, parse_player("nobody", base).why()),
              HasSubstr("unknown player 'nobody'; accepted: human uct"));
}

}  // namespace
}  // namespace ratatosk::tests
