#pragma once
#include <filesystem>
#include <mutex>

#include "page/archive.h"

namespace ratatosk::server {

// The games that the user's folder holds, those of the text game among them.
class HomeArchive final : public Archive {
 public:
  explicit HomeArchive(std::filesystem::path folder) : folder_(std::move(folder)) {}

  Json list() override;
  Result<GameRecord> load(const std::string& name) override;
  Result<std::string> keep(const GameRecord& record, const std::string& name) override;

 private:
  // The file of that name in the folder; empty where it is no game's.
  std::filesystem::path find(const std::string& name) const;

  std::filesystem::path folder_;
  std::mutex keeping_;  // conversations of several threads ask at once
};

}  // namespace ratatosk::server
