#include "network/tensor_file.h"

#include <algorithm>
#include <cstring>
#include <nlohmann/json.hpp>
#include <optional>

#include "base/hash.h"
#include "base/text.h"
#include "network/messages.h"

namespace ratatosk::network {
namespace {

using Json = nlohmann::json;
constexpr std::size_t length_size = 8;

std::optional<std::size_t> size_of(std::string_view type) {
  if (type == "I8") return 1;
  if (type == "I16") return 2;
  if (type == "I32" || type == "F32") return 4;
  return {};
}

// How many bytes a tensor has; none where no file could hold them.
std::optional<std::size_t> bytes_of(const Tensor& tensor, std::size_t most) {
  auto bytes = size_of(tensor.type);
  for (std::size_t n : tensor.shape) {
    if (!bytes || (n > 0 && *bytes > most / n)) return {};
    *bytes *= n;
  }
  return bytes;
}

std::optional<Tensor> read_tensor(const std::string& name, const Json& entry,
                                  std::span<const char> data) {
  Tensor tensor{name, {}, {}, {}};
  if (!entry.is_object() || !entry.contains("dtype") || !entry["dtype"].is_string() ||
      !entry.contains("shape") || !entry["shape"].is_array() || !entry.contains("data_offsets") ||
      !entry["data_offsets"].is_array() || entry["data_offsets"].size() != 2)
    return {};
  tensor.type = entry["dtype"].get<std::string>();
  for (const Json& n : entry["shape"]) {
    if (!n.is_number_unsigned()) return {};
    tensor.shape.push_back(n.get<std::size_t>());
  }
  const Json &from = entry["data_offsets"][0], &to = entry["data_offsets"][1];
  if (!from.is_number_unsigned() || !to.is_number_unsigned()) return {};
  const auto begin = from.get<std::size_t>(), end = to.get<std::size_t>();
  if (begin > end || end > data.size() || bytes_of(tensor, data.size()) != end - begin) return {};
  tensor.bytes.assign(data.begin() + static_cast<std::ptrdiff_t>(begin),
                      data.begin() + static_cast<std::ptrdiff_t>(end));
  return tensor;
}

}  // namespace

Result<TensorFile> TensorFile::read(std::span<const char> bytes) {
  std::uint64_t length = 0;
  if (bytes.size() < length_size) return Text(msg::bad_header);
  std::memcpy(&length, bytes.data(), length_size);
  if (length > bytes.size() - length_size) return Text(msg::bad_header);
  const auto head = bytes.subspan(length_size, length);
  const Json json = Json::parse(head.begin(), head.end(), nullptr, false);
  if (!json.is_object()) return Text(msg::bad_header);
  TensorFile file;
  const auto data = bytes.subspan(length_size + length);
  for (const auto& [name, entry] : json.items()) {
    if (name == "__metadata__") {
      if (!entry.is_object()) return Text(msg::bad_header);
      for (const auto& [key, word] : entry.items()) {
        if (!word.is_string()) return Text(msg::bad_header);
        file.words[key] = word.get<std::string>();
      }
      continue;
    }
    auto tensor = read_tensor(name, entry, data);
    if (!tensor) return Text(msg::bad_tensor, name);
    file.tensors.push_back(std::move(*tensor));
  }
  return file;
}

std::string TensorFile::write() const {
  Json head = Json::object();
  if (!words.empty()) head["__metadata__"] = words;
  std::size_t place = 0;
  for (const Tensor& tensor : tensors) {
    head[tensor.name] = {{"dtype", tensor.type},
                         {"shape", tensor.shape},
                         {"data_offsets", {place, place + tensor.bytes.size()}}};
    place += tensor.bytes.size();
  }
  std::string text = head.dump();
  text.append((length_size - text.size() % length_size) % length_size, ' ');
  const std::uint64_t length = text.size();
  std::string bytes(reinterpret_cast<const char*>(&length), length_size);
  bytes += text;
  for (const Tensor& tensor : tensors) bytes.append(tensor.bytes.begin(), tensor.bytes.end());
  return bytes;
}

std::string TensorFile::checksum() const {
  std::vector<const Tensor*> sorted;
  for (const Tensor& tensor : tensors) sorted.push_back(&tensor);
  std::ranges::sort(sorted, {}, [](const Tensor* t) { return t->name; });
  std::string all;
  for (const Tensor* tensor : sorted) {
    all += tensor->name;
    all.append(tensor->bytes.begin(), tensor->bytes.end());
  }
  return fmt::format("{:016x}", hash_of(all));
}

std::string TensorFile::word(const std::string& key) const {
  const auto found = words.find(key);
  return found == words.end() ? "?" : found->second;
}

std::optional<int> TensorFile::number(const std::string& key, int most) const {
  const auto n = read_number<int>(word(key));
  return n && *n >= 0 && *n <= most ? n : std::nullopt;
}

Result<bool> TensorFile::is_network(std::string_view kind, int version) const {
  if (word("kind") != kind) return Text(msg::other_kind, word("kind"));
  if (word("version") != std::to_string(version))
    return Text(msg::other_version, word("version"), version);
  if (word("checksum") != checksum()) return Text(msg::bad_checksum);
  return true;
}

template <class T>
Result<std::vector<T>> TensorFile::numbers(std::string_view name,
                                           const std::vector<std::size_t>& shape) const {
  for (const Tensor& tensor : tensors) {
    if (tensor.name != name || tensor.type != type_name<T> || tensor.shape != shape) continue;
    std::vector<T> numbers(tensor.bytes.size() / sizeof(T));
    std::memcpy(numbers.data(), tensor.bytes.data(), tensor.bytes.size());
    return numbers;
  }
  return Text(msg::no_tensor, name);
}

template Result<std::vector<std::int8_t>> TensorFile::numbers(
    std::string_view, const std::vector<std::size_t>&) const;
template Result<std::vector<std::int16_t>> TensorFile::numbers(
    std::string_view, const std::vector<std::size_t>&) const;
template Result<std::vector<std::int32_t>> TensorFile::numbers(
    std::string_view, const std::vector<std::size_t>&) const;
template Result<std::vector<float>> TensorFile::numbers(std::string_view,
                                                        const std::vector<std::size_t>&) const;

}  // namespace ratatosk::network
