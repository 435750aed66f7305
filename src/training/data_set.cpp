#include "training/data_set.h"

#include <algorithm>

#include "base/files.h"
#include "base/rng.h"
#include "threads/run_on_threads.h"

namespace ratatosk::training {
namespace {

template <class T>
void append(std::vector<T>& to, const std::vector<T>& from) {
  to.insert(to.end(), from.begin(), from.end());
}

// Each thread encodes a part of the numbers.
template <class Part, class Encode>
std::vector<Part> in_parts(std::span<const std::uint32_t> numbers, int threads, const Part& empty,
                           const Encode& encode) {
  std::vector<Part> parts(static_cast<std::size_t>(threads), empty);
  std::atomic<bool> stop{false};
  threads::run_on_threads(threads, stop, [&](int number) {
    const auto t = static_cast<std::size_t>(number);
    const std::size_t from = numbers.size() * t / parts.size(),
                      to = numbers.size() * (t + 1) / parts.size();
    parts[t] = encode(numbers.subspan(from, to - from));
  });
  return parts;
}

}  // namespace

DataSet::DataSet(const engine::GameEntry& game, bool keeps_policies)
    : game_(game),
      encoder_(game.encoder.value()),
      squares_(static_cast<std::size_t>(game.facts().rows * game.facts().columns)),
      keeps_policies_(keeps_policies) {}

std::vector<std::string> DataSet::add(const std::filesystem::path& folder, Lang lang) {
  std::vector<std::filesystem::path> paths;
  std::error_code error;
  for (const auto& entry : std::filesystem::directory_iterator(folder, error)) {
    if (entry.path().extension() == ".shard") paths.push_back(entry.path());
  }
  if (error) throw_error(1, cannot(Msg::cannot_read, folder, error.value()));
  std::ranges::sort(paths);
  std::vector<std::string> faults;
  for (const auto& path : paths) {
    const auto take = [&](const learning::Sample& sample) {
      boards_.insert(boards_.end(), sample.board.begin(), sample.board.end());
      const int result = Bounds::exactly(sample.outcome, Side::first).low;
      targets_.push_back({static_cast<float>(result), sample.value,
                          static_cast<std::uint16_t>(sample.ply),
                          static_cast<std::uint8_t>(index(sample.turn))});
      game_of_.push_back(sample.game);
      if (!keeps_policies_) return;
      append(policies_, sample.policy);
      policy_ends_.push_back(policies_.size());
    };
    const auto contents = learning::read_shard(path, take, game_.name);
    if (!contents) {
      faults.push_back(say(lang, contents.why()));
      continue;
    }
    games_ += contents->games;
    if (contents->bad_blocks > 0)
      faults.push_back(fmt::format("{}: {}", path.string(), contents->bad_blocks));
  }
  return faults;
}

network::WrittenPosition DataSet::position(std::uint32_t i) const {
  return {std::span(boards_).subspan(i * squares_, squares_),
          targets_[i].turn == 0 ? Side::first : Side::second, targets_[i].plies};
}

int DataSet::symmetry(std::uint32_t i, std::uint64_t seed) const {
  return static_cast<int>(Rng(seed + i).below(static_cast<std::uint32_t>(encoder_.symmetries)));
}

Encoded DataSet::encode_part(std::span<const std::uint32_t> numbers, std::uint64_t seed) const {
  Encoded all;
  network::Encoding one;
  for (const std::uint32_t i : numbers) {
    const Target& target = targets_[i];
    encoder_.encode(position(i), symmetry(i, seed), one);
    all.first.push_back(static_cast<std::int64_t>(all.rows.size()));
    all.rows.insert(all.rows.end(), one.rows.begin(), one.rows.end());
    for (const std::int8_t fact : one.facts)
      all.facts.push_back(static_cast<float>(fact) / network::QuickNetwork::one);
    all.odds.push_back(one.odds);
    all.results.push_back(target.result);
    all.values.push_back(target.value);
    all.turns.push_back(target.turn);
  }
  return all;
}

Encoded DataSet::encode(std::span<const std::uint32_t> numbers, std::uint64_t seed,
                        int threads) const {
  const auto parts =
      in_parts(numbers, threads, Encoded{}, [&](auto some) { return encode_part(some, seed); });
  Encoded all;
  for (const Encoded& part : parts) {
    const auto before = static_cast<std::int64_t>(all.rows.size());
    for (const std::int64_t first : part.first) all.first.push_back(before + first);
    append(all.rows, part.rows);
    append(all.facts, part.facts);
    append(all.odds, part.odds);
    append(all.results, part.results);
    append(all.values, part.values);
    append(all.turns, part.turns);
  }
  return all;
}

DeepSamples DataSet::encode_deep_part(std::span<const std::uint32_t> numbers,
                                      std::uint64_t seed) const {
  DeepSamples all{DeepBatch(static_cast<int>(squares_)), {}, {}, {}};
  PlainPosition one;
  for (const std::uint32_t i : numbers) {
    const Target& target = targets_[i];
    const int turned = symmetry(i, seed);
    encoder_.write(position(i), turned, one);
    all.positions.add(one);
    const std::size_t first = all.shares.size();
    all.shares.resize(first + one.moves.size(), 0);
    const std::size_t begin = i == 0 ? 0 : policy_ends_[i - 1];
    float sum = 0;
    for (std::size_t p = begin; p < policy_ends_[i]; ++p) {
      const Move move = encoder_.transform(policies_[p].move, turned);
      const auto at = std::ranges::find(one.moves, move) - one.moves.begin();
      if (static_cast<std::size_t>(at) == one.moves.size()) continue;
      sum += all.shares[first + static_cast<std::size_t>(at)] = policies_[p].share;
    }
    // The likeliest moves alone are written down: they are taken for all of them.
    for (std::size_t k = first; k < all.shares.size(); ++k) all.shares[k] /= std::max(sum, 1e-6F);
    const float sign = target.turn == 0 ? 1.0F : -1.0F;
    all.results.push_back(sign * target.result);
    all.values.push_back(sign * target.value);
  }
  return all;
}

DeepSamples DataSet::encode_deep(std::span<const std::uint32_t> numbers, std::uint64_t seed,
                                 int threads) const {
  DeepSamples all{DeepBatch(static_cast<int>(squares_)), {}, {}, {}};
  const auto parts =
      in_parts(numbers, threads, all, [&](auto some) { return encode_deep_part(some, seed); });
  for (const DeepSamples& part : parts) {
    all.positions.append(part.positions);
    append(all.shares, part.shares);
    append(all.results, part.results);
    append(all.values, part.values);
  }
  return all;
}

}  // namespace ratatosk::training
