#include "page/think_job.h"

#include "engine/registry.h"
#include "page/describe.h"

namespace ratatosk::page {

ThinkJob::ThinkJob(std::shared_ptr<const Table> table, const Settings& settings, Tell tell)
    : Job(std::move(tell)),
      table_(std::move(table)),
      method_(settings.params.method == Method::best ? find_game(table_->facts().name).best_method
                                                     : settings.params.method),
      search_(table_, settings.params, settings.seconds, settings.iterations),
      every_(settings.every),
      next_(settings.every) {}

Json ThinkJob::told() const { return report_message(*table_, search_.report(), method_); }

bool ThinkJob::work(double seconds) {
  if (search_.work(seconds)) {
    if (search_.seconds() >= next_) {
      tell("thinking", told());
      next_ = search_.seconds() + every_;
    }
    return true;
  }
  Json thought = told();
  thought["move"] = legal_json(*table_, search_.report().best);
  tell("thought", std::move(thought));
  return false;
}

}  // namespace ratatosk::page
