// `ratatosk think` as scripts call it, and the flags that other commands share with it.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>
#include <nlohmann/json.hpp>

#include "engine/json.h"
#include "engine/registry.h"
#include "program.h"
#include "test_layers.h"

namespace ratatosk::tests {
namespace {

using nlohmann::json;
using ::testing::ContainsRegex;
using ::testing::HasSubstr;

Ran run(std::vector<std::string> arguments) {
  arguments.insert(arguments.end(), {"--lang", "en"});
  return run_program(arguments);
}

json think(std::vector<std::string> arguments) {
  arguments.insert(arguments.begin(), "think");
  arguments.insert(arguments.end(), {"--json", "--seed", "1", "--memory", "16"});
  const auto [status, output] = run(arguments);
  EXPECT_EQ(status, 0) << output;
  return json::parse(output, nullptr, false);
}

std::uint64_t sum(const json& numbers) {
  std::uint64_t total = 0;
  for (const auto& n : numbers) total += n.get<std::uint64_t>();
  return total;
}

TEST(Think, TheJsonIsAsDocumentedForEveryGame) {
  for (const GameEntry& entry : all_games()) {
    const auto table = entry.table();
    const json result = think({std::string(entry.name), "--player", "uct", "--nodes", "700"});
    SCOPED_TRACE(entry.name);
    std::vector<std::string> fields;
    for (const auto& [name, value] : result.items()) fields.push_back(name);
    EXPECT_THAT(fields, ::testing::UnorderedElementsAre(
                            "game", "position", "to_move", "plies", "end", "player", "best_move",
                            "value", "shares", "line", "iterations", "moves_made",
                            "positions_in_tree", "max_depth", "mean_depth", "seconds", "moves"));
    EXPECT_EQ(result["game"], entry.name);
    EXPECT_EQ(result["position"], table->position());
    EXPECT_EQ(result["to_move"], "first");
    EXPECT_EQ(result["plies"], 0);
    EXPECT_TRUE(result["end"].is_null());
    EXPECT_EQ(result["player"], "uct,seconds=0,iterations=700,seed=1,memory=16");
    EXPECT_TRUE(table->parse(result["best_move"].get<std::string>()));
    EXPECT_LE(std::abs(result["value"].get<double>()), 1);
    const json& shares = result["shares"];
    EXPECT_EQ(shares.size(), 3u);
    EXPECT_NEAR(
        shares["win"].get<double>() + shares["draw"].get<double>() + shares["loss"].get<double>(),
        1, 1e-9);
    EXPECT_NEAR(shares["win"].get<double>() - shares["loss"].get<double>(),
                result["value"].get<double>(), 1e-9);
    EXPECT_EQ(result["line"][0], result["best_move"]);
    EXPECT_EQ(result["iterations"], 700);
    EXPECT_EQ(result["positions_in_tree"], 701);
    EXPECT_GT(result["moves_made"], 700);
    EXPECT_GE(result["max_depth"].get<double>(), result["mean_depth"].get<double>());
    EXPECT_GE(result["seconds"], 0);

    std::uint64_t visits = 0;
    const json& moves = result["moves"];
    EXPECT_EQ(moves.size(), table->legal_moves().size());
    for (const json& move : moves) {
      EXPECT_EQ(move.size(), 9u);
      EXPECT_EQ(move["at_most"], false);
      const auto parsed = table->parse(move["move"].get<std::string>());
      ASSERT_TRUE(parsed);
      EXPECT_EQ(move["from"], (*parsed).from);
      EXPECT_EQ(move["to"], (*parsed).to);
      EXPECT_EQ(move["captures"], json(table->captures(*parsed)));
      EXPECT_EQ(sum(move["results"]), move["visits"].get<std::uint64_t>());
      EXPECT_EQ(move["value"].is_null(), move["visits"] == 0);
      visits += move["visits"].get<std::uint64_t>();
    }
    EXPECT_EQ(visits, 700u);
  }
}

TEST(Think, TheSameSeedGivesTheSameAnswer) {
  json a = think({"othello", "--nodes", "500"}), b = think({"othello", "--nodes", "500"});
  a.erase("seconds");
  b.erase("seconds");
  EXPECT_EQ(a, b);
}

TEST(Think, FromAPositionAndAfterMoves) {
  const json result = think({"othello", "--moves", "f5 d6", "--nodes", "50"});
  auto table = make_table("othello");
  for (const char* move : {"f5", "d6"}) table->play(*table->parse(move));
  EXPECT_EQ(result["position"], table->position());
  const json same = think({"othello", "--position", table->position(), "--nodes", "50"});
  EXPECT_EQ(same["position"], table->position());
  EXPECT_EQ(same["moves"].size(), result["moves"].size());
  EXPECT_EQ(think({"brandubh", "--position", "/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/ w", "--moves",
                   "d3-f3 d2-e2", "--nodes", "50"})["position"],
            "/3t3/4t2/5T1/ttTKTtt/3T3/3t3/3t3/ w 2");
}

TEST(Think, FindsTheWinAndSaysSo) {
  const json result =
      think({"brandubh", "--position", "/7/K6/7/7/t3t2/7/1t5/ w", "--nodes", "2000"});
  EXPECT_EQ(result["best_move"], "a2-a1");
  EXPECT_GT(result["value"], 0.9);
  EXPECT_GT(result["shares"]["win"], 0.95);
}

TEST(Think, APassIsAMove) {
  const json result =
      think({"othello", "--position", "OX" + std::string(62, '-') + " X", "--nodes", "20"});
  EXPECT_EQ(result["best_move"], "pass");
  EXPECT_EQ(result["moves"].size(), 1u);
}

TEST(Think, KeepsItsTime) {
  const json result = think({"hnefatafl", "--seconds", "0.2"});
  EXPECT_GE(result["seconds"], 0.19);
  EXPECT_LT(result["seconds"], 5.0);
}

TEST(Think, APlayerIsChosenAndFlagsComeBeforeIt) {
  EXPECT_EQ(think({"othello", "--player", "otelo"})["iterations"], 50);
  EXPECT_EQ(think({"othello", "--player", "uct,c=0.7", "--nodes", "5"})["player"],
            "uct,c=0.7,seconds=0,iterations=5,seed=1,memory=16");
  EXPECT_EQ(think({"othello", "--player", "uct,c=0.7", "--c", "0.5", "--nodes", "5"})["player"],
            "uct,c=0.5,seconds=0,iterations=5,seed=1,memory=16");
  EXPECT_EQ(think({"othello", "--nodes", "5"})["player"],
            "strong,seconds=0,iterations=5,seed=1,memory=16");
}

TEST(Think, ADrawsWorthDoesNotChangeTheShares) {
  const json result = think({"othello", "--player", "uct,draw=0.5", "--nodes", "600"});
  const json& best = result["moves"][0];
  for (const json& move : result["moves"]) {
    if (move["move"] != result["best_move"]) continue;
    const double visits = move["visits"].get<double>();
    EXPECT_NEAR(result["shares"]["win"].get<double>(), move["results"][1].get<double>() / visits,
                0.01);
    EXPECT_NEAR(result["shares"]["loss"].get<double>(), move["results"][2].get<double>() / visits,
                0.01);
  }
  EXPECT_GT(sum(best["results"]), 0u);
}

TEST(Think, AlphaBetaTellsNoSharesAndADepthThatIsWhole) {
  const auto output =
      run({"think", "brandubh", "--player", "alphabeta", "--nodes", "3000", "--seed", "1"}).output;
  EXPECT_THAT(output,
              ContainsRegex("^best move: [a-g][1-7]-[a-g][1-7] .value [-+][01][.][0-9]+.\n"));
  EXPECT_THAT(output, ContainsRegex("/s., depth [0-9]+ .up to [0-9]+.\n"));
  const json result = think({"brandubh", "--player", "alphabeta,depth=4"});
  EXPECT_EQ(result["mean_depth"], 4);
  EXPECT_GE(result["max_depth"], 4);
}

TEST(Think, TextSaysTheSame) {
  const auto [status, output] =
      run({"think", "knights", "--player", "caballos", "--nodes", "300", "--seed", "1"});
  EXPECT_EQ(status, 0);
  EXPECT_THAT(
      output,
      ContainsRegex(
          "^best move: [a-h][1-8]-[a-h][1-8] .value [-+][01][.][0-9]+; wins [0-9.]+ %, draws "));
  EXPECT_THAT(output, ContainsRegex("\nline: [a-h][1-8]-"));
  EXPECT_THAT(output, ContainsRegex(
                          "\n300 iterations in [0-9.]+ s .[0-9.k]+/s., 301 positions in the tree, "
                          "[0-9]+ moves made, depth [0-9]+ .mean "));
  EXPECT_THAT(output, ContainsRegex("\nmove +visits +value +.draws, black, pink]\n"));
  EXPECT_THAT(
      output,
      ContainsRegex(
          "\n[a-h][1-8]-[a-h][1-8] +[0-9]+ +[-+][01][.][0-9]+  .[0-9]+, [0-9]+, [0-9]+]\n"));
  EXPECT_THAT(run_program({"think", "othello", "--nodes", "30", "--lang", "es"}).output,
              HasSubstr("[tablas, negras, blancas]\n"));
}

TEST(Think, BadInputIsOneLineAndStatusTwo) {
  const std::string finished = std::string(64, 'X') + " O";
  const std::vector<std::pair<std::vector<std::string>, std::string>> cases = {
      {{"chess"}, "unknown game 'chess'; there are: hnefatafl"},
      {{}, "GAME is missing"},
      {{"othello", "--position", "XO"}, "the position has 2 squares; it takes 64"},
      {{"brandubh", "--position", "/9/ b"}, "row '9' is not 7 squares long"},
      {{"knights", "--position", "nn 1"}, "row 1 of the position, 'nn'"},
      {{"othello", "--moves", "f5 a1"}, "a disc on a1 turns nothing"},
      {{"brandubh", "--moves", "d2-d2"}, "the piece has to move"},
      {{"othello", "--position", finished}, "the game is over"},
      {{"brandubh", "--position", "/7/K6/7/7/t3t2/7/1t5/ w", "--moves", "a2-a1 e5-e6"},
       "the game is over"},
      {{"othello", "--nodes", "0"}, "a limit is needed: --seconds, --nodes or --depth"},
      {{"othello", "--seconds", "0"}, "a limit is needed: --seconds, --nodes or --depth"},
      {{"othello", "--nodes", "many"}, "'many' is no number for --nodes"},
      {{"othello", "--nodes", "5", "--seconds", "1"}, "--seconds and --nodes do not go together"},
      {{"othello", "--player", "human"},
       "unknown player 'human'; accepted: uct strong mcts alphabeta otelo caballos"},
      {{"othello", "--player", "uct,z=1"}, "unknown setting 'z'"},
      {{"othello", "--player", "uct,c=x"}, "'x' is no number for c"},
      {{"othello", "--playout", "wild"},
       "'wild' is no value for playout; accepted: uniform capture"},
      {{"othello", "--playout", "capture"},
       "'capture' is no value for playout (othello); accepted: uniform"},
      {{"brandubh", "--player", "caballos"},
       "'capture' is no value for playout (brandubh); accepted: uniform"},
      {{"othello", "--bogus"}, "--bogus"},
      {{"othello", "a", "--b", "c"}, "unexpected argument: a --b c (see --help)"},
  };
  for (auto [arguments, reason] : cases) {
    arguments.insert(arguments.begin(), "think");
    const auto [status, output] = run(arguments);
    EXPECT_EQ(status, 2) << output;
    EXPECT_THAT(output, HasSubstr(reason));
    EXPECT_EQ(std::ranges::count(output, '\n'), 1) << output;
  }
}

// What a move names is checked as at the prompt, and a limit is called as it was written.
TEST(Think, SaysWhatIsWrongWithMovesAndNodes) {
  const auto refused = [](std::vector<std::string> arguments) {
    arguments.insert(arguments.begin(), "think");
    const auto [status, output] = run(arguments);
    EXPECT_EQ(status, 2) << output;
    return output;
  };
  EXPECT_THAT(refused({"othello", "--moves", "d3xe4", "--nodes", "5"}),
              HasSubstr("d3 captures d4"));
  EXPECT_THAT(refused({"othello", "--nodes", "0.5"}),
              HasSubstr("'0.5' is no whole number for --nodes"));
}

// Alpha-beta has no tree to tell of, in JSON as in the text.
TEST(Think, TellsOfATreeWhereThereIsOne) {
  const json alphabeta = think({"brandubh", "--player", "alphabeta", "--nodes", "300"});
  EXPECT_EQ(alphabeta["iterations"], 300);
  EXPECT_TRUE(alphabeta["positions_in_tree"].is_null());
  EXPECT_TRUE(alphabeta["moves_made"].is_null());
}

// --- The playout policy: declared by the game, chosen by name. ---

// Whoever names one gets playouts, also where the player would judge otherwise.
TEST(Playout, IsWhatItsNameSays) {
  const json uniform = think({"knights", "--player", "uct", "--nodes", "400"});
  const json capture =
      think({"knights", "--player", "uct", "--playout", "capture", "--nodes", "400"});
  EXPECT_EQ(capture["player"], "uct,seconds=0,iterations=400,playout=capture,seed=1,memory=16");
  EXPECT_NE(uniform["moves"], capture["moves"]);
  EXPECT_LT(capture["moves_made"], uniform["moves_made"]) << "games of captures end sooner";
  EXPECT_EQ(think({"knights", "--player", "caballos", "--nodes", "400"})["moves"],
            capture["moves"]);
  EXPECT_EQ(
      think({"knights", "--playout", "capture", "--nodes", "9"})["player"],
      "strong,method=mcts,seconds=0,iterations=9,leaf=playout,playout=capture,seed=1,memory=16");
  EXPECT_EQ(
      think({"knights", "--player", "strong,playout=capture", "--nodes", "9"})["player"],
      "strong,method=mcts,seconds=0,iterations=9,leaf=playout,playout=capture,seed=1,memory=16");
  EXPECT_EQ(
      think(
          {"knights", "--player", "strong,playout=capture,leaf=static", "--nodes", "9"})["player"],
      "strong,method=mcts,seconds=0,iterations=9,leaf=static,playout=capture,seed=1,memory=16");
}

TEST(Playout, SpeedIsMeasuredOfTheOneChosen) {
  const auto measured = [](const std::string& name) {
    const auto [status, output] =
        run({"playouts", "knights", "--seconds", "0.05", "--json", "--playout", name});
    EXPECT_EQ(status, 0) << output;
    const json result = json::parse(output, nullptr, false);
    EXPECT_EQ(result["playout"], name);
    EXPECT_EQ(result["results"],
              json({result["draws"], result["black_wins"], result["white_wins"]}));
    EXPECT_EQ(sum(result["results"]), result["playouts"].get<std::uint64_t>());
    return result["plies"].get<double>() / result["playouts"].get<double>();
  };
  EXPECT_GT(measured("uniform"), 195);
  EXPECT_LT(measured("capture"), 150);
}

TEST(Playout, TheTextOfTheMeasureHasTheVectorOfResults) {
  const auto [status, output] = run({"playouts", "othello", "--seconds", "0.05"});
  EXPECT_EQ(status, 0);
  EXPECT_THAT(output, HasSubstr("othello (uniform): "));
  EXPECT_THAT(
      output,
      ContainsRegex(
          "\n.draws, black, white]: .[0-9]+, [0-9]+, [0-9]+] = .[0-9.]+, [0-9.]+, [0-9.]+] %\n"));
}

TEST(Playout, AGameThatDoesNotKnowItSaysWhichItKnows) {
  const auto othello = run({"playouts", "othello", "--playout", "capture"});
  EXPECT_EQ(othello.status, 2);
  EXPECT_EQ(othello.output,
            "ratatosk: 'capture' is no value for playout (othello); accepted: uniform\n");
  EXPECT_EQ(run({"playouts", "knights", "--playout", "x"}).output,
            "ratatosk: 'x' is no value for playout; accepted: uniform capture\n");
}

// --- What every command has. ---

TEST(CommandLine, AWrongDepthOfPerftIsNamed) {
  for (const auto& [depth, what] :
       {std::pair("x", "number"), {"1.5", "whole number"}, {"", "number"}}) {
    const auto [status, output] = run({"perft", "othello", depth});
    EXPECT_EQ(status, 2);
    EXPECT_EQ(output,
              fmt::format("ratatosk: '{}' is no {} for DEPTH; accepted: 0 to 100\n", depth, what));
  }
  for (const char* depth : {"-1", "101"}) {
    EXPECT_EQ(run({"perft", "othello", depth}).output,
              fmt::format("ratatosk: {} is out of range for DEPTH; accepted: 0 to 100\n", depth));
  }
  EXPECT_THAT(run({"perft", "othello", "3"}).output, ::testing::EndsWith("\n56\n"));
}

TEST(CommandLine, TheHelpOfTheVersionIsInTheLanguage) {
  EXPECT_THAT(run_program({"--help", "--lang", "es"}).output, HasSubstr("muestra la versión"));
  EXPECT_THAT(run({"--help"}).output, HasSubstr("show the version"));
  EXPECT_THAT(run({"--version"}).output, ContainsRegex("^ratatosk [0-9]+[.][0-9]+"));
}

TEST(Json, TellsHowAGameHasEnded) {
  const auto table = make_table("brandubh");
  table->set_position("/3K3/7/7/7/7/2t4/3t3/ w").or_throw();
  table->play(*table->parse("d1-a1"));
  EXPECT_EQ(position_json(*table)["end"], (Json{{"winner", "second"}, {"reason", "rules"}}));
  table->reset();
  table->agree({1, true});
  table->play(table->legal_moves()[0]);
  EXPECT_EQ(position_json(*table)["end"], (Json{{"winner", nullptr}, {"reason", "max_plies"}}));
  EXPECT_EQ(position_json(*table)["to_move"], "second");
}

TEST(Json, OfAPassHasNoSquares) {
  const auto table = make_table("othello");
  table->set_position(std::string(62, 'X') + "O- O").or_throw();
  const Move pass = table->legal_moves()[0];
  EXPECT_TRUE(move_json(*table, pass)["from"].is_null());
  EXPECT_TRUE(move_json(*table, pass)["to"].is_null());
  EXPECT_EQ(move_json(*table, pass)["captures"], json::array());
}

}  // namespace
}  // namespace ratatosk::tests
