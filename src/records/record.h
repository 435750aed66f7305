#pragma once
// A game as text, in the notation of the field:
//
//   [game:brandubh]
//   [black:human]
//   1. d2-f2 d3-f3
//   2. d1-d2xd3
//
// A move slot that nobody played (the second side began) is written "..". Bracketed text among the
// moves is a comment.
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/table.h"

namespace ratatosk::records {

inline constexpr int most_plies = 1'000'000;  // the largest maximum that may be agreed

struct Tag {
  std::string name, value;
  int line = 0;  // where it was read
};

struct Record {
  struct Ply {
    std::string text;
    int line;
  };
  std::vector<Tag> tags;
  std::vector<Ply> moves;

  const Tag* find(std::string_view name) const;
};

// The table's game, its agreement, its first position where it is not the usual one, its moves and
// its result; `more` says the rest (players, date), or the result where it is not the board's.
std::string write_record(const Table& table, const std::vector<Tag>& more);

// The text's tags and moves, not yet held to the rules of any game.
Result<Record> parse_record(std::string_view text);

// A table on which the record has been played; else the line that is wrong, and why.
Result<std::unique_ptr<Table>> replay(const Record& record);

// "black", "white" or another side's name, "draw", or "*" while the game goes on.
std::string result_name(const GameFacts& facts, Outcome outcome);

}  // namespace ratatosk::records
