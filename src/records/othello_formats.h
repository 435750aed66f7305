#pragma once
// How Othello games are written down elsewhere: as a transcript, f5d6c3..., which leaves out
// passes, and in GGF, (;GM[Othello]PB[...]...B[F5]W[D6];).
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/messages.h"
#include "games/othello/rules.h"

namespace ratatosk::records {

struct OthelloRecord {
  std::string black, white;  // who played; empty when the record does not say
  std::string date;          // likewise
  std::optional<int> score;  // black's discs less white's, as the record says
  bool resigned = false;     // the score was not played out
  Othello::State start = Othello::start();
  std::vector<Move> moves;  // legal one after the other from the start, passes included

  Othello::State end() const;  // where the moves lead
};

// Neither side has where to play: all that is left are two passes.
bool nobody_moves(const Othello::State& s);

// A pass that a record leaves out is put in. Move numbers, spaces and commas may stand between
// moves. Written are only the moves on squares, and a pass at the end that no move follows yet.
Result<OthelloRecord> read_transcript(std::string_view text,
                                      const Othello::State& start = Othello::start());
std::string write_transcript(const OthelloRecord& record);

// The first game of the text.
Result<OthelloRecord> read_ggf(std::string_view text);
std::string write_ggf(const OthelloRecord& record);

}  // namespace ratatosk::records
