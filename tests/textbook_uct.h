#pragma once
// The seven algorithms of the document, transcribed line by line: the oracle that the real search
// is held to. Names are the document's. What the text leaves open is decided as the search decides
// it: the shuffle of a node's moves is drawn from the seed and the position, a draw (which the
// document adds by a maximum of plies or by repetition) scores 0, and a playout picks from the list
// as it was generated, since a uniform pick does not care for its order.
#include <cmath>
#include <memory>
#include <vector>

#include "games/history.h"
#include "test_layers.h"

namespace ratatosk::tests::textbook {

template <Game G>
class Uct {
 public:
  using Estado = typename G::State;

  struct Nodo {
    Estado estado;
    History historia;  // for draws by repetition and by number of plies
    std::vector<Move> movimientos;
    double n = 0, q = 0;
    std::size_t i = 0;
    std::vector<std::unique_ptr<Nodo>> hijos;
    Nodo* padre = nullptr;
  };

  Uct(std::uint64_t seed, double cp) : seed_(seed), cp_(cp), rng_(seed) {}

  // Algorithm 1, with a number of iterations for the time. The tree stays for the test to look at.
  Move busca_solucion(const Estado& s0, const History& historia, int iteraciones) {
    v0 = crea_nodo(s0, historia, nullptr);
    for (int k = 0; k < iteraciones; ++k) {
      Nodo* v1 = tree_policy(v0.get());
      const double delta = default_policy(v1);
      backup(v1, delta);
    }
    return v0->movimientos[best_child(v0.get(), 0)];
  }

  std::unique_ptr<Nodo> v0;

 private:
  // Algorithm 2.
  std::unique_ptr<Nodo> crea_nodo(const Estado& s, History historia, Nodo* padre) {
    auto v = std::make_unique<Nodo>();
    v->estado = s;
    v->historia = std::move(historia);
    v->movimientos = obtiene_movimientos(s);
    Rng orden(seed_ ^ G::hash(s));
    shuffle(v->movimientos, orden);
    v->padre = padre;
    return v;
  }

  static std::vector<Move> obtiene_movimientos(const Estado& s) {
    MoveList<G> list;
    G::generate(s, list);
    return {list.begin(), list.end()};
  }

  static Outcome resultado(const Nodo* v) {
    return v->historia.template judge<G>(G::outcome(v->estado)).outcome;
  }

  // Algorithm 3.
  Nodo* tree_policy(Nodo* v) {
    while (resultado(v) == Outcome::ongoing) {
      if (v->i < v->movimientos.size()) return expand(v);
      v = v->hijos[best_child(v, cp_)].get();
    }
    return v;
  }

  // Algorithm 4.
  Nodo* expand(Nodo* v) {
    Estado s = v->estado;
    G::play(s, v->movimientos[v->i]);
    v->i = v->i + 1;
    History historia = v->historia;
    historia.push(G::hash(s));
    v->hijos.push_back(crea_nodo(s, std::move(historia), v));
    return v->hijos.back().get();
  }

  // Algorithm 5.
  static std::size_t best_child(const Nodo* v, double c) {
    std::size_t best = 0;
    double best_value = -INFINITY;
    for (std::size_t i = 0; i < v->hijos.size(); ++i) {
      const Nodo& hijo = *v->hijos[i];
      const double value = hijo.q / hijo.n + c * std::sqrt(2 * std::log(v->n) / hijo.n);
      if (value > best_value) {
        best_value = value;
        best = i;
      }
    }
    return best;
  }

  // Algorithm 6.
  double default_policy(const Nodo* v) {
    const Side jugador = G::to_move(v->padre->estado);
    Outcome fin = resultado(v);
    Estado s = v->estado;
    int quedan = v->historia.plies_left();
    while (fin == Outcome::ongoing) {
      const std::vector<Move> movs = obtiene_movimientos(s);
      G::play(s, movs[rng_.below(static_cast<std::uint32_t>(movs.size()))]);
      fin = G::outcome(s);
      if (fin == Outcome::ongoing && --quedan <= 0) fin = Outcome::draw;
    }
    if (fin == Outcome::draw) return 0;
    return fin == win_of(jugador) ? 1 : -1;
  }

  // Algorithm 7.
  static void backup(Nodo* v, double delta) {
    while (v != nullptr) {
      v->n = v->n + 1;
      v->q = v->q + delta;
      delta = -delta;
      v = v->padre;
    }
  }

  std::uint64_t seed_;
  double cp_;
  Rng rng_;
};

}  // namespace ratatosk::tests::textbook
