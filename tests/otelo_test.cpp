// Each sentence that the document on Othello says of its board, its turns and its results.
#include "document/otelo.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "base/messages.h"
#include "test_layers.h"

namespace ratatosk::document::otelo {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::UnorderedElementsAre;

constexpr int blancas = 1, negras = 2;

Tablero vacio() { return Tablero(8, std::vector<int>(8, 0)); }

int cuenta(const Tablero& tablero, int valor) {
  int casillas = 0;
  for (const auto& fila : tablero) casillas += static_cast<int>(std::ranges::count(fila, valor));
  return casillas;
}

TEST(Otelo, EightListsOfEightNumbersSixtyFourInAll) {
  const Tablero tablero = tablero_inicial();
  ASSERT_EQ(tablero.size(), 8u);
  for (const auto& fila : tablero) EXPECT_EQ(fila.size(), 8u);
  EXPECT_EQ(cuenta(tablero, 0) + cuenta(tablero, 1) + cuenta(tablero, 2), 64);
}

TEST(Otelo, ZeroIsEmptyOneWhiteTwoBlack) {
  const Tablero tablero = tablero_inicial();
  EXPECT_EQ(tablero[3][3], 1);
  EXPECT_EQ(tablero[4][4], 1);
  EXPECT_EQ(tablero[3][4], 2);
  EXPECT_EQ(tablero[4][3], 2);
  EXPECT_EQ(cuenta(tablero, 0), 60);
}

TEST(Otelo, TheTurnIsOneForWhiteAndTwoForBlack) {
  const Tablero tablero = tablero_inicial();
  EXPECT_THAT(movimientos_disponibles(tablero, negras),
              UnorderedElementsAre(Casilla{2, 3}, Casilla{3, 2}, Casilla{4, 5}, Casilla{5, 4}));
  EXPECT_THAT(movimientos_disponibles(tablero, blancas),
              UnorderedElementsAre(Casilla{2, 4}, Casilla{3, 5}, Casilla{4, 2}, Casilla{5, 3}));
}

TEST(Otelo, AMoveIsATupleOfRowAndColumn) {
  EXPECT_EQ(coloca_ficha(tablero_inicial(), negras, {2, 3})[2][3], negras);
}

TEST(Otelo, WhereNoDiscCanBePutNothingHappens) {
  const Tablero tablero = tablero_inicial();
  EXPECT_EQ(coloca_ficha(tablero, negras, {0, 0}), tablero) << "it would turn nothing";
  EXPECT_EQ(coloca_ficha(tablero, negras, {3, 3}), tablero) << "there is no zero in it";
  EXPECT_EQ(coloca_ficha(tablero, negras, {8, 0}), tablero) << "it is off the board";
}

TEST(Otelo, TheDiscsToTurnAreFoundOnlyWhereThereIsAZero) {
  EXPECT_THAT(fichas_volteadas(tablero_inicial(), negras, {2, 3}), ElementsAre(Casilla{3, 3}));
  EXPECT_THAT(fichas_volteadas(tablero_inicial(), negras, {3, 3}), IsEmpty());
}

TEST(Otelo, TheDiscAndThoseTurnedGetTheNumberOfTheTurn) {
  for (const int turno : {blancas, negras}) {
    const Tablero antes = tablero_inicial();
    const Casilla casilla = movimientos_disponibles(antes, turno).front();
    Tablero esperado = antes;
    esperado[casilla.first][casilla.second] = turno;
    for (const auto& [fila, columna] : fichas_volteadas(antes, turno, casilla))
      esperado[fila][columna] = turno;
    EXPECT_EQ(coloca_ficha(antes, turno, casilla), esperado);
  }
}

TEST(Otelo, TheTurnsAlternate) {
  const Tablero tablero = coloca_ficha(tablero_inicial(), negras, {2, 3});
  EXPECT_EQ(siguiente_turno(tablero, negras), blancas);
  EXPECT_EQ(siguiente_turno(tablero, blancas), negras);
}

// Black has one move, white none.
Tablero solo_negras() {
  Tablero tablero = vacio();
  tablero[0][0] = negras;
  tablero[0][1] = blancas;
  return tablero;
}

TEST(Otelo, WhoHasNoMovesLosesTheTurn) {
  EXPECT_THAT(movimientos_disponibles(solo_negras(), blancas), IsEmpty());
  EXPECT_EQ(siguiente_turno(solo_negras(), negras), negras);
  EXPECT_EQ(siguiente_turno(solo_negras(), blancas), negras);
}

TEST(Otelo, TheGameIsOverWhenNobodyHasMoves) {
  EXPECT_TRUE(no_terminal(tablero_inicial(), negras));
  EXPECT_TRUE(no_terminal(solo_negras(), blancas));
  const Tablero fin = coloca_ficha(solo_negras(), negras, {0, 2});
  EXPECT_FALSE(no_terminal(fin, blancas));
  EXPECT_FALSE(no_terminal(fin, negras));
}

TEST(Otelo, TheResultIsZeroForADrawOneForWhiteTwoForBlack) {
  EXPECT_EQ(resultado(tablero_inicial()), 0);
  Tablero tablero = vacio();
  tablero[0][0] = blancas;
  EXPECT_EQ(resultado(tablero), 1);
  tablero[1][1] = tablero[1][2] = negras;
  EXPECT_EQ(resultado(tablero), 2);
}

TEST(Otelo, TheSearchReturnsAMoveOfThePositionAndTurn) {
  for (const int iteraciones : {1, 50, 200}) {
    const auto casilla = mcts(tablero_inicial(), blancas, iteraciones);
    ASSERT_TRUE(casilla);
    EXPECT_THAT(movimientos_disponibles(tablero_inicial(), blancas), ::testing::Contains(*casilla));
  }
  EXPECT_EQ(mcts(solo_negras(), blancas), std::nullopt);
  EXPECT_EQ(mcts(solo_negras(), negras), Casilla(0, 2));
}

TEST(Otelo, MalformedBoardsAreRefused) {
  EXPECT_THROW(movimientos_disponibles(Tablero(7, std::vector<int>(8)), negras), Error);
  EXPECT_THROW(movimientos_disponibles(Tablero(8, std::vector<int>(7)), negras), Error);
  EXPECT_THROW(movimientos_disponibles(tablero_inicial(), 0), Error);
  Tablero tres = tablero_inicial();
  tres[0][0] = 3;
  EXPECT_THROW(movimientos_disponibles(tres, negras), Error);
}

}  // namespace
}  // namespace ratatosk::document::otelo
