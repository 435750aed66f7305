#include "ui/terminal/language_choice.h"

#include "base/files.h"
#include "base/text.h"
#include "ui/terminal/messages.h"

namespace ratatosk::terminal {
namespace {

std::filesystem::path file_of_choice() {
  const auto folder = config_folder();
  return folder.empty() ? folder : folder / "language";
}

}  // namespace

std::optional<Lang> remembered_language() {
  const auto path = file_of_choice();
  const auto word = path.empty() ? Result<std::string>("") : read_file(path);
  if (!word) return std::nullopt;
  const std::string_view chosen = trim(*word);
  if (chosen != "es" && chosen != "en") return std::nullopt;
  return chosen == "es" ? Lang::es : Lang::en;
}

void remember_language(Lang lang) {
  const auto path = file_of_choice();
  if (path.empty()) return;
  std::error_code error;
  std::filesystem::create_directories(path.parent_path(), error);
  [[maybe_unused]] const auto written =
      write_file_atomically(path, lang == Lang::es ? "es\n" : "en\n");
}

void choose_language(Dialogue& dialogue, Lang lang) {
  dialogue.speak(lang);
  remember_language(lang);
  dialogue.tell(msg::language_chosen);
}

}  // namespace ratatosk::terminal
