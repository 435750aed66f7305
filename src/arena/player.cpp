#include "arena/player.h"

namespace ratatosk {
namespace {

class EnginePlayer final : public Player {
 public:
  explicit EnginePlayer(const SearchParams& params) : params_(params) {}

  void new_game(const Table& table, std::uint64_t seed) override {
    thinker_ = table.thinker();
    seed_ = Rng::fold(seed ^ static_cast<std::uint64_t>(params_.seed), 0x9e3779b97f4a7c15ULL);
  }

  Result<Move> choose(const Table& table, const std::atomic<bool>& stop) override {
    SearchParams params = params_;
    // 1 to 2^52: never 0, which asks for a seed of the system's.
    params.seed = static_cast<std::int64_t>(Rng(seed_ + static_cast<std::uint64_t>(table.plies())).next() >> 12) + 1;
    return thinker_->think(table, params, {}, stop).best;
  }

 private:
  SearchParams params_;
  std::uint64_t seed_ = 0;
  std::unique_ptr<Thinker> thinker_;
};

}  // namespace

Contestant engine_contestant(std::string name, const SearchParams& params) {
  return {std::move(name), describe_settings(params), static_cast<int>(params.threads),
          [params] { return std::make_unique<EnginePlayer>(params); }};
}

Result<Contestant> parse_contestant(std::string_view text, const SearchParams& limits) {
  const auto params = parse_settings(text, limits);
  if (!params) return params.why();
  return engine_contestant(std::string(text), *params);
}

}  // namespace ratatosk
