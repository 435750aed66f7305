// Other programs as players: those that behave, and those that do not.
#include <gmock/gmock.h>

#include <fstream>
#include <iterator>
#include <thread>

#include "arena/play_game.h"
#include "engine/registry.h"
#include "paths.h"
#include "players/can_play.h"
#include "players/client.h"
#include "players/make_player.h"
#include "players/messages.h"
#include "processes.h"
#include "program.h"
#include "temporary_folder.h"
#include "test_layers.h"

namespace ratatosk::tests {
namespace {

using ::testing::AllOf;
using ::testing::AnyOf;
using ::testing::HasSubstr;
using ::testing::Not;

using ::testing::StartsWith;

const std::atomic<bool> never{false};

std::unique_ptr<Player> player(const std::string& description, double seconds = 0,
                               Patience patience = {20, 20}) {
  SearchParams limits;
  limits.seconds = seconds;
  limits.memory = 16;
  return make_player(*parse_player(description, limits), patience);
}

// A program of ours at the other end of a protocol.
std::string ours(const std::string& protocol, const std::string& game, const std::string& flags) {
  return fmt::format("{0}:'{1}' engine {2} --protocol {0} --memory 16 {3}", protocol,
                     RATATOSK_PROGRAM, game, flags);
}

// At compile time, where a look beyond the end of a line is an error.
static_assert(after_word("pong 3", "pong") == "3");
static_assert(after_word("pong", "pong") == "");
static_assert(!after_word("pongs", "pong"));
static_assert(!after_word("po", "pong"));
static_assert(!after_word("", "pong"));

// Why a program does not give a move at the start of the game; and that nothing is left of it.
Text fault(const std::string& description, const char* game = "othello", double patience = 0.5) {
  const ProcessWatch watch;
  const auto table = make_table(game);
  const auto program = player(description, 0, {patience, patience});
  program->new_game(*table, 1);
  const auto move = program->choose(*table, {}, {}, never);
  EXPECT_FALSE(move) << description;
  EXPECT_EQ(watch.alive_soon(), 0) << description;
  EXPECT_TRUE(ProcessWatch::no_children()) << description;
  return move ? Text(Msg::to_play) : move.why();
}

std::string fault_words(const std::string& description, const char* game = "othello") {
  return say(Lang::en, fault(description, game));
}

TEST(ChildFaults, Missing) {
  EXPECT_EQ(fault_words("gtp:/no/such/program -l 1"),
            "cannot run '/no/such/program -l 1': there is no such program");
  EXPECT_EQ(say(Lang::es, fault("gtp:/etc/passwd")),
            "no se puede ejecutar «/etc/passwd»: no es un programa que se pueda ejecutar");
  EXPECT_EQ(fault_words("gtp:echo a library is missing >&2; exit 127"),
            "cannot run 'echo a library is missing >&2; exit 127': a library is missing");
  EXPECT_EQ(fault("ugi:/etc/passwd", "brandubh").id, players::msg::child_missing);
}

TEST(ChildFaults, DeadAtOnce) {
  EXPECT_EQ(fault_words("gtp:echo oh no >&2; exit 3"),
            "'echo oh no >&2; exit 3' has ended with status 3; its last words: 'oh no'");
  EXPECT_EQ(fault("ugi:true", "brandubh").id, players::msg::child_exited);
  EXPECT_EQ(fault("nboard:true").id, players::msg::child_exited);
  EXPECT_EQ(fault("otep:true", "brandubh").id, players::msg::child_exited);
  EXPECT_EQ(fault("knights:true", "knights").id, players::msg::child_exited);
  EXPECT_THAT(fault_words("gtp:kill -9 $$"), HasSubstr("was killed by signal 9"));
}

TEST(ChildFaults, Hung) {
  EXPECT_EQ(fault_words("gtp:sleep 100"), "'sleep 100' has not answered within 0.5 s");
  EXPECT_EQ(say(Lang::es, fault("gtp:sleep 99")), "«sleep 99» no ha contestado en 0,5 s");
  EXPECT_EQ(fault("ugi:sleep 100 & sleep 100", "brandubh").id, players::msg::child_hung);
  EXPECT_EQ(fault("nboard:cat > /dev/null").id, players::msg::child_hung);
  EXPECT_EQ(fault("otep:echo hello; sleep 100", "brandubh").id, players::msg::child_hung);
  EXPECT_EQ(fault("gtp:trap '' TERM INT HUP PIPE; while :; do sleep 1; done").id,
            players::msg::child_hung)
      << "does not want to die";
  EXPECT_EQ(fault("gtp:exec >&-; sleep 100").id, players::msg::child_closed);
}

TEST(ChildFaults, Flooding) {
  EXPECT_EQ(say(Lang::en, fault("gtp:yes", "othello", 20)), "'yes' floods its output");
  EXPECT_EQ(fault("ugi:yes | tr -d '\\n'", "brandubh", 20).id, players::msg::child_flood)
      << "one endless line";
  EXPECT_EQ(fault("knights:yes #", "knights", 20).id, players::msg::child_flood);
  EXPECT_EQ(fault("gtp:yes >&2").id, players::msg::child_hung)
      << "nobody minds what it says on its standard error";
}

TEST(ChildFaults, IllegalAnswers) {
  EXPECT_EQ(
      fault_words("gtp:while read line; do echo '= A1'; echo; done"),
      "'while read line; do echo '= A1'; echo; done' has answered 'A1', which is no legal move");
  EXPECT_EQ(fault("gtp:while read line; do echo =; echo; done").id, players::msg::child_illegal);
  EXPECT_EQ(fault("gtp:while read line; do echo '= resign'; echo; done").id,
            players::msg::child_resigned);
  EXPECT_EQ(fault("gtp:while read line; do echo '? no'; echo; done").id,
            players::msg::child_refused);
  EXPECT_EQ(fault("ugi:echo ugiok; echo readyok; echo bestmove d4-d9; sleep 9", "brandubh").id,
            players::msg::child_illegal);
  EXPECT_EQ(fault("nboard:echo pong 1; echo === PA/0/0; sleep 9").id, players::msg::child_illegal);
  EXPECT_EQ(fault("otep:echo hello; echo move a1-a2; sleep 9", "brandubh").id,
            players::msg::child_illegal);
  EXPECT_EQ(fault("otep:echo hello; echo error -1 cannot; sleep 9", "brandubh").id,
            players::msg::child_refused);
}

TEST(ChildFaults, IllegalRepliesOfAControllerAreAskedAgain) {
  const ProcessWatch watch;
  const TemporaryFolder folder;
  const auto table = make_table("knights");
  const std::string file = folder / "asked";
  const std::string command =
      "echo x >> '" + file + "'; echo '{\"knight_id\": 100, \"knight_movement\": 3}' #";
  const auto bad = player("knights:" + command, 0.5)->choose(*table, {}, {}, never);
  ASSERT_FALSE(bad);
  EXPECT_EQ(bad.why().id, players::msg::child_illegal);
  std::ifstream asked(file);
  EXPECT_GT(std::count(std::istreambuf_iterator<char>(asked), {}, 'x'), 1);
  EXPECT_EQ(watch.alive_soon(), 0);
}

TEST(ChildFaults, GarbageIsPassedOver) {
  const auto table = make_table("othello");
  const auto program = player(
      "gtp:printf 'hello\\n\\001\\377\\000zz\\n\\n'; "
      "while read line; do echo '# thinking'; echo '= F5'; echo; done",
      0, {5, 5});
  const auto move = program->choose(*table, {}, {}, never);
  ASSERT_TRUE(move);
  EXPECT_EQ(table->format(move->move), "f5");
}

// One that gives a legal first move and ends when it should give the second.
const std::string dies_later =
    "gtp:while read verb rest; do case $verb in "
    "genmove) [ $n ] && exit 5; n=1; echo '= F5';; *) echo =;; esac; echo; done";

TEST(ChildFaults, ItsGameIsLostAndOthersGoOn) {
  const ProcessWatch watch;
  {
    const auto program = player(dies_later, 0, {5, 5});
    const auto engine = player("uct,iterations=10,seconds=0");
    for (int game = 0; game < 2; ++game) {
      const auto table = make_table("othello");
      program->new_game(*table, 1);
      engine->new_game(*table, 1);
      const PlayedGame played = play_game(*table, *program, *engine, {}, never);
      EXPECT_EQ(played.record.result, Outcome::second_wins);
      EXPECT_EQ(played.finish, Finish::failure);
      ASSERT_TRUE(played.fault);
      EXPECT_THAT(say(Lang::en, *played.fault), HasSubstr("has ended with status 5"));
      EXPECT_EQ(played.record.moves.size(), 2u) << "it was started again for the second game";
    }
  }
  EXPECT_EQ(watch.alive_soon(), 0);
  EXPECT_TRUE(ProcessWatch::no_children());
}

TEST(ChildFaults, StopEndsTheWaiting) {
  const ProcessWatch watch;
  const auto start = std::chrono::steady_clock::now();
  std::atomic<bool> stop{false};
  const std::jthread stopper([&stop] {
    ::usleep(100'000);
    stop = true;
  });
  const auto move = player("gtp:sleep 100")->choose(*make_table("othello"), {}, {}, stop);
  ASSERT_FALSE(move);
  EXPECT_EQ(move.why().id, players::msg::child_interrupted);
  EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds(5));
  EXPECT_EQ(watch.alive_soon(), 0);
}

// Whatever way our program ends in, nothing stays behind.
TEST(ChildFaults, ChildrenGoWithUs) {
  for (const int signal : {SIGINT, SIGTERM, SIGKILL}) {
    const ProcessWatch watch;
    const TemporaryFolder folder;
    Program program({"play", "othello", "--black", "gtp:sleep 100 & sleep 100", "--white", "uct",
                     "--lang", "en"},
                    Program::Through::pipes, {{"XDG_DATA_HOME", folder.path()}});
    ASSERT_TRUE(program.says("lack to play"));
    for (int i = 0; i < 100 && watch.alive() < 4; ++i) ::usleep(20'000);
    EXPECT_GE(watch.alive(), 4) << "the program, the guard, and the two that sleep";
    program.signal(signal);
    program.finish();
    EXPECT_EQ(watch.alive_soon(), 0) << signal;
  }
}

TEST(CanPlay, SettingsBelongToGames) {
  for (const char* settings : {"caballos", "uct,playout=capture", "strong,playout=capture"}) {
    const auto player = parse_player(settings, {});
    EXPECT_TRUE(can_play(*player, find_game("knights").facts())) << settings;
    for (const char* game : {"brandubh", "othello"}) {
      const auto able = can_play(*player, find_game(game).facts());
      ASSERT_FALSE(able) << settings;
      EXPECT_THAT(say(Lang::en, able.why()),
                  HasSubstr(fmt::format(" does not fit this game: 'capture' is no value for "
                                        "playout ({}); accepted: uniform",
                                        game)));
    }
  }
  for (const GameEntry& game : all_games()) {
    for (const char* settings : {"uct", "strong", "otelo"})
      EXPECT_TRUE(can_play(*parse_player(settings, {}), game.facts())) << game.name;
  }
}

TEST(ChildPlayers, ProtocolsBelongToGames) {
  EXPECT_EQ(fault_words("gtp:true", "brandubh"), "programs that speak gtp do not play brandubh");
  EXPECT_EQ(fault("knights:true", "othello").id, players::msg::child_other_game);
  const SearchParams limits;
  EXPECT_TRUE(can_play(*parse_player("gtp:x", limits), find_game("othello").facts()));
  EXPECT_FALSE(can_play(*parse_player("otep:x", limits), find_game("knights").facts()));
  EXPECT_TRUE(can_play(*parse_player("otep:x", limits), find_game("alea-evangelii").facts()));
  EXPECT_TRUE(can_play(*parse_player("knights:x", limits), find_game("knights").facts()));
  for (const GameEntry& game : all_games()) {
    EXPECT_TRUE(can_play(*parse_player("ugi:x", limits), game.facts()));
  }
}

TEST(EnginePlayers, AnswerWithTheirReport) {
  const auto table = make_table("brandubh");
  const auto engine = player("uct,iterations=0,seconds=0.4");
  engine->new_game(*table, 1);
  int told = 0;
  const auto answer = engine->choose(*table, {}, [&told](const Report&) { ++told; }, never);
  ASSERT_TRUE(answer);
  ASSERT_TRUE(answer->report);
  EXPECT_EQ(answer->report->best, answer->move);
  EXPECT_GT(answer->report->iterations, 0u);
  EXPECT_GT(told, 0);
}

TEST(ChildPlayers, DescriptionsRoundTrip) {
  const std::string text = "gtp:/usr/games/gtp-rhino -l 2 -b 0";
  const auto spec = parse_player(text, {});
  ASSERT_TRUE(spec);
  EXPECT_EQ(spec->command, "/usr/games/gtp-rhino -l 2 -b 0");
  EXPECT_EQ(describe_player(*spec), text);
  EXPECT_EQ(parse_player("nboard: ", {}).why().id, Msg::child_no_command);
  EXPECT_EQ(parse_player("nboard,seconds=1: ", {}).why().id, Msg::child_no_command);
  EXPECT_THAT(say(Lang::en, parse_player("hal:9000", {}).why()), HasSubstr("gtp:COMMAND"));
}

TEST(ChildPlayers, HaveLimitsOfTheirOwn) {
  SearchParams limits;
  limits.seconds = 0.1;
  limits.iterations = 7;
  const auto read = [&limits](const std::string& text) { return *parse_player(text, limits); };
  EXPECT_EQ(read("ugi:x").params.seconds, 0.1);
  EXPECT_EQ(describe_player(read("ugi:x")), "ugi,seconds=0.1,nodes=7:x")
      << "so a journal sees it when they change";
  EXPECT_EQ(read("gtp,seconds=2:x y:z").params.seconds, 2);
  EXPECT_EQ(read("gtp,seconds=2:x y:z").params.iterations, 0) << "what is not named is no limit";
  EXPECT_EQ(read("gtp,seconds=2:x y:z").command, "x y:z");
  EXPECT_EQ(read("ugi,nodes=500:x").params.iterations, 500);
  for (const std::string text : {"gtp,seconds=2:x", "ugi,seconds=0,nodes=500:x",
                                 "ugi,seconds=1,nodes=500:x", "nboard,seconds=0:x"}) {
    EXPECT_EQ(describe_player(read(text)), text);
  }
  const auto why = [&limits](const std::string& text) {
    return say(Lang::en, parse_player(text, limits).why());
  };
  EXPECT_THAT(why("gtp,c=2:x"), AllOf(HasSubstr("'c'"), HasSubstr("seconds nodes")));
  EXPECT_THAT(why("gtp,seconds=nan:x"), HasSubstr("'nan' is no number for seconds"));
  EXPECT_THAT(why("gtp,seconds:x"), HasSubstr("is no number for seconds"));
  EXPECT_THAT(why("ugi,nodes=1.5:x"), HasSubstr("'1.5' is no whole number for nodes"));
  EXPECT_THAT(why("gtp,:x"), HasSubstr("seconds nodes"));
}

TEST(ChildPlayers, LastWordsAreOfBothStreams) {
  EXPECT_EQ(fault_words("gtp:echo one; echo; echo two >&2; exit 3"),
            "'echo one; echo; echo two >&2; exit 3' has ended with status 3; its last words: "
            "'one / two'");
  EXPECT_THAT(fault_words("gtp:printf 'no end of line'; exit 3"), HasSubstr("'no end of line'"));
}

// --- Whole games. ---

PlayedGame play(const char* game, const std::string& first, const std::string& second,
                double seconds, int max_plies = 0, const std::optional<Clock>& clock = {}) {
  const ProcessWatch watch;
  PlayedGame played;
  {
    const auto table = make_table(game);
    table->agree({max_plies, true});
    const auto one = player(first, seconds), two = player(second, seconds);
    for (Player* player : {one.get(), two.get()}) player->new_game(*table, 1);
    played = play_game(*table, *one, *two, clock, never);
  }
  EXPECT_EQ(watch.alive_soon(), 0);
  EXPECT_TRUE(ProcessWatch::no_children());
  EXPECT_THAT(played.finish, AnyOf(Finish::rules, Finish::repetition, Finish::max_plies))
      << (played.fault ? say(Lang::en, *played.fault) : "");
  return played;
}

const std::string quick = "uct,iterations=200,seconds=0";

TEST(ChildGames, GRhinoPlaysBothColours) {
  const std::string grhino = "gtp:/usr/games/gtp-rhino -l 1 -b 0";
  EXPECT_GT(play("othello", quick, grhino, 0).record.moves.size(), 8u);
  EXPECT_GT(play("othello", grhino, quick, 0).record.moves.size(), 8u);
}

TEST(ChildGames, OursAgainstOursThroughEachProtocol) {
  const std::string gtp = ours("gtp", "othello", "--seconds 0.02");
  const std::string nboard = ours("nboard", "othello", "--seconds 0.02");
  EXPECT_GT(play("othello", gtp, nboard, 0).record.moves.size(), 8u);
  EXPECT_GT(play("othello", ours("ugi", "othello", ""), gtp, 0.03).record.moves.size(), 8u);
  const std::string otep = ours("otep", "brandubh", ""), ugi = ours("ugi", "brandubh", "");
  EXPECT_GT(play("brandubh", otep, ugi, 0.03, 60).record.moves.size(), 8u);
  EXPECT_GT(play("brandubh", ugi, otep, 0.03, 60).record.moves.size(), 8u);
  EXPECT_EQ(play("knights", ours("ugi", "knights", ""), quick, 0.02, 30).record.moves.size(), 30u);
}

TEST(ChildGames, ControllersPlayTheirKnights) {
  const std::string controller =
      fmt::format("knights:'{}' controller --memory 16 --iterations 100", RATATOSK_PROGRAM);
  EXPECT_EQ(play("knights", controller, quick, 0, 12).record.moves.size(), 12u);
  EXPECT_EQ(play("knights", quick, controller, 0, 11).record.moves.size(), 11u);
}

// --- Clocks. ---

// What a program that answers with `answers` to each line (a shell's cases) was told about time.
std::string told_of_time(const std::string& protocol, const char* game,
                         const std::string& answers) {
  const TemporaryFolder folder;
  const std::string file = folder / "told";
  const auto table = make_table(game);
  const auto program = player(fmt::format("{}:while read verb rest; do case $verb in "
                                          "*time*|clock|go) echo \"$verb $rest\" >> '{}';; esac; "
                                          "case $verb in {} esac; done",
                                          protocol, file, answers),
                              0, {5, 5});
  program->new_game(*table, 1);
  const auto move = program->choose(*table, Clocks{{{10, 0.1}, {8.5, 0.1}}}, {}, never);
  EXPECT_TRUE(move) << (move ? "" : say(Lang::en, move.why()));
  std::ifstream told(file);
  return {(std::istreambuf_iterator<char>(told)), {}};
}

TEST(ChildClocks, EachProtocolIsToldInItsWay) {
  EXPECT_EQ(told_of_time("ugi", "brandubh",
                         "ugi) echo ugiok;; isready) echo readyok;; go) echo bestmove d2-f2;;"),
            "go p1time 10000 p2time 8500 p1inc 100 p2inc 100\n");
  EXPECT_EQ(told_of_time("gtp", "othello", "genmove) echo '= F5'; echo;; *) echo =; echo;;"),
            "time_settings 10 0 0\ntime_left b 10 0\ntime_left w 8 0\n");
}

TEST(ChildClocks, OtepHearsWhatIsLeft) {
  const TemporaryFolder folder;
  const std::string file = folder / "told";
  const auto table = make_table("brandubh");
  const auto program =
      player("otep:echo hello; while read verb rest; do [ $verb = clock ] && echo $rest > '" +
                 file + "'; [ $verb = play ] && echo move d2-f2; done",
             0, {5, 5});
  ASSERT_TRUE(program->choose(*table, Clocks{{{10, 0.1}, {-0.5, 0.1}}}, {}, never));
  std::ifstream told(file);
  std::string line;
  std::getline(told, line);
  EXPECT_EQ(line, "10000 1 0 0 0") << "what is overdrawn is the least there is";
}

// What an OTEP program is told of seconds for a move.
std::string told_by_otep(const std::string& seconds) {
  const TemporaryFolder folder;
  const std::string file = folder / "told";
  const auto program = player("otep,seconds=" + seconds +
                                  ":echo hello; while read verb rest; do [ $verb = clock ] && echo "
                                  "$rest > '" +
                                  file + "'; [ $verb = play ] && echo move d2-f2; done",
                              0, {5, 5});
  EXPECT_TRUE(program->choose(*make_table("brandubh"), {}, {}, never));
  std::ifstream told(file);
  std::string line;
  std::getline(told, line);
  return line;
}

// OpenTafl plans on its last overtime less a second, and dies where that is nothing.
TEST(ChildClocks, OtepHasASecondOvertimeWhereThereIsOnlyOneSecond) {
  EXPECT_EQ(told_by_otep("1"), "1000* 1000* 1 2 2");
  EXPECT_EQ(told_by_otep("0.25"), "250* 250* 1 2 2");
  EXPECT_EQ(told_by_otep("2.5"), "2500* 2500* 3 1 1");
}

// OpenTafl dies of a line that comes within a millisecond of its move.
TEST(ChildClocks, OtepHasAPauseAfterItsMove) {
  const TemporaryFolder folder;
  const std::string file = folder / "times";
  const auto table = make_table("brandubh");
  {
    const std::string moves = folder / "moves";
    const auto program = player(
        fmt::format("otep:echo hello; while read verb rest; do case $verb in "
                    "play) n=$((n + 1)); echo move $(sed -n \"${{n}}p\" '{0}'); date +%s%N >> "
                    "'{1}';; move|goodbye) date +%s%N >> '{1}';; esac; done",
                    moves, file),
        0, {5, 5});
    std::ofstream(moves) << "d2-f2\nd1-c1\n";
    program->new_game(*table, 1);
    for (const char* reply : {"d3-f3", ""}) {
      ASSERT_TRUE(program->get_ready(never));
      const auto answer = program->choose(*table, {}, {}, never);
      ASSERT_TRUE(answer) << say(Lang::en, answer.why());
      table->play(answer->move);
      if (*reply) table->play(*table->parse(reply));
    }
  }
  // Its move, what was told next; its second move, the farewell.
  std::ifstream in(file);
  const std::vector<std::int64_t> times{std::istream_iterator<std::int64_t>(in), {}};
  ASSERT_EQ(times.size(), 4u);
  EXPECT_GT(times[1] - times[0], 80'000'000);
  EXPECT_GT(times[3] - times[2], 80'000'000);
}

TEST(ChildClocks, OursKeepThemThroughEachProtocol) {
  const std::string otep = ours("otep", "brandubh", ""), ugi = ours("ugi", "brandubh", "");
  EXPECT_EQ(play("brandubh", otep, ugi, 0, 8, Clock{2, 0.1}).record.moves.size(), 8u);
  EXPECT_EQ(
      play("othello", ours("gtp", "othello", ""), ours("ugi", "othello", ""), 0, 8, Clock{2, 0.1})
          .record.moves.size(),
      8u);
  const std::string controller =
      fmt::format("knights:'{}' controller --memory 16", RATATOSK_PROGRAM);
  EXPECT_EQ(play("knights", controller, quick, 0, 6, Clock{4, 0.2}).record.moves.size(), 6u);
}

// Answers after 0.6 s, with a move of Othello or of brandubh.
const std::string late_gtp =
    "gtp,seconds=0.2:while read verb rest; do [ $verb = genmove ] && sleep 0.6 && echo '= F5' || "
    "echo =; echo; done";
const std::string late_ugi =
    "ugi,seconds=0.2:while read verb rest; do case $verb in ugi) echo ugiok;; isready) echo "
    "readyok;; go) sleep 0.6; echo bestmove d2-f2;; esac; done";
const std::string late_otep =
    "otep,seconds=0.2:echo hello; while read verb rest; do [ $verb = play ] && sleep 0.6 && echo "
    "move d2-f2; done";
const std::string late_nboard =
    "nboard,seconds=0.2:while read verb rest; do case $verb in ping) echo pong $rest;; go) sleep "
    "0.6; echo === F5;; esac; done";

TEST(ChildClocks, WhoIsLateLosesInEveryProtocol) {
  for (const std::string& text : {late_gtp, late_ugi, late_otep, late_nboard}) {
    const bool othello = text.starts_with("gtp") || text.starts_with("nboard");
    const auto table = make_table(othello ? "othello" : "brandubh");
    const auto engine = player(quick);
    for (const bool strict : {true, false}) {
      table->reset();
      table->agree({1, true});
      const auto program = player(text, 0, strict ? equal_time : Patience{});
      for (Player* one : {program.get(), engine.get()}) one->new_game(*table, 1);
      const PlayedGame played = play_game(*table, *program, *engine, {}, never);
      if (!strict) {
        EXPECT_EQ(played.finish, Finish::max_plies) << text << ": where nobody counts";
        continue;
      }
      EXPECT_EQ(played.finish, Finish::time) << text;
      EXPECT_EQ(played.record.result, Outcome::second_wins) << text;
      EXPECT_THAT(say(Lang::en, played.fault.value_or(Text(Msg::to_play))),
                  HasSubstr("has not answered within 0.3 s"));
    }
  }
}

TEST(ChildClocks, WhatComesBeforeTheQuestionIsNotCounted) {
  const auto table = make_table("brandubh");
  const auto program = player(
      "ugi,seconds=0.2:while read verb rest; do case $verb in ugi) echo ugiok;; isready) sleep "
      "0.6; echo readyok;; go) echo bestmove d2-f2;; esac; done",
      0, equal_time);
  EXPECT_TRUE(program->choose(*table, {}, {}, never));
}

TEST(ChildClocks, WhoHasNoLimitMayTakeLonger) {
  const auto table = make_table("othello");
  std::string text = late_gtp;
  text.replace(text.find("0.2"), 3, "0");
  EXPECT_TRUE(player(text, 0, equal_time)->choose(*table, {}, {}, never));
}

TEST(ChildClocks, ALateControllerLosesToo) {
  const auto table = make_table("knights");
  const auto late = player("knights,seconds=0.2:sleep 100 #", 0, equal_time);
  const auto answer = late->choose(*table, {}, {}, never);
  ASSERT_FALSE(answer);
  EXPECT_EQ(answer.why().id, players::msg::child_hung);
}

// A program that is not there has not lost a game.
TEST(ChildFaults, WhoCannotBeStartedEndsTheMatch) {
  for (const auto& [text, game] :
       std::vector<std::array<std::string, 2>>{{"gtp:/no/such/program", "othello"},
                                               {"gtp:false", "othello"},
                                               {"otep:sleep 100", "brandubh"},
                                               {"knights:/no/such/program", "knights"}}) {
    const auto table = make_table(game);
    const auto program = player(text, 0, {0.3, 0.3}), engine = player(quick);
    for (Player* one : {program.get(), engine.get()}) one->new_game(*table, 1);
    EXPECT_THROW(play_game(*table, *engine, *program, {}, never), Error) << text;
  }
}

TEST(ChildClocks, WhoDoesNotAnswerLosesOnTime) {
  const auto table = make_table("othello");
  const auto
      program = player(
          "gtp:while read verb rest; do [ $verb = genmove ] && sleep 100; echo =; echo; done", 0,
          {5, 0.3}),
      engine = player(quick);
  for (Player* one : {program.get(), engine.get()}) one->new_game(*table, 1);
  const PlayedGame played = play_game(*table, *program, *engine, Clock{0.2, 0}, never);
  EXPECT_EQ(played.finish, Finish::time);
  EXPECT_EQ(played.record.result, Outcome::second_wins);
}

constexpr const char* middle_of_a_game =
    "-OOOOO----OOOOX--OOOOOO-XXXXXOO--XXOOX--OOXOXX----OXXO---OOO--O- X";

// Takes moves back, goes another way, starts in the middle: the program hears of it.
TEST(ChildGames, ProgramsFollowWhereverTheGameGoes) {
  for (const std::string protocol : {"ugi", "nboard", "gtp"}) {
    const auto program = player(ours(protocol, "othello", "--iterations 50 --seconds 0"), 0);
    const auto table = make_table("othello");
    const auto asked = [&] {
      const auto move = program->choose(*table, {}, {}, never);
      EXPECT_TRUE(move) << protocol << ": " << (move ? "" : say(Lang::en, move.why()));
      return move ? move->move : Move{};
    };
    // Black must pass after this.
    for (const char* move : {"d3", "c3", "f5", "d2", "d1", "e1", "b2", "c1"}) {
      table->play(*table->parse(move));
    }
    EXPECT_EQ(table->format(asked()), "pass") << protocol;
    table->play(asked());
    asked();
    table->undo();
    table->undo();
    asked();
    table->reset();
    asked();
    if (protocol == "gtp") continue;
    ASSERT_TRUE(table->set_position(middle_of_a_game));
    table->play(asked());
    asked();
  }
}

TEST(ChildGames, GtpHasNoPositions) {
  const auto table = make_table("othello");
  ASSERT_TRUE(table->set_position(middle_of_a_game));
  const auto move = player(ours("gtp", "othello", ""))->choose(*table, {}, {}, never);
  ASSERT_FALSE(move);
  EXPECT_EQ(move.why().id, players::msg::child_no_position);
}

TEST(ChildGames, OtepFollowsToo) {
  const auto program = player(ours("otep", "brandubh", "--iterations 50"), 0);
  const auto table = make_table("brandubh");
  for (int i = 0; i < 6; ++i) {
    const auto move = program->choose(*table, {}, {}, never);
    ASSERT_TRUE(move) << say(Lang::en, move.why());
    table->play(move->move);
    if (i == 2) table->undo();
    if (i == 3) {
      ASSERT_TRUE(table->set_position("/3t3/3t3/3T3/ttTKT1t/3T1t1/3t3/3t3/ w"));
    }
  }
}

TEST(ChildGames, APersonPlaysAgainstAProgram) {
  const TemporaryFolder folder;
  const auto [status, output] =
      run_program({"play", "othello", "--black", "human", "--white",
                   "gtp:/usr/games/gtp-rhino -l 2 -b 0", "--lang", "en"},
                  "f5\nundo\nd3\nquit\n", {{"XDG_DATA_HOME", folder.path()}});
  EXPECT_EQ(status, 0) << output;
  EXPECT_THAT(output, AllOf(HasSubstr("hite moves: "), HasSubstr("lack moves: d3"),
                            Not(HasSubstr("loses"))));
}

TEST(ChildGames, AProgramThatFailsLosesAndItIsRecorded) {
  const TemporaryFolder folder;
  const std::string file = folder / "game.txt";
  const auto [status, output] = run_program({"play", "othello", "--black", "human", "--white",
                                             "gtp:false", "--lang", "en", "--save", file},
                                            "f5\n");
  EXPECT_EQ(status, 0) << output;
  EXPECT_THAT(output, AllOf(HasSubstr("hite loses: 'false' has ended with status 1"),
                            HasSubstr("lack wins")));
  std::ifstream record(file);
  const std::string text((std::istreambuf_iterator<char>(record)), {});
  EXPECT_THAT(text, AllOf(HasSubstr("[result:black]"),
                          HasSubstr("[fault:'false' has ended with status 1")));
}

TEST(ChildGames, AFileDoesNotStartPrograms) {
  const TemporaryFolder folder;
  const std::string file = folder / "game.txt", trace = folder / "started";
  std::ofstream(file) << "[game:othello]\n[black:human]\n[white:gtp:touch '" << trace
                      << "']\n\n1. f5\n";
  run_program({"play", "--load", file, "--lang", "en"}, "", {{"XDG_DATA_HOME", folder.path()}});
  EXPECT_FALSE(std::filesystem::exists(trace));
}

}  // namespace
}  // namespace ratatosk::tests
