#pragma once
#include <optional>
#include <utility>

#include "base/text.h"
#include "engine/game_facts.h"
#include "engine/messages.h"
#include "engine/table.h"

namespace ratatosk::engine {

template <Game G>
class TableOf final : public Table {
 public:
  using State = typename G::State;

  TableOf() : history_(facts_of<G>().usual) { begin(G::start(), 0); }

  const GameFacts& facts() const override { return facts_of<G>(); }
  const Agreement& agreement() const override { return history_.agreement(); }
  void agree(Agreement agreement) override { history_.agree(agreement); }

  Side to_move() const override { return G::to_move(state()); }
  End end() const override { return history_.template judge<G>(G::outcome(state())); }
  std::optional<Text> end_words() const override {
    switch (end().reason) {
      case EndReason::repetition:
        return Text(msg::ended_by_repetition);
      case EndReason::max_plies:
        return Text(msg::ended_by_max_plies, agreement().max_plies);
      case EndReason::rules:
        if constexpr (requires { G::end_words(state()); }) return G::end_words(state());
        return std::nullopt;
      default:
        return std::nullopt;
    }
  }
  std::optional<Text> score_words() const override {
    if constexpr (requires { G::score_words(state()); }) return G::score_words(state());
    return std::nullopt;
  }
  int plies() const override { return history_.plies(); }

  std::string position() const override { return with_plies(G::position(state()), plies()); }

  std::uint64_t canonical_hash() const override {
    std::uint64_t least = G::hash(state());
    for (int k = 1; k < G::symmetries; ++k)
      least = std::min(least, G::hash(G::transform(state(), k)));
    return least;
  }

  BoardView view() const override {
    BoardView view{G::rows, G::columns, {}, {}, {}, {}};
    for (int square = 0; square < G::rows * G::columns; ++square) {
      view.pieces.push_back(G::piece(state(), square));
      view.grounds.push_back(G::ground(square));
    }
    if (!moves_.empty()) {
      view.last_move = {moves_.back().from, moves_.back().to};
      std::erase_if(view.last_move, [](int square) { return square >= G::rows * G::columns; });
      view.captured = changed_squares(states_[states_.size() - 2], state(), moves_.back());
    }
    return view;
  }

  std::vector<Move> legal_moves() const override {
    if (end().outcome != Outcome::ongoing) return {};
    MoveList<G> moves;
    G::generate(state(), moves);
    return {moves.begin(), moves.end()};
  }

  std::vector<int> captures(Move legal) const override {
    State after = state();
    G::play(after, legal);
    return changed_squares(state(), after, legal);
  }

  std::string format(Move legal) const override { return G::format(state(), legal); }
  std::string annotate(Move legal) const override {
    if constexpr (requires { G::annotate(state(), legal); }) {
      return G::annotate(state(), legal);
    } else {
      return G::format(state(), legal);
    }
  }

  Result<Move> parse(std::string_view text) const override {
    if (end().outcome != Outcome::ongoing) return Text(Msg::move_game_over);
    return G::parse(state(), text);
  }

  void reset() override { begin(G::start(), 0); }

  Result<bool> set_position(std::string_view text) override {
    const auto [board, plies] = split_plies(text);
    const auto state = G::parse_position(board);
    if (!state) return state.why();
    begin(*state, plies);
    return true;
  }

  void play(Move legal) override {
    State next = state();
    G::play(next, legal);
    states_.push_back(next);
    moves_.push_back(legal);
    history_.push(G::hash(next));
  }

  bool undo() override {
    if (moves_.empty()) return false;
    states_.pop_back();
    moves_.pop_back();
    history_.pop();
    return true;
  }

  std::string first_position() const override {
    const bool usual = states_.front() == G::start() && history_.plies_before() == 0;
    return usual ? "" : with_plies(G::position(states_.front()), history_.plies_before());
  }
  const std::vector<Move>& moves() const override { return moves_; }
  std::unique_ptr<Table> copy() const override { return std::make_unique<TableOf>(*this); }

  std::uint64_t perft(int depth) const override { return perft(state(), depth); }
  std::unique_ptr<Thinker> thinker(Crew& crew = alone()) const override;
  std::unique_ptr<FedSearch> fed_search() const override;
  std::unique_ptr<WatchedSearch> watched_search() const override;

  const State& state() const { return states_.back(); }
  const History& history() const { return history_; }

 private:
  void begin(const State& first, int plies_before) {
    if constexpr (counts_plies) plies_before = G::plies(first);
    states_.assign(1, first);
    moves_.clear();
    history_ = History(history_.agreement(), plies_before);
    history_.push(G::hash(first));
  }

  // A game whose own position does not count the plies has them written behind it.
  static constexpr bool counts_plies = requires(const State& s) { G::plies(s); };

  static std::string with_plies(std::string position, int plies) {
    if (!counts_plies && plies > 0) position += ' ' + std::to_string(plies);
    return position;
  }

  static std::pair<std::string_view, int> split_plies(std::string_view text) {
    text = trim(text);
    const std::size_t space = text.find_last_of(' ');
    if (counts_plies || space == std::string_view::npos) return {text, 0};
    const auto plies = read_number<int>(text.substr(space + 1));
    if (!plies || *plies < 0 || *plies > 1'000'000) return {text, 0};
    return {text.substr(0, space), *plies};
  }

  static std::vector<int> changed_squares(const State& before, const State& after, Move move) {
    std::vector<int> changed;
    for (int square = 0; square < G::rows * G::columns; ++square) {
      if (square == move.from || G::piece(before, square) == Piece::none) continue;
      if (G::piece(before, square) != G::piece(after, square)) changed.push_back(square);
    }
    return changed;
  }

  static std::uint64_t perft(const State& state, int depth) {
    if (depth == 0) return 1;
    if (depth == 1) return static_cast<std::uint64_t>(G::count(state));
    MoveList<G> moves;
    G::generate(state, moves);
    std::uint64_t leaves = 0;
    for (Move move : moves) {
      State next = state;
      G::play(next, move);
      leaves += perft(next, depth - 1);
    }
    return leaves;
  }

  std::vector<State> states_;
  std::vector<Move> moves_;
  History history_;
};

}  // namespace ratatosk::engine

#include "engine/fed_search_of.h"
#include "engine/thinker_of.h"
#include "engine/watched_search_of.h"

namespace ratatosk::engine {

template <Game G>
std::unique_ptr<Thinker> TableOf<G>::thinker(Crew& crew) const {
  return std::make_unique<ThinkerOf<G>>(crew);
}

template <Game G>
std::unique_ptr<FedSearch> TableOf<G>::fed_search() const {
  return std::make_unique<FedSearchOf<G>>();
}

template <Game G>
std::unique_ptr<WatchedSearch> TableOf<G>::watched_search() const {
  return std::make_unique<WatchedSearchOf<G>>();
}

}  // namespace ratatosk::engine
