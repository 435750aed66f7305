// The text game with everything typed beforehand, in process.
#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <sstream>

#include "base/files.h"
#include "base/text.h"
#include "engine/registry.h"
#include "expect_text.h"
#include "paths.h"
#include "records/game_files.h"
#include "script_console.h"
#include "temporary_folder.h"
#include "test_layers.h"
#include "ui/terminal/game_session.h"
#include "ui/terminal/layout.h"
#include "ui/terminal/search_text.h"

namespace ratatosk::tests {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

// Black loses a man and white's king walks to a corner.
const std::vector<std::string> short_game = {"d2-f2", "2,3,2,5", "0 3 0 2", "d5-f5", "d7-c7",
                                             "d4-d2", "c7-d7",   "1 3 1 0", "d7-c7", "a2-a1"};

class Terminal : public ::testing::Test {
 protected:
  Terminal() { ::setenv("XDG_DATA_HOME", folder_.path().c_str(), 1); }
  ~Terminal() override { ::unsetenv("XDG_DATA_HOME"); }

  static Wishes two_people() {
    Wishes wishes;
    wishes.game = "brandubh";
    wishes.mode = Mode::humans;
    return wishes;
  }

  // A machine that answers at once, and always the same.
  static Wishes against_machine(const std::string& side) {
    Wishes wishes;
    wishes.game = "brandubh";
    wishes.side = side;
    wishes.search.seconds = 0;
    wishes.search.iterations = 50;
    wishes.search.seed = 1;
    return wishes;
  }

  // Empty: nobody is named.
  static void set_players(Wishes& wishes, const std::string& black, const std::string& white) {
    if (!black.empty()) wishes.black = parse_player(black, wishes.search).or_throw();
    if (!white.empty()) wishes.white = parse_player(white, wishes.search).or_throw();
  }

  // All that is said from the first question to the end.
  static std::string play(Wishes wishes, const std::vector<std::string>& lines,
                          Lang lang = Lang::en, int width = 0) {
    ScriptConsole console(lines);
    console.set_size({width, 0});
    Dialogue dialogue(console, lang);
    play_in_terminal(dialogue, Screen{}, std::move(wishes));
    EXPECT_TRUE(console.all_read());
    return console.output();
  }

  // The same with keys that are pressed while the machine thinks.
  static std::string play_with_keys(Wishes wishes, const std::vector<std::string>& lines,
                                    const std::string& keys) {
    ScriptConsole console(lines, keys);
    Dialogue dialogue(console, Lang::en);
    play_in_terminal(dialogue, Screen{}, std::move(wishes));
    EXPECT_TRUE(console.all_read());
    return console.output();
  }

  // What the program answered to the last of the lines, before it said goodbye.
  static std::string answer(Wishes wishes, std::vector<std::string> lines) {
    const std::string text = play(std::move(wishes), lines);
    const std::string asked = ": " + lines.back() + "\n";
    const std::size_t from = text.rfind(asked) + asked.size();
    return text.substr(from, text.find("\nYour move", from) - from);
  }

  // The same in the lines of a screen of that width.
  static std::vector<std::string> answer_lines(const std::vector<std::string>& lines, Lang lang,
                                               int width) {
    const std::string text = play(against_machine("black"), lines, lang, width);
    const std::string asked = ": " + lines.back() + "\n";
    const std::size_t from = text.rfind(asked) + asked.size();
    const std::size_t end = text.find(lang == Lang::es ? "\nSu jugada" : "\nYour move", from);
    const auto told = split_lines(std::string_view(text).substr(from, end - from));
    return {told.begin(), told.end()};
  }

  // The files that were kept without being asked for.
  std::vector<std::filesystem::path> kept() const {
    if (!std::filesystem::exists(data())) return {};
    const std::filesystem::directory_iterator files(data());
    return {begin(files), end(files)};
  }

  std::filesystem::path data() const { return folder_ / "ratatosk"; }

