// The questions before a game in the terminal: words for help and leaving, levels, the language.
#include "ui/terminal/setup.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>

#include "base/text.h"
#include "program.h"
#include "script_console.h"
#include "temporary_folder.h"
#include "test_layers.h"
#include "ui/terminal/language_choice.h"
#include "ui/terminal/layout.h"

namespace ratatosk::tests {
namespace {

using ::testing::AllOf;
using ::testing::HasSubstr;
using ::testing::Not;

class Questions : public ::testing::Test {
 protected:
  Questions() { ::setenv("XDG_CONFIG_HOME", folder_.path().c_str(), 1); }
  ~Questions() override { ::unsetenv("XDG_CONFIG_HOME"); }

  // What is asked and said before the game; the game is left in `setup_`.
  std::string ask(const std::vector<std::string>& answers, Lang lang = Lang::es, int width = 0) {
    ScriptConsole console(answers);
    console.set_size({width, 0});
    Dialogue dialogue(console, lang);
    Wishes wishes;
    wishes.search = preset(Preset::strong);
    setup_ = set_up_game(dialogue, std::move(wishes));
    EXPECT_TRUE(console.all_read());
    return console.output();
  }

  TemporaryFolder folder_;
  std::optional<GameSetup> setup_;
};

TEST_F(Questions, ALevelIsAskedByNumberOrNameAndTimeApart) {
  const std::string text = ask({"othello", "1", "1", "0", "once", "aprendiz", "0,25"});
  ASSERT_TRUE(setup_);
  EXPECT_THAT(text, HasSubstr(" 1 novato        2 principiante  3 aprendiz"));
  EXPECT_THAT(text, HasSubstr("0 está fuera de los límites para el nivel; se acepta de 1 a 10"));
  EXPECT_THAT(text, HasSubstr("«once» no es un nivel"));
  const SearchParams& machine = setup_->players[1].params;
  EXPECT_EQ(machine.level, 3);
  EXPECT_EQ(machine.seconds, 0.25);
  EXPECT_EQ(setup_->search.level, full_level) << "hints are not weakened";
}

TEST_F(Questions, ALevelsNameMayBeWrittenAnyhow) {
  EXPECT_THAT(
      ask({"othello", "1", "1", "aprendis", "Aprendiz", "0,25"}),
      HasSubstr("«aprendis» no es un nivel; se acepta de 1 a 10, o su nombre; ¿quería decir "
                "«aprendiz»?"));
  ASSERT_TRUE(setup_);
  EXPECT_EQ(setup_->players[1].params.level, 3);
}

TEST_F(Questions, LevelsAreListedInTheRoomThereIs) {
  for (const int width : {80, 45}) {
    const std::string text = ask({"othello", "1", "1", "salir"}, Lang::es, width);
    EXPECT_THAT(text, HasSubstr(" 1 novato        2 principiante"));
    EXPECT_THAT(text, HasSubstr("10 todo"));
    for (const std::string_view line : split_lines(text)) {
      EXPECT_LT(display_width(line), width) << line;
    }
  }
}

TEST_F(Questions, OfMachinesLevelsAreListedOnce) {
  const std::string text = ask({"othello", "3", "0,1", "4", "aficionado"});
  ASSERT_TRUE(setup_);
  const std::size_t at = text.find(" 1 novato        2 principiante");
  EXPECT_LT(at, text.find("¿Ajustes de las negras?"));
  EXPECT_EQ(at, text.rfind(" 1 novato        2 principiante"));
}

TEST_F(Questions, NameGamesAndPiecesInTheLanguage) {
  const std::string text = ask({"salir"});
  EXPECT_THAT(text, HasSubstr("  7 othello         8 x 8, 2 contra 2 fichas\n"));
  EXPECT_THAT(text, HasSubstr("  8 caballos        8 x 8, 16 contra 16 piezas\n"));
  EXPECT_THAT(ask({"quit"}, Lang::en), HasSubstr("  7 othello         8 x 8, 2 against 2 discs\n"));
}

TEST_F(Questions, SpeakOfWhatWasAsked) {
  const std::string text = ask({"tablut", "4", "persna", "Persona", "3", "blanca y", "negras", "10",
                                "mucho", "-1", "0,1", "x", "0", "s"});
  EXPECT_THAT(text, Not(HasSubstr("--")));
  EXPECT_THAT(text, HasSubstr("4 está fuera de los límites para el modo; se acepta de 1 a 3"));
  EXPECT_THAT(
      text,
      HasSubstr("«persna» no es una de las opciones: contra la máquina, dos personas, máquina "
                "contra máquina; "
                "¿quería decir «persona»?"));
  EXPECT_THAT(text, HasSubstr("3 está fuera de los límites para el bando; se acepta de 1 a 2"));
  EXPECT_THAT(text,
              HasSubstr("«blanca y» no es una de las opciones: negras, blancas; ¿quería decir "
                        "«blancas»?"));
  EXPECT_THAT(text, HasSubstr("«mucho» no es un número para los segundos por jugada"));
  EXPECT_THAT(text,
              HasSubstr("-1 está fuera de los límites para los segundos por jugada; se acepta "
                        "de 0,001 a 1000000"));
  EXPECT_THAT(text, HasSubstr("«x» no es un número para el máximo de jugadas"));
}

TEST_F(Questions, WhatIsListedIsUnderstood) {
  for (const char* mode : {"dos personas", "Dos personas", "two people", "personas"})
    EXPECT_THAT(ask({"othello", mode}), Not(HasSubstr("opciones"))) << mode;
  ask({"othello", "contra la máquina", "salir"});
  ask({"othello", "máquina contra máquina", "0,1", "4", "Aficionado"});
  ASSERT_TRUE(setup_);
  for (const PlayerSpec& player : setup_->players) {
    EXPECT_EQ(player.params.level, 4);
    EXPECT_EQ(player.params.seconds, 0.1);
  }
}

TEST_F(Questions, NamesMayBeWrittenWithoutAccentsAndAnyhow) {
  for (const char* game : {"caballos", "Knights", "otelo"})
    EXPECT_THAT(ask({game, "2"}), Not(HasSubstr("desconocido"))) << game;
  EXPECT_THAT(ask({"othello", "maquna", "Maquina contra maquina", "salir"}),
              AllOf(HasSubstr("¿quería decir «máquina»?"), HasSubstr("Segundos")));
}

TEST_F(Questions, OfAMachineOnlyMachinesAreNamed) {
  const std::string text = ask({"othello", "3", "0,1", "nadie", "human", "11", "srtong", "salir"});
  EXPECT_THAT(text, HasSubstr("«nadie» no es ningún ajuste; se acepta un nivel de 1 a 10 o su "
                              "nombre, uct, strong, mcts, "));
  EXPECT_THAT(text, Not(HasSubstr("human,")));
  EXPECT_THAT(text, HasSubstr("Aquí juega una máquina"));
  EXPECT_THAT(text, HasSubstr("11 está fuera de los límites para el nivel"));
  EXPECT_THAT(text, HasSubstr("¿quería decir «strong»?"));
}

TEST_F(Questions, HelpExplainsEachAndQuitLeaves) {
  const std::string text = ask({"ayuda", "tablut", "help", "1", "?", "1", "ayuda", "2", "ayuda",
                                "0,1", "ayuda", "0", "ayuda", "salir"});
  for (const char* about :
       {"Tablero: ", "Modo: ", "Bando: ", "Nivel: ", "Segundos: ", "Máximo: ", "Repetición: "})
    EXPECT_THAT(text, HasSubstr(about));
  EXPECT_FALSE(setup_);
  ask({"quit"});
  EXPECT_FALSE(setup_);
}

TEST_F(Questions, ACommaIsNoDecimalPointInEnglish) {
  EXPECT_THAT(ask({"othello", "1", "1", "5", "0,25", "0.25"}, Lang::en),
              HasSubstr("'0,25' is no number for the seconds per move"));
}

TEST_F(Questions, ALanguageChosenIsSpokenAndRemembered) {
  EXPECT_FALSE(remembered_language());
  EXPECT_THAT(
      ask({"english", "quit"}),
      AllOf(HasSubstr("type 'english'"), HasSubstr("the next time too"), HasSubstr("Board? ")));
  EXPECT_EQ(remembered_language(), Lang::en);
  const auto speaks = [&](Environment more, std::vector<std::string> arguments) {
    more["XDG_CONFIG_HOME"] = folder_.path();
    arguments.insert(arguments.begin(), "games");
    return run_program(arguments, "", more).output.find("black") != std::string::npos ? Lang::en
                                                                                      : Lang::es;
  };
  EXPECT_EQ(speaks({}, {}), Lang::en);
  EXPECT_EQ(speaks({{"LANG", "es_ES.UTF-8"}}, {}), Lang::en) << "a choice stands above the locale";
  EXPECT_EQ(speaks({}, {"--lang", "es"}), Lang::es) << "and below the flag";
  ask({"español", "salir"}, Lang::en);
  EXPECT_EQ(speaks({{"LANG", "en_US.UTF-8"}}, {}), Lang::es);
}

TEST_F(Questions, ALanguageThatCannotBeKeptIsForNow) {
  ::setenv("XDG_CONFIG_HOME", "/dev/null/nowhere", 1);
  EXPECT_THAT(ask({"english", "quit"}),
              AllOf(HasSubstr("this time only"), Not(HasSubstr("the next time too"))));
}

TEST_F(Questions, TheirListsComeAgainInTheOtherLanguage) {
  const std::string text = ask({"english", "othello", "español", "1", "english", "quit"});
  EXPECT_THAT(text, HasSubstr("  4 brandubh        7 x 7, 8 against 5 pieces\n"));
  EXPECT_THAT(text, HasSubstr("  1 contra la máquina\n"));
  EXPECT_THAT(text, HasSubstr("  1 black\n  2 white\nSide? "));
}

TEST_F(Questions, TellRulesOfAGame) {
  const std::string text =
      ask({"reglas", "reglas 4", "rules nothing", "tablut", "reglas", "salir"});
  EXPECT_THAT(text, HasSubstr("¿De qué juego?"));
  EXPECT_THAT(text, HasSubstr("brandubh: tablero de 7 x 7"));
  EXPECT_THAT(text, HasSubstr("Juego desconocido «nothing»"));
  EXPECT_THAT(text, HasSubstr("tablut: tablero de 9 x 9"));
}

// In the place of all that is still to be asked.
TEST_F(Questions, MayBeAnsweredByLoadingAGame) {
  const std::string file = folder_ / "game.txt";
  std::ofstream(file) << "[game:brandubh]\n[black:human]\n[white:strong,level=2]\n1. d2-f2\n";
  EXPECT_THAT(ask({"cargar /no/where", "cargar " + file}), HasSubstr("No se puede leer /no/where"));
  ASSERT_TRUE(setup_);
  EXPECT_EQ(setup_->table->moves().size(), 1u);
  EXPECT_EQ(setup_->players[1].params.level, 2);
  EXPECT_EQ(setup_->file, file);
  ask({"tablut", "2", "load " + file});
  ASSERT_TRUE(setup_);
  EXPECT_EQ(setup_->table->facts().name, "brandubh");
  std::ofstream(file) << "[game:brandubh]\n1. d2-f2\n";
  EXPECT_THAT(ask({"load " + file, "2"}), HasSubstr("¿Modo de juego?"));
  ASSERT_TRUE(setup_);
}

TEST(Language, FollowsTheLocale) {
  const auto speaks = [](const std::string& locale) {
    ::setenv("LC_ALL", locale.c_str(), 1);
    const Lang lang = language("");
    ::unsetenv("LC_ALL");
    return lang;
  };
  for (const char* locale : {"es_ES.UTF-8", "es", "es_MX", "C", "C.UTF-8", "POSIX"})
    EXPECT_EQ(speaks(locale), Lang::es) << locale;
  for (const char* locale : {"en_US.UTF-8", "fr_FR.UTF-8", "de", "pt_BR", "eo"})
    EXPECT_EQ(speaks(locale), Lang::en) << locale;
}

}  // namespace
}  // namespace ratatosk::tests
