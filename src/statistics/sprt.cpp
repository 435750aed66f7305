#include "statistics/sprt.h"

#include <cmath>

#include "statistics/elo.h"

namespace ratatosk::statistics {

double Sprt::lower() const { return std::log(beta / (1 - alpha)); }
double Sprt::upper() const { return std::log((1 - beta) / alpha); }

double Sprt::llr(const ScoreSample& sample, int games) const {
  if (sample.size() == 0) return 0;
  if (model == Model::logistic) {
    return loss_at_mean(sample, score_of_elo(elo0)) - loss_at_mean(sample, score_of_elo(elo1));
  }
  const double scale = std::sqrt(games);
  return loss_at_t(sample, t_of_normalized_elo(elo0) * scale) -
         loss_at_t(sample, t_of_normalized_elo(elo1) * scale);
}

Sprt::Verdict Sprt::verdict(const Pentanomial& pairs) const {
  const double ratio = llr(pairs);
  return ratio >= upper() ? Verdict::elo1 : ratio <= lower() ? Verdict::elo0 : Verdict::open;
}

}  // namespace ratatosk::statistics
