#pragma once
#include <filesystem>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

#include "base/messages.h"

namespace ratatosk::arena {

// What a journal begins with: what it is of, and what its results depend on, so that those of
// another undertaking or of other conditions are not counted together by mistake.
struct JournalHead {
  const char* kind;                   // "tournament", "tuning"
  nlohmann::ordered_json subject;     // which one; no other goes on with the journal
  nlohmann::ordered_json conditions;  // of the results
  Msg other_subject, other_conditions;
  bool anyway = false;  // results of other conditions count too

  nlohmann::ordered_json line() const { return {{kind, subject}, {"conditions", conditions}}; }

  // Throws Error 2 with what differs unless the line is of the same undertaking and conditions.
  void check(const nlohmann::ordered_json& line, const std::filesystem::path& path) const;
  // The same of a condition that is not in the head.
  void check_condition(const std::string& name, const std::string& was, const std::string& now,
                       const std::filesystem::path& path) const;
};

// "seed was 1 and is 2 now": the first differences of two objects; nothing when they are alike.
std::optional<Text> difference(const nlohmann::ordered_json& was,
                               const nlohmann::ordered_json& now);

}  // namespace ratatosk::arena
