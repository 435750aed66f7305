#include "arena/match_report.h"

#include <algorithm>
#include <cmath>

#include "arena/conditions_json.h"
#include "arena/messages.h"
#include "arena/standing_json.h"

namespace ratatosk::arena {
namespace {

using Json = nlohmann::ordered_json;

Json sprt_json(const Sprt& sprt, const Pentanomial& pairs) {
  static constexpr const char* verdicts[] = {"open", "elo0", "elo1"};
  return {{"elo0", sprt.elo0},
          {"elo1", sprt.elo1},
          {"model", sprt.model == Sprt::Model::normalized ? "normalized" : "logistic"},
          {"lower", sprt.lower()},
          {"upper", sprt.upper()},
          {"verdict", verdicts[static_cast<int>(sprt.verdict(pairs))]}};
}

std::string verdict_text(Lang lang, const Sprt& sprt, Sprt::Verdict verdict) {
  switch (verdict) {
    case Sprt::Verdict::elo0:
      return say(lang, msg::match_accepts, sprt.elo0, sprt.elo1);
    case Sprt::Verdict::elo1:
      return say(lang, msg::match_accepts, sprt.elo1, sprt.elo0);
    default:
      return say(lang, msg::match_undecided);
  }
}

}  // namespace

bool EndTally::add(const PlannedGame& job, const PlayedGame& played) {
  ++counts[played.finish];
  if (!played.fault) return false;
  const std::string& loser =
      played.record.result == Outcome::first_wins ? job.second->name : job.first->name;
  const auto is_same = [&](const Fault& fault) {
    return fault.player == loser && fault.why.id == played.fault->id;
  };
  if (std::ranges::any_of(faults, is_same)) return false;
  faults.push_back({job.number, loser, *played.fault});
  return true;
}

std::string fault_text(Lang lang, const EndTally::Fault& fault) {
  return say(lang, msg::match_fault, fault.game, fault.player, fault.why);
}

std::string write_percent(double score, Lang lang) {
  return written(fmt::format("{:.1f} %", 100 * score), lang);
}

// Two numbers with a decimal comma have a semicolon between them.
std::string write_estimate(const Estimate& e, Lang lang) {
  const auto number = [lang](double elo) { return written(fmt::format("{:+.1f}", elo), lang); };
  if (!std::isfinite(e.low) && !std::isfinite(e.high)) return "?";
  if (!std::isfinite(e.high)) return "> " + number(e.low);
  if (!std::isfinite(e.low)) return "< " + number(e.high);
  return fmt::format("{} [{}{} {}]", number(e.value), number(e.low), lang == Lang::es ? ';' : ',',
                     number(e.high));
}

std::string progress_line(Lang lang, const Match& match, const Standing& standing) {
  const WinsDrawsLosses all = standing.all();
  std::string line =
      say(lang, msg::match_progress, all.games(), write_percent(all.score(), lang), all.wins,
          all.draws, all.losses, write_estimate(elo_estimate(standing.sample()), lang));
  if (match.sprt) {
    const auto number = [lang](double value) {
      return written(fmt::format("{:.2f}", value), lang);
    };
    line += "  " + say(lang, msg::match_llr, number(match.sprt->llr(standing.pairs)),
                       number(match.sprt->lower()), number(match.sprt->upper()));
  }
  for (Side side : {Side::first, Side::second}) {
    line +=
        "  " + say(lang, msg::match_side, match.conditions.game->facts().side_names[index(side)],
                   write_percent(standing.by_side[index(side)].score(), lang));
  }
  return line;
}

std::string match_text(Lang lang, const Match& match, const Standing& standing,
                       const EndTally& ends) {
  std::string title(match.conditions.game->name);
  if (match.conditions.clock)
    title = say(lang, msg::match_clock, title, write_clock(*match.conditions.clock));
  std::string text = fmt::format("{}\n  A  {}\n  B  {}\n{}\n", title, match.players[0].settings,
                                 match.players[1].settings, progress_line(lang, match, standing));
  const Estimate normalized =
      normalized_elo_estimate(standing.sample(), standing.games_per_score());
  text += say(lang, msg::match_pairs, write_estimate(normalized, lang),
              join(standing.pairs.counts, " ")) +
          '\n';
  std::string reasons;
  for (const auto& [finish, count] : ends.counts)
    reasons +=
        fmt::format("{}{} {}", reasons.empty() ? "" : ", ", say(lang, finish_words(finish)), count);
  text += say(lang, msg::match_reasons, reasons) + '\n';
  for (const EndTally::Fault& fault : ends.faults) text += fault_text(lang, fault) + '\n';
  if (match.sprt)
    text += "SPRT: " + verdict_text(lang, *match.sprt, match.sprt->verdict(standing.pairs)) + '\n';
  return text;
}

Json match_json(const Match& match, const Standing& standing, const EndTally& ends) {
  Json json = {{"game", match.conditions.game->name},
               {"a", match.players[0].settings},
               {"b", match.players[1].settings}};
  json["clock"] = clock_json(match.conditions);
  json.update(standing_json(standing));
  json["llr"] = match.sprt ? Json(match.sprt->llr(standing.pairs)) : Json(nullptr);
  json["sprt"] = match.sprt ? sprt_json(*match.sprt, standing.pairs) : Json(nullptr);
  json["reasons"] = Json::object();
  for (const auto& [finish, count] : ends.counts) json["reasons"][finish_name(finish)] = count;
  json["faults"] = Json::array();
  for (const EndTally::Fault& fault : ends.faults) {
    json["faults"].push_back(
        {{"game", fault.game}, {"player", fault.player}, {"fault", say(Lang::en, fault.why)}});
  }
  return json;
}

}  // namespace ratatosk::arena
