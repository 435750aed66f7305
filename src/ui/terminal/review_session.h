#pragma once
#include <memory>
#include <string>

#include "engine/review.h"
#include "ui/terminal/dialogue.h"
#include "ui/terminal/draw.h"

namespace ratatosk::terminal {

// A person steps through a game, forward and back, with what a search thinks of it.
class ReviewSession {
 public:
  ReviewSession(Dialogue& dialogue, Look look, const Table& game, const Review& review);

  // Until the person has seen enough.
  void run();

 private:
  void go_to(std::size_t ply);
  void list_worst();
  void tell_best();
  void show();
  Text side_name(Side side) const { return Text(game_.facts().side_names[index(side)]); }
  std::string loss_words(std::size_t move) const;

  Dialogue& dialogue_;
  Look look_;
  const Table& game_;
  const Review& review_;
  std::unique_ptr<Table> board_;  // the game up to the position that is shown
};

}  // namespace ratatosk::terminal
