#include "page/describe.h"

#include <algorithm>

#include "base/text.h"
#include "engine/game_family.h"
#include "engine/registry.h"
#include "network/shipped.h"
#include "search/messages.h"

namespace ratatosk::page {
namespace {

std::string_view family_of(const GameFacts& game) {
  return is_tafl(game) ? "tafl" : is_othello(game) ? "othello" : "knights";
}

std::string ground_letters(std::span<const Ground> grounds) {
  std::string letters;
  for (const Ground ground : grounds)
    letters += ground == Ground::corner ? 'c' : ground == Ground::throne ? 't' : '.';
  return letters;
}

// Squares are named by a letter for the column and a number for the row.
Json names_of(const GameFacts& facts, bool of_columns) {
  Json names = Json::array();
  const int count = of_columns ? facts.columns : facts.rows;
  for (int i = 0; i < count; ++i) {
    const std::string square = square_name(of_columns ? i : i * facts.columns, facts.columns);
    const std::size_t digits = square.find_first_of("0123456789");
    names.push_back(of_columns ? square.substr(0, digits) : square.substr(digits));
  }
  return names;
}

Json game_json(const GameEntry& entry) {
  const auto table = entry.table();
  const GameFacts& facts = table->facts();
  Json sides = Json::array();
  for (const Msg& name : facts.side_names)
    sides.push_back({{"name", words(Text(name))}, {"colour", name.in(Lang::en)}});
  const std::string_view network = network::checksum_of_shipped(entry.name);
  return {{"name", facts.name},
          {"family", family_of(facts)},
          {"rows", facts.rows},
          {"columns", facts.columns},
          {"figure", facts.figure == Figure::knight ? "knight" : "disc"},
          {"sides", std::move(sides)},
          {"pieces", {facts.pieces_first, facts.pieces_second}},
          {"max_plies", facts.usual.max_plies},
          {"repetition", facts.usual.repetition},
          {"row_names", names_of(facts, false)},
          {"column_names", names_of(facts, true)},
          {"grounds", ground_letters(table->view().grounds)},
          {"forms", is_othello(facts) ? Json{"record", "ggf", "transcript"} : Json{"record"}},
          {"network", network.empty() ? Json(nullptr) : Json(network)}};
}

Json setting_json(const Param& param) {
  Json setting = {{"name", param.name}, {"kind", "name"}};
  if (param.is_number()) {
    setting["kind"] = param.kind == Param::Kind::real ? "real" : "integer";
    setting["min"] = param.min;
    setting["max"] = param.max;
  } else {
    setting["values"] = param.names;
  }
  setting["usual"] = param.text(preset(Preset::uct));
  setting["words"] = words(Text(param.help));
  return setting;
}

Json settings_json() {
  Json settings = Json::array();
  for (const Param& param : search_params()) {
    if (param.is_number() || param.kind == Param::Kind::name)
      settings.push_back(setting_json(param));
  }
  return settings;
}

// The moves so far, as records write them.
Json annotated_moves(const Table& table) {
  const auto board = at_start(table);
  Json moves = Json::array();
  for (const Move move : table.moves()) {
    moves.push_back(board->annotate(move));
    board->play(move);
  }
  return moves;
}

}  // namespace

Json words(const Text& text) { return {{"es", say(Lang::es, text)}, {"en", say(Lang::en, text)}}; }

std::string board_letters(std::span<const Piece> pieces) {
  std::string letters;
  for (const Piece piece : pieces) letters += ".12K"[static_cast<std::size_t>(piece)];
  return letters;
}

Json welcome_json(std::string_view engine, const Limits& limits) {
  Json games = Json::array(), levels = Json::array();
  for (const GameEntry& entry : all_games()) games.push_back(game_json(entry));
  for (int i = 1; i <= full_level; ++i)
    levels.push_back({{"number", i}, {"name", words(Text(search::msg::level_names[i - 1]))}});
  return {{"protocol", 1},
          {"program", fmt::format("Ratatosk {}", RATATOSK_VERSION)},
          {"engine", engine},
          {"games", std::move(games)},
          {"levels", std::move(levels)},
          {"settings", settings_json()},
          {"limits",
           {{"seconds", limits.seconds},
            {"memory", limits.memory},
            {"searches", limits.searches},
            {"plies", limits.plies},
            {"room_iterations", limits.room_iterations}}}};
}

Json legal_json(const Table& table, Move legal) {
  Json move = move_json(table, legal);
  move["text"] = table.annotate(legal);
  return move;
}

Json position_message(const Table& table) {
  Json json = engine::position_json(table);
  const BoardView view = table.view();
  if (const auto why = table.end_words()) json["end"]["words"] = words(*why);
  json["board"] = board_letters(view.pieces);
  std::vector<int> last = view.last_move;
  std::erase_if(last, [&](int square) { return square >= view.rows * view.columns; });  // a pass
  json["last"] = last;
  json["captured"] = view.captured;
  Json legal = Json::array();
  for (const Move move : table.legal_moves()) legal.push_back(legal_json(table, move));
  json["legal"] = std::move(legal);
  json["moves"] = annotated_moves(table);
  const auto score = table.score_words();
  json["score"] = score ? words(*score) : Json(nullptr);
  return json;
}

Json report_message(const Table& table, const Report& report, Method method) {
  const auto visits = static_cast<double>(std::max<std::uint64_t>(report.visits(), 1));
  Json moves = Json::array();
  for (const MoveReport& m : report.moves) {
    Json move = looked_at_json(table, m);
    move["share"] = static_cast<double>(m.visits) / visits;
    move["chance"] = m.is_known() ? Json(chance_of(m.value)) : Json(nullptr);
    move["line"] = m.line;
    moves.push_back(std::move(move));
  }
  const MoveReport* best = report.find(report.best);
  Json message = {{"to_move", side_name(table.to_move())},
                  {"best", report.best_text},
                  {"chance", chance_of(best ? best->value : 0)},
                  {"line", report.line}};
  message.update(figures_json(report));
  message.update({{"speed", report.iterations_per_second()},
                  {"method", method == Method::alphabeta ? "alphabeta" : "mcts"},
                  {"moves", std::move(moves)}});
  return message;
}

}  // namespace ratatosk::page
