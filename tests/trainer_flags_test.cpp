// The trainer's command line. The trainer itself needs libtorch, its flags do not.
#include "training/trainer_flags.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "test_layers.h"
#include "verbs.h"

namespace ratatosk::tests {
namespace {

using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::Not;
using training::TrainerOptions;
using Words = std::vector<std::string>;

std::optional<TrainerOptions> read(Words words, Lang lang) {
  words.insert(words.begin(), "ratatosk_train");
  std::vector<char*> pointers;
  for (std::string& word : words) pointers.push_back(word.data());
  return training::read_trainer_flags(static_cast<int>(pointers.size()), pointers.data(), lang);
}

std::string help(const Words& words, Lang lang) {
  ::testing::internal::CaptureStdout();
  EXPECT_FALSE(read(words, lang));
  return ::testing::internal::GetCapturedStdout();
}

std::string refusal(const Words& words, Lang lang) {
  try {
    (void)read(words, lang);
  } catch (const Error& error) {
    EXPECT_EQ(error.status(), 2);
    return say(lang, error.text());
  }
  return "";
}

Words with(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

const Words train = {"train", "othello", "--data", "samples", "--out", "x.safetensors"};
const Words selfplay = {"selfplay", "othello", "--deep", "x", "--out", "samples", "--games", "5"};

TEST(TrainerFlags, AreToldInTheChosenLanguage) {
  for (const Words& words :
       {Words{"--help"}, Words{"train", "--help"}, Words{"selfplay", "--help"}}) {
    const std::string spanish = help(words, Lang::es);
    EXPECT_THAT(spanish, HasSubstr("Uso: "));
    for (const std::string& word : english_of_the_parser)
      EXPECT_THAT(spanish, Not(HasSubstr(word)));
    EXPECT_THAT(help(words, Lang::en), HasSubstr("Usage: "));
  }
  EXPECT_THAT(help({"train", "--help"}, Lang::en),
              HasSubstr("learning rate at the start (0 to 1) [0.002]\n"));
  EXPECT_THAT(help({"selfplay", "--help"}, Lang::es), HasSubstr("(OBLIGATORIO)"));
}

TEST(TrainerFlags, AreReadAsTheLanguageWritesThem) {
  const auto options =
      read(with(train, {"--rate", "0,01", "--width", "64", "--correct"}), Lang::es);
  ASSERT_TRUE(options);
  EXPECT_TRUE(options->trains);
  EXPECT_EQ(options->game, "othello");
  EXPECT_EQ(options->training.rate, 0.01);
  EXPECT_EQ(options->training.width, 64);
  EXPECT_TRUE(options->training.corrects);
  EXPECT_EQ(options->training.trust, training::TrainingSettings().trust);
  const auto plays =
      read(with(selfplay, {"--noise", "0,5", "--lang", "es", "--lang", "es"}), Lang::es);
  ASSERT_TRUE(plays);
  EXPECT_FALSE(plays->trains);
  EXPECT_EQ(plays->self_play.games, 5u);
  EXPECT_EQ(plays->self_play.play.noise, 0.5);
}

TEST(TrainerFlags, SayWhatIsWrongInTheChosenLanguage) {
  EXPECT_EQ(refusal({}, Lang::es), "falta VERBO (véase --help)");
  EXPECT_EQ(refusal({"train", "othello", "--out", "x"}, Lang::es), "falta --data (véase --help)");
  EXPECT_EQ(refusal(with(train, {"--rate", "2"}), Lang::es),
            "2 está fuera de los límites para --rate; se acepta de 0 a 1");
  EXPECT_EQ(refusal(with(train, {"--rate", "0,01"}), Lang::en),
            "'0,01' is no number for --rate; accepted: 0 to 1");
  EXPECT_EQ(refusal(with(train, {"--width", "64.5"}), Lang::en),
            "'64.5' is no whole number for --width; accepted: 16 to 256");
  EXPECT_THAT(refusal(with(train, {"--epchs", "2"}), Lang::es),
              EndsWith("¿quería decir «--epochs»?"));
  EXPECT_EQ(refusal(with(selfplay, {"--games"}), Lang::en), "--games needs a value (see --help)");
}

}  // namespace
}  // namespace ratatosk::tests
