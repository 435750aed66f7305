#include "protocols/knights_controller.h"

#include <gmock/gmock.h>
#include <sys/wait.h>
#include <unistd.h>

#include <chrono>
#include <cstdio>
#include <map>
#include <nlohmann/json.hpp>

#include "base/rng.h"
#include "engine/registry.h"
#include "paths.h"
#include "records/messages.h"
#include "test_layers.h"

namespace ratatosk::tests {
namespace {

using Json = nlohmann::json;

// The referee, as games are really run: its own board of numbers, its own idea of the movements.
class Referee {
 public:
  Referee() {
    for (int i = 0; i < 16; ++i) {
      ids_[i / 8][i % 8] = 100 + i;
      ids_[6 + i / 8][i % 8] = 200 + i;
    }
  }
  // Some knights of each side anywhere, with player `mover` to move.
  Referee(Rng& rng, int mover, int mine, int theirs) : mover_(mover) {
    scatter(rng, mover * 100, mine);
    scatter(rng, (3 - mover) * 100, theirs);
  }

  int mover() const { return mover_; }
  int plies() const { return plies_; }
  bool over() const { return plies_ == 200 || count(1) == 0 || count(2) == 0; }

  Json turn(double seconds) const {
    Json turn = {{"time_less", seconds}};
    for (int row = 0; row < 8; ++row) {
      for (int column = 0; column < 8; ++column) {
        const int id = ids_[row][column];
        const bool mine = id / 100 == mover_, enemy = id && !mine;
        turn["ids"][row][column] = id ? Json(id) : Json();
        turn["my_knights"][row][column] = mine ? Json(id) : Json();
        turn["enemy_knights"][row][column] = enemy ? Json(id) : Json();
        if (id)
          turn[mine ? "my_knights_dict" : "enemy_knights_dict"][std::to_string(id)] = {column, row};
      }
    }
    for (const char* name : {"my_knights_dict", "enemy_knights_dict"}) {
      if (!turn.contains(name)) turn[name] = Json::object();
    }
    return turn;
  }

  // Plays what the controller said; false when that is not legal.
  bool obey(const std::string& reply) {
    const Json json = Json::parse(reply, nullptr, false);
    if (!json.is_object() || json.size() != 2) return false;
    const int id = json.at("knight_id"), movement = json.at("knight_movement");
    if (id / 100 != mover_ || movement < 0 || movement > 7) return false;
    constexpr int dx[] = {1, 2, 2, 1, -1, -2, -2, -1}, dy[] = {2, 1, -1, -2, -2, -1, 1, 2};
    for (int row = 0; row < 8; ++row) {
      for (int column = 0; column < 8; ++column) {
        if (ids_[row][column] != id) continue;
        const int to_row = row + dy[movement], to_column = column + dx[movement];
        if (to_row < 0 || to_row > 7 || to_column < 0 || to_column > 7) return false;
        if (ids_[to_row][to_column] / 100 == mover_) return false;
        ids_[to_row][to_column] = id;
        ids_[row][column] = 0;
        mover_ = 3 - mover_;
        ++plies_;
        return true;
      }
    }
    return false;
  }

 private:
  void scatter(Rng& rng, int first_id, int knights) {
    while (knights > 0) {
      int& cell = ids_[rng.below(8)][rng.below(8)];
      if (!cell) cell = first_id + --knights;
    }
  }
  int count(int player) const {
    int n = 0;
    for (const auto& row : ids_) {
      for (const int id : row) n += id / 100 == player;
    }
    return n;
  }

