#pragma once
#include <filesystem>
#include <functional>
#include <nlohmann/json_fwd.hpp>

#include "base/descriptor.h"

namespace ratatosk::arena {

struct JournalHead;

// What has been done, one JSON object a line: kept through a crash at any moment. Only whole lines
// count; one that a crash left unfinished is cut off.
class Journal {
 public:
  using Read = std::function<void(const nlohmann::ordered_json& entry)>;

  // Opens or makes the file for this process alone, and hands what it holds to `read`. Throws Error
  // 1 when that fails, or when a line before the last is no JSON object.
  Journal(const std::filesystem::path& path, const Read& read);
  // One that begins with this head, or has to be new; `read` gets what comes after it.
  Journal(const std::filesystem::path& path, const JournalHead& head, const Read& read);

  // The line is with the system when this returns.
  void append(const nlohmann::ordered_json& entry);

 private:
  void replay(const Read& read);

  std::filesystem::path path_;
  Descriptor file_;
};

}  // namespace ratatosk::arena
