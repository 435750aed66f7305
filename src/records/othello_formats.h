#pragma once
// How Othello games are written down elsewhere: as a transcript, f5d6c3..., which leaves out
// passes, and in GGF, (;GM[Othello]PB[...]...B[F5]W[D6];).
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/messages.h"
#include "games/othello/rules.h"

namespace ratatosk {

struct OthelloRecord {
  std::string black, white;  // who played; empty when the record does not say
  std::optional<int> score;  // black's discs less white's, as the record says
  Othello::State start = Othello::start();
  std::vector<Move> moves;  // legal one after the other from the start, passes included
};

// A pass that a record leaves out is put in. Move numbers, spaces and commas may stand between
// moves.
Result<OthelloRecord> read_transcript(std::string_view text,
                                      const Othello::State& start = Othello::start());
std::string write_transcript(const OthelloRecord& record);

// The first game of the text.
Result<OthelloRecord> read_ggf(std::string_view text);
std::string write_ggf(const OthelloRecord& record);

}  // namespace ratatosk
