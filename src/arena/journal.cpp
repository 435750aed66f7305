#include "arena/journal.h"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <nlohmann/json.hpp>
#include <string>

#include "arena/journal_head.h"
#include "arena/messages.h"
#include "base/files.h"

namespace ratatosk::arena {
namespace {

using Json = nlohmann::ordered_json;

// Lines of a file, one at a time.
class Lines {
 public:
  explicit Lines(int file) : file_(file) {}

  // The next whole line without its end; false when
  // there is none. `end` says where it ends in the file.
  bool next(std::string& line) {
    std::size_t newline;
    while ((newline = buffer_.find('\n', searched_)) == std::string::npos) {
      searched_ = buffer_.size();
      char block[65536];
      const ssize_t size = ::read(file_, block, sizeof block);
      if (size < 0 && errno == EINTR) continue;
      if (size < 0) error = errno;
      if (size <= 0) return false;
      buffer_.append(block, static_cast<std::size_t>(size));
    }
    line.assign(buffer_, 0, newline);
    buffer_.erase(0, newline + 1);
    searched_ = 0;
    end += static_cast<off_t>(newline) + 1;
    ++number;
    return true;
  }

  off_t end = 0;
  int number = 0;
  int error = 0;

 private:
  int file_;
  std::string buffer_;
  std::size_t searched_ = 0;
};

Json parse(const std::string& line) {
  Json entry = Json::parse(line, nullptr, false);
  return entry.is_object() ? entry : Json();
}

}  // namespace

Journal::Journal(const std::filesystem::path& path, const Read& read)
    : path_(path), file_(::open(path.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666)) {
  if (file_ < 0) throw Error(1, cannot(Msg::cannot_write, path_, errno));
  try {
    struct stat status;
    if (::fstat(file_, &status) != 0 || !S_ISREG(status.st_mode))
      failure(Msg::not_a_plain_file, path_.string());
    if (::flock(file_, LOCK_EX | LOCK_NB) != 0) failure(msg::journal_in_use, path_.string());
    replay(read);
  } catch (...) {
    ::close(file_);
    throw;
  }
}

Journal::Journal(const std::filesystem::path& path, const JournalHead& head, const Read& read)
    : Journal(path, [&, is_head = true](const Json& entry) mutable {
        is_head ? head.check(entry, path) : read(entry);
        is_head = false;
      }) {
  if (::lseek(file_, 0, SEEK_END) == 0) append(head.line());
}

Journal::~Journal() { ::close(file_); }

void Journal::replay(const Read& read) {
  char first = '{';
  if (::pread(file_, &first, 1, 0) == 1 && first != '{')
    failure(msg::journal_bad_line, path_.string(), 1);
  Lines lines(file_);
  std::string line;
  off_t whole = 0;
  while (lines.next(line)) {
    const Json entry = parse(line);
    if (entry.is_null()) {
      // A crash of the machine may leave rubbish in place
      // of the last line; elsewhere it is no journal.
      const int number = lines.number;
      if (lines.next(line)) failure(msg::journal_bad_line, path_.string(), number);
      break;
    }
    read(entry);
    whole = lines.end;
  }
  if (lines.error) throw Error(1, cannot(Msg::cannot_read, path_, lines.error));
  if (::lseek(file_, 0, SEEK_END) > whole && ::ftruncate(file_, whole) != 0) {
    throw Error(1, cannot(Msg::cannot_write, path_, errno));
  }
}

void Journal::append(const Json& entry) {
  const std::string line = entry.dump(-1, ' ', false, Json::error_handler_t::replace) + '\n';
  for (std::size_t done = 0; done < line.size();) {
    const ssize_t written = ::write(file_, line.data() + done, line.size() - done);
    if (written < 0 && errno == EINTR) continue;
    if (written < 0) throw Error(1, cannot(Msg::cannot_write, path_, errno));
    done += static_cast<std::size_t>(written);
  }
}

}  // namespace ratatosk::arena
