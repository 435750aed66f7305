#include "page/think_job.h"

#include "engine/learnt_weights.h"
#include "engine/registry.h"
#include "page/describe.h"

namespace ratatosk::page {

ThinkJob::ThinkJob(std::shared_ptr<const Table> table, const Settings& settings, Tell tell)
    : Job(std::move(tell)),
      table_(std::move(table)),
      method_(settings.params.method == Method::best ? find_game(table_->facts().name).best_method
                                                     : settings.params.method),
      is_plain_(judges_plainly(settings.params, table_->facts().name)),
      search_(table_, settings.params, settings.seconds, settings.iterations),
      every_(settings.every),
      next_(settings.every) {}

bool ThinkJob::work(double seconds) {
  const bool goes_on = search_.work(seconds);
  if (goes_on && search_.seconds() < next_) return true;
  const Report report = search_.report();
  Json message = report_message(*table_, report, method_);
  message["plain"] = is_plain_;
  if (!goes_on) message["move"] = legal_json(*table_, report.best);
  tell(goes_on ? "thinking" : "thought", std::move(message));
  next_ = search_.seconds() + every_;
  return goes_on;
}

}  // namespace ratatosk::page
