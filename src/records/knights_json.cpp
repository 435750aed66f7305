#include "records/knights_json.h"

#include <algorithm>
#include <nlohmann/json.hpp>

#include "base/text.h"
#include "games/knights/rules.h"
#include "records/messages.h"

namespace ratatosk::records {
namespace {

using Json = nlohmann::ordered_json;
using Ids = RefereeTurn::Ids;

constexpr int nobody = RefereeTurn::nobody;
constexpr int largest_id = 1'000'000;

Ids no_knights() {
  Ids ids;
  ids.fill(nobody);
  return ids;
}

int& at(Ids& ids, int square) { return ids[static_cast<std::size_t>(square)]; }
int at(const Ids& ids, int square) { return ids[static_cast<std::size_t>(square)]; }

std::uint64_t squares(const Ids& ids) {
  std::uint64_t board = 0;
  for (int square = 0; square < 64; ++square) {
    if (at(ids, square) != nobody) board |= bit(square);
  }
  return board;
}

bool is_within(const Json& value, int largest) {
  return value.is_number_integer() && value >= 0 && value <= largest;
}

Result<Ids> read_matrix(const Json& rows, std::string_view name) {
  Ids ids = no_knights();
  const auto eight = [](const Json& list) { return list.is_array() && list.size() == 8; };
  if (!eight(rows) || !std::ranges::all_of(rows, eight)) return Text(msg::turn_bad_matrix, name);
  for (int square = 0; square < 64; ++square) {
    const Json& cell =
        rows[static_cast<std::size_t>(square / 8)][static_cast<std::size_t>(square % 8)];
    if (cell.is_null()) continue;
    if (!is_within(cell, largest_id)) return Text(msg::turn_bad_matrix, name);
    const int id = cell.get<int>();
    if (std::ranges::count(ids, id)) return Text(msg::turn_twice, id);
    at(ids, square) = id;
  }
  return ids;
}

// {"213": [5, 7]}: x first. A knight without a place is none.
Result<Ids> read_places(const Json& places, std::string_view name) {
  Ids ids = no_knights();
  if (!places.is_object()) return Text(msg::turn_bad_places, name, clip(places.dump()));
  for (const auto& [key, place] : places.items()) {
    if (place.is_null()) continue;
    const auto id = read_number<int>(key);
    const bool well = id && *id >= 0 && *id <= largest_id && place.is_array() &&
                      place.size() == 2 && is_within(place[0], 7) && is_within(place[1], 7);
    if (!well) return Text(msg::turn_bad_places, name, clip(Json{{key, place}}.dump()));
    const int x = place[0].get<int>(), y = place[1].get<int>();
    if (std::ranges::count(ids, *id)) return Text(msg::turn_twice, *id);
    if (at(ids, y * 8 + x) != nobody) return Text(msg::turn_crowded, x, y);
    at(ids, y * 8 + x) = *id;
  }
  return ids;
}

Result<Ids> read_knights(const Json& turn, const std::string& matrix_name) {
  const std::string places_name = matrix_name + "_dict";
  const auto given = [&](const std::string& name) {
    return turn.contains(name) && !turn[name].is_null();
  };
  if (!given(matrix_name) && !given(places_name)) {
    return Text(msg::turn_missing, matrix_name, places_name);
  }
  if (!given(places_name)) return read_matrix(turn[matrix_name], matrix_name);
  auto places = read_places(turn[places_name], places_name);
  if (!places || !given(matrix_name)) return places;
  const auto matrix = read_matrix(turn[matrix_name], matrix_name);
  if (!matrix) return matrix;
  for (int square = 0; square < 64; ++square) {
    if (at(*matrix, square) != at(*places, square)) {
      return Text(msg::turn_disagrees, matrix_name, places_name, square % 8, square / 8);
    }
  }
  return places;
}

Json matrix(const Ids& ids) {
  Json rows = Json::array();
  for (int square = 0; square < 64; ++square) {
    if (square % 8 == 0) rows.push_back(Json::array());
    const int id = at(ids, square);
    rows.back().push_back(id == nobody ? Json(nullptr) : Json(id));
  }
  return rows;
}

Json places(const Ids& ids) {
  Json places = Json::object();
  for (int square = 0; square < 64; ++square) {
    const int id = at(ids, square);
    if (id != nobody) places[std::to_string(id)] = {square % 8, square / 8};
  }
  return places;
}

}  // namespace

RefereeTurn RefereeTurn::of(const BoardView& view, Side mover) {
  RefereeTurn turn{no_knights(), no_knights(), {}};
  int next[] = {200, 100};
  for (int square = 0; square < 64; ++square) {
    const Piece piece = view.piece(square / 8, square % 8);
    if (piece == Piece::none) continue;
    const Side side = piece == Piece::first ? Side::first : Side::second;
    at(side == mover ? turn.mine : turn.enemy, square) = next[index(side)]++;
  }
  return turn;
}

void RefereeTurn::play(Move legal) {
  std::swap(at(mine, legal.from), at(mine, legal.to));
  at(enemy, legal.to) = nobody;
  std::swap(mine, enemy);
}

std::uint64_t RefereeTurn::my_squares() const { return squares(mine); }
std::uint64_t RefereeTurn::enemy_squares() const { return squares(enemy); }

Side RefereeTurn::mover() const {
  const int largest = *std::ranges::max_element(mine);
  return largest >= 200 ? Side::first : Side::second;
}

std::string RefereeTurn::position() const {
  Knights::State s{{my_squares(), enemy_squares()}, 0, mover()};
  if (s.side == Side::second) std::swap(s.men[0], s.men[1]);
  return Knights::position(s);
}

Result<RefereeTurn> read_turn(std::string_view text) {
  Json json;
  try {
    json = Json::parse(text);
  } catch (const Json::parse_error& error) {
    return Text(msg::turn_not_json, error.byte, clip(text));
  } catch (const Json::out_of_range&) {  // a number larger than any; it is not said where
    return Text(msg::turn_not_json, text.size(), clip(text));
  }
  if (!json.is_object()) return Text(msg::turn_not_object);
  const auto mine = read_knights(json, "my_knights"), enemy = read_knights(json, "enemy_knights");
  if (!mine) return mine.why();
  if (!enemy) return enemy.why();
  RefereeTurn turn{*mine, *enemy, {}};
  for (int square = 0; square < 64; ++square) {
    const int id = at(turn.mine, square);
    if (id == nobody) continue;
    if (at(turn.enemy, square) != nobody) return Text(msg::turn_crowded, square % 8, square / 8);
    if (std::ranges::count(turn.enemy, id)) return Text(msg::turn_twice, id);
  }
  if (const auto time = json.find("time_less"); time != json.end() && !time->is_null()) {
    if (!time->is_number()) return Text(msg::turn_bad_time, clip(time->dump()));
    turn.seconds_left = time->get<double>();
  }
  return turn;
}

std::string write_turn(const RefereeTurn& turn) {
  Ids all = turn.mine;
  std::ranges::transform(all, turn.enemy, all.begin(), [](int a, int b) { return std::max(a, b); });
  Json json = {{"ids", matrix(all)},
               {"enemy_knights", matrix(turn.enemy)},
               {"my_knights", matrix(turn.mine)},
               {"enemy_knights_dict", places(turn.enemy)},
               {"my_knights_dict", places(turn.mine)}};
  if (turn.seconds_left) json["time_less"] = *turn.seconds_left;
  return json.dump();
}

Result<ControllerReply> read_reply(std::string_view text) {
  const Json json = Json::parse(text, nullptr, false);
  const bool well = json.is_object() && json.contains("knight_id") &&
                    json.contains("knight_movement") && is_within(json["knight_id"], largest_id) &&
                    is_within(json["knight_movement"], 7);
  if (!well) return Text(msg::reply_malformed, clip(text));
  return ControllerReply{json["knight_id"].get<int>(), json["knight_movement"].get<int>()};
}

std::string write_reply(ControllerReply reply) {
  return fmt::format(R"({{"knight_id": {}, "knight_movement": {}}})", reply.knight_id,
                     reply.movement);
}

ControllerReply reply_of(const RefereeTurn& turn, Move legal) {
  int movement = 0;
  while (knights::landing(legal.from, movement) != legal.to) ++movement;
  return {at(turn.mine, legal.from), movement};
}

Result<Move> move_of(const RefereeTurn& turn, ControllerReply reply) {
  const auto knight = std::ranges::find(turn.mine, reply.knight_id);
  if (knight == turn.mine.end() || reply.knight_id == nobody) {
    return Text(msg::reply_no_knight, reply.knight_id);
  }
  const auto from = static_cast<int>(knight - turn.mine.begin());
  const int to = knights::landing(from, reply.movement);
  if (to < 0 || at(turn.mine, to) != nobody) {
    return Text(msg::reply_illegal, reply.knight_id, reply.movement);
  }
  return Move{static_cast<std::uint16_t>(from), static_cast<std::uint16_t>(to)};
}

}  // namespace ratatosk::records
