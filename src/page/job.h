#pragma once
#include <functional>

#include "base/steady.h"
#include "engine/json.h"

namespace ratatosk::page {

// Work that takes time, done in slices by whoever has the time.
class Job {
 public:
  using Tell = std::function<void(std::string_view type, Json message)>;

  explicit Job(Tell tell) : tell_(std::move(tell)) {}
  virtual ~Job() = default;

  // About so many seconds of it. False: it is over, and has said its last word.
  virtual bool work(double seconds) = 0;
  virtual void stop() = 0;  // its next slice is the last

 protected:
  void tell(std::string_view type, Json message) const { tell_(type, std::move(message)); }

 private:
  Tell tell_;
};

}  // namespace ratatosk::page
