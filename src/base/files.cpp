#include "base/files.h"

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <optional>
#include <system_error>

#include "base/descriptor.h"

namespace ratatosk {
namespace fs = std::filesystem;
namespace {

Text reason(int error) {
  switch (error) {
    case ENOENT:
    case ENOTDIR:
      return Text(Msg::no_such_file);
    case EACCES:
    case EPERM:
    case EROFS:
      return Text(Msg::no_permission);
    case ENOSPC:
    case EDQUOT:
      return Text(Msg::disk_full);
    case EISDIR:
      return Text(Msg::is_a_folder);
    default:
      return Text(Msg::as_the_system_says, std::system_category().message(error));
  }
}

bool sync(int fd) {
  while (::fsync(fd) != 0) {
    if (errno == EINVAL || errno == EROFS) return true;  // this kind of file has no disk behind it
    if (errno != EINTR) return false;
  }
  return true;
}

// Nothing once the temporary holds the content, else the error number.
std::optional<int> write_temporary(const fs::path& temporary, std::string_view content,
                                   mode_t mode) {
  ::unlink(temporary.c_str());  // the name is this process's own: only a dead one can have left it
  Descriptor file(::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, mode));
  if (!file.is_open()) return errno;
  if (!file.write(content) || !sync(file.number()) || !file.close()) {
    const int error = errno;
    ::unlink(temporary.c_str());
    return error;
  }
  return std::nullopt;
}

// The program's folder under $name, else under ~/usual; nothing where neither is said.
fs::path named_folder(const char* name, const char* usual) {
  const auto absolute = [](const char* variable) -> fs::path {
    const char* value = std::getenv(variable);
    return value && *value == '/' ? fs::path(value) : fs::path();
  };
  fs::path base = absolute(name);
  if (base.empty() && !absolute("HOME").empty()) base = absolute("HOME") / usual;
  return base.empty() ? base : base / "ratatosk";
}

// The same, made if it is not there; the current one where that cannot be.
fs::path own_folder(const char* name, const char* usual) {
  std::error_code error;
  const fs::path folder = named_folder(name, usual);
  if (folder.empty()) return fs::current_path(error);
  fs::create_directories(folder, error);
  return ::access(folder.c_str(), W_OK) == 0 ? folder : fs::current_path(error);
}

}  // namespace

Text cannot(Msg what, const fs::path& path, int error) {
  return Text(what, path.string(), reason(error));
}

Result<std::string> read_file(const fs::path& path, std::size_t limit) {
  Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK));
  if (!file.is_open()) return cannot(Msg::cannot_read, path, errno);
  std::string content;
  while (content.size() <= limit) {
    char block[16384];
    const ssize_t size = file.read(block);
    if (size < 0) return cannot(Msg::cannot_read, path, errno);
    if (size == 0) return content;
    content.append(block, static_cast<std::size_t>(size));
  }
  return Text(Msg::file_too_large, path.string(), limit);
}

Result<bool> write_file_atomically(const fs::path& path, std::string_view content) {
  std::error_code error;
  const fs::path real = fs::is_symlink(path, error) ? fs::canonical(path, error) : path;
  if (error && error != std::errc::no_such_file_or_directory) {
    return cannot(Msg::cannot_write, path, error.value());
  }
  mode_t mode = 0666;
  struct stat there;
  if (::stat(real.c_str(), &there) == 0) {
    if (S_ISDIR(there.st_mode)) return cannot(Msg::cannot_write, path, EISDIR);
    if (!S_ISREG(there.st_mode)) return Text(Msg::not_a_plain_file, path.string());
    mode = there.st_mode & 0777;
  }
  fs::path temporary = real;
  temporary += fmt::format(".{}.tmp", ::getpid());
  if (const auto failed = write_temporary(temporary, content, mode)) {
    return cannot(Msg::cannot_write, path, *failed);
  }
  if (::rename(temporary.c_str(), real.c_str()) != 0) {
    const int failed = errno;
    ::unlink(temporary.c_str());
    return cannot(Msg::cannot_write, path, failed);
  }
  return true;
}

fs::path data_folder() { return own_folder("XDG_DATA_HOME", ".local/share"); }
fs::path config_folder() { return named_folder("XDG_CONFIG_HOME", ".config"); }
fs::path cache_folder() { return own_folder("XDG_CACHE_HOME", ".cache"); }

}  // namespace ratatosk
