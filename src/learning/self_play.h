#pragma once
// Games of a player against itself, for something to learn from.
#include <atomic>
#include <filesystem>
#include <functional>

#include "learning/sampled_game.h"

namespace ratatosk::learning {

// One whole game; how it goes follows from the seed and the number. No samples where it was told to
// stop.
std::vector<Sample> play_for_samples(const GameEntry& game, const SelfPlaySettings& settings,
                                     std::uint64_t number, const std::atomic<bool>& stop);

// Games number `from` to `to` on so many threads. `take` gets each one's samples, from one thread
// at a time.
using TakeGame = std::function<void(std::uint64_t number, std::vector<Sample> samples)>;
void self_play(const GameEntry& game, const SelfPlaySettings& settings, std::uint64_t from,
               std::uint64_t to, int threads, std::atomic<bool>& stop, const TakeGame& take);

// How far it has come.
struct SelfPlayTally {
  std::uint64_t games = 0, positions = 0;                           // that the folder holds
  std::uint64_t played = 0, first_won = 0, drawn = 0, samples = 0;  // now
  double seconds = 0;
};

// Plays until the folder holds so many games, or told to stop. What a kill loses are the games of
// the last seconds. `play` plays those with numbers from one to another.
using SelfPlayProgress = std::function<void(const SelfPlayTally&)>;
using PlayGames = std::function<void(std::uint64_t from, std::uint64_t to, const TakeGame& take)>;
SelfPlayTally play_into(const std::filesystem::path& folder, const GameEntry& game,
                        std::uint64_t wanted, const PlayGames& play,
                        const SelfPlayProgress& progress);

std::string progress_text(Lang lang, const SelfPlayTally& now, std::uint64_t wanted);

}  // namespace ratatosk::learning
