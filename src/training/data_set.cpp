#include "training/data_set.h"

#include <algorithm>
#include <thread>

#include "base/rng.h"

namespace ratatosk::training {
namespace {

template <class T>
void append(std::vector<T>& to, const std::vector<T>& from) {
  to.insert(to.end(), from.begin(), from.end());
}

}  // namespace

DataSet::DataSet(const engine::GameEntry& game)
    : encoder_(game.encoder.value()),
      squares_(static_cast<std::size_t>(game.facts().rows * game.facts().columns)) {}

std::vector<std::string> DataSet::add(const std::filesystem::path& folder, Lang lang) {
  std::vector<std::filesystem::path> paths;
  for (const auto& entry : std::filesystem::directory_iterator(folder)) {
    if (entry.path().extension() == ".shard") paths.push_back(entry.path());
  }
  std::ranges::sort(paths);
  std::vector<std::string> complaints;
  for (const auto& path : paths) {
    const auto contents = learning::read_shard(path, [&](const learning::Sample& sample) {
      if (sample.board.size() != squares_) return;
      boards_.insert(boards_.end(), sample.board.begin(), sample.board.end());
      const int result = Bounds::exactly(sample.outcome, Side::first).low;
      targets_.push_back({static_cast<float>(result), sample.value,
                          static_cast<std::uint16_t>(sample.ply),
                          static_cast<std::uint8_t>(index(sample.turn))});
      game_of_.push_back(sample.game);
    });
    if (!contents) {
      complaints.push_back(say(lang, contents.why()));
      continue;
    }
    games_ += contents->games;
    if (contents->bad_blocks > 0)
      complaints.push_back(fmt::format("{}: {}", path.string(), contents->bad_blocks));
  }
  return complaints;
}

Encoded DataSet::encode_part(std::span<const std::uint32_t> numbers, std::uint64_t seed) const {
  Encoded all;
  network::Encoding one;
  for (const std::uint32_t i : numbers) {
    const Target& target = targets_[i];
    const auto symmetry =
        static_cast<int>(Rng(seed + i).below(static_cast<std::uint32_t>(encoder_.symmetries)));
    encoder_.encode({std::span(boards_).subspan(i * squares_, squares_),
                     target.turn == 0 ? Side::first : Side::second, target.plies},
                    symmetry, one);
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
  std::vector<Encoded> parts(static_cast<std::size_t>(threads));
  {
    std::vector<std::jthread> crew;
    for (std::size_t t = 0; t < parts.size(); ++t) {
      const std::size_t from = numbers.size() * t / parts.size(),
                        to = numbers.size() * (t + 1) / parts.size();
      crew.emplace_back([this, &parts, numbers, seed, t, from, to] {
        parts[t] = encode_part(numbers.subspan(from, to - from), seed);
      });
    }
  }
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

}  // namespace ratatosk::training
