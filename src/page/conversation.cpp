#include "page/conversation.h"

#include <algorithm>

#include "base/text.h"
#include "engine/registry.h"
#include "engine/rules_text.h"
#include "page/describe.h"
#include "page/game_line.h"
#include "page/review_job.h"
#include "page/think_job.h"
#include "records/game_form.h"

namespace ratatosk::page {
namespace {

// Of who wants a fair hearing for many moves, by whatever method.
void hear_moves(SearchParams& params, const Table& table, std::size_t lines) {
  const Method method =
      params.method == Method::best ? find_game(table.facts().name).best_method : params.method;
  const std::size_t all = table.legal_moves().size();
  if (lines == 0) lines = all;
  if (lines <= 1) return;
  constexpr double fair_share = 0.2;
  if (method == Method::alphabeta) {
    params.lines = static_cast<std::int64_t>(std::min(lines, all));
  } else if (lines >= all) {
    params.floor = fair_share;
  }
}

// A description whose network is not one of those that ship.
bool names_a_file(std::string_view player) {
  constexpr std::string_view name = "network";
  for (std::size_t at = 0; (at = player.find(name, at)) != player.npos;) {
    at += name.size();
    std::string_view value = player.substr(at);
    value = trim(value.substr(0, value.find(',')));
    if (!value.starts_with('=')) return true;
    value = trim(value.substr(1));
    if (value != "none" && value != "shipped") return true;
  }
  return false;
}

std::optional<Side> side_named(std::string_view name) {
  if (name == "first") return Side::first;
  if (name == "second") return Side::second;
  return std::nullopt;
}

}  // namespace

Conversation::Conversation(std::string_view engine, const Limits& limits, Places& places,
                           Archive* archive, Send send)
    : engine_(engine),
      limits_(limits),
      places_(places),
      archive_(archive),
      send_(std::move(send)) {}

Conversation::~Conversation() = default;

const std::map<std::string_view, Conversation::Handler>& Conversation::handlers() {
  static const std::map<std::string_view, Handler> all = {
      {"hello", &Conversation::hello},     {"position", &Conversation::position},
      {"compose", &Conversation::compose}, {"rules", &Conversation::rules},
      {"think", &Conversation::think},     {"review", &Conversation::review},
      {"stop", &Conversation::stop},       {"read", &Conversation::read},
      {"write", &Conversation::write},     {"room", &Conversation::open_room},
      {"step", &Conversation::step},       {"tree", &Conversation::tree},
      {"node", &Conversation::node},       {"close_room", &Conversation::close_room},
      {"saved", &Conversation::saved},     {"load", &Conversation::load},
      {"keep", &Conversation::keep},
  };
  return all;
}

void Conversation::receive(std::string_view text) {
  const Json message = Json::parse(text, nullptr, /*allow_exceptions=*/false);
  if (!message.is_object()) return fail(nullptr, Text(msg::no_json));
  const auto id = message.find("id");
  if (id == message.end() || !id->is_number_integer()) return fail(nullptr, Text(msg::no_id));
  Fields fields(message);
  const std::string type = fields.text("type", "");
  const auto handler = handlers().find(type);
  if (fields.wrong() || handler == handlers().end())
    return fail(*id, fields.wrong().value_or(Text(msg::no_type, clip(type))));
  const auto number = id->get<std::int64_t>();
  if (const auto done = (this->*handler->second)(number, fields); !done) fail(*id, done.why());
}

bool Conversation::work(double seconds) {
  if (jobs_.empty()) return false;
  auto turn = jobs_.upper_bound(last_worked_);  // each in its turn
  if (turn == jobs_.end()) turn = jobs_.begin();
  last_worked_ = turn->first;
  if (!turn->second.job->work(seconds)) jobs_.erase(turn);
  return !jobs_.empty();
}

void Conversation::tell(const Json& id, std::string_view type, Json message) const {
  Json whole = {{"id", id}, {"type", type}};
  for (auto& [name, value] : message.items()) whole[name] = std::move(value);
  send_(whole.dump(-1, ' ', false, Json::error_handler_t::replace));
}

void Conversation::fail(const Json& id, const Text& why) const {
  tell(id, "error", {{"words", words(why)}});
}

Job::Tell Conversation::teller(std::int64_t id) const {
  return [this, id](std::string_view type, Json message) { tell(id, type, std::move(message)); };
}

// --- Games and positions. ---

Result<bool> Conversation::hello(std::int64_t id, Fields&) {
  tell(id, "welcome", welcome_json(engine_, limits_));
  return true;
}

Result<bool> Conversation::position(std::int64_t id, Fields& message) {
  const auto table = read_line(message, limits_);
  if (!table) return table.why();
  tell(id, "position", position_message(**table));
  return true;
}

Result<bool> Conversation::compose(std::int64_t id, Fields& message) {
  const std::string game = message.text("game"), board = message.text("board");
  const auto side = side_named(message.text("to_move"));
  if (message.wrong()) return *message.wrong();
  if (!side) return Text(msg::wrong_kind, "to_move");
  const auto entry = lookup_game(game);
  if (!entry) return entry.why();
  const auto table = (*entry)->table();
  const auto text = compose_position(*table, board, *side);
  if (!text) return text.why();
  if (const auto set = table->set_position(*text); !set) return set.why();
  tell(id, "position", position_message(*table));
  return true;
}

Result<bool> Conversation::rules(std::int64_t id, Fields& message) {
  const std::string game = message.text("game");
  if (message.wrong()) return *message.wrong();
  const auto entry = lookup_game(game);
  if (!entry) return entry.why();
  const GameFacts& facts = (*entry)->facts();
  tell(id, "rules",
       {{"words", {{"es", rules_text(facts, Lang::es)}, {"en", rules_text(facts, Lang::en)}}}});
  return true;
}

// --- Searches. ---

// The settings that a player's description asks for, within the limits. Files are nobody's to name.
Result<SearchParams> Conversation::read_player(Fields& message, const Table& table) const {
  const std::string text = message.text("player", "strong");
  if (message.wrong()) return *message.wrong();
  if (names_a_file(text)) return Text(msg::only_shipped);
  SearchParams usual;
  usual.memory = limits_.memory;
  auto params = parse_settings(text, usual);
  if (!params) return params.why();
  if (const auto able = can_search(*params, table.facts().name); !able) return able.why();
  (*params).memory = std::min<std::int64_t>(params->memory, limits_.memory);
  (*params).threads = 1;
  (*params).ponder = Switch::off;
  return params;
}

Result<Places::Place> Conversation::place() const {
  if (static_cast<int>(jobs_.size()) >= limits_.searches)
    return Text(msg::too_many_searches, limits_.searches);
  Places::Place place = places_.take();
  if (!place) return Text(msg::all_busy);
  return place;
}

Result<bool> Conversation::think(std::int64_t id, Fields& message) {
  auto table = read_line(message, limits_);
  if (!table) return table.why();
  const auto params = read_player(message, **table);
  if (!params) return params.why();
  ThinkJob::Settings settings{*params};
  settings.seconds = message.number("seconds", limits_.seconds, 0, limits_.seconds);
  if (settings.seconds == 0) settings.seconds = limits_.seconds;
  settings.every = message.number("every", settings.every, 0.05, 60);
  constexpr std::int64_t most = 1'000'000'000'000;
  const std::int64_t iterations = message.whole("iterations", params->iterations, 0, most);
  settings.iterations = static_cast<std::uint64_t>(iterations);
  hear_moves(settings.params, **table,
             static_cast<std::size_t>(message.whole("lines", 1, 0, 1000)));
  if (message.wrong()) return *message.wrong();
  if ((*table)->end().outcome != Outcome::ongoing) return Text(Msg::move_game_over);
  const auto place = this->place();
  if (!place) return place.why();
  jobs_[id] = {std::make_unique<ThinkJob>(std::move(*table), settings, teller(id)), *place};
  return true;
}

Result<bool> Conversation::review(std::int64_t id, Fields& message) {
  auto table = read_line(message, limits_);
  if (!table) return table.why();
  const auto params = read_player(message, **table);
  if (!params) return params.why();
  constexpr double usual = 0.3, least = 0.01;
  const double seconds = message.number("seconds", usual, least, limits_.seconds);
  if (message.wrong()) return *message.wrong();
  const auto place = this->place();
  if (!place) return place.why();
  jobs_[id] = {std::make_unique<ReviewJob>(std::move(*table), *params, seconds, teller(id)),
               *place};
  return true;
}

Result<bool> Conversation::stop(std::int64_t id, Fields& message) {
  constexpr auto most = std::int64_t{1} << 53;
  const std::int64_t of = message.whole("of", 0, -most, most);
  if (message.wrong()) return *message.wrong();
  const auto job = jobs_.find(of);
  if (job == jobs_.end()) return Text(msg::no_search, of);
  job->second.job->stop();
  tell(id, "stopped", Json::object());
  return true;
}

// --- Records. ---

void Conversation::tell_game(std::int64_t id, const GameRecord& record) const {
  tell(id, "game",
       {{"line", line_json(*table_of(record))},
        {"players", record.players},
        {"result", outcome_json(record.result)},
        {"date", record.date}});
}

// A game in one of its forms; else a position alone, of the game that the message names.
Result<bool> Conversation::read(std::int64_t id, Fields& message) {
  const std::string text = message.text("text"), name = message.text("game", "");
  if (message.wrong()) return *message.wrong();
  if (!name.empty()) {
    const auto entry = lookup_game(name);
    if (!entry) return entry.why();
    const auto table = (*entry)->table();
    if (table->set_position(text)) {
      tell_game(id, record_of(*table));
      return true;
    }
  }
  const auto record = read_game(text, form_of(text));
  if (!record) return Text(msg::unreadable, record.why());
  if (record->moves.size() > static_cast<std::size_t>(limits_.plies))
    return Text(msg::too_many_moves, limits_.plies);
  tell_game(id, *record);
  return true;
}

Result<GameRecord> Conversation::read_record(Fields& message) const {
  const auto table = read_line(message, limits_);
  if (!table) return table.why();
  GameRecord record = record_of(**table);
  const std::vector<std::string> players = message.texts("players");
  const std::string resigned = message.text("resigned", "");
  if (message.wrong()) return *message.wrong();
  if (players.size() == 2) std::ranges::copy(players, record.players.begin());
  if (const auto loser = side_named(resigned); loser && record.result == Outcome::ongoing) {
    record.result = win_of(other(*loser));
    record.resigned = true;
  }
  return record;
}

Result<bool> Conversation::write(std::int64_t id, Fields& message) {
  const std::string name = message.text("form", "record");
  const auto record = read_record(message);
  if (!record) return record.why();
  const auto form = name == "record"       ? std::optional(GameForm::record)
                    : name == "ggf"        ? std::optional(GameForm::ggf)
                    : name == "transcript" ? std::optional(GameForm::transcript)
                                           : std::nullopt;
  if (!form) return Text(msg::no_form, clip(name));
  if (const auto able = can_hold(*form, *record); !able) return able.why();
  tell(id, "written", {{"text", write_game(*record, *form)}});
  return true;
}

Result<bool> Conversation::saved(std::int64_t id, Fields&) {
  tell(id, "saved", {{"games", archive_ ? archive_->list() : Json::array()}});
  return true;
}

Result<bool> Conversation::load(std::int64_t id, Fields& message) {
  const std::string name = message.text("name");
  if (message.wrong()) return *message.wrong();
  if (!archive_) return Text(msg::no_archive);
  const auto record = archive_->load(name);
  if (!record) return record.why();
  tell_game(id, *record);
  return true;
}

Result<bool> Conversation::keep(std::int64_t id, Fields& message) {
  const std::string name = message.text("name", "");
  const auto record = read_record(message);
  if (!record) return record.why();
  if (!archive_) return Text(msg::no_archive);
  const auto kept = archive_->keep(*record, name);
  if (!kept) return kept.why();
  tell(id, "kept", {{"name", *kept}});
  return true;
}

}  // namespace ratatosk::page
