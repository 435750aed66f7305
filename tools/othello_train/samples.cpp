#include "samples.h"

#include <array>

#include "messages.h"

namespace ratatosk::games::othello {
namespace {

struct BlockHeader {
  std::array<char, 4> magic;
  std::uint32_t games, samples, spare;
};
constexpr std::array<char, 4> magic = {'O', 'T', 'H', '2'};

struct Stored {
  std::uint64_t own, opp;
  std::int32_t score;
  float expected;
};

template <class T>
bool read_raw(std::istream& in, T* into, std::size_t count = 1) {
  const auto size = static_cast<std::streamsize>(count * sizeof(T));
  return in.read(reinterpret_cast<char*>(into), size).gcount() == size;
}

template <class T>
void write_raw(std::ostream& out, const T* from, std::size_t count = 1) {
  out.write(reinterpret_cast<const char*>(from), static_cast<std::streamsize>(count * sizeof(T)));
}

// Calls visit(header, samples) for every whole block; returns where the last one ends.
template <class Visit>
std::uintmax_t for_each_block(const std::filesystem::path& path, Visit&& visit) {
  std::ifstream in(path, std::ios::binary);
  std::uintmax_t end = 0;
  BlockHeader header;
  std::vector<Stored> stored;
  while (read_raw(in, &header) && header.magic == magic) {
    stored.resize(header.samples);
    if (!read_raw(in, stored.data(), stored.size())) break;
    visit(header, stored);
    end += sizeof header + stored.size() * sizeof(Stored);
  }
  return end;
}

}  // namespace

SampleFile::SampleFile(const std::filesystem::path& path) {
  const auto end = for_each_block(
      path, [this](const BlockHeader& header, const auto&) { games_ += header.games; });
  if (std::filesystem::exists(path)) std::filesystem::resize_file(path, end);
  out_.open(path, std::ios::binary | std::ios::app);
  if (!out_) failure(msg::train_cannot_write, path.string());
}

void SampleFile::append(std::uint32_t games, const Samples& samples) {
  const BlockHeader header{magic, games, static_cast<std::uint32_t>(samples.size()), 0};
  std::vector<Stored> stored;
  for (const TaughtBoard& s : samples)
    stored.push_back({s.board.own, s.board.opp, s.score, s.expected});
  write_raw(out_, &header);
  write_raw(out_, stored.data(), stored.size());
  out_.flush();
  games_ += games;
}

void SampleFile::read(const std::filesystem::path& path, std::uint32_t hold_out_every,
                      Samples& into) {
  std::uint32_t block = 0;
  const auto end = for_each_block(path, [&](const BlockHeader&, const std::vector<Stored>& stored) {
    const bool held_out = block++ % hold_out_every == hold_out_every - 1;
    for (const Stored& s : stored) {
      into.push_back({{s.own, s.opp}, s.score, s.expected, held_out});
    }
  });
  if (end == 0) failure(msg::train_cannot_read, path.string());
}

}  // namespace ratatosk::games::othello
