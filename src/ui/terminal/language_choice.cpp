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

bool remember_language(Lang lang) {
  const auto path = file_of_choice();
  if (path.empty()) return false;
  std::error_code error;
  std::filesystem::create_directories(path.parent_path(), error);
  const auto written = write_file_atomically(path, lang == Lang::es ? "es\n" : "en\n");
  return static_cast<bool>(written);
}

std::optional<Lang> language_of(Order order) {
  if (order == Order::english) return Lang::en;
  if (order == Order::spanish) return Lang::es;
  return std::nullopt;
}

void choose_language(Dialogue& dialogue, Lang lang) {
  dialogue.speak(lang);
  dialogue.tell(remember_language(lang) ? msg::language_chosen : msg::language_for_now);
}

}  // namespace ratatosk::terminal