  TemporaryFolder folder_;
};

TEST_F(Terminal, AWholeGameReadsAsItShould) {
  std::ifstream file(std::string(RATATOSK_SOURCE_DIR) + "/tests/snapshots/brandubh_es.txt");
  std::stringstream expected;
  expected << file.rdbuf();
  const std::string text = play(two_people(), short_game, Lang::es);
  EXPECT_TRUE(same_text(text.substr(0, text.find("Partida guardada")), expected.str()));
}

TEST_F(Terminal, SpeaksEnglishToo) {
  const std::string text = play(two_people(), short_game, Lang::en);
  EXPECT_THAT(
      text,
      HasSubstr(
          "Black to play\nPossible moves: 40\nYour move ('help' lists the commands): d2-f2\n"));
  EXPECT_THAT(text, HasSubstr("White moves: d5-f5xf4\n"));
  EXPECT_THAT(text, HasSubstr("\nWhite wins\nThe king has escaped to the corner a1.\n"));
}

TEST_F(Terminal, WrongMovesAreExplainedAndAskedAgain) {
  const std::vector<std::string> lines = {"d3-f3", "a1-a2", "d1-e2",   "d1-d3",
                                          "d1-a1", "e9-e1", "0 3 0 7", "zzz"};
  const std::string text = play(two_people(), lines, Lang::es);
  for (const char* reason :
       {"La pieza de d3 no es suya", "No hay ninguna pieza en a1",
        "Las piezas se mueven en línea recta", "El camino está bloqueado en d2",
        "Solo el rey puede detenerse en a1", "«e9-e1» se sale del tablero",
        "7 está fuera del tablero", "No entiendo «zzz»"}) {
    EXPECT_THAT(text, HasSubstr(reason));
  }
  EXPECT_THAT(text, HasSubstr("bloqueado en d2\nSu jugada"));
}

// As records write them; what is named has to be what is taken.
TEST_F(Terminal, AMoveThatNamesWhatItDoesNotTakeIsRefused) {
  EXPECT_EQ(answer(two_people(), {"d2-f2xg9"}), "d2-f2 captures nothing");
  EXPECT_EQ(answer(two_people(), {"d2-f2", "d3-f3", "d7-c7", "d5-f5xa1"}), "d5-f5 captures f4");
  EXPECT_THAT(play(two_people(), {"d2-f2", "d3-f3", "d7-c7", "d5-f5xf4"}),
              HasSubstr("White moves: d5-f5xf4\n"));
  Wishes othello = two_people();
  othello.game = "othello";
  const std::string text = play(std::move(othello), {"c4xa1", "c4xd4", "c3xd4"});
  EXPECT_THAT(text, HasSubstr("c4 captures d4\n"));
  EXPECT_THAT(text, HasSubstr("Black moves: c4\n"));
  Wishes knights = two_people();
  knights.game = "knights";
  EXPECT_THAT(play(std::move(knights), {"b7xc5"}), HasSubstr("b7-c5 captures nothing"));
}

TEST_F(Terminal, SaysWhyItIsADraw) {
  Wishes short_one = two_people();
  short_one.max_plies = 2;
  EXPECT_THAT(play(std::move(short_one), {"d2-f2", "d3-f3"}, Lang::es),
              HasSubstr("\nTablas\nSe han jugado las 2 jugadas acordadas como máximo.\n"));

  const std::vector<std::string> shuffle = {"d2-f2", "d3-f3", "f2-d2", "f3-d3",
                                            "d2-f2", "d3-f3", "f2-d2", "f3-d3"};
  EXPECT_THAT(play(two_people(), shuffle, Lang::es),
              HasSubstr("\nTablas\nLa posición se ha dado por tercera vez.\n"));
  Wishes endless = two_people();
  endless.repetition = false;
  EXPECT_THAT(play(std::move(endless), shuffle, Lang::es), Not(HasSubstr("Tablas")));
}

TEST_F(Terminal, HelpListsTheCommandsInTheLanguage) {
  EXPECT_THAT(play(two_people(), {"ayuda"}, Lang::es), HasSubstr("  guardar [FICHERO] "));
  EXPECT_THAT(play(two_people(), {"AYUDA"}, Lang::en), HasSubstr("  save [FILE] "));
  EXPECT_THAT(play(two_people(), {"?"}, Lang::en), HasSubstr("\n  quit "));
  Wishes othello = two_people();
  othello.game = "othello";
  EXPECT_THAT(play(std::move(othello), {"help"}),
              HasSubstr("such as d3, or with rows and columns from 0, such as 2 3."));
}

// The list of all commands is longer than a usual screen.
TEST_F(Terminal, HelpStaysOnTheScreen) {
  const auto help = [](const std::string& order, int height, Lang lang) {
    ScriptConsole console({order});
    console.set_size({80, height});
    Dialogue dialogue(console, lang);
    play_in_terminal(dialogue, Screen{}, two_people());
    const std::string& text = console.output();
    const std::size_t from = text.find(": " + order + "\n") + order.size() + 3;
    return text.substr(from,
                       text.find(lang == Lang::es ? "\nSu jugada" : "\nYour move", from) - from);
  };
  for (const Lang lang : {Lang::es, Lang::en}) {
    const std::string text = help("help", 24, lang);
    EXPECT_LT(split_lines(text).size(), 23u) << text;
    for (const std::string_view word : order_words(lang)) EXPECT_THAT(text, HasSubstr(word));
    for (const std::string_view line : split_lines(text))
      EXPECT_LT(display_width(line), 80) << line;
  }
  EXPECT_THAT(help("help", 24, Lang::en),
              HasSubstr("\n  games     save  load  new  again  quit\n"));
  EXPECT_THAT(help("help", 50, Lang::en), HasSubstr("\n  quit "));
  EXPECT_THAT(help("help games", 24, Lang::en),
              ::testing::AllOf(HasSubstr("  load [FILE] "), Not(HasSubstr("  hint "))));
  EXPECT_THAT(help("ayuda maquina", 24, Lang::es), HasSubstr("  nivel [N [BANDO]] "));
  EXPECT_EQ(split_lines(help("help pista", 24, Lang::en)).size(), 1u);
  EXPECT_THAT(help("help all", 24, Lang::en), HasSubstr("  quit "));
  EXPECT_EQ(
      help("help gmaes", 24, Lang::en),
      "'gmaes' is neither a command nor a topic; there are: play, machine, games,\nscreen, all; "
      "did you mean 'games'?");
}

TEST_F(Terminal, TheFirstScreenSaysHowToChangeTheLanguage) {
  EXPECT_THAT(play(two_people(), {}, Lang::es),
              ::testing::StartsWith("In English: type 'english'.\n"));
  EXPECT_THAT(play(against_machine("black"), {}, Lang::en),
              ::testing::StartsWith("En español: escriba «español».\n"));
  const std::string asked = play({}, {"brandubh", "2"}, Lang::es);
  EXPECT_EQ(asked.find("type 'english'"), asked.rfind("type 'english'")) << "and once only";
  play(two_people(), {"d2-f2"});
  const std::string loaded = play({}, {"cargar", "1"}, Lang::es);
  EXPECT_EQ(loaded.find("type 'english'"), loaded.rfind("type 'english'"));
}

TEST_F(Terminal, AnOrderThatWasNearlyRightIsNamed) {
  EXPECT_THAT(answer(two_people(), {"hlep"}), ::testing::EndsWith("; did you mean 'help'?"));
  EXPECT_THAT(answer(two_people(), {"hitn 5"}), ::testing::EndsWith("; did you mean 'hint'?"));
  EXPECT_THAT(play(two_people(), {"aydua"}, Lang::es), HasSubstr("; ¿quería decir «ayuda»?\n"));
  for (const char* move : {"d2-f9", "a1-a2", "0 3 0 7", "zzz"})
    EXPECT_THAT(answer(two_people(), {move}), Not(HasSubstr("did you mean"))) << move;
  std::vector<std::string> finished = short_game;
  finished.emplace_back("agian");
  EXPECT_THAT(play(two_people(), finished),
              HasSubstr("'agian' is no command; 'help' lists them; did you mean 'again'?\n"));
}

TEST_F(Terminal, MovesOfAPieceAndOfAll) {
  EXPECT_TRUE(same_text(answer(two_people(), {"moves d2"}),
                        "\n"
                        "     0  1  2  3  4  5  6\n"
                        "   +---------------------+\n"
                        " 0 | #  .  .  x  .  .  # | 1\n"
                        " 1 | *  *  *  x  *  *  * | 2\n"
                        " 2 | .  .  .  o  .  .  . | 3\n"
                        " 3 | x  x  o  K  o  x  x | 4\n"
                        " 4 | .  .  .  o  .  .  . | 5\n"
                        " 5 | .  .  .  x  .  .  . | 6\n"
                        " 6 | #  .  .  x  .  .  # | 7\n"
                        "   +---------------------+\n"
                        "     a  b  c  d  e  f  g\n"
                        "\n"
                        "Possible moves: 6\n"
                        "  d2-e2 d2-f2 d2-g2 d2-c2 d2-b2 d2-a2"));
  EXPECT_EQ(answer(two_people(), {"mov 1 3"}), answer(two_people(), {"moves d2"}));
  EXPECT_THAT(answer(two_people(), {"moves"}),
              ::testing::AllOf(HasSubstr("Possible moves: 40\n"),
                               HasSubstr("\n  d2:   e2 f2 g2 c2 b2 a2\n")));
  EXPECT_THAT(answer(two_people(), {"d2-f2", "d3-f3", "d7-c7", "moves"}),
              HasSubstr("\n  d5:   e5 f5xf4 "));
  EXPECT_THAT(answer(two_people(), {"d2-f2", "d3-f3", "d7-c7", "moves d5"}),
              HasSubstr(" d5-f5xf4 "));
  EXPECT_EQ(answer(two_people(), {"moves d3"}), "Nothing can move from d3");
  for (const char* bad : {"moves k1", "moves d", "moves 1", "moves d2x"}) {
    EXPECT_THAT(answer(two_people(), {bad}), HasSubstr("is no square; accepted: a1 to g7")) << bad;
  }
}

TEST_F(Terminal, UndoGoesBackToThePersonsTurn) {
  EXPECT_EQ(answer(two_people(), {"undo"}), "There is nothing to take back");
  EXPECT_THAT(answer(two_people(), {"d2-f2", "undo"}), HasSubstr("Moves taken back: 1\n"));
  EXPECT_THAT(answer(two_people(), {"d2-f2", "undo"}),
              HasSubstr("Black to play\nPossible moves: 40"));

  EXPECT_THAT(answer(against_machine("black"), {"d2-f2", "deshacer"}),
              HasSubstr("Moves taken back: 2\n"));
  EXPECT_EQ(answer(against_machine("white"), {"undo"}), "There is nothing to take back");
}

TEST_F(Terminal, ResigningEndsTheGame) {
  EXPECT_THAT(play(two_people(), {"d2-f2", "rendirse", "s"}, Lang::es),
              HasSubstr("Se rinden las blancas.\nGanan negras\n"));
}

TEST_F(Terminal, ResigningIsAskedAndCanBeTakenBack) {
  EXPECT_THAT(play(two_people(), {"resign", "n", "d2-f2"}),
              ::testing::AllOf(HasSubstr("Does black resign? (y/n) [n]: n\nYour move"),
                               Not(HasSubstr("White wins"))));
  EXPECT_THAT(play(two_people(), {"resign", "", "d2-f2"}), Not(HasSubstr("White wins")));
  EXPECT_THAT(play(two_people(), {"d2-f2", "resign", "y", "undo", "d3-f3"}),
              ::testing::AllOf(HasSubstr("Black wins"), HasSubstr("Nobody resigns"),
                               HasSubstr("White moves: d3-f3")));
}

TEST_F(Terminal, TheBoardTurnsAndIsDrawnAgain) {
  EXPECT_THAT(answer(two_people(), {"flip"}), HasSubstr("     6  5  4  3  2  1  0\n"));
  EXPECT_THAT(answer(two_people(), {"girar", "flip"}), HasSubstr("     0  1  2  3  4  5  6\n"));
  EXPECT_THAT(answer(two_people(), {"tablero"}), HasSubstr("     a  b  c  d  e  f  g\n"));
}

TEST_F(Terminal, HintsAndStatistics) {
  EXPECT_EQ(answer(against_machine("black"), {"stats"}), "There has been no search yet");
  EXPECT_THAT(answer(against_machine("black"), {"hint"}),
              ::testing::ContainsRegex("^Hint: [a-g][1-7]-[a-g][1-7].* of 50 visits\\)\nLine: "));
  const std::string table = answer(against_machine("black"), {"hint", "estad"});
  EXPECT_THAT(table, HasSubstr("50 iterations in "));
  EXPECT_THAT(table, ::testing::ContainsRegex("\n  move +visits +% +value +draws +black +white\n"));
  EXPECT_THAT(table, HasSubstr("\n  and 25 more\nLine: "));
  EXPECT_THAT(answer(two_people(), {"pista 0.01"}), HasSubstr("Hint: "));
  Wishes endless = two_people();
  endless.search.seconds = 0;
  EXPECT_THAT(answer(std::move(endless), {"hint"}), HasSubstr("would never stop thinking"));
  EXPECT_THAT(answer(two_people(), {"pista mucho"}),
              HasSubstr("'mucho' is no number for the seconds per move"));
}

// Alpha-beta counts one thing, and no results.
TEST_F(Terminal, FiguresThatSayNothingAreLeftOut) {
  Wishes wishes = two_people();
  wishes.search = *parse_settings("alphabeta,seconds=0,iterations=500,seed=1", {});
  const std::string text = play(std::move(wishes), {"hint", "stats"});
  EXPECT_THAT(text, ::testing::ContainsRegex("iterations in [^ ]+ s \\([^ ]+/s\\), depth "));
  EXPECT_THAT(text, ::testing::ContainsRegex("\n  move +visits +% +value\n"));
}

// A search goes on in the tree of the one before it: then the moves have more visits than it made.
TEST_F(Terminal, SharesAddUpWhenTheTreeIsKept) {
  Wishes wishes = two_people();
  wishes.game = "othello";
  wishes.search = *parse_settings("strong,seconds=0,iterations=500,seed=1", {});
  const std::string text = play(std::move(wishes), {"hint", "hint", "hint", "stats"});
  double sum = 0;
  std::uint64_t all = 0;
  for (const std::string_view line : split_lines(text)) {
    const auto words = split_words(line);
    if (words.size() != 7 || words[0].size() != 2 || !read_number<double>(words[2])) continue;
    all += *read_number<std::uint64_t>(words[1]);
    sum += *read_number<double>(words[2]);
  }
  EXPECT_GT(all, 1000u) << text;
  EXPECT_NEAR(sum, 100, 0.3) << text;
  EXPECT_THAT(text, HasSubstr(fmt::format(" of {} visits)", all)));
}

TEST_F(Terminal, SettingsThatDoNotFitTheGameAreRefused) {
  const auto refusal = [](Wishes wishes) -> std::string {
    ScriptConsole console({});
    Dialogue dialogue(console, Lang::en);
    try {
      set_up_game(dialogue, std::move(wishes));
    } catch (const Error& error) {
      return say(Lang::en, error.text());
    }
    return "";
  };
  const std::string why = "'capture' is no value for playout (brandubh); accepted: uniform";
  Wishes player;
  player.game = "brandubh";
  player.white = parse_player("caballos", {}).or_throw();
  EXPECT_THAT(refusal(std::move(player)), HasSubstr("'caballos' does not fit this game: " + why));
  Wishes flags = two_people();
  flags.search.playout = PlayoutPolicy::capture;
  EXPECT_EQ(refusal(std::move(flags)), why);

  Wishes asked;
  asked.search = *parse_settings("caballos", {});
  EXPECT_THAT(play(std::move(asked), {"brandubh", "knights", "2"}),
              ::testing::AllOf(HasSubstr(why), HasSubstr("Your move")));
}

// The machine of the game in play has nothing to do with the one that is loaded.
TEST_F(Terminal, ALoadedGameHasItsOwnPlayers) {
  const std::string file = folder_ / "game.txt";
  play(against_machine("black"), {"d2-f2", "save " + file});
  const std::string before = *read_file(file);
  Wishes tablut = against_machine("white");
  tablut.game = "tablut";
  const std::string text = play(std::move(tablut), {"load " + file, "moves d1"});
  EXPECT_THAT(text, HasSubstr("Game of brandubh loaded; moves made: 2\n\n"
                              "Brandubh: black (person) against white (uct,seconds=0,"
                              "iterations=50,seed=1)\n"));
  EXPECT_THAT(text.substr(text.find("loaded; ")), Not(HasSubstr("Black moves: ")))
      << "it is the person's turn";
  EXPECT_EQ(*read_file(file), before);
}

TEST_F(Terminal, AGameThatItsPlayersCannotPlayIsNotLoaded) {
  std::ofstream((folder_ / "game.txt").string()) << "[game:brandubh]\n1. d2-f2\n";
  Wishes knights;
  knights.game = "knights";
  knights.side = "black";
  knights.search = *parse_settings("caballos,seconds=0,iterations=20", {});
  EXPECT_THAT(answer(std::move(knights), {"load " + (folder_ / "game.txt").string()}),
              HasSubstr("accepted: uniform"));
}

TEST_F(Terminal, TheTimeCanBeChanged) {
  EXPECT_EQ(answer(two_people(), {"time 0.25"}), "Seconds per move: 0.25");
  EXPECT_EQ(answer(two_people(), {"time"}), "Seconds per move: 1. To change them: 'time SECONDS'.");
  EXPECT_THAT(answer(two_people(), {"time soon"}),
              HasSubstr("'soon' is no number for the seconds per move"));
  for (const char* bad : {"tiempo -1", "time 1e9", "hint -1", "review -1"})
    EXPECT_THAT(answer(two_people(), {bad}), HasSubstr("is out of range for the seconds per move"))
        << bad;
  for (const char* bad : {"time 0", "hint 0", "time soon"})
    EXPECT_THAT(answer(two_people(), {bad}), ::testing::EndsWith("; accepted: 0.001 to 1000000"));
  EXPECT_EQ(answer(two_people(), {"time 0.001"}), "Seconds per move: 0.001");
}

TEST_F(Terminal, NumbersInSpanishHaveAComma) {
  Wishes wishes = against_machine("black");
  wishes.search = *parse_settings("level=2,seconds=0.1", {});
  const std::string text = play(std::move(wishes), {"tiempo 0,25", "d2-f2", "estad"}, Lang::es);
  EXPECT_THAT(text, HasSubstr("nivel 2, principiante; 0,1 s por jugada"));
  EXPECT_THAT(text, HasSubstr("Segundos por jugada: 0,25\n"));
  EXPECT_THAT(text,
              ::testing::ContainsRegex(".valor [-+][01],[0-9][0-9], [0-9]+ iteraciones en 0,"));
  EXPECT_THAT(text.substr(text.find("Mueven blancas")),
              Not(::testing::ContainsRegex("[0-9][.][0-9]")));
}

TEST_F(Terminal, SavedGamesGoOn) {
  const std::string file = (folder_ / "game.txt").string();
  const std::string saved = play(two_people(), {"d2-f2", "d3-f3", "guardar " + file});
  EXPECT_THAT(saved, HasSubstr("Game saved in " + file + "\n"));
  EXPECT_THAT(saved, HasSubstr("To resume it: ratatosk play --load " + file + "\n"));
  EXPECT_TRUE(kept().empty()) << "it was saved already";

  const std::string loaded = answer(two_people(), {"cargar " + file});
  EXPECT_THAT(loaded, HasSubstr("Game of brandubh loaded; moves made: 2\n"));
  EXPECT_THAT(loaded, HasSubstr("Black to play\nPossible moves: 40"));

  // Over the first two moves of the game that is played again, the rest of it leads to its end.
  std::vector<std::string> rest(short_game.begin() + 2, short_game.end());
  rest.insert(rest.begin(), "load " + file);
  EXPECT_THAT(play(two_people(), rest), HasSubstr("\nWhite wins\n"));
  EXPECT_TRUE(kept().empty()) << "it goes on in its file";
  EXPECT_EQ(load_game(file)->moves.size(), short_game.size());

  Wishes other = two_people();
  other.game = "tablut";
  EXPECT_THAT(answer(std::move(other), {"load " + file}), HasSubstr("     a  b  c  d  e  f  g\n"));
}

TEST_F(Terminal, SavingAndLoadingSayWhatIsWrong) {
  EXPECT_EQ(answer(two_people(), {"save"}), "Nothing has been played yet");
  EXPECT_EQ(answer(two_people(), {"load"}), "There are no saved games in " + data().string());
  EXPECT_EQ(answer(two_people(), {"save /no/folder/x"}),
            "Cannot write /no/folder/x: no such file or folder");
  EXPECT_EQ(answer(two_people(), {"load /no/folder/x"}),
            "Cannot read /no/folder/x: no such file or folder");
  const std::string file = (folder_ / "bad.txt").string();
  std::ofstream(file) << "[game:brandubh]\n1. d2-f2 d2-f2\n";
  EXPECT_EQ(answer(two_people(), {"d2-f2", "load " + file}),
            file + ": line 2: there is no piece on d2");
  EXPECT_THAT(answer(two_people(), {"d2-f2", "load " + file, "moves f2"}),
              HasSubstr("Nothing can move from f2"))
      << "the game in play is still there";
}

TEST_F(Terminal, LeavingSavesTheGameAndSaysHowToResume) {
  for (const std::vector<std::string>& lines :
       {std::vector<std::string>{"d2-f2"}, {"d2-f2", "salir"}, {"d2-f2", "quit"}}) {
    const std::string text = play(two_people(), lines, Lang::es);
    const std::string mark = "ratatosk play --load ";
    const std::size_t at = text.find(mark) + mark.size();
    const std::string file = text.substr(at, text.find('\n', at) - at);
    EXPECT_THAT(text, ::testing::EndsWith("\nHasta pronto.\n"));
    const auto game = load_game(file);
    ASSERT_TRUE(game) << say(Lang::en, game.why());
    EXPECT_EQ(game->moves.size(), 1u);
    EXPECT_EQ(game->players[0], "human");
  }
  EXPECT_EQ(kept().size(), 3u);
}

TEST_F(Terminal, APersonPlaysAgainstTheMachine) {
  const std::string text = play(against_machine("white"), {"resign", "y"}, Lang::es);
  EXPECT_THAT(
      text,
      HasSubstr(
          "Brandubh: negras (uct,seconds=0,iterations=50,seed=1) contra blancas (persona)\n"));
  EXPECT_THAT(
      text, ::testing::ContainsRegex(
                "Mueven negras: [a-g][1-7]-[a-g][1-7] .valor [-+][01].[0-9]+, 50 iteraciones en "));
  EXPECT_THAT(text, HasSubstr("Juegan blancas\n"));
}

TEST_F(Terminal, AMoveWithoutASearchCountsNoIterations) {
  Wishes wishes = against_machine("white");
  wishes.search.iterations = 1;
  EXPECT_THAT(play(std::move(wishes), {"resign", "y"}),
              ::testing::ContainsRegex("Black moves: [^ ]+ .value [^ ]+, [0-9.]+ s.\n"));
}

TEST_F(Terminal, MachinesPlayAWholeGameOfEveryKind) {
  for (const GameEntry& entry : all_games()) {
    Wishes wishes = against_machine("");
    wishes.game = entry.name;
    wishes.mode = Mode::machine;
    wishes.white = parse_player("uct,c=0.3,iterations=5", wishes.search).or_throw();
    wishes.max_plies = 30;
    const std::string text = play(std::move(wishes), {}, Lang::es);
    EXPECT_TRUE(text.find("\nGanan ") != text.npos || text.find("\nTablas\n") != text.npos)
        << entry.name;
  }
}

// --- The end of a game. ---

TEST_F(Terminal, AFinishedGameIsKeptAndOffersWhatMayFollow) {
  const std::string text = play(two_people(), short_game);
  const std::size_t from = text.find("Game saved in ");
  ASSERT_EQ(kept().size(), 1u);
  const std::string file = kept().front();
  EXPECT_TRUE(same_text(text.substr(from),
                        "Game saved in " + file +
                            "\n\n"
                            "  1 new                 another game\n"
                            "  2 again               the same again, with the sides changed\n"
                            "  3 undo                takes back to a person's previous turn\n"
                            "  4 review [SECONDS]    goes through the game, with the value of each "
                            "position\n"
                            "  5 save [FILE]         saves the game (Othello: .ggf or .transcript "
                            "too)\n"
                            "  6 quit                saves the game and leaves\n"
                            "Game over (number or command): \n"
                            "To look at it again: ratatosk play --load " +
                            file + "\nGoodbye.\n"));
  EXPECT_EQ(load_game(file)->result, Outcome::second_wins);
}

TEST_F(Terminal, AfterTheEndThereIsAnotherGame) {
  std::vector<std::string> lines = short_game;
  lines.insert(lines.end(), {"", "7", "hint", "hello", "new", "brandubh", "2", "0", "n", "d2-f2"});
  const std::string text = play(two_people(), lines);
  EXPECT_THAT(text, HasSubstr("7 is out of range for the choice"));
  EXPECT_THAT(text, HasSubstr(": hint\nThe game is over\n"));
  EXPECT_THAT(text, HasSubstr("'hello' is no command; 'help' lists them\n"));
  EXPECT_THAT(text, HasSubstr(": new\nWelcome to Ratatosk"));
  EXPECT_EQ(kept().size(), 2u) << "the finished one, and the one that was left";
}

// What the flags said was of the first game.
TEST_F(Terminal, AnotherGameIsAskedForWhole) {
  Wishes wishes = against_machine("black");
  wishes.search = *parse_settings("level=2,seconds=0.1", {});
  wishes.seconds_given = wishes.level_given = true;
  const std::string text = play(std::move(wishes), {"new", "othello", "1", "2", "3", "0.2"});
  EXPECT_THAT(text, HasSubstr("Level of the machine, 1 to 10? [5]: 3\n"));
  EXPECT_THAT(text, HasSubstr("Othello: black (level 3, apprentice; 0.2 s a move)"));
}

TEST_F(Terminal, LeavingTheQuestionsOfAnotherGameGoesBackToThisOne) {
  const std::string text =
      play(two_people(), {"d2-f2", "new", "tablut", "quit", "history", "quit"});
  EXPECT_THAT(text, HasSubstr("history\n  1. d2-f2\n"));
  EXPECT_EQ(kept().size(), 1u);
}

TEST_F(Terminal, TheLevelCanBeChangedInAGame) {
  Wishes wishes = against_machine("black");
  wishes.search = *parse_settings("level=2,seconds=0.1", {});
  const std::string text = play(
      std::move(wishes), {"level", "nivel 4", "level zzz", "level 11", "level Maestro", "d2-f2"});
  EXPECT_THAT(text, HasSubstr(": level\nWhite: level 2, beginner; 0.1 s a move\n"));
  EXPECT_THAT(text, HasSubstr(": nivel 4\nWhite: level 4, amateur; 0.1 s a move\n"));
  EXPECT_THAT(text, HasSubstr("'zzz' is no level"));
  EXPECT_THAT(text, HasSubstr("11 is out of range for the level"));
  ASSERT_EQ(kept().size(), 1u);
  EXPECT_THAT(load_game(kept().front())->players[1], HasSubstr("level=9"));
  EXPECT_EQ(answer(two_people(), {"level 3"}), "No machine that has levels plays here");
}

TEST_F(Terminal, ALevelIsGivenToMachinesThatHaveOneOrToASideThatIsNamed) {
  const auto machines = [] {
    Wishes wishes = two_people();
    wishes.mode.reset();
    wishes.paused = true;
    set_players(wishes, "uct,c=1", "level=2,memory=64");
    return wishes;
  };
  const std::string kept_apart = play(machines(), {"level 4"});
  EXPECT_THAT(kept_apart, HasSubstr(": level 4\nWhite: level 4, amateur; 1 s a move; memory=64\n"));
  EXPECT_THAT(kept_apart, Not(HasSubstr("\nBlack: ")));
  for (const char* order : {"level 3 black", "level black 3", "nivel aprendiz negras"})
    EXPECT_THAT(
        play(machines(), {order, "level"}),
        HasSubstr("\nBlack: level 3, apprentice; 1 s a move\nWhite: level 2, beginner; 1 s a "
                  "move; memory=64\n"))
        << order;
  EXPECT_EQ(answer(against_machine("black"), {"level 3"}),
            "The machine plays by other settings; 'level N SIDE' gives it a level");
  EXPECT_EQ(answer(against_machine("black"), {"level 3 black"}), "No machine of ours plays there");
  EXPECT_THAT(answer(against_machine("black"), {"level 3 white"}),
              HasSubstr("White: level 3, apprentice; 50 iterations a move; seed=1"));
}

TEST_F(Terminal, AMoveAfterTheEndIsToldThatTheGameIsOver) {
  std::vector<std::string> lines = short_game;
  lines.insert(lines.end(), {"d2-f2", "1 3 1 5", "Kd4-d5", "hello"});
  const std::string text = play(two_people(), lines);
  for (const char* move : {"d2-f2", "1 3 1 5", "Kd4-d5"})
    EXPECT_THAT(text, HasSubstr(fmt::format("number or command): {}\nThe game is over\n", move)));
  EXPECT_THAT(text, HasSubstr("'hello' is no command"));
}

TEST_F(Terminal, ThereIsNotAlwaysAPause) {
  EXPECT_EQ(answer(two_people(), {"continue"}), "There is no pause");
}

TEST_F(Terminal, SidesHaveTheirArticles) {
  EXPECT_THAT(
      play(two_people(), {"rendirse", "s"}, Lang::es),
      ::testing::AllOf(HasSubstr("Empiezan las negras.\n"), HasSubstr("¿Se rinden las negras?"),
                       HasSubstr("\nSe rinden las negras.\n")));
  Wishes knights = two_people();
  knights.game = "knights";
  EXPECT_THAT(play(std::move(knights), {}, Lang::es),
              HasSubstr("\nCaballos: negros (persona) contra rosados (persona)\nEmpiezan los "
                        "negros.\n"));
}

TEST_F(Terminal, TheSameAgainHasItsSidesChanged) {
  Wishes wishes = against_machine("white");
  wishes.max_plies = 1;
  const std::string text = play(std::move(wishes), {"2", "d2-f2"});
  EXPECT_THAT(text, HasSubstr("black (uct,seconds=0,iterations=50,seed=1) against white (person)"));
  EXPECT_THAT(text, HasSubstr("black (person) against white (uct,seconds=0,iterations=50,seed=1)"));
}

TEST_F(Terminal, AFinishedGameCanBeTakenBackAndGoesOnInItsFile) {
  std::vector<std::string> lines = short_game;
  lines.insert(lines.end(), {"3", "moves a2", "a2-b2"});
  const std::string text = play(two_people(), lines);
  EXPECT_THAT(text, HasSubstr("Moves taken back: 1\n"));
  ASSERT_EQ(kept().size(), 1u);
  EXPECT_EQ(load_game(kept().front())->result, Outcome::ongoing);
}

TEST_F(Terminal, AResignedRecordStaysResigned) {
  const std::string file = folder_ / "game.txt";
  play(two_people(), {"d2-f2", "resign", "y", "save " + file});
  const std::string text = play(two_people(), {"load " + file});
  EXPECT_THAT(text, HasSubstr("White resigns.\nBlack wins\n"));
  EXPECT_TRUE(load_game(file)->resigned);
  EXPECT_EQ(load_game(file)->result, Outcome::first_wins);
}

TEST_F(Terminal, AResignationBeforeTheFirstMoveReachesTheGamesFile) {
  play(two_people(), {"d2-f2", "resign", "y", "undo", "undo", "resign", "y"});
  ASSERT_EQ(kept().size(), 1u);
  const auto game = load_game(kept().front());
  EXPECT_TRUE(game->moves.empty());
  EXPECT_EQ(game->result, Outcome::second_wins);
}

// Also when the game is to be kept in another file at its end.
TEST_F(Terminal, ASavedCopyLearnsOfTheEnd) {
  const std::string asked = folder_ / "asked.txt", copy = folder_ / "copy.txt";
  for (const std::vector<std::string>& lines :
       {std::vector<std::string>{"d2-f2", "save " + copy, "resign", "y"},
        {"d2-f2", "resign", "y", "undo", "save " + copy, "d3-f3", "resign", "y", "undo", "resign",
         "y"}}) {
    std::filesystem::remove(asked);
    std::filesystem::remove(copy);
    ScriptConsole console(lines);
    Dialogue dialogue(console, Lang::en);
    play_in_terminal(dialogue, Screen{}, two_people(), asked);
    for (const std::string& file : {asked, copy}) {
      const auto game = load_game(file);
      ASSERT_TRUE(game) << file;
      EXPECT_TRUE(game->resigned) << file;
      EXPECT_NE(game->result, Outcome::ongoing) << file;
    }
  }
}

TEST_F(Terminal, TheReviewStepsForwardAndBack) {
  std::vector<std::string> lines = short_game;
  lines.insert(lines.end(), {"review", "", "forward", "back", "back", "back", "10", "", "worst",
                             "11", "sideways", "wrost", "ayuda", "salir", "quit"});
  Wishes wishes = two_people();
  wishes.search = *parse_settings("strong,seconds=0,iterations=2000,seed=1", {});
  const std::string text = play(std::move(wishes), lines);
  EXPECT_THAT(text, HasSubstr("The moves that lost most:\n"));
  EXPECT_THAT(text, ::testing::ContainsRegex(
                        "\n  [0-9]+\\. [a-z]+ [^ ]+: loses [01]\\.[0-9]+; better [^ ]+\n"));
  EXPECT_THAT(text, HasSubstr("The first position; moves: 10.\nValue for black: "));
  EXPECT_THAT(text, HasSubstr("This is the first position.\n"));
  EXPECT_THAT(text, HasSubstr("Ply 10 of 10, white: Ka2-a1--.\nValue for black: -1.00\n"));
  EXPECT_THAT(text, HasSubstr("This is the last position.\n"));
  EXPECT_THAT(text, HasSubstr("11 is out of range for the ply; accepted: 0 to 10"));
  EXPECT_THAT(text, HasSubstr("'sideways' is no step"));
  EXPECT_THAT(text, HasSubstr("worst or quit; did you mean 'worst'?\n"));
  EXPECT_THAT(text, HasSubstr("ayuda\nReview: Enter, the next move; "));
  EXPECT_THAT(text, Not(HasSubstr("'forward' is no step")));
  EXPECT_THAT(text, HasSubstr("(Enter: forward; 'back'; a number; 'worst'; 'quit'): salir\n"
                              "Game over (number or command): quit\n"));
}

TEST_F(Terminal, AReviewKnowsBoardFlipHintAndCompletes) {
  std::vector<std::string> lines = short_game;
  lines.insert(lines.end(),
               {"review", "pista", "flip", "board", "\tf", "10", "hint", "quit", "quit"});
  Wishes wishes = two_people();
  wishes.search = *parse_settings("strong,seconds=0,iterations=200,seed=1", {});
  ScriptConsole console(lines);
  Dialogue dialogue(console, Lang::en);
  play_in_terminal(dialogue, Screen{}, std::move(wishes));
  const std::string& text = console.output();
  EXPECT_THAT(text,
              ::testing::ContainsRegex(": pista\nBest here: [a-g][1-7]-[a-g][1-7].*\nLine: "));
  EXPECT_THAT(text, HasSubstr(": flip\n\n     6  5  4  3  2  1  0\n"));
  EXPECT_THAT(text, HasSubstr(": board\n\n     6  5  4  3  2  1  0\n"));
  EXPECT_THAT(text, HasSubstr(": hint\nThis is the last position.\n"));
  EXPECT_THAT(console.completed(), ::testing::ElementsAre("flip", "forward"));
}

TEST_F(Terminal, TheLanguageCanBeChangedInAReview) {
  std::vector<std::string> lines = short_game;
  lines.insert(lines.end(), {"review 0.001", "español", "4", "english", "5", "quit", "quit"});
  const std::string text = play(two_people(), lines);
  EXPECT_THAT(text, HasSubstr("Valor para las negras: "));
  EXPECT_THAT(text, HasSubstr("All right: in English"));
  EXPECT_THAT(text, Not(HasSubstr("no step")));
}

TEST_F(Terminal, AReviewCutShortSaysWhatWasLookedAt) {
  Wishes wishes = two_people();
  wishes.search = *parse_settings("strong,seconds=1000", {});
  const std::string text =
      play_with_keys(std::move(wishes), {"d2-f2", "d3-f3", "review 5", "worst", "quit"}, "\n");
  EXPECT_THAT(text, HasSubstr("Positions looked at: 0 of 3.\n"));
  EXPECT_THAT(text, Not(HasSubstr("No move lost much")));
}

// --- What is taken back, kept, loaded. ---

TEST_F(Terminal, WhatWasTakenBackIsPlayedAgain) {
  EXPECT_EQ(answer(two_people(), {"redo"}), "There is nothing to play again");
  EXPECT_THAT(answer(two_people(), {"d2-f2", "undo", "rehacer"}),
              HasSubstr("Moves played again: 1\n"));
  EXPECT_EQ(answer(two_people(), {"d2-f2", "undo", "d2-e2", "redo"}),
            "There is nothing to play again")
      << "another move was made";
  const std::string text = play(against_machine("black"), {"d2-f2", "undo", "redo", "history"});
  EXPECT_THAT(text, HasSubstr("Moves played again: 2\n"));
  EXPECT_THAT(text, ::testing::ContainsRegex("history\n  1. d2-f2 [^ ]+\n"));
}

TEST_F(Terminal, TheMovesPlayedAreListed) {
  EXPECT_EQ(answer(two_people(), {"history"}), "Nothing has been played yet");
  std::vector<std::string> lines(short_game.begin(), short_game.begin() + 4);
  lines.push_back("historial");
  EXPECT_EQ(answer(two_people(), lines), "  1. d2-f2 d3-f3  2. d1-c1 d5-f5xf4");
}

TEST_F(Terminal, AGameWithoutMovesLeavesNoFile) {
  const std::string text = play(two_people(), {"quit"});
  EXPECT_TRUE(kept().empty());
  EXPECT_THAT(text, ::testing::EndsWith(": quit\nGoodbye.\n"));
}

TEST_F(Terminal, SavingOverAnotherFileIsAsked) {
  const std::string file = folder_ / "game.txt";
  std::ofstream(file) << "precious";
  EXPECT_THAT(play(two_people(), {"d2-f2", "save " + file, "n"}),
              HasSubstr(file + " exists. Replace it? (y/n) [n]: n\nYour move"));
  EXPECT_FALSE(load_game(file));
  EXPECT_THAT(play(two_people(), {"d2-f2", "save " + file, "y", "d3-f3", "save " + file}),
              Not(HasSubstr("Replace it? (y/n) [n]: \n")))
      << "its own file is not asked about again";
  EXPECT_EQ(load_game(file)->moves.size(), 2u);
}

TEST_F(Terminal, NamesKeepTheirSmallLetters) {
  const std::filesystem::path before = std::filesystem::current_path();
  std::filesystem::current_path(folder_.path());
  std::ofstream("precious.txt") << "precious";
  const std::string text =
      play(two_people(), {"d2-f2", "save precious.txt", "n", "load precious.txt"});
  std::filesystem::current_path(before);
  EXPECT_THAT(text, HasSubstr(": save precious.txt\nprecious.txt exists. Replace it?"));
  EXPECT_THAT(text, HasSubstr(": load precious.txt\nprecious.txt: "));
  EXPECT_THAT(text, HasSubstr("\nBrandubh: black "));
}

TEST_F(Terminal, AFileThatAGameIsToBeKeptInIsNotReplaced) {
  const std::string file = folder_ / "precious.txt";
  std::ofstream(file) << "precious";
  const auto play_into = [&](Wishes wishes) -> std::string {
    ScriptConsole console({"d2-f2"});
    Dialogue dialogue(console, Lang::en);
    try {
      play_in_terminal(dialogue, Screen{}, std::move(wishes), file);
    } catch (const Error& error) {
      EXPECT_EQ(error.status(), 2);
      return say(Lang::en, error.text());
    }
    return "";
  };
  EXPECT_THAT(play_into(two_people()), HasSubstr("replaces no files, and " + file + " exists"));
  EXPECT_EQ(*read_file(file), "precious");
  std::filesystem::remove(file);
  EXPECT_EQ(play_into(two_people()), "");
  Wishes same = two_people();
  same.loaded = make_table("brandubh");
  same.file = file;
  EXPECT_EQ(play_into(std::move(same)), "") << "a game goes on in its own file";
}

TEST_F(Terminal, QuotesAroundANameAreNotPartOfIt) {
  const std::string file = folder_ / "c d.txt";
  play(two_people(), {"d2-f2", "save \"" + file + "\""});
  EXPECT_TRUE(load_game(file));
}

TEST_F(Terminal, TheProgramIsCalledAsItWas) {
  ScriptConsole console({"d2-f2"});
  Dialogue dialogue(console, Lang::en);
  dialogue.call_program("./play");
  play_in_terminal(dialogue, Screen{}, two_people());
  EXPECT_THAT(console.output(), HasSubstr("To resume it: ./play play --load /"));
}

TEST_F(Terminal, SavingWithoutANameUsesTheUsersFolder) {
  EXPECT_THAT(play(two_people(), {"d2-f2", "save", "save"}), HasSubstr("Game saved in "));
  EXPECT_EQ(kept().size(), 1u);
}

TEST_F(Terminal, AFileThatHoldsMoreThanTheGameIsLeftAlone) {
  const std::string file = folder_ / "annotated.txt";
  std::ofstream(file) << "[game:brandubh]\n1. d2-f2 [what a move!]\n";
  play(two_people(), {"load " + file, "d3-f3"});
  EXPECT_EQ(load_game(file)->moves.size(), 1u);
  ASSERT_EQ(kept().size(), 1u);
  EXPECT_EQ(load_game(kept().front())->moves.size(), 2u);
}

TEST_F(Terminal, LoadingKeepsTheGameInPlayAndListsThoseThereAre) {
  play(two_people(), {"d2-f2", "d3-f3"});
  Wishes tablut = two_people();
  tablut.game = "tablut";
  const std::string text = play(std::move(tablut), {"d1-c1", "load", "2", "0", "1", "history"});
  EXPECT_EQ(kept().size(), 2u) << "the one in play as well";
  EXPECT_THAT(text, ::testing::ContainsRegex(
                        "\n   1 brandubh, [0-9]{4}[.][0-9]{2}[.][0-9]{2} [0-9]{2}:[0-9]{2}, person "
                        "against person, moves: 2, not finished\n"));
  EXPECT_THAT(text, HasSubstr("2 is out of range for the game; accepted: 1 to 1"));
  EXPECT_THAT(text, HasSubstr("0 is out of range for the game"));
  EXPECT_THAT(text, Not(HasSubstr("older")));
  EXPECT_THAT(text, HasSubstr("history\n  1. d2-f2 d3-f3\n"));
}

TEST_F(Terminal, SavedGamesAreToldApartByTheirPlayers) {
  Wishes wishes = against_machine("black");
  wishes.search = *parse_settings("level=1,seconds=0.1", {});
  play(std::move(wishes), {"d2-f2"});
  std::filesystem::create_directories(data());
  std::ofstream(data() / "old.txt") << "[game:brandubh]\n[date:1998.01.02]\n1. d2-f2\n";
  std::ofstream(data() / "more.txt")
      << "[game:knights]\n[black:human]\n[white:strong,memory=64,level=3]\n1. b7-c5\n";
  const std::string text = play(two_people(), {"load", ""});
  EXPECT_THAT(text, HasSubstr(", person against level 1, moves: "));
  EXPECT_THAT(text, HasSubstr(", person against level 3, moves: "));
  EXPECT_THAT(play(two_people(), {"load", ""}, Lang::es), HasSubstr(" caballos, "));
  EXPECT_THAT(text, HasSubstr(" brandubh, 1998.01.02, ? against ?, moves: 1, not finished\n"));
}

TEST_F(Terminal, MoreSavedGamesThanAreListedAreSaidToBeThere) {
  for (int i = 0; i < 16; ++i) play(two_people(), {"d2-f2"});
  EXPECT_EQ(kept().size(), 16u);
  const std::string text = play(two_people(), {"load", ""});
  EXPECT_THAT(text, HasSubstr("\n  15 brandubh, "));
  EXPECT_THAT(text, Not(HasSubstr("\n  16 brandubh, ")));
  EXPECT_THAT(text, HasSubstr("\nThere are older ones in " + data().string() + ": 'load FILE'.\n"));
}

TEST_F(Terminal, TheListOfSavedGamesStaysOnTheScreen) {
  std::filesystem::create_directories(data());
  for (int i = 0; i < 15; ++i)
    std::ofstream(data() / fmt::format("{}.txt", i))
        << "[game:alea-evangelii]\n[date:1998.01.02]\n[black:alphabeta,seconds=0.25]\n[white:uct,c="
           "0.5,iterations=2000]\n";
  for (const int height : {24, 10}) {
    ScriptConsole console({"load", "14", "1"});
    console.set_size({80, height});
    Dialogue dialogue(console, Lang::en);
    play_in_terminal(dialogue, Screen{}, two_people());
    const std::string& text = console.output();
    const std::size_t from = text.find(": load\n") + 7;
    const std::string list = text.substr(from, text.find("Which one?") - from);
    EXPECT_LT(split_lines(list).size(), static_cast<std::size_t>(height)) << list;
    EXPECT_GT(split_lines(list).size(), static_cast<std::size_t>(height) - 4) << list;
    EXPECT_THAT(list, HasSubstr("There are older ones in "));
    EXPECT_THAT(text, HasSubstr("14 is out of range for the game; accepted: 1 to "));
    EXPECT_THAT(text, HasSubstr("Game of alea-evangelii loaded"));
  }
}

TEST_F(Terminal, TheListOfSavedGamesMayBeLeft) {
  play(two_people(), {"d2-f2"});
  EXPECT_THAT(play(two_people(), {"load", "", "history"}),
              HasSubstr("Nothing has been played yet"));
}

TEST_F(Terminal, EveryQuestionKnowsHelpAndQuit) {
  play(two_people(), {"d2-f2"});
  EXPECT_THAT(play(two_people(), {"load", "help", "quit"}),
              ::testing::AllOf(HasSubstr("by its number in the list"),
                               ::testing::EndsWith(": quit\nGoodbye.\n")));
  const std::string text = play(two_people(), {"d2-e2", "resign", "ayuda", "salir"});
  EXPECT_THAT(text, HasSubstr("Answer y (yes) or n (no)"));
  EXPECT_THAT(text, Not(HasSubstr("wins")));
  EXPECT_THAT(text, ::testing::EndsWith("\nGoodbye.\n"));
  EXPECT_EQ(kept().size(), 2u) << "the game is kept, as when it is left at the prompt";
}

TEST_F(Terminal, NumbersOutOfRangeAreSaidToBeSo) {
  std::vector<std::string> lines = short_game;
  lines.insert(lines.end(), {"9", "0", "review 0.001", "11", "quit", "quit"});
  const std::string text = play(two_people(), lines);
  EXPECT_THAT(text, HasSubstr("9 is out of range for the choice; accepted: 1 to 6\n"));
  EXPECT_THAT(text, HasSubstr("0 is out of range for the choice"));
  EXPECT_THAT(text, HasSubstr("11 is out of range for the ply; accepted: 0 to 10\n"));
  EXPECT_EQ(answer(two_people(), {"moves 9 9"}),
            "9 is off the board; rows and columns go from 0 to 6");
  EXPECT_EQ(answer(two_people(), {"moves 0 -1"}),
            "-1 is off the board; rows and columns go from 0 to 6");
}

// --- Keys, and what is typed. ---

TEST_F(Terminal, EnterWantsTheMoveNow) {
  Wishes wishes = against_machine("black");
  wishes.search.iterations = 0;
  wishes.search.seconds = 1000;
  const std::string text = play_with_keys(std::move(wishes), {"d2-f2"}, "\n");
  EXPECT_THAT(text, HasSubstr("While the machine thinks: Enter, to have its move now.\n"));
  EXPECT_THAT(text, HasSubstr("White moves: "));
}

TEST_F(Terminal, MachinesPauseAndGoStepByStep) {
  Wishes wishes = against_machine("");
  wishes.mode = Mode::machine;
  wishes.max_plies = 6;
  const std::string text =
      play_with_keys(std::move(wishes), {"", "d2-f2", "contniue", "history", "continue"}, "0p0000");
  EXPECT_THAT(text, HasSubstr("Enter, to have the move now; p, to pause.\n"));
  EXPECT_THAT(text, HasSubstr("'d2-f2' is no command"));
  EXPECT_THAT(text, HasSubstr("; did you mean 'continue'?"));
  EXPECT_THAT(text, ::testing::ContainsRegex("history\n  1. [^ ]+ [^ ]+  2. [^ ]+\n"));
  EXPECT_THAT(text, HasSubstr("The agreed maximum of 6 plies"));
}

TEST_F(Terminal, MachinesMayBeginPaused) {
  Wishes wishes = against_machine("");
  wishes.mode = Mode::machine;
  wishes.max_plies = 6;
  wishes.paused = true;
  const std::string text = play(std::move(wishes), {"history", "", "history", "continue"});
  EXPECT_THAT(text, HasSubstr("history\nNothing has been played yet\n"));
  EXPECT_THAT(text, ::testing::ContainsRegex("history\n  1. [^ ]+\n"));
  EXPECT_THAT(text, HasSubstr("The agreed maximum of 6 plies"));
}

TEST_F(Terminal, AnAnalysisLastsUntilEnter) {
  Wishes wishes = two_people();
  wishes.search = *parse_settings("strong,seconds=1000", {});
  const std::string text = play_with_keys(std::move(wishes), {"analyze"}, "\n");
  EXPECT_THAT(text, ::testing::ContainsRegex("analyze\nEnter ends the analysis.\n[0-9.]+ s · value "
                                             "[^ ]+ · [^ ]+ · [0-9.k]+ iterations · depth "));
  EXPECT_THAT(text, ::testing::ContainsRegex("\n  [a-g][1-7]-[a-g][1-7] +[-+][01].[0-9]+  "));
}

TEST_F(Terminal, AnAnalysisShowsWholeMoves) {
  const auto table = make_table("brandubh");
  Report report;
  report.best = table->parse("d2-f2").or_throw();
  report.best_text = "d2-f2";
  report.moves = {{report.best, "d2-f2", 9, 0.5},
                  {table->parse("d2-e2").or_throw(), "d2-e2", 9, 0.25}};
  report.line.assign(9, "d2-f2");
  report.moves[1].line.assign(9, "d2-e2");
  const auto whole = analysis_lines(report, Lang::en, 200, 5);
  for (int width = 10; width < 90; ++width) {
    const auto lines = analysis_lines(report, Lang::en, width, 5);
    ASSERT_EQ(lines.size(), whole.size());
    for (std::size_t i = 1; i < lines.size(); ++i) {
      EXPECT_LE(display_width(lines[i]), width);
      const auto words = split_words(lines[i]), all = split_words(whole[i]);
      if (width < 20) continue;  // not even the value
      EXPECT_TRUE(std::ranges::equal(words, std::span(all).first(words.size())));
    }
  }
  EXPECT_THAT(analysis_lines(report, Lang::en, 79, 5)[0], ::testing::EndsWith(" d2-f2 d2-f2"));
}

// A soft choice puts the moves in an order that their values do not show.
TEST_F(Terminal, MovesOfAlphaBetaAreToldByTheirValues) {
  Report report;
  const auto table = make_table("brandubh");
  for (const auto& [text, value] : {std::pair("d2-f2", 0.1), {"d2-e2", -0.3}, {"d2-g2", 0.4}})
    report.moves.push_back({table->parse(text).or_throw(), text, 1, value});
  report.best = report.moves[0].move;
  EXPECT_THAT(search_table(report, table->facts(), Lang::en),
              ::testing::ContainsRegex("d2-f2 [^\n]*\n *d2-g2 [^\n]*\n *d2-e2 "));
}

TEST_F(Terminal, OrdersAndMovesAreCompleted) {
  const auto completed = [](const std::string& begun) {
    ScriptConsole console({"\t" + begun});
    Dialogue dialogue(console, Lang::en);
    play_in_terminal(dialogue, Screen{}, two_people());
    return console.completed();
  };
  EXPECT_THAT(completed("re"), ::testing::ElementsAre("redo", "review", "resign"));
  EXPECT_THAT(completed("d2-f"), ::testing::ElementsAre("d2-f2"));
  EXPECT_THAT(completed("zz"), ::testing::IsEmpty());
}

TEST_F(Terminal, ABoardThatDoesNotFitIsNotDrawn) {
  ScriptConsole console({});
  console.set_size({40, 24});
  Dialogue dialogue(console, Lang::en);
  Wishes wishes = two_people();
  wishes.game = "alea-evangelii";
  play_in_terminal(dialogue, Screen{}, std::move(wishes));
  EXPECT_THAT(console.output(), HasSubstr("The terminal has 40 columns"));
  EXPECT_THAT(console.output(), Not(HasSubstr(" 18 |")));
}

TEST_F(Terminal, WordsWrapAtTheEdgeAndANarrowScreenIsToldSo) {
  ScriptConsole console({"help"});
  console.set_size({18, 24});
  Dialogue dialogue(console, Lang::en);
  play_in_terminal(dialogue, Screen{}, two_people());
  EXPECT_THAT(console.output(),
              HasSubstr("\nThe terminal has\n18 columns and\nthis board needs\n"));
}

TEST_F(Terminal, WhatIsToldBreaksBetweenWords) {
  const auto words_of = [](const std::vector<std::string>& lines) {
    return join(split_words(join(lines, "\n")), " ");
  };
  for (const Lang lang : {Lang::es, Lang::en}) {
    for (const int width : {80, 45, 40}) {
      for (const char* order : {"help", "rules"}) {
        const auto lines = answer_lines({order}, lang, width);
        EXPECT_EQ(words_of(lines), words_of(answer_lines({order}, lang, 0))) << order;
        for (const std::string& line : lines) EXPECT_LT(display_width(line), width) << line;
      }
      const auto lines = answer_lines({"hint", "stats"}, lang, width);
      EXPECT_THAT(words_of(lines), HasSubstr(lang == Lang::es ? " jugadas hechas, profundidad "
                                                              : " moves made, depth "));
      for (const std::string& line : lines) EXPECT_LT(display_width(line), width) << line;
    }
  }
  std::vector<std::string> finished = short_game;
  finished.emplace_back("quit");
  EXPECT_THAT(play(two_people(), finished, Lang::en, 45),
              HasSubstr("\n  4 review [SECONDS]    goes through the\n"
                        "                        game, with the value\n"
                        "                        of each position\n"));
}

TEST_F(Terminal, TheLargestBoardFitsIntoAUsualScreen) {
  ScriptConsole console({"a3-a2"});
  console.set_size({80, 24});
  Dialogue dialogue(console, Lang::es);
  Wishes wishes = two_people();
  wishes.game = "alea-evangelii";
  play_in_terminal(dialogue, Screen{}, std::move(wishes));
  const std::string& text = console.output();
  const std::size_t from = text.find("Mueven negras"), end = text.find("Su jugada", from);
  ASSERT_NE(end, text.npos) << text;
  const auto lines = split_lines(text.substr(from, end - from));
  EXPECT_EQ(lines.size(), 23u) << "and the prompt";
  for (const std::string_view line : lines) EXPECT_LT(line.size(), 80u) << line;
}

TEST_F(Terminal, TheFinalBoardStaysOnTheScreen) {
  const auto at_end = [](const char* game, const std::string& order, int height) {
    ScriptConsole console({"resign", "y", order});
    console.set_size({80, height});
    Dialogue dialogue(console, Lang::es);
    Wishes wishes = two_people();
    wishes.game = game;
    play_in_terminal(dialogue, Screen{}, std::move(wishes));
    const std::string& text = console.output();
    const std::size_t from = text.find("Se rinden"), end = text.find("\nHasta", from);
    return text.substr(from, end - from);
  };
  for (const char* game : {"hnefatafl", "alea-evangelii"}) {
    const std::string text = at_end(game, "tablero", 24);
    EXPECT_THAT(text,
                HasSubstr("\n  1 nueva  2 revancha  3 deshacer  4 repasar  5 guardar  6 salir\n"
                          "Partida terminada"));
    EXPECT_EQ(text.find("1 nueva"), text.rfind("1 nueva")) << "once";
    const std::string last = text.substr(text.find(": tablero\n"));
    EXPECT_THAT(last, HasSubstr("     a"));
    EXPECT_LE(split_lines(last).size(), 24u) << "the board and the prompt";
  }
  EXPECT_THAT(at_end("brandubh", "girar", 30), HasSubstr("  1 nueva               otra partida\n"));
}

// Where there is no room below the board, all else is said before it.
TEST_F(Terminal, WhatEndsAGameLeavesTheLargestBoardOnTheScreen) {
  Wishes wishes = two_people();
  wishes.loaded = make_table("alea-evangelii");
  wishes.loaded->set_position("/3K15/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/19/t18/19/ w")
      .or_throw();
  ScriptConsole console({"d1-a1", "review 0.001", "1", "quit", "quit"});
  console.set_size({80, 24});
  Dialogue dialogue(console, Lang::en);
  play_in_terminal(dialogue, Screen{}, std::move(wishes));
  const std::string& text = console.output();
  const std::size_t end = text.find("The king has escaped"), menu = text.find("  1 new", end);
  ASSERT_NE(end, text.npos) << text;
  ASSERT_NE(menu, text.npos) << text;
  const std::size_t board = text.find("     a", end);
  EXPECT_LT(board, menu) << "the board comes after the result";
  EXPECT_LE(split_lines(text.substr(board, text.find(": review", menu) - board)).size(), 24u);
  const std::size_t ply = text.find("Ply 1 of 1");
  ASSERT_NE(ply, text.npos) << text;
  const std::size_t from = text.rfind("     a", ply);
  EXPECT_LE(split_lines(text.substr(from, text.find(": quit", ply) - from)).size(), 24u);
}

// --- The games' own words. ---

TEST_F(Terminal, WhoCannotMoveInOthelloPassesByItself) {
  Wishes wishes = two_people();
  wishes.loaded = make_table("othello");
  // Black takes the last disc that white could answer with: nobody can move any more.
  const std::string row = "XO------";
  wishes.loaded->set_position(row + std::string(56, '-') + " X").or_throw();
  const std::string text = play(std::move(wishes), {"c1xb1"});
  EXPECT_THAT(text, HasSubstr("Discs: black 1, white 1\n"));
  EXPECT_THAT(text, HasSubstr("White passes: there is nowhere to play.\n"
                              "Black passes: there is nowhere to play.\n"
                              "Black wins\n"
                              "Neither side can move any more.\n"
                              "Discs: black 3, white 0; with the 61 empty squares for the winner, "
                              "64 to 0\n"));
}

TEST_F(Terminal, AnOthelloPassIsTakenBackWithTheMoveBeforeIt) {
  Wishes wishes = two_people();
  wishes.loaded = make_table("othello");
  // After black's c1 white has no move, and black plays on.
  wishes.loaded->set_position("XO------" + std::string(40, '-') + "--------" + "XO------" + " X")
      .or_throw();
  const std::string text = play(std::move(wishes), {"c1", "undo", "pasar"});
  EXPECT_THAT(text, HasSubstr("White passes: there is nowhere to play.\nBlack to play\n"));
  EXPECT_THAT(text, HasSubstr("Moves taken back: 2\n"));
  EXPECT_THAT(text, HasSubstr("You cannot pass: you can play on c1 c8"));
}

TEST_F(Terminal, KnightsAreBlackAndPinkAndTheirCapturesAreCounted) {
  Wishes wishes = two_people();
  wishes.loaded = make_table("knights");
  wishes.loaded->set_position("8/8/2n5/8/1N6/8/8/8 2 0").or_throw();
  const std::string text = play(std::move(wishes), {"moves", "b5xc3"});
  EXPECT_THAT(text,
              HasSubstr("Knights: black (person) against pink (person)\nBlack moves first.\n"));
  EXPECT_THAT(text, HasSubstr("N black   n pink"));
  EXPECT_THAT(text, HasSubstr("\n  b5:   "));
  EXPECT_THAT(text, HasSubstr("Black moves: b5xc3\n"));
  EXPECT_THAT(text,
              HasSubstr("Black wins\nNo knight of pink is left.\nCaptures: black 16, pink 15"));
}

// --- The questions. ---

TEST_F(Terminal, AsksWhatIsNotKnown) {
  const std::string text = play({}, {"brandubh", "1", "2", "0.01", "6", "n", "resign", "y"});
  EXPECT_THAT(text, ::testing::StartsWith("Welcome to Ratatosk."));
  EXPECT_THAT(text, HasSubstr("\n  4 brandubh        7 x 7, 8 against 5 pieces\n"));
  const std::size_t from = text.find("Board? ");
  EXPECT_TRUE(same_text(text.substr(from, text.find("\nx black") - from + 1),
                        "Board? (number or name) [1]: brandubh\n"
                        "\n"
                        "  1 against the machine\n"
                        "  2 two people\n"
                        "  3 machine against machine\n"
                        "Mode? [1]: 1\n"
                        "\n"
                        "  1 black\n"
                        "  2 white\n"
                        "Side? [1]: 2\n"
                        "Seconds per move of the machine? [1]: 0.01\n"
                        "Most plies, both sides counted? (0: no maximum) [150]: 6\n"
                        "Draw at the third repetition? (y/n) [y]: n\n"
                        "\n"
                        "Brandubh: black (uct,seconds=0.01) against white (person)\n"
                        "Black moves first.\n"));
}

TEST_F(Terminal, AsksForNoTermsThatTheGameDoesNotKnow) {
  EXPECT_THAT(play({}, {"othello", "2"}),
              HasSubstr("\nOthello: black (person) against white (person)\n"));
}

TEST_F(Terminal, EmptyAnswersAreTheUsual) {
  const std::string text = play({}, {"", "", "", "", "", "", "resign", "y"});
  EXPECT_THAT(text, HasSubstr("Hnefatafl: black (person) against white (uct)\n"));
}

TEST_F(Terminal, BadAnswersAreExplained) {
  const std::vector<std::string> answers = {
      "9",     "chess",   "ard-ri",   "4",   "both", "machine", "-1", "x",     "0", "0.01",
      "human", "uct,c=1", "uct,zz=1", "uct", "many", "-5",      "2",  "maybe", "no"};
  const std::string text = play({}, answers);
  for (const char* reason :
       {"9 is out of range for the board; accepted: 1 to 8", "Unknown game 'chess'",
        "4 is out of range for the mode; accepted: 1 to 3",
        "'both' is none of the choices: against the machine, two people, machine against machine",
        "-1 is out of range for the seconds per move", "'x' is no number for the seconds per move",
        "0 is out of range for the seconds per move; accepted: 0.001",
        "A machine plays here, not a person", "Unknown setting 'zz'",
        "'many' is no number for the maximum of plies",
        "-5 is out of range for the maximum of plies", "'maybe' is neither yes nor no",
        "Ard-ri: black (uct,c=1,seconds=0.01) against white (uct,seconds=0.01)"}) {
    EXPECT_THAT(text, HasSubstr(reason));
  }
}

TEST_F(Terminal, EndOfInputAtAnyQuestionIsNoGame) {
  const std::vector<std::string> answers = {"brandubh", "3", "0.01", "uct", "uct,c=1", "10"};
  for (std::size_t n = 0; n <= answers.size(); ++n) {
    const std::string text =
        play({}, {answers.begin(), answers.begin() + static_cast<std::ptrdiff_t>(n)});
    EXPECT_THAT(text, ::testing::EndsWith(" \nGoodbye.\n")) << n;
  }
}

TEST_F(Terminal, OnlyTheSideIsAskedWhenGameAndModeAreKnown) {
  Wishes wishes;
  wishes.game = "brandubh";
  wishes.mode = Mode::person;
  const std::string text = play(std::move(wishes), {"neither", "w", "resign", "y"});
  EXPECT_THAT(
      text,
      HasSubstr(
          "'neither' is none of the choices: black, white\nSide? [1]: w\n\nBrandubh: black (uct)"));
}

TEST_F(Terminal, SidesAreKnownByTheirNamesInBothLanguages) {
  for (const char* name : {"white", "blancas", "w", "WHITE"}) {
    EXPECT_THAT(play(against_machine(name), {"resign", "y"}), HasSubstr("against white (person)"))
        << name;
  }
  Wishes green = against_machine("green");
  green.game = "knights";
  try {
    play(std::move(green), {});
    ADD_FAILURE();
  } catch (const Error& error) {
    EXPECT_EQ(say(Lang::en, error.text()), "'green' is no value for --side; accepted: black pink");
  }
}

TEST_F(Terminal, PlayersDecideTheMode) {
  const auto players = [](const std::string& black, const std::string& white) {
    Wishes wishes;
    wishes.game = "brandubh";
    wishes.search.seconds = 0.01;
    wishes.max_plies = 2;
    set_players(wishes, black, white);
    return wishes;
  };
  EXPECT_THAT(play(players("human", "human"), {}),
              HasSubstr("black (person) against white (person)"));
  EXPECT_THAT(play(players("human", "uct"), {}),
              HasSubstr("black (person) against white (uct,seconds=0.01)"));
  EXPECT_THAT(play(players("human", ""), {}),
              HasSubstr("black (person) against white (uct,seconds=0.01)"));
  EXPECT_THAT(play(players("", "uct,c=1"), {}),
              HasSubstr("black (person) against white (uct,c=1,seconds=0.01)"));
  EXPECT_THAT(play(players("uct,c=1", "uct"), {}),
              HasSubstr("black (uct,c=1,seconds=0.01) against white (uct,"));
}

TEST_F(Terminal, TheTimeAskedForIsThatOfMachinesWithoutOneOfTheirOwn) {
  Wishes wishes;
  set_players(wishes, "uct,c=1", "uct,seconds=0.02");
  EXPECT_THAT(play(std::move(wishes), {"brandubh", "0.01", "2", "n"}),
              HasSubstr("black (uct,c=1,seconds=0.01) against white (uct,seconds=0.02)"));
}

TEST_F(Terminal, AProgramMayThinkAsLongAsItLikes) {
  Wishes wishes;
  wishes.game = "othello";
  set_players(wishes, "human", "gtp,seconds=0:false");
  EXPECT_THAT(play(std::move(wishes), {"d3"}),
              ::testing::AllOf(HasSubstr("White loses: "), HasSubstr("'false' has ended")));
}

// With a seed a machine in the terminal plays what `think` finds with the same settings.
TEST_F(Terminal, TheSeedIsTheMachinesOwn) {
  const auto table = make_table("brandubh");
  for (const int seed : {1, 2, 3, 4, 5, 6}) {
    Wishes wishes = against_machine("white");
    wishes.search.seed = seed;
    std::atomic<bool> never{false};
    const Report report = table->thinker()->think(*table, wishes.search, {}, never);
    EXPECT_THAT(play(std::move(wishes), {"resign", "y"}),
                HasSubstr("Black moves: " + table->format(report.best)));
  }
}

TEST_F(Terminal, AMachineThatPondersPlaysOn) {
  Wishes wishes = against_machine("black");
  wishes.search = parse_settings("strong,seconds=0,iterations=50,seed=1,ponder=on", {}).or_throw();
  const std::string text = play(std::move(wishes), {"d2-f2", "hint", "undo", "d2-e2", "stats"});
  EXPECT_THAT(text, HasSubstr("Moves taken back: 2\n"));
  EXPECT_THAT(text, HasSubstr(" iterations in ")) << "the machine's search can be looked at";
}

TEST_F(Terminal, SettingsOfTheSearchAreThoseOfAMachineNotDescribed) {
  Wishes wishes = against_machine("white");
  wishes.search.c = 0.25;
  EXPECT_THAT(play(std::move(wishes), {"resign", "y"}),
              HasSubstr("black (uct,c=0.25,seconds=0,iterations=50,seed=1)"));
}

TEST_F(Terminal, ContradictoryWishesAreRefused) {
  const auto refused = [](std::optional<Mode> mode, const std::string& side,
                          const std::string& black, const std::string& white) {
    Wishes wishes;
    wishes.game = "brandubh";
    wishes.mode = mode;
    wishes.side = side;
    try {
      set_players(wishes, black, white);
      play(std::move(wishes), {});
    } catch (const Error& error) {
      EXPECT_EQ(error.status(), 2);
      return say(Lang::en, error.text());
    }
    return std::string("accepted");
  };
  EXPECT_THAT(refused(Mode::machine, "", "human", ""), HasSubstr("not those of mode 'machine'"));
  EXPECT_THAT(refused(Mode::humans, "", "uct", ""), HasSubstr("not those of mode 'humans'"));
  EXPECT_THAT(refused(Mode::person, "", "uct", "uct"), HasSubstr("not those of mode 'person'"));
  EXPECT_THAT(refused(Mode::person, "", "human", "human"), HasSubstr("not those of mode 'person'"));
  EXPECT_THAT(refused(Mode::machine, "black", "", ""), HasSubstr("--side makes sense only"));
  EXPECT_THAT(refused({}, "black", "uct", ""), HasSubstr("do not leave black to a person"));
  EXPECT_THAT(refused({}, "", "nobody", "human"), HasSubstr("unknown player 'nobody'"));
  EXPECT_THAT(refused({}, "", "human", "uct,seconds=0"), HasSubstr("would never stop thinking"));
}

}  // namespace
}  // namespace ratatosk::tests
