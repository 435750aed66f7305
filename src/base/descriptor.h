#pragma once
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstddef>
#include <span>
#include <string_view>
#include <utility>

namespace ratatosk {

// All of it, waiting where there is no room yet; false, and errno says why, when the system could
// not.
inline bool write_all(int number, std::string_view content) {
  while (!content.empty()) {
    const ssize_t written = ::write(number, content.data(), content.size());
    if (written < 0 && errno == EAGAIN) {
      pollfd room{number, POLLOUT, 0};
      ::poll(&room, 1, -1);
    } else if (written < 0 && errno != EINTR) {
      return false;
    }
    if (written > 0) content.remove_prefix(static_cast<std::size_t>(written));
  }
  return true;
}

// An open file or end of a pipe, closed whatever happens.
class Descriptor {
 public:
  Descriptor() = default;
  explicit Descriptor(int number) : number_(number) {}
  Descriptor(Descriptor&& other) noexcept : number_(std::exchange(other.number_, -1)) {}
  Descriptor& operator=(Descriptor&& other) noexcept {
    std::swap(number_, other.number_);
    return *this;
  }
  ~Descriptor() { close(); }

  int number() const { return number_; }
  bool is_open() const { return number_ >= 0; }

  // As the system's read, whatever signals come meanwhile.
  ssize_t read(std::span<char> block) const {
    for (;;) {
      const ssize_t size = ::read(number_, block.data(), block.size());
      if (size >= 0 || errno != EINTR) return size;
    }
  }
  bool write(std::string_view content) const { return write_all(number_, content); }

  // False when the system could not, which may mean that what was written is lost.
  bool close() { return !is_open() || ::close(std::exchange(number_, -1)) == 0; }

 private:
  int number_ = -1;
};

struct Pipe {
  Descriptor read, write;
};

// Neither end is open when the system gives none, and errno says why. Programs that are started
// inherit neither unless it is made one of their standard streams.
inline Pipe make_pipe(int flags = 0) {
  int ends[2];
  if (::pipe2(ends, O_CLOEXEC | flags) != 0) return {};
  return {Descriptor(ends[0]), Descriptor(ends[1])};
}

// Waits until one of these descriptors can be read, has ended or is broken: the place of the first
// that is. The last is the one that is read when the system cannot wait: reading tells why.
template <std::size_t n>
std::size_t wait_for_first_of(const int (&numbers)[n]) {
  std::array<pollfd, n> waits;
  for (std::size_t i = 0; i < n; ++i) waits[i] = {numbers[i], POLLIN, 0};
  for (;;) {
    if (::poll(waits.data(), n, -1) < 0) {
      if (errno == EINTR) continue;
      return n - 1;
    }
    for (std::size_t i = 0; i < n; ++i) {
      if (waits[i].revents) return i;
    }
  }
}

}  // namespace ratatosk
