#include "ui/terminal/line_editor.h"

#include <algorithm>

#ifdef RATATOSK_LIBEDIT
#include <histedit.h>
#include <unistd.h>

#include <cerrno>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <cwchar>

#include "base/descriptor.h"
#include "ui/terminal/layout.h"
#endif

namespace ratatosk::terminal {

std::string common_start(const std::vector<std::string>& lines) {
  if (lines.empty()) return "";
  std::string start = lines.front();
  for (const std::string& line : lines) {
    const auto differs = std::ranges::mismatch(start, line).in1;
    start.erase(differs, start.end());
  }
  return start;
}

#ifdef RATATOSK_LIBEDIT
namespace {

// The library turns bytes into letters as the locale says; the program writes UTF-8 in any.
void use_utf8() {
  std::setlocale(LC_CTYPE, "");
  if (MB_CUR_MAX == 1) std::setlocale(LC_CTYPE, "C.UTF-8");
}

class LibEdit final : public LineEditor {
 public:
  explicit LibEdit(int wakes) : wakes_(wakes) {
    use_utf8();
    edit_ = el_init("ratatosk", stdin, stdout, stderr);
    history_ = history_init();
    HistEvent event;
    history(history_, &event, H_SETSIZE, 1000);
    history(history_, &event, H_SETUNIQUE, 1);
    el_set(edit_, EL_CLIENTDATA, this);
    el_set(edit_, EL_SIGNAL, 0);
    el_set(edit_, EL_PROMPT, +[](EditLine* edit) { return of(edit).prompt_.data(); });
    el_set(edit_, EL_HIST, history, history_);
    el_set(edit_, EL_EDITOR, "emacs");
    el_set(edit_, EL_GETCFN, +[](EditLine* edit, wchar_t* c) { return of(edit).read_letter(c); });
    // In wide letters: of narrow ones the library makes copies that it never gives back.
    el_wset(
        edit_, EL_ADDFN, L"ratatosk-complete", L"completes what has been typed",
        +[](EditLine* edit, wint_t) -> unsigned char { return of(edit).complete(); });
    el_set(edit_, EL_BIND, "\t", "ratatosk-complete", nullptr);
    el_set(edit_, EL_BIND, "^R", "em-inc-search-prev", nullptr);
  }
  ~LibEdit() override {
    el_end(edit_);
    history_end(history_);
  }
  LibEdit(const LibEdit&) = delete;
  LibEdit& operator=(const LibEdit&) = delete;

  std::optional<std::string> read_line(const std::string& prompt,
                                       const Complete& complete) override {
    prompt_ = prompt;
    complete_ = complete;
    el_resize(edit_);
    el_set(edit_, EL_PREP_TERM,
           1);  // what is typed as soon as the prompt is there is a key already
    int size = 0;
    const char* read = el_gets(edit_, &size);
    if (!read || size <= 0) return std::nullopt;
    std::string line(read, static_cast<std::size_t>(size));
    while (line.ends_with('\n') || line.ends_with('\r')) line.pop_back();
    HistEvent event;
    if (!line.empty()) history(history_, &event, H_ENTER, line.c_str());
    return line;
  }

 private:
  static LibEdit& of(EditLine* edit) {
    void* self = nullptr;
    el_get(edit, EL_CLIENTDATA, &self);
    return *static_cast<LibEdit*>(self);
  }

  // 1: a letter; 0: the end of input, or somebody asked to stop.
  int read_letter(wchar_t* letter) const {
    std::mbstate_t state{};
    for (;;) {
      if (wait_for_first_of({wakes_, STDIN_FILENO}) == 0) return 0;
      char byte;
      const ssize_t size = ::read(STDIN_FILENO, &byte, 1);  // a signal ends it: look again
      if (size < 0 && (errno == EINTR || errno == EAGAIN)) continue;
      if (size <= 0) return 0;
      const std::size_t used = std::mbrtowc(letter, &byte, 1, &state);
      if (used <= 1) return 1;
      if (used == static_cast<std::size_t>(-1)) state = {};  // no letter: it is left out
    }
  }

  unsigned char complete() {
    const LineInfo* line = el_line(edit_);
    const std::string begun(line->buffer, static_cast<std::size_t>(line->cursor - line->buffer));
    const auto lines = complete_ ? complete_(begun) : std::vector<std::string>{};
    const std::string start = common_start(lines);
    if (start.size() > begun.size()) {
      el_insertstr(edit_, start.c_str() + begun.size());
      return CC_REFRESH;
    }
    if (lines.size() < 2) return CC_NORM;
    int width = 0;
    el_get(edit_, EL_GETTC, "co", &width, nullptr);
    std::printf("\n%s", wrap(lines, std::max(width, 20) - 1, "  ").c_str());
    std::fflush(stdout);
    return CC_REDISPLAY;
  }

  int wakes_;
  EditLine* edit_ = nullptr;
  ::History* history_ = nullptr;
  std::string prompt_;
  Complete complete_;
};

}  // namespace

std::unique_ptr<LineEditor> LineEditor::make(int wakes) { return std::make_unique<LibEdit>(wakes); }
#else
std::unique_ptr<LineEditor> LineEditor::make(int) { return nullptr; }
#endif

}  // namespace ratatosk::terminal
