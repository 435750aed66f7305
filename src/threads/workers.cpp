#include "threads/workers.h"

namespace ratatosk::threads {

Error no_threads(int number, const std::system_error& error) {
  return {1, Text(Msg::no_thread, number, error.what())};
}

Workers::Workers(int number, const Job& work, Job go_home) : go_home_(std::move(go_home)) {
  try {
    for (int i = 0; i < number; ++i) threads_.emplace_back(work);
  } catch (const std::system_error& error) {
    go_home_();
    throw no_threads(number, error);
  } catch (...) {
    go_home_();
    throw;
  }
}

Workers::~Workers() { go_home_(); }

}  // namespace ratatosk::threads
