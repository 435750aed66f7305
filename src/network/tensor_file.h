#pragma once
// Named tables of numbers in one file, in the format safetensors: the length of a header (u64), the
// header (JSON: of each tensor its type, shape and place; words about the whole), then the numbers.
// Numbers are little-endian, as on every machine that this runs on.
#include <bit>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/messages.h"

namespace ratatosk::network {

static_assert(std::endian::native == std::endian::little);

template <class T>
constexpr std::string_view type_name;
template <>
inline constexpr std::string_view type_name<std::int8_t> = "I8";
template <>
inline constexpr std::string_view type_name<std::int16_t> = "I16";
template <>
inline constexpr std::string_view type_name<std::int32_t> = "I32";
template <>
inline constexpr std::string_view type_name<float> = "F32";

struct Tensor {
  std::string name, type;
  std::vector<std::size_t> shape;
  std::vector<char> bytes;

  template <class T>
  static Tensor of(std::string name, std::vector<std::size_t> shape, std::span<const T> numbers) {
    const auto* first = reinterpret_cast<const char*>(numbers.data());
    return {std::move(name), std::string(type_name<T>), std::move(shape),
            std::vector<char>(first, first + numbers.size_bytes())};
  }
};

struct TensorFile {
  std::map<std::string, std::string> words;  // about the whole
  std::vector<Tensor> tensors;

  // Why not, where the bytes are no such file.
  static Result<TensorFile> read(std::span<const char> bytes);
  std::string write() const;

  // Of all tensors' numbers, in the order of their names.
  std::string checksum() const;

  // One of the words, "?" where it is missing; as a whole number from 0 to `most`, where it is one.
  std::string word(const std::string& key) const;
  std::optional<int> number(const std::string& key, int most) const;

  // Whether it is a whole network of this kind and version; else why not.
  Result<bool> is_network(std::string_view kind, int version) const;

  // A tensor's numbers, where it is there with this type and shape; else why not.
  template <class T>
  Result<std::vector<T>> numbers(std::string_view name,
                                 const std::vector<std::size_t>& shape) const;
};

}  // namespace ratatosk::network