  int ids_[8][8] = {};
  int mover_ = 2;
  int plies_ = 0;
};

struct Ran {
  int status;
  std::string out, err;
};

// Runs a program with these arguments and this standard input.
Ran run(const char* program, const std::vector<std::string>& arguments,
        const std::string& input = "") {
  const auto slurp = [](std::FILE* file) {
    std::string text;
    std::rewind(file);
    for (int c; (c = std::fgetc(file)) != EOF;) text += static_cast<char>(c);
    std::fclose(file);
    return text;
  };
  std::FILE *in = std::tmpfile(), *out = std::tmpfile(), *err = std::tmpfile();
  std::fwrite(input.data(), 1, input.size(), in);
  std::rewind(in);
  const pid_t child = ::fork();
  if (child == 0) {
    std::vector<const char*> words = {program};
    for (const std::string& argument : arguments) words.push_back(argument.c_str());
    words.push_back(nullptr);
    ::dup2(::fileno(in), STDIN_FILENO);
    ::dup2(::fileno(out), STDOUT_FILENO);
    ::dup2(::fileno(err), STDERR_FILENO);
    ::execv(program, const_cast<char**>(words.data()));
    ::_exit(127);
  }
  int status = 0;
  ::waitpid(child, &status, 0);
  std::fclose(in);
  return {WIFEXITED(status) ? WEXITSTATUS(status) : -1, slurp(out), slurp(err)};
}

Ran run_controller(std::vector<std::string> arguments, const std::string& input = "") {
  arguments.insert(arguments.begin(), "controller");
  return run(RATATOSK_PROGRAM, arguments, input);
}

Ran run_one_ply(const std::string& turn, const char* seed = "1") {
  return run(RATATOSK_BUILD_DIR "/example_one_ply", {seed, turn});
}

SearchParams quick() {
  SearchParams params = controller_settings();
  params.iterations = 30;
  params.seed = 1;
  params.memory = 1;
  return params;
}

std::string answer(const std::string& turn) {
  return write_reply(answer_turn(read_turn(turn).or_throw(), quick()));
}

TEST(KnightsController, AnswersAnyPositionLegally) {
  Rng rng(1);
  for (int i = 0; i < 600; ++i) {
    const int mine = 1 + static_cast<int>(rng.below(16)), theirs = static_cast<int>(rng.below(17));
    Referee referee(rng, 1 + i % 2, mine, theirs);
    const std::string turn = referee.turn(1).dump();
    ASSERT_TRUE(referee.obey(answer(turn))) << turn;
  }
}

TEST(KnightsController, TakesAKnightThatStandsThere) {
  // Only one move wins at once; the document's search must see it.
  const char* turn =
      R"({"my_knights_dict": {"207": [4, 4]}, "enemy_knights_dict": {"103": [5, 6]}})";
  SearchParams params = quick();
  params.iterations = 2000;
  EXPECT_EQ(answer_turn(*read_turn(turn), params), (ControllerReply{207, 0}));
}

TEST(KnightsController, MatrixAndDictionaryAloneWillDo) {
  for (const char* left_out : {"my_knights", "my_knights_dict", "enemy_knights",
                               "enemy_knights_dict", "ids", "time_less"}) {
    Referee referee;
    Json turn = referee.turn(1);
    turn.erase(left_out);
    EXPECT_TRUE(referee.obey(answer(turn.dump()))) << left_out;
  }
}

TEST(KnightsController, WhoIAmFollowsFromTheNumbers) {
  Referee referee;
  auto turn = read_turn(referee.turn(2.5).dump());
  ASSERT_TRUE(turn);
  EXPECT_EQ(turn->mover(), Side::first);
  EXPECT_EQ(turn->position(), "nnnnnnnn/nnnnnnnn/8/8/8/8/NNNNNNNN/NNNNNNNN 2 0");
  EXPECT_EQ(turn->seconds_left, 2.5);
  ASSERT_TRUE(referee.obey(R"({"knight_id": 201, "knight_movement": 3})"));
  turn = read_turn(referee.turn(1).dump());
  EXPECT_EQ(turn->mover(), Side::second);
  EXPECT_EQ(turn->position(), "nnnnnnnn/nnnnnnnn/8/8/2N5/8/N1NNNNNN/NNNNNNNN 1 0");
}

TEST(KnightsController, WrongTurnsAreExplained) {
  const Json good = Referee().turn(1);
  const auto changed = [&](const char* path, const Json& value) {
    Json turn = good;
    turn[Json::json_pointer(path)] = value;
    return turn.dump();
  };
  const std::map<std::string, Msg> wrong = {
      {"", records::msg::turn_not_json},
      {"{", records::msg::turn_not_json},
      {"\xff", records::msg::turn_not_json},
      {std::string(100000, '['), records::msg::turn_not_json},
      {good.dump() + "x", records::msg::turn_not_json},
      {R"({"time_less": 1e999})", records::msg::turn_not_json},
      {"[]", records::msg::turn_not_object},
      {"null", records::msg::turn_not_object},
      {"{}", records::msg::turn_missing},
      {R"({"my_knights_dict": {}})", records::msg::turn_missing},
      {changed("/my_knights", 3), records::msg::turn_bad_matrix},
      {changed("/my_knights/7", Json::array()), records::msg::turn_bad_matrix},
      {changed("/my_knights/7/0", "208"), records::msg::turn_bad_matrix},
      {changed("/my_knights/7/0", -208), records::msg::turn_bad_matrix},
      {changed("/my_knights/7/0", 1e30), records::msg::turn_bad_matrix},
      {changed("/my_knights/7/0", 209), records::msg::turn_twice},
      {changed("/my_knights/7/0", 216), records::msg::turn_disagrees},
      {changed("/my_knights/4/0", 216), records::msg::turn_disagrees},
      {changed("/my_knights_dict", Json::array()), records::msg::turn_bad_places},
      {changed("/my_knights_dict/208", Json::array({0, 8})), records::msg::turn_bad_places},
      {changed("/my_knights_dict/208", Json::array({0})), records::msg::turn_bad_places},
      {changed("/my_knights_dict/x", Json::array({0, 4})), records::msg::turn_bad_places},
      {changed("/my_knights_dict/216", Json::array({0, 7})), records::msg::turn_crowded},
      {changed("/my_knights_dict/216", Json::array({0, 4})), records::msg::turn_disagrees},
      {R"({"my_knights_dict": {"7": [1, 1]}, "enemy_knights_dict": {"8": [1, 1]}})",
       records::msg::turn_crowded},
      {R"({"my_knights_dict": {"7": [1, 1]}, "enemy_knights_dict": {"7": [2, 1]}})",
       records::msg::turn_twice},
      {changed("/time_less", "soon"), records::msg::turn_bad_time},
  };
  for (const auto& [text, why] : wrong) {
    const auto turn = read_turn(text);
    ASSERT_FALSE(turn) << text.substr(0, 200);
    EXPECT_EQ(turn.why().id, why) << text.substr(0, 200) << ": " << say(Lang::en, turn.why());
    EXPECT_LT(say(Lang::es, turn.why()).size(), 300u);
  }
}

TEST(KnightsController, NoReplyWithoutAKnightOrWithTooMany) {
  Json crowd = {{"my_knights_dict", Json::object()}, {"enemy_knights_dict", {{"100", {0, 0}}}}};
  EXPECT_THROW(answer(crowd.dump()), Error);
  for (int i = 0; i < 17; ++i)
    crowd["my_knights_dict"][std::to_string(200 + i)] = {i % 8, 2 + i / 8};
  EXPECT_THROW(answer(crowd.dump()), Error);
}

TEST(KnightsController, TurnsRoundTrip) {
  auto table = make_table("knights");
  RefereeTurn turn = RefereeTurn::of(table->view(), table->to_move());
  Referee referee;
  Rng rng(2);
  while (table->end().outcome == Outcome::ongoing) {
    turn.seconds_left = 1;
    ASSERT_EQ(Json::parse(write_turn(turn)), referee.turn(1));
    const auto read = read_turn(write_turn(turn));
    ASSERT_TRUE(read);
    EXPECT_EQ(read->mine, turn.mine);
    EXPECT_EQ(read->enemy, turn.enemy);
    EXPECT_EQ(read->mover(), table->to_move());
    const auto moves = table->legal_moves();
    const Move move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    const auto reply = read_reply(write_reply(reply_of(turn, move)));
    ASSERT_TRUE(reply);
    EXPECT_EQ(*move_of(turn, *reply), move);
    ASSERT_TRUE(referee.obey(write_reply(*reply)));
    table->play(move);
    turn.play(move);
  }
}

TEST(KnightsController, WrongRepliesAreExplained) {
  for (const char* text : {"", "{}", "[213, 3]", R"({"knight_id": 213})",
                           R"({"knight_id": "213", "knight_movement": 3})",
                           R"({"knight_id": 213, "knight_movement": 8})",
                           R"({"knight_id": 213, "knight_movement": -1})"}) {
    const auto reply = read_reply(text);
    ASSERT_FALSE(reply) << text;
    EXPECT_EQ(reply.why().id, records::msg::reply_malformed);
  }
  const auto table = make_table("knights");
  const RefereeTurn turn = RefereeTurn::of(table->view(), table->to_move());
  EXPECT_EQ(move_of(turn, {113, 3}).why().id, records::msg::reply_no_knight);
  EXPECT_EQ(move_of(turn, {-1, 3}).why().id, records::msg::reply_no_knight);
  EXPECT_EQ(move_of(turn, {208, 0}).why().id, records::msg::reply_illegal);  // off the board
  EXPECT_EQ(move_of(turn, {208, 2}).why().id, records::msg::reply_illegal);  // own knight there
  EXPECT_TRUE(move_of(turn, {200, 3}));
}

TEST(KnightsController, KeepsAMarginOfTheTurn) {
  EXPECT_DOUBLE_EQ(thinking_time(5.0), 4.65);
  EXPECT_DOUBLE_EQ(thinking_time({}), 4.65);
  EXPECT_DOUBLE_EQ(thinking_time(1000.0), 4.65);
  EXPECT_DOUBLE_EQ(thinking_time(0.2), 0.1);
  EXPECT_GT(thinking_time(0.0), 0);
  EXPECT_LT(thinking_time(-1.0), 0.01);
}

TEST(KnightsControllerProgram, PlaysAWholeGameAgainstItself) {
  Referee referee;
  while (!referee.over()) {
    const Ran ran = run_controller({referee.turn(0.02).dump()});
    ASSERT_EQ(ran.status, 0) << ran.err;
    ASSERT_EQ(ran.err, "");
    ASSERT_TRUE(referee.obey(ran.out)) << ran.out;
  }
  EXPECT_GT(referee.plies(), 31);
}

TEST(KnightsControllerProgram, UsesItsTimeAndKeepsWithinIt) {
  using Clock = std::chrono::steady_clock;
  const auto start = Clock::now();
  const Ran ran = run_controller({Referee().turn(1.0).dump()});
  const double seconds = std::chrono::duration<double>(Clock::now() - start).count();
  EXPECT_EQ(ran.status, 0);
  EXPECT_GT(seconds, 0.6);
  EXPECT_LT(seconds, 1.0);
}

TEST(KnightsControllerProgram, ReadsStandardInputWithoutAnArgument) {
  Referee referee;
  const Ran ran = run_controller({"--iterations", "20"}, referee.turn(1).dump() + "\n");
  EXPECT_EQ(ran.status, 0) << ran.err;
  EXPECT_TRUE(referee.obey(ran.out)) << ran.out;
}

TEST(KnightsControllerProgram, SaysWhatIsWrongInOneLine) {
  for (const char* bad :
       {"", "{", "[1, 2]", "{}", "hello", R"({"my_knights_dict": {}, "enemy_knights_dict": {}})"}) {
    const Ran ran = run_controller({bad, "--lang", "en"});
    EXPECT_EQ(ran.status, 2) << bad;
    EXPECT_EQ(ran.out, "") << bad;
    EXPECT_THAT(ran.err, testing::StartsWith("ratatosk: ")) << bad;
    EXPECT_EQ(ran.err.find('\n'), ran.err.size() - 1) << bad;
  }
}

TEST(KnightsOnePly, PlaysLegallyAndTheSameBySeed) {
  Referee referee;
  while (referee.plies() < 40 && !referee.over()) {
    const std::string turn = referee.turn(1).dump();
    const Ran ran = run_one_ply(turn);
    ASSERT_EQ(ran.status, 0) << ran.err;
    if (referee.plies() % 10 == 0) {
      ASSERT_EQ(run_one_ply(turn).out, ran.out);
    }
    ASSERT_TRUE(referee.obey(ran.out)) << ran.out;
  }
  const std::string start = Referee().turn(1).dump();
  EXPECT_NE(run_one_ply(start, "1").out, run_one_ply(start, "2").out);
}

TEST(KnightsOnePly, TakesWhatCostsNothingAndNothingElse) {
  // Two knights could be taken; the one on f7 is guarded from d8.
  const char* two = R"({"my_knights_dict": {"207": [4, 4]},
                        "enemy_knights_dict": {"100": [5, 6], "101": [3, 7], "102": [3, 2]}})";
  EXPECT_EQ(read_reply(run_one_ply(two).out).or_throw(), (ControllerReply{207, 4}));
  // From the corner there are two jumps, and c2 is attacked.
  const char* corner =
      R"({"my_knights_dict": {"207": [0, 0]}, "enemy_knights_dict": {"100": [4, 0]}})";
  for (const char* seed : {"1", "2", "3", "4", "5", "6"})
    EXPECT_EQ(read_reply(run_one_ply(corner, seed).out).or_throw(), (ControllerReply{207, 0}));
}

TEST(KnightsOnePly, SaysWhatIsWrong) {
  for (const char* bad : {"", "{}", R"({"my_knights_dict": {}, "enemy_knights_dict": {}})"}) {
    const Ran ran = run_one_ply(bad);
    EXPECT_EQ(ran.status, 2) << bad;
    EXPECT_EQ(ran.out, "") << bad;
    EXPECT_EQ(ran.err.find('\n'), ran.err.size() - 1) << bad;
  }
}

}  // namespace
}  // namespace ratatosk::tests
