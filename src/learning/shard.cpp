#include "learning/shard.h"

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>
#include <zstd.h>

#include <cerrno>
#include <cstring>
#include <fstream>

#include "base/files.h"
#include "base/hash.h"
#include "learning/messages.h"

namespace ratatosk::learning {
namespace {

constexpr std::uint32_t version = 1;
constexpr std::uint64_t full = std::uint64_t{48} << 20;  // bytes; then another shard is begun
constexpr std::uint32_t most_packed = 1U << 28;
constexpr char title[] = "ratatosk samples", block_title[] = "BLCK";

struct Head {
  char title[16];
  std::uint32_t version, record_size, squares;
  char game[24];
  char zeros[4];
  std::uint64_t checksum;
};
static_assert(sizeof(Head) == 64);

struct BlockHead {
  char title[4];
  std::uint32_t games, records, packed;
  std::uint64_t next_game;
  std::uint64_t checksum;
};
static_assert(sizeof(BlockHead) == 32);

template <class T>
std::string_view bytes_of(const T& value) {
  return {reinterpret_cast<const char*>(&value), sizeof value};
}

std::uint64_t checksum_of(const Head& head) {
  return hash_of(bytes_of(head).substr(0, sizeof head - sizeof head.checksum));
}
std::uint64_t checksum_of(const BlockHead& head, std::string_view packed) {
  const std::string numbers(bytes_of(head).substr(0, sizeof head - sizeof head.checksum));
  return hash_of(packed) ^ hash_of(numbers);
}

Head head_of(const std::string& game, int squares) {
  Head head{};
  std::memcpy(head.title, title, sizeof head.title);
  head.version = version;
  head.squares = static_cast<std::uint32_t>(squares);
  head.record_size = static_cast<std::uint32_t>(record_size(squares));
  game.copy(head.game, sizeof head.game - 1);
  head.checksum = checksum_of(head);
  return head;
}

template <class T>
bool read_value(std::ifstream& in, T& value) {
  return static_cast<bool>(in.read(reinterpret_cast<char*>(&value), sizeof value));
}

struct Block {
  BlockHead head{};
  std::string records;
};

// `torn`: the file ends within it. `damaged`: its bytes are not what was written. `lost`: nor is
// its head, and nobody knows where the next one begins.
enum class BlockState { whole, torn, damaged, lost };

BlockState read_block(std::ifstream& in, std::size_t size, Block& block) {
  BlockHead& head = block.head;
  if (!read_value(in, head)) return BlockState::torn;
  if (std::memcmp(head.title, block_title, sizeof head.title) != 0 || head.packed > most_packed)
    return BlockState::lost;
  std::string packed(head.packed, '\0');
  if (!in.read(packed.data(), static_cast<std::streamsize>(packed.size()))) return BlockState::torn;
  if (head.checksum != checksum_of(head, packed)) return BlockState::damaged;
  block.records.resize(head.records * size);
  const std::size_t unpacked =
      ZSTD_decompress(block.records.data(), block.records.size(), packed.data(), packed.size());
  const bool fits = !ZSTD_isError(unpacked) && unpacked == block.records.size();
  return fits ? BlockState::whole : BlockState::damaged;
}

std::filesystem::path shard_path(const std::filesystem::path& folder, int number) {
  return folder / fmt::format("samples-{:04}.shard", number);
}

void write_all(const Descriptor& file, std::string_view bytes, const std::filesystem::path& path) {
  if (!file.write(bytes)) throw Error(1, cannot(Msg::cannot_write, path, errno));
}

}  // namespace

Result<ShardContents> read_shard(const std::filesystem::path& path, const TakeSample& take,
                                 std::string_view game) {
  std::ifstream in(path, std::ios::binary);
  if (!in) return cannot(Msg::cannot_read, path, errno);
  Head head;
  if (!read_value(in, head) || std::memcmp(head.title, title, sizeof head.title) != 0)
    return Text(msg::no_shard, path.string());
  if (head.checksum != checksum_of(head)) return Text(msg::damaged_shard, path.string());
  if (head.version != version)
    return Text(msg::other_shard_version, path.string(), head.version, version);
  if (!game.empty() && game != head.game)
    return Text(msg::other_game, path.string(), head.game, game);
  ShardContents contents{head.game, static_cast<int>(head.squares), 0, 0, 0, 0, sizeof head};
  Block block;
  while (in.peek() != std::ifstream::traits_type::eof()) {
    const BlockState state = read_block(in, head.record_size, block);
    if (state == BlockState::torn) break;
    contents.bad_blocks += state != BlockState::whole;
    if (state == BlockState::lost) {
      contents.whole_bytes = std::filesystem::file_size(path);
      break;
    }
    contents.whole_bytes += sizeof block.head + block.head.packed;
    if (state == BlockState::damaged) continue;
    contents.games += block.head.games;
    contents.records += block.head.records;
    contents.next_game = std::max(contents.next_game, block.head.next_game);
    if (!take) continue;
    const std::span<const char> records(block.records);
    for (std::size_t i = 0; i < block.head.records; ++i)
      take(read_record(records.subspan(i * head.record_size, head.record_size)));
  }
  return contents;
}

ShardWriter::ShardWriter(const std::filesystem::path& folder, std::string game, int squares)
    : folder_(folder), game_(std::move(game)), squares_(squares) {
  std::error_code error;
  std::filesystem::create_directories(folder_, error);
  const auto lock = folder_ / "lock";
  lock_ = Descriptor(::open(lock.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666));
  if (!lock_.is_open()) throw Error(1, cannot(Msg::cannot_write, lock, errno));
  if (::flock(lock_.number(), LOCK_EX | LOCK_NB) != 0)
    failure(msg::folder_in_use, folder_.string());
  int newest = 0;
  for (int number = 1; std::filesystem::exists(shard_path(folder_, number)); ++number) {
    const auto contents = read_shard(shard_path(folder_, number));
    newest = number;
    if (!contents) continue;  // whoever learns from it will say so
    if (contents->game != game_) failure(msg::other_game, folder_.string(), contents->game, game_);
    games_ += contents->games;
    records_ += contents->records;
    next_game_ = std::max(next_game_, contents->next_game);
  }
  open(std::max(newest, 1));
}

// The newest shard, without what a crash has left unfinished at its end; one that is damaged or
// full is left alone, and the next is begun.
void ShardWriter::open(int number) {
  for (;; ++number) {
    const auto path = shard_path(folder_, number);
    const bool is_there =
        std::filesystem::exists(path) && std::filesystem::file_size(path) >= sizeof(Head);
    const auto contents = is_there ? read_shard(path) : Result<ShardContents>(ShardContents{});
    if (is_there && (!contents || contents->bad_blocks > 0 || contents->whole_bytes >= full))
      continue;
    file_ = Descriptor(::open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666));
    if (!file_.is_open()) throw Error(1, cannot(Msg::cannot_write, path, errno));
    number_ = number;
    bytes_ = contents->whole_bytes;
    if (::ftruncate(file_.number(), static_cast<off_t>(bytes_)) != 0)
      throw Error(1, cannot(Msg::cannot_write, path, errno));
    if (!is_there) {
      const Head head = head_of(game_, squares_);
      write_all(file_, bytes_of(head), path);
      bytes_ = sizeof head;
    }
    return;
  }
}

