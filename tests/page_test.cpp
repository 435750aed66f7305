// The engine behind the page: what it answers to each message, and that nothing a message can hold
// does it harm.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "engine/registry.h"
#include "page/conversation.h"
#include "test_layers.h"

namespace ratatosk::tests {
namespace {

using engine::Json;
using ::testing::HasSubstr;

class Page : public ::testing::Test {
 protected:
  // What is answered to one message at once.
  Json ask(Json message) {
    send(std::move(message));
    return take();
  }

  // What is said last, once nothing is under way any more.
  Json ask_to_the_end(Json message) {
    send(std::move(message));
    while (conversation_.work(0.001)) {
    }
    const Json last = said_.empty() ? Json() : said_.back();
    said_before_ = std::exchange(said_, {});
    return last;
  }

  void send(Json message) {
    message["id"] = ++id_;
    conversation_.receive(message.dump());
  }

  Json take() {
    if (said_.empty()) return {};
    const Json first = said_.front();
    said_.erase(said_.begin());
    return first;
  }

  static Json line(const char* game, std::vector<std::string> moves = {}) {
    return {{"game", game}, {"moves", moves}};
  }

  page::Limits limits_{.seconds = 2, .memory = 16, .searches = 2, .plies = 50};
  page::Places places_{3};
  std::vector<Json> said_, said_before_;
  page::Conversation conversation_{"native", limits_, places_, nullptr, [this](std::string text) {
                                     said_.push_back(Json::parse(text));
                                   }};
  int id_ = 0;
};

TEST_F(Page, SaysWhatThereIs) {
  const Json welcome = ask({{"type", "hello"}});
  EXPECT_EQ(welcome["type"], "welcome");
  EXPECT_EQ(welcome["id"], 1);
  EXPECT_EQ(welcome["protocol"], 1);
  EXPECT_EQ(welcome["games"].size(), all_games().size());
  EXPECT_EQ(welcome["levels"].size(), 10u);
  for (const Json& game : welcome["games"]) {
    const auto squares = game["rows"].get<std::size_t>() * game["columns"].get<std::size_t>();
    EXPECT_EQ(game["grounds"].get<std::string>().size(), squares);
    EXPECT_EQ(game["row_names"].size(), game["rows"].get<std::size_t>());
    EXPECT_EQ(game["column_names"].size(), game["columns"].get<std::size_t>());
  }
}

TEST_F(Page, TellsOfPositions) {
  const Json start = ask({{"type", "position"}, {"line", line("brandubh")}});
  EXPECT_EQ(start["board"], "...1......1......2...112K211...2......1......1...");
  EXPECT_EQ(start["legal"].size(), 40u);
  EXPECT_EQ(start["end"], nullptr);
  const Json next = ask({{"type", "position"}, {"line", line("brandubh", {"d2-f2", "1 2 1 0"})}});
  EXPECT_EQ(next["type"], "error") << next;
  const Json later = ask({{"type", "position"}, {"line", line("othello", {"f5", "d6"})}});
  EXPECT_EQ(later["last"], Json({43, 43}));
  EXPECT_EQ(later["captured"], Json({35}));
  EXPECT_EQ(later["moves"], Json({"f5", "d6"}));
  EXPECT_EQ(later["score"]["en"], "Discs: black 3, white 3");
}

TEST_F(Page, TellsWhyAGameIsOver) {
  // White's king stands beside his way to a corner.
  const Json position =
      ask({{"type", "position"},
           {"line",
            {{"game", "brandubh"}, {"position", "/K6/1t5/7/7/7/7/6t/ w"}, {"moves", {"a1-a2"}}}}});
  EXPECT_EQ(position["type"], "error") << "a king on a corner is no position to go on from";
  const Json over = ask(
      {{"type", "position"},
       {"line",
        {{"game", "brandubh"}, {"position", "/1K5/1t5/7/7/7/7/5t1/ w"}, {"moves", {"b1-a1"}}}}});
  EXPECT_EQ(over["end"]["winner"], "second") << over;
  EXPECT_EQ(over["end"]["reason"], "rules");
  EXPECT_NE(over["end"]["words"]["es"], "");
  EXPECT_EQ(over["legal"].size(), 0u);
  EXPECT_THAT(over["moves"][0].get<std::string>(), HasSubstr("--"));
}

TEST_F(Page, EveryGameCanBePlayedWithIt) {
  for (const GameEntry& game : all_games()) {
    std::vector<std::string> moves;
    for (int ply = 0; ply < 6; ++ply) {
      const Json thought = ask_to_the_end({{"type", "think"},
                                           {"line", {{"game", game.name}, {"moves", moves}}},
                                           {"player", ply % 2 ? "level=2" : "strong"},
                                           {"iterations", 50}});
      ASSERT_EQ(thought["type"], "thought") << thought;
      EXPECT_EQ(thought["move"]["move"], thought["best"]);
      EXPECT_GE(thought["chance"].get<double>(), 0);
      EXPECT_LE(thought["chance"].get<double>(), 1);
      moves.push_back(thought["best"]);
    }
    const Json position =
        ask({{"type", "position"}, {"line", {{"game", game.name}, {"moves", moves}}}});
    EXPECT_EQ(position["plies"], 6) << position;
  }
}

TEST_F(Page, ThinksAsLongAsItIsAskedToAndTellsOfIt) {
  const auto start = Steady::now();
  const Json thought = ask_to_the_end({{"type", "think"},
                                       {"line", line("othello")},
                                       {"player", "uct"},
                                       {"seconds", 0.5},
                                       {"every", 0.1}});
  EXPECT_EQ(thought["type"], "thought");
  EXPECT_GE(seconds_since(start), 0.5);
  EXPECT_LT(seconds_since(start), 2);
  EXPECT_GE(said_before_.size(), 3u);
  EXPECT_EQ(said_before_.front()["type"], "thinking");
  EXPECT_FALSE(thought["moves"][0]["line"].empty());
}

TEST_F(Page, CallsFiguresAsThinkDoes) {
  const Json thought =
      ask_to_the_end({{"type", "think"}, {"line", line("othello")}, {"iterations", 50}});
  const auto table = make_table("othello");
  const SearchParams params = *parse_settings("uct,seconds=0,iterations=50", {});
  const std::atomic<bool> never{false};
  const Json told = report_json(*table, params, table->thinker()->think(*table, params, {}, never));
  for (const char* figure :
       {"iterations", "positions_in_tree", "moves_made", "mean_depth", "max_depth", "seconds"}) {
    EXPECT_TRUE(thought.contains(figure)) << figure;
    EXPECT_TRUE(told.contains(figure)) << figure;
  }
}

TEST_F(Page, ASearchIsStopped) {
  send({{"type", "think"}, {"line", line("brandubh")}});
  EXPECT_TRUE(conversation_.work(0.01));
  EXPECT_EQ(ask({{"type", "stop"}, {"of", 1}})["type"], "stopped");
  EXPECT_FALSE(conversation_.work(0.01));
  EXPECT_EQ(take()["type"], "thought");
  EXPECT_EQ(ask({{"type", "stop"}, {"of", 1}})["type"], "error");
}

TEST_F(Page, SearchesHaveTheirPlaces) {
  const Json think = {{"type", "think"}, {"line", line("brandubh")}};
  send(think);
  send(think);
  EXPECT_EQ(ask(think)["type"], "error") << "two at once are the limit of one conversation";
  std::vector<std::string> elsewhere;
  page::Conversation other("native", limits_, places_, nullptr,
                           [&](std::string text) { elsewhere.push_back(std::move(text)); });
  const std::string message = R"({"id":1,"type":"think","line":{"game":"brandubh"}})";
  other.receive(message);
  EXPECT_TRUE(elsewhere.empty());
  other.receive(R"({"id":2,"type":"room","line":{"game":"brandubh"},"player":"uct"})");
  ASSERT_EQ(elsewhere.size(), 1u) << "and three that of all together";
  EXPECT_THAT(elsewhere.front(), HasSubstr("too many searches of others"));
  while (other.work(0.01)) {
    if (elsewhere.size() > 1) other.receive(R"({"id":3,"type":"stop","of":1})");
  }
  other.receive(R"({"id":4,"type":"room","line":{"game":"brandubh"},"player":"uct"})");
  EXPECT_THAT(elsewhere.back(), HasSubstr(R"("type":"room")"));
}

TEST_F(Page, SeveralMovesGetTheirHearing) {
  for (const char* player : {"strong", "mcts"}) {
    const Json thought = ask_to_the_end({{"type", "think"},
                                         {"line", line("brandubh")},
                                         {"player", player},
                                         {"iterations", 20'000},
                                         {"lines", 0}});
    int known = 0;
    for (const Json& move : thought["moves"])
      known += !move["value"].is_null() && move["at_most"] == false;
    EXPECT_EQ(known, 40) << player;
  }
}

TEST_F(Page, LooksAtAGameMoveByMove) {
  const Json reviewed = ask_to_the_end({{"type", "review"},
                                        {"line", line("brandubh", {"d2-f2", "d3-f3", "d1-e1"})},
                                        {"seconds", 0.02}});
  EXPECT_EQ(reviewed["type"], "reviewed");
  EXPECT_EQ(reviewed["values"].size(), 4u);
  EXPECT_EQ(reviewed["moves"].size(), 3u);
  EXPECT_EQ(reviewed["moves"][1]["text"], "d3-f3");
  EXPECT_EQ(said_before_.size(), 5u) << "one after each position, and the whole";
  EXPECT_EQ(said_before_[2]["done"], 3);
}

TEST_F(Page, ReadsAndWritesGames) {
  const Json written = ask({{"type", "write"},
                            {"line", line("othello", {"f5", "d6", "c3"})},
                            {"form", "transcript"},
                            {"players", {"a", "b"}}});
  EXPECT_EQ(written["text"], "f5d6c3\n");
  const Json game = ask({{"type", "read"}, {"text", written["text"]}});
  EXPECT_EQ(game["line"]["moves"], Json({"f5", "d6", "c3"}));
  const Json record = ask({{"type", "write"},
                           {"line", line("brandubh", {"d2-f2"})},
                           {"resigned", "second"},
                           {"players", {"human", "strong"}}});
  const Json again = ask({{"type", "read"}, {"text", record["text"]}});
  EXPECT_EQ(again["result"], "first");
  EXPECT_EQ(again["players"], Json({"human", "strong"}));
  const Json position =
      ask({{"type", "read"}, {"text", "/7/7/7/3Kt2/7/7/7/ w"}, {"game", "brandubh"}});
  EXPECT_EQ(position["line"]["position"], "/7/7/7/3Kt2/7/7/7/ w");
  EXPECT_EQ(ask({{"type", "read"}, {"text", "good morning"}})["type"], "error");
}

TEST_F(Page, PositionsArePutTogetherByHand) {
  for (const GameEntry& entry : all_games()) {
    const Json start = ask({{"type", "position"}, {"line", {{"game", entry.name}}}});
    const Json same = ask({{"type", "compose"},
                           {"game", entry.name},
                           {"board", start["board"]},
                           {"to_move", "second"}});
    EXPECT_EQ(same["board"], start["board"]) << same;
    EXPECT_EQ(same["to_move"], "second");
  }
  const Json crowd = ask({{"type", "compose"},
                          {"game", "brandubh"},
                          {"board", std::string(49, 'K')},
                          {"to_move", "first"}});
  EXPECT_EQ(crowd["type"], "error");
  EXPECT_EQ(
      ask({{"type", "compose"}, {"game", "othello"}, {"board", "1"}, {"to_move", "first"}})["type"],
      "error");
}

TEST_F(Page, NoBoardIsComposedWithoutPiecesOrWithoutTheKing) {
  const auto refusal = [this](const char* game, std::string board) {
    const Json said =
        ask({{"type", "compose"}, {"game", game}, {"board", board}, {"to_move", "first"}});
    return said["type"] == "error" ? said["words"]["en"].get<std::string>() : said.dump();
  };
  for (const GameEntry& entry : all_games()) {
    const GameFacts& facts = entry.table()->facts();
    const auto squares = static_cast<std::size_t>(facts.rows * facts.columns);
    EXPECT_EQ(refusal(facts.name.data(), std::string(squares, '.')), "the board is empty");
  }
  std::string board(49, '.');
  board[10] = '1';
  EXPECT_THAT(refusal("brandubh", board), HasSubstr("the king is missing"));
  board[24] = 'K';
  EXPECT_THAT(refusal("brandubh", board), HasSubstr("\"position\""));
}

TEST_F(Page, TheRoomStepsForwardAndBack) {
  const Json empty =
      ask({{"type", "room"}, {"line", line("brandubh")}, {"player", "uct,c=1,seed=7"}});
  EXPECT_EQ(empty["iteration"], 0);
  const auto go = [&](int to) { return ask_to_the_end({{"type", "step"}, {"to", to}}); };
  const Json at_200 = go(200), at_57 = go(57), again = go(200);
  EXPECT_EQ(at_57["iteration"], 57);
  EXPECT_EQ(at_200["trace"], again["trace"]);
  EXPECT_EQ(at_200["root"], again["root"]);
  const Json& trace = at_200["trace"];
  EXPECT_EQ(trace["select"][0]["children"].size(), 40u);
  EXPECT_EQ(trace["select"][0]["visits"], 199);
  EXPECT_EQ(trace["backup"].back()["visits"], Json({199, 200}));
  EXPECT_EQ(trace["simulate"]["kind"], "playout");
  EXPECT_EQ(trace["simulate"]["boards"].size(), trace["simulate"]["moves"].size());
  // What was taken has the largest sum.
  double largest = -10, taken = -20;
  for (const Json& child : trace["select"][0]["children"]) {
    largest = std::max(largest, child["sum"].get<double>());
    if (child["taken"] == true) taken = child["sum"];
  }
  EXPECT_EQ(taken, largest);
  const Json tree = ask({{"type", "tree"}, {"depth", 1}, {"children", 3}});
  EXPECT_EQ(tree["root"]["visits"], 200);
  EXPECT_EQ(tree["root"]["children"].size(), 3u);
  EXPECT_EQ(tree["root"]["others"]["count"], 37);
  const Json node = ask({{"type", "node"}, {"path", {tree["root"]["children"][0]["move"]}}});
  EXPECT_EQ(node["visits"], tree["root"]["children"][0]["visits"]);
  EXPECT_EQ(node["position"]["plies"], 1);
  EXPECT_EQ(ask({{"type", "node"}, {"path", {"no such move"}}})["type"], "error");
}

// The numbers of the room are those of the search that plays.
TEST_F(Page, TheRoomIsTheSearch) {
  for (const char* player : {"uct,seed=5", "mcts,seed=5,multi-visit=1,probe=0,reuse=off"}) {
    ask({{"type", "room"}, {"line", line("othello")}, {"player", player}});
    const Json room = ask_to_the_end({{"type", "step"}, {"to", 300}});
    const Json thought = ask_to_the_end(
        {{"type", "think"}, {"line", line("othello")}, {"player", player}, {"iterations", 300}});
    EXPECT_EQ(room["best"], thought["best"]) << player;
    for (const Json& move : thought["moves"]) {
      for (const Json& child : room["root"]["children"]) {
        if (child["move"] == move["move"]) {
          EXPECT_EQ(child["visits"], move["visits"]) << player;
        }
      }
    }
  }
}

TEST_F(Page, TheRoomEndsWhereNothingIsLeftToFind) {
  ask({{"type", "room"},
       {"line", {{"game", "brandubh"}, {"position", "/1K5/1t5/7/7/7/7/5t1/ w"}}},
       {"player", "mcts,seed=1,probe=0"}});
  const Json room = ask_to_the_end({{"type", "step"}, {"count", 100}});
  EXPECT_EQ(room["settled"], true) << "the king walks into the corner";
  EXPECT_LT(room["iteration"].get<int>(), 100);
}

TEST_F(Page, FilesAreNobodysToName) {
  for (const char* player : {"mcts,network=/etc/passwd", "strong, network = x", "network=a"}) {
    const Json answer = ask({{"type", "think"}, {"line", line("brandubh")}, {"player", player}});
    EXPECT_THAT(answer["words"]["en"].get<std::string>(), HasSubstr("only the networks")) << player;
  }
  EXPECT_EQ(ask({{"type", "load"}, {"name", "../x"}})["type"], "error");
}

TEST_F(Page, NothingAMessageHoldsDoesHarm) {
  const std::vector<std::string> messages = {
      "",
      "{",
      "[]",
      "7",
      "null",
      R"({"id":1})",
      R"({"id":"x","type":"hello"})",
      R"({"id":1.5,"type":"hello"})",
      R"({"id":1,"type":7})",
      R"({"id":1,"type":"think"})",
      R"({"id":1,"type":"think","line":[]})",
      R"({"id":1,"type":"think","line":{"game":7}})",
      R"({"id":1,"type":"think","line":{"game":"chess"}})",
      R"({"id":1,"type":"think","line":{"game":"brandubh","moves":"d2"}})",
      R"({"id":1,"type":"think","line":{"game":"brandubh","moves":[1]}})",
      R"({"id":1,"type":"think","line":{"game":"brandubh"},"seconds":-1})",
      R"({"id":1,"type":"think","line":{"game":"brandubh"},"seconds":1e300})",
      R"({"id":1,"type":"think","line":{"game":"brandubh"},"lines":1e18})",
      R"({"id":1,"type":"think","line":{"game":"brandubh"},"player":"nobody"})",
      R"({"id":1,"type":"think","line":{"game":"brandubh"},"player":"gtp:/bin/sh"})",
      R"({"id":1,"type":"think","line":{"game":"brandubh","position":"x"}})",
      R"({"id":1,"type":"step","count":1})",
      R"({"id":1,"type":"tree","path":7})",
      R"({"id":1,"type":"stop","of":{}})",
      R"({"id":1,"type":"write","line":{},"form":"x"})",
      R"({"id":1,"type":"room","line":{"game":"brandubh"},"player":"alphabeta"})",
      R"({"id":1,"type":"read","text":")" + std::string(100'000, '[') + R"("})",
      std::string(100'000, '['),
      R"({"id":1,"type":"hello","x":)" + std::string(100'000, '[') + "}",
      "{\"id\":1,\"type\":\"\xff\xfe\"}"};
  for (const std::string& message : messages) {
    said_.clear();
    conversation_.receive(message);
    ASSERT_EQ(said_.size(), 1u) << message.substr(0, 100);
    EXPECT_EQ(said_.front()["type"], "error") << message.substr(0, 100);
    EXPECT_NE(said_.front()["words"]["es"], "");
  }
  EXPECT_FALSE(conversation_.is_busy());
  said_.clear();
  Json long_game = line("brandubh");
  for (int i = 0; i < 51; ++i) long_game["moves"].push_back("d2-f2");
  EXPECT_THAT(ask({{"type", "position"}, {"line", long_game}})["words"]["en"].get<std::string>(),
              HasSubstr("more than 50 moves"));
}

TEST_F(Page, RulesAreToldInBothLanguages) {
  for (const GameEntry& game : all_games()) {
    const Json rules = ask({{"type", "rules"}, {"game", game.name}});
    EXPECT_THAT(rules["words"]["en"].get<std::string>(), HasSubstr("Movement"));
    EXPECT_THAT(rules["words"]["es"].get<std::string>(), HasSubstr("Movimiento"));
  }
}

}  // namespace
}  // namespace ratatosk::tests
