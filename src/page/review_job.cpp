#include "page/review_job.h"

#include "page/describe.h"

namespace ratatosk::page {

ReviewJob::ReviewJob(std::unique_ptr<Table> game, const SearchParams& params, double seconds,
                     Tell tell)
    : Job(std::move(tell)),
      game_(std::move(game)),
      params_(params),
      seconds_(seconds),
      reviewer_(*game_) {}

bool ReviewJob::work(double seconds) {
  const Table* board = reviewer_.board();
  if (board && !is_stopped_) {
    if (board->end().outcome != Outcome::ongoing) {
      reviewer_.take_in(std::nullopt);
    } else {
      if (!search_) search_.emplace(board->copy(), params_, seconds_, 0);
      if (search_->work(seconds)) return true;
      reviewer_.take_in(search_->report());
      search_.reset();
    }
    tell("reviewing",
         {{"done", reviewer_.done()}, {"all", reviewer_.all()}, {"values", values_json()}});
    return true;
  }
  while (reviewer_.board()) reviewer_.take_in(std::nullopt);
  Json chances = Json::array(), moves = Json::array();
  for (const auto& value : reviewer_.review().values)
    chances.push_back(value ? Json(chance_of(*value)) : Json(nullptr));
  for (const ReviewedMove& move : reviewer_.review().moves) {
    moves.push_back({{"side", side_name(move.side)},
                     {"text", move.text},
                     {"best", move.best},
                     {"line", move.line},
                     {"loss", move.loss ? Json(*move.loss) : Json(nullptr)}});
  }
  tell("reviewed",
       {{"values", values_json()}, {"chances", std::move(chances)}, {"moves", std::move(moves)}});
  return false;
}

Json ReviewJob::values_json() const {
  Json values = Json::array();
  for (const auto& value : reviewer_.review().values)
    values.push_back(value ? Json(*value) : Json(nullptr));
  return values;
}

}  // namespace ratatosk::page
