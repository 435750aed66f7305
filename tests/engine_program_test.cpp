// Engines as other programs run them: whole dialogues with the built program, through pipes.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <array>
#include <chrono>
#include <thread>

#include "dialogue.h"
#include "program.h"

namespace ratatosk {
namespace {

using ::testing::HasSubstr;
using ::testing::MatchesRegex;
using ::testing::Not;
using testing::Program;
using testing::Ran;

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
  return testing::run_program(arguments, input);
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

TEST(EngineProgram, StopsAtOnce) {
  for (const Dialect& dialect : dialects) {
    for (const char* threads : {"1", "2"}) {
      // In a mebibyte the tree is full and recycled again and again.
      Program program(engine(dialect.game, dialect.protocol,
                             {"--memory", "1", "--threads", threads, "--seconds", "1000000"}));
      program.type(dialect.think);
      ::usleep(300'000);
      const auto start = Time::now();
      program.type(dialect.stop);
      ASSERT_TRUE(program.says(dialect.answer)) << dialect.think;
      EXPECT_LT(seconds_since(start), 0.5) << dialect.protocol << ' ' << dialect.think;
      program.close_input();
      EXPECT_EQ(program.finish(), 0);
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

// Plays a whole game against itself through UGI. No answer may take longer than `allowed` seconds.
void play_by_ugi(const std::string& game, const std::string& limits, double allowed, int plies) {
  Program program(engine(game, "ugi", {"--memory", "16"}));
  std::string moves;
  double worst = 0;
  for (int ply = 0; ply < plies; ++ply) {
    program.type("position startpos moves" + moves + "\n");
    const auto start = Time::now();
    program.type("go " + limits + "\n");
    const std::string answer = program.next_line("bestmove ");
    worst = std::max(worst, seconds_since(start));
    ASSERT_NE(answer, "");
    if (answer == "bestmove none") break;
    moves += answer.substr(answer.find(' '));
  }
  EXPECT_THAT(program.output(), Not(HasSubstr("info string")));
  EXPECT_LT(worst, allowed) << game << " with " << limits;
}

TEST(EngineProgram, KeepsTheTimeOfEveryMove) {
  // The bounds leave room for a busy machine; the margin that is kept is clock_test's.
  play_by_ugi("brandubh", "movetime 100", 0.4, 40);
  play_by_ugi("alea-evangelii", "movetime 100", 0.4, 12);
  play_by_ugi("othello", "movetime 100", 0.4, 70);
  play_by_ugi("knights", "p1time 1000 p2time 1000 p1inc 10 p2inc 10", 0.4, 30);
}

}  // namespace
}  // namespace ratatosk
