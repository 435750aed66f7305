// Engines as other programs run them: whole dialogues with the built program, through pipes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <thread>

#include "program.h"
#include "protocol_dialogue.h"
#include "test_layers.h"

namespace ratatosk::tests {
namespace {

using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::Not;

using Time = std::chrono::steady_clock;

double seconds_since(Time::time_point start) {
  return std::chrono::duration<double>(Time::now() - start).count();
}

std::vector<std::string> engine(std::string game, std::string protocol,
                                std::vector<std::string> more = {}) {
  std::vector<std::string> arguments = {"engine", std::move(game), "--protocol",
                                        std::move(protocol)};
  arguments.insert(arguments.end(), more.begin(), more.end());
  return arguments;
}

Ran run(const std::vector<std::string>& arguments, std::string_view input) {
  return run_program(arguments, input);
}

// A protocol with what makes it search for a very long time, what ends that, and what is said then.
struct Dialect {
  std::string game, protocol, think, stop, answer;
};

const std::vector<Dialect> dialects = {
    {"brandubh", "ugi", "go infinite\n", "stop\n", "bestmove "},
    {"alea-evangelii", "ugi", "go movetime 1000000\n", "stop\n", "bestmove "},
    {"alea-evangelii", "ugi", "go perft 9\n", "stop\n", "perft was stopped"},
    {"knights", "ugi", "go infinite\n", "stop\n", "bestmove "},
    {"othello", "ugi", "go infinite\n", "stop\n", "bestmove "},
    // The solver of endings is at work.
    {"othello", "ugi",
     "position fen --OX-O----XXOO--OOOOOXX-OOOOOX--OOOXOXX-OOOOXX-----OOX----X-O--- X\n"
     "go movetime 1000000\n",
     "stop\n", "bestmove "},
    {"othello", "nboard", "go\n", "ping 3\n", "pong 3"},
    {"othello", "nboard", "analyze\n", "ping 3\n", "pong 3"},
    {"brandubh", "otep", "play attackers\n", "rules dim:7\n", "move "},
    {"brandubh", "otep", "play attackers\n", "clock 0 0 0 0 0\n", "move "},
};

// How long the answer takes once it is told to stop.
double seconds_to_stop(const Dialect& dialect, const char* threads) {
  // In a mebibyte the tree is full and recycled again and again.
  Program program(engine(dialect.game, dialect.protocol,
                         {"--memory", "1", "--threads", threads, "--seconds", "1000000"}));
  program.type(dialect.think);
  ::usleep(300'000);
  const auto start = Time::now();
  program.type(dialect.stop);
  EXPECT_TRUE(program.says(dialect.answer)) << dialect.think;
  const double seconds = seconds_since(start);
  program.close_input();
  EXPECT_EQ(program.finish(), 0);
  return seconds;
}

TEST(EngineProgram, SettingsThatDoNotFitTheGameAreRefused) {
  const auto [status, output] =
      run_program({"engine", "brandubh", "--playout", "capture", "--lang", "en"});
  EXPECT_EQ(status, 2);
  EXPECT_EQ(output, "ratatosk: 'capture' is no value for playout (brandubh); accepted: uniform\n");
}

TEST(EngineProgram, StopsAtOnce) {
  for (const Dialect& dialect : dialects) {
    for (const char* threads : {"1", "2"}) {
      // A machine that stands still for a moment is no fault of the program's.
      double best = 1e9;
      for (int i = 0; i < 4 && best > 0.05; ++i)
        best = std::min(best, seconds_to_stop(dialect, threads));
      EXPECT_LT(best, 0.5) << dialect.protocol << ' ' << dialect.think;
    }
  }
}

TEST(EngineProgram, LeavesWhileItThinks) {
  for (Dialect dialect : dialects) {
    const char* leave = dialect.protocol == "otep" ? "goodbye\n" : "quit\n";
    Program program(engine(dialect.game, dialect.protocol, {"--seconds", "1000000"}));
    program.type(dialect.think + leave);
    const auto start = Time::now();
    EXPECT_EQ(program.finish(), 0) << dialect.protocol;
    EXPECT_LT(seconds_since(start), 2) << dialect.protocol << ' ' << dialect.think;
  }
}

// The input stays open: only what is said can end it.
TEST(EngineProgram, WhatWaitsDoesNotKeepOthersFromBeingHeard) {
  struct Script {
    std::string game, protocol, lines;
  };
  const std::vector<Script> scripts = {
      {"brandubh", "ugi", "go nodes 502147483648\nposition startpos\n|quit\n"},
      {"brandubh", "ugi", "go nodes 502147483648\nposition startpos\n|stop\nquit\n"},
      {"brandubh", "ugi", "go perft 12\nd\ngo perft 12\nd\n|quit\n"},
      {"othello", "nboard", "go\nmove F5\n|ping 1\nquit\n"},
      {"brandubh", "otep", "play attackers\nplay attackers\n|goodbye\n"},
  };
  for (const auto& [game, protocol, lines] : scripts) {
    Program program(engine(game, protocol, {"--memory", "16", "--seconds", "1000000"}));
    const std::size_t later = lines.find('|');
    program.type(lines.substr(0, later));
    ::usleep(200'000);
    const auto start = Time::now();
    program.type(lines.substr(later + 1));
    EXPECT_EQ(program.finish(), 0) << lines;
    EXPECT_LT(seconds_since(start), 3) << lines;
  }
}

TEST(EngineProgram, AClosedInputEndsASearchWithoutALimit) {
  Program program(engine("hnefatafl", "ugi"));
  program.type("go infinite\n");
  program.close_input();
  const auto start = Time::now();
  EXPECT_EQ(program.finish(), 0);
  EXPECT_LT(seconds_since(start), 2);
  EXPECT_THAT(program.output(), HasSubstr("bestmove "));
}

TEST(EngineProgram, AReaderThatGoesAwayEndsTheSearch) {
  for (const Dialect& dialect : dialects) {
    // Who counts moves or solves an ending says nothing for long.
    if (dialect.think.find("perft") != std::string::npos || dialect.think.starts_with("position"))
      continue;
    Program program(engine(dialect.game, dialect.protocol, {"--seconds", "1000000"}));
    program.type("nboard 2\nisready\n" + dialect.think);
    ASSERT_TRUE(program.says("\n"));
    program.close_output();
    if (dialect.protocol == "otep" || dialect.think == "analyze\n") program.type(dialect.stop);
    program.close_input();
    const auto start = Time::now();
    EXPECT_EQ(program.finish(), 0) << dialect.protocol;
    EXPECT_LT(seconds_since(start), 2) << dialect.protocol << ' ' << dialect.think;
  }
}

TEST(EngineProgram, WindowsLineEndsAndGarbageAreReadAlike) {
  const std::vector<std::array<std::string, 4>> scripts = {
      {"brandubh", "ugi", "isready", "readyok"},
      {"othello", "gtp", "7 name", "=7 Ratatosk"},
      {"othello", "nboard", "ping 9", "pong 9"},
      {"brandubh", "otep", "play north", "error 0 expected: play attackers|defenders"},
      {"brandubh", "htp", "final_status", "= ongoing"},
  };
  for (const auto& [game, protocol, question, answer] : scripts) {
    const Ran plain = run(engine(game, protocol), question + "\n");
    EXPECT_EQ(plain.status, 0);
    EXPECT_THAT(plain.output, HasSubstr(answer + "\n")) << protocol;
    EXPECT_EQ(run(engine(game, protocol), "\r\n" + question + "\r\n").output, plain.output);
    EXPECT_EQ(run(engine(game, protocol), question).output, plain.output) << "no end of line";
    Program program(engine(game, protocol));
    std::thread typist([&program, text = garbage + question + "\n"] {
      program.type(text);
      program.close_input();
    });
    EXPECT_EQ(program.finish(), 0) << protocol;
    typist.join();
    EXPECT_THAT(program.output(), HasSubstr(answer + "\n")) << protocol;
    EXPECT_LT(program.output().size(), 2000u) << "nobody wants a megabyte back";
  }
}

TEST(EngineProgram, TwoSearchesInARowAnswerTwice) {
  const Ran ugi = run(engine("brandubh", "ugi"), "go movetime 50\ngo nodes 30\ngo infinite\n");
  std::size_t answers = 0;
  for (const std::string& line : lines_of(ugi.output)) answers += line.starts_with("bestmove ");
  EXPECT_EQ(answers, 3u) << ugi.output;
  const Ran gtp =
      run(engine("othello", "gtp", {"--seconds", "0.05"}), "1 genmove b\n2 genmove w\n");
  EXPECT_THAT(gtp.output, MatchesRegex("=1 [A-H][1-8]\n\n=2 [A-H][1-8]\n\n"));
}

// Plays a game against itself through UGI; how long each answer took, from the shortest.
std::vector<double> seconds_of_game(const std::string& game, const std::string& limits, int plies) {
  Program program(engine(game, "ugi", {"--memory", "16"}));
  std::string moves;
  std::vector<double> seconds;
  for (int ply = 0; ply < plies; ++ply) {
    program.type("position startpos moves" + moves + "\n");
    const auto start = Time::now();
    program.type("go " + limits + "\n");
    const std::string answer = program.next_line("bestmove ");
    seconds.push_back(seconds_since(start));
    EXPECT_NE(answer, "");
    if (answer.empty() || answer == "bestmove none") break;
    moves += answer.substr(answer.find(' '));
  }
  EXPECT_THAT(program.output(), Not(HasSubstr("info string")));
  std::ranges::sort(seconds);
  return seconds;
}

TEST(EngineProgram, KeepsTheTimeOfAMove) {
  // Only the machine can make single answers late: most are in time.
  const auto most = [](const std::vector<double>& sorted) { return sorted[sorted.size() * 3 / 4]; };
  EXPECT_LT(most(seconds_of_game("brandubh", "movetime 100", 40)), 0.1);
  EXPECT_LT(most(seconds_of_game("alea-evangelii", "movetime 100", 16)), 0.1);
  EXPECT_LT(most(seconds_of_game("othello", "movetime 100", 70)), 0.1);
  const std::string clock = "p1time 1000 p2time 1000 p1inc 10 p2inc 10";
  EXPECT_LT(most(seconds_of_game("knights", clock, 30)), 0.3)
      << "of what is left, never more than so much at once";
}

}  // namespace
}  // namespace ratatosk::tests
