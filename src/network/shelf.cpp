#include "network/shelf.h"

#include <array>
#include <atomic>
#include <memory>
#include <variant>

#include "network/messages.h"
#include "network/shipped.h"

namespace ratatosk::network {
namespace {

constexpr std::array<std::string_view, 2> names = {"none", "shipped"};
constexpr int first_number = static_cast<int>(names.size());

struct Opened {
  std::string name;
  std::variant<QuickNetwork, DeepWeights> network;
};

// Others may look while one is added: they see it whole or not at all.
struct Shelf {
  std::array<std::unique_ptr<const Opened>, 256> places;
  std::atomic<int> count{0};
  std::atomic_flag is_being_filled;
  ReadNetwork read = nullptr;
};

Shelf& shelf() {
  static Shelf the_shelf;
  return the_shelf;
}

// One at a time puts something there.
class Turn {
 public:
  Turn() {
    while (shelf().is_being_filled.test_and_set(std::memory_order_acquire)) {
    }
  }
  ~Turn() { shelf().is_being_filled.clear(std::memory_order_release); }
  Turn(const Turn&) = delete;
  Turn& operator=(const Turn&) = delete;
};

const Opened* at(int number) {
  const int place = number - first_number;
  if (place < 0 || place >= shelf().count.load(std::memory_order_acquire)) return nullptr;
  return shelf().places[static_cast<std::size_t>(place)].get();
}

int find_name(std::string_view name) {
  for (int i = first_number; const Opened* opened = at(i); ++i) {
    if (opened->name == name) return i;
  }
  return no_network;
}

Result<int> put(std::string_view name, std::string_view bytes) {
  Shelf& all = shelf();
  const int count = all.count.load(std::memory_order_relaxed);
  if (static_cast<std::size_t>(count) == all.places.size()) return Text(msg::too_many);
  const auto file = TensorFile::read(bytes);
  if (!file) return Text(msg::no_network, name, file.why());
  const auto place = [&](auto network) -> Result<int> {
    if (!network) return Text(msg::no_network, name, network.why());
    all.places[static_cast<std::size_t>(count)] =
        std::make_unique<const Opened>(Opened{std::string(name), std::move(*network)});
    all.count.store(count + 1, std::memory_order_release);
    return first_number + count;
  };
  return file->word("kind") == "deep" ? place(DeepWeights::read(*file))
                                      : place(QuickNetwork::read(*file));
}

const ShippedFile* shipped_file_of(std::string_view game) {
  for (const ShippedFile& file : shipped_files()) {
    if (file.game == game) return &file;
  }
  return nullptr;
}

std::string shipped_name(std::string_view game) { return fmt::format("shipped:{}", game); }

// The number of the one that ships for a game; none where it is still to be given.
int open_shipped(std::string_view game) {
  const ShippedFile* file = shipped_file_of(game);
  if (!file) return no_network;
  const std::string name = shipped_name(game);
  const Turn turn;
  const int number = find_name(name);
  return number != no_network || file->bytes.empty() ? number : put(name, file->bytes).or_throw();
}

}  // namespace

void read_networks_by(ReadNetwork read) { shelf().read = read; }

Result<int> open_network(std::string_view name, std::string_view bytes) {
  const Turn turn;
  return put(name, bytes);
}

Result<int> open_network(std::string_view name) {
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (names[i] == name) return static_cast<int>(i);
  }
  const Turn turn;
  if (const int number = find_name(name); number != no_network) return number;
  if (!shelf().read) return Text(msg::not_here, name);
  const auto bytes = shelf().read(std::string(name));
  if (!bytes) return bytes.why();
  return put(name, *bytes);
}

Result<std::string> give_shipped(std::string_view bytes) {
  const auto file = TensorFile::read(bytes);
  if (!file) return Text(msg::no_network, msg::given, file.why());
  const std::string game = file->word("game");
  const ShippedFile* known = shipped_file_of(game);
  if (!known) return Text(msg::not_here, game);
  const std::string name = shipped_name(game);
  if (file->checksum() != known->checksum) {
    const Msg why = file->word("checksum") == known->checksum ? msg::bad_checksum : msg::another;
    return Text(msg::no_network, name, why);
  }
  const Turn turn;
  if (find_name(name) != no_network) return game;
  const auto number = put(name, bytes);
  if (!number) return number.why();
  return game;
}

std::string_view checksum_of_shipped(std::string_view game) {
  const ShippedFile* file = shipped_file_of(game);
  return file ? file->checksum : std::string_view();
}

const QuickNetwork* find_network(int number, std::string_view game) {
  const Opened* opened = at(number == shipped ? open_shipped(game) : number);
  return opened ? std::get_if<QuickNetwork>(&opened->network) : nullptr;
}

const DeepWeights* find_deep_network(int number) {
  const Opened* opened = at(number);
  return opened ? std::get_if<DeepWeights>(&opened->network) : nullptr;
}

std::string checksum_of_network(int number, std::string_view game) {
  if (const auto* deep = find_deep_network(number)) return deep->checksum;
  const auto* quick = find_network(number, game);
  return quick ? quick->checksum() : "";
}

std::string_view name_of_network(int number) {
  if (number < first_number) return names[static_cast<std::size_t>(number)];
  const Opened* opened = at(number);
  return opened ? std::string_view(opened->name) : names[no_network];
}

}  // namespace ratatosk::network
