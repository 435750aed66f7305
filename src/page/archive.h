#pragma once
#include "engine/json.h"
#include "records/game_record.h"

namespace ratatosk::page {

// Where games are kept for a person, where they are.
class Archive {
 public:
  virtual ~Archive() = default;
  virtual Json list() = 0;
  virtual Result<GameRecord> load(const std::string& name) = 0;
  // Under that name, or a new one where it is empty; the name that it has then.
  virtual Result<std::string> keep(const GameRecord& record, const std::string& name) = 0;
};

}  // namespace ratatosk::page