void ShardWriter::append(std::uint32_t games, std::span<const Sample> samples) {
  const std::size_t size = record_size(squares_);
  std::string records(samples.size() * size, '\0');
  for (std::size_t i = 0; i < samples.size(); ++i)
    write_record(samples[i], std::span(records).subspan(i * size, size));
  std::string packed(ZSTD_compressBound(records.size()), '\0');
  constexpr int level = 3;
  const std::size_t n =
      ZSTD_compress(packed.data(), packed.size(), records.data(), records.size(), level);
  packed.resize(n);
  BlockHead head{};
  std::memcpy(head.title, block_title, sizeof head.title);
  head.games = games;
  head.records = static_cast<std::uint32_t>(samples.size());
  head.packed = static_cast<std::uint32_t>(packed.size());
  for (const Sample& sample : samples)
    next_game_ = std::max<std::uint64_t>(next_game_, sample.game + std::uint64_t{1});
  head.next_game = next_game_;
  head.checksum = checksum_of(head, packed);
  if (bytes_ >= full) open(number_ + 1);
  const auto path = shard_path(folder_, number_);
  write_all(file_, std::string(bytes_of(head)) + packed, path);
  bytes_ += sizeof head + packed.size();
  games_ += games;
  records_ += samples.size();
}

}  // namespace ratatosk::learning
