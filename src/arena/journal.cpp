#include "arena/journal.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <nlohmann/json.hpp>
#include <optional>
#include <string_view>

#include "arena/journal_head.h"
#include "arena/messages.h"
#include "base/files.h"
#include "base/line_buffer.h"

namespace ratatosk::arena {
namespace {

using Json = nlohmann::ordered_json;

// Lines of a file, one at a time.
class Lines {
 public:
  explicit Lines(const Descriptor& file) : file_(file) {}

  // The next whole line without its end, good until the next one; nothing when there is none.
  std::optional<std::string_view> next() {
    for (;;) {
      if (const auto line = buffer_.next()) {
        end += static_cast<off_t>(line->size()) + 1;
        ++number;
        return line;
      }
      char block[65536];
      const ssize_t size = file_.read(block);
      if (size < 0) error = errno;
      if (size <= 0) return std::nullopt;
      buffer_.append({block, static_cast<std::size_t>(size)});
    }
  }

  off_t end = 0;  // of the last line, in the file
  int number = 0;
  int error = 0;

 private:
  const Descriptor& file_;
  LineBuffer buffer_;
};

Json parse(std::string_view line) {
  Json entry = Json::parse(line, nullptr, false);
  return entry.is_object() ? entry : Json();
}

}  // namespace

Journal::Journal(const std::filesystem::path& path, const Read& read)
    : path_(path), file_(::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666)) {
  if (!file_.is_open()) throw Error(1, cannot(Msg::cannot_write, path_, errno));
  struct stat status;
  if (::fstat(file_.number(), &status) != 0 || !S_ISREG(status.st_mode))
    failure(Msg::not_a_plain_file, path_.string());
  if (::flock(file_.number(), LOCK_EX | LOCK_NB) != 0) failure(msg::journal_in_use, path_.string());
  replay(read);
}

Journal::Journal(const std::filesystem::path& path, const JournalHead& head, const Read& read)
    : Journal(path, [&, is_head = true](const Json& entry) mutable {
        is_head ? head.check(entry, path) : read(entry);
        is_head = false;
      }) {
  if (::lseek(file_.number(), 0, SEEK_END) == 0) append(head.line());
}

void Journal::replay(const Read& read) {
  char first = '{';
  if (::pread(file_.number(), &first, 1, 0) == 1 && first != '{')
    failure(msg::journal_bad_line, path_.string(), 1);
  Lines lines(file_);
  off_t whole = 0;
  while (const auto line = lines.next()) {
    const Json entry = parse(*line);
    if (entry.is_null()) {
      // A crash of the machine may leave rubbish in place
      // of the last line; elsewhere it is no journal.
      const int number = lines.number;
      if (lines.next()) failure(msg::journal_bad_line, path_.string(), number);
      break;
    }
    read(entry);
    whole = lines.end;
  }
  if (lines.error) throw Error(1, cannot(Msg::cannot_read, path_, lines.error));
  if (::lseek(file_.number(), 0, SEEK_END) > whole && ::ftruncate(file_.number(), whole) != 0) {
    throw Error(1, cannot(Msg::cannot_write, path_, errno));
  }
}

void Journal::append(const Json& entry) {
  const std::string line = entry.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
  if (!file_.write(line)) throw Error(1, cannot(Msg::cannot_write, path_, errno));
}

}  // namespace ratatosk::arena
