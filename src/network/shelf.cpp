#include "network/shelf.h"

#include <array>
#include <atomic>
#include <memory>

#include "network/messages.h"

namespace ratatosk::network {
namespace {

constexpr std::string_view none = "none";

struct Opened {
  std::string name;
  QuickNetwork network;
};

// Others may look while one is added: they see it whole or not at all.
struct Shelf {
  std::array<std::unique_ptr<const Opened>, 256> places;
  std::atomic<int> count{0};
  ReadNetwork read = nullptr;
};

Shelf& shelf() {
  static Shelf the_shelf;
  return the_shelf;
}

const Opened* at(int number) {
  if (number <= no_network || number > shelf().count.load(std::memory_order_acquire))
    return nullptr;
  return shelf().places[static_cast<std::size_t>(number) - 1].get();
}

}  // namespace

void read_networks_by(ReadNetwork read) { shelf().read = read; }

Result<int> open_network(std::string_view name, std::string_view bytes) {
  Shelf& all = shelf();
  const int count = all.count.load(std::memory_order_relaxed);
  if (static_cast<std::size_t>(count) == all.places.size()) return Text(msg::too_many);
  const auto file = TensorFile::read(bytes);
  if (!file) return Text(msg::no_network, name, file.why());
  auto network = QuickNetwork::read(*file);
  if (!network) return Text(msg::no_network, name, network.why());
  all.places[static_cast<std::size_t>(count)] =
      std::make_unique<const Opened>(Opened{std::string(name), std::move(*network)});
  all.count.store(count + 1, std::memory_order_release);
  return count + 1;
}

Result<int> open_network(std::string_view name) {
  if (name == none) return no_network;
  for (int i = 1; const Opened* opened = at(i); ++i) {
    if (opened->name == name) return i;
  }
  if (!shelf().read) return Text(msg::not_here, name);
  const auto bytes = shelf().read(std::string(name));
  if (!bytes) return bytes.why();
  return open_network(name, *bytes);
}

const QuickNetwork* find_network(int number) {
  const Opened* opened = at(number);
  return opened ? &opened->network : nullptr;
}

std::string_view name_of_network(int number) {
  const Opened* opened = at(number);
  return opened ? std::string_view(opened->name) : none;
}

}  // namespace ratatosk::network
