// Each sentence that the document says of its functions.
#include <gmock/gmock.h>
#include <sys/wait.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <set>
#include <sstream>

#include "base/messages.h"
#include "document/ajedrez_vikingo.h"
#include "paths.h"
#include "temporary_folder.h"
#include "test_layers.h"

namespace ratatosk::document {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::UnorderedElementsAre;

const Tablero ard_ri = {{0, 0, 1, 1, 1, 0, 0}, {0, 0, 0, 1, 0, 0, 0}, {1, 0, 2, 2, 2, 0, 1},
                        {1, 1, 2, 3, 2, 1, 1}, {1, 0, 2, 2, 2, 0, 1}, {0, 0, 0, 1, 0, 0, 0},
                        {0, 0, 1, 1, 1, 0, 0}};

int movimientos(const Estado& estado) {
  return static_cast<int>(obtiene_movimientos(estado).size());
}

std::string impreso(const Estado& estado, int n, bool tablas = false) {
  std::ostringstream salida;
  imprime_estado(salida, estado, n, tablas);
  return salida.str();
}

Estado vacio(int jugador) { return {Tablero(7, std::vector<int>(7)), jugador}; }

TEST(Document, ArdRiIsTheBoardOfTheText) {
  EXPECT_EQ(obtiene_estado_inicial(3), Estado(ard_ri, 1));
}

TEST(Document, SixVariantsBlackToMove) {
  const std::size_t sizes[] = {11, 9, 7, 7, 11, 19};
  std::set<Tablero> all;
  for (int variante = 1; variante <= 6; ++variante) {
    const Estado estado = obtiene_estado_inicial(variante);
    EXPECT_EQ(estado.first.size(), sizes[variante - 1]);
    EXPECT_EQ(estado.second, 1);
    EXPECT_EQ(estado.first[sizes[variante - 1] / 2][sizes[variante - 1] / 2], 3);
    all.insert(estado.first);
  }
  EXPECT_EQ(all.size(), 6u);
  EXPECT_THROW(obtiene_estado_inicial(0), Error);
  EXPECT_THROW(obtiene_estado_inicial(7), Error);
}

TEST(Document, TheTwoMovesOfTheManAt04) {
  std::vector<Movimiento> suyos;
  for (const Movimiento& m : obtiene_movimientos({ard_ri, 1})) {
    if (m[0] == 0 && m[1] == 4) suyos.push_back(m);
  }
  EXPECT_THAT(suyos, UnorderedElementsAre(Movimiento{0, 4, 0, 5}, Movimiento{0, 4, 1, 4}));
}

TEST(Document, MovesAreThoseOfTheActivePlayerAndShuffled) {
  const Estado negras = obtiene_estado_inicial(1), blancas = {negras.first, 2};
  for (const Estado& estado : {negras, blancas}) {
    auto primera = obtiene_movimientos(estado), segunda = obtiene_movimientos(estado);
    EXPECT_NE(primera, segunda);  // equal by chance once in 60! shuffles
    for (const Movimiento& m : primera) {
      EXPECT_EQ(estado.first[m[0]][m[1]] == 1, estado.second == 1);
      EXPECT_NE(estado.first[m[0]][m[1]], 0);
    }
    std::ranges::sort(primera);
    std::ranges::sort(segunda);
    EXPECT_EQ(primera, segunda);
  }
  EXPECT_EQ(movimientos(negras), 116);
}

TEST(Document, BlackWinsWithoutAKingOrWhenWhiteCannotMove) {
  Estado sin_rey = vacio(2);
  sin_rey.first[2][2] = 1;
  EXPECT_TRUE(ganan_negras(sin_rey, 0));
  EXPECT_TRUE(ganan_negras({sin_rey.first, 1}, 5));
  const Estado inicial = obtiene_estado_inicial(3);
  EXPECT_FALSE(ganan_negras(inicial, 40));
  EXPECT_TRUE(ganan_negras({inicial.first, 2}, 0));
  EXPECT_FALSE(ganan_negras({inicial.first, 2}, 1));
  EXPECT_FALSE(ganan_negras({inicial.first, 1}, 0));
}

TEST(Document, WhiteWinsInACornerOrWhenBlackCannotMove) {
  for (const auto& [fila, columna] :
       {std::pair(0, 0), std::pair(0, 6), std::pair(6, 0), std::pair(6, 6)}) {
    Estado escapado = vacio(1);
    escapado.first[3][1] = 1;
    escapado.first[fila][columna] = 3;
    EXPECT_TRUE(ganan_blancas(escapado, 5));
    EXPECT_FALSE(ganan_negras(escapado, 5));
    EXPECT_TRUE(es_estado_final(escapado, 5));
  }
  const Estado inicial = obtiene_estado_inicial(3);
  EXPECT_FALSE(ganan_blancas(inicial, 40));
  EXPECT_TRUE(ganan_blancas(inicial, 0));
  EXPECT_FALSE(ganan_blancas({inicial.first, 2}, 0));
  EXPECT_FALSE(es_estado_final(inicial, 40));
  EXPECT_TRUE(es_estado_final(inicial, 0));
}

TEST(Document, PrintsBoardNumbersTurnAndMoves) {
  const Estado inicial = obtiene_estado_inicial(3);
  EXPECT_EQ(impreso(inicial, 40),
            "     0  1  2  3  4  5  6\n"
            "  0  .  .  N  N  N  .  .\n"
            "  1  .  .  .  N  .  .  .\n"
            "  2  N  .  B  B  B  .  N\n"
            "  3  N  N  B  R  B  N  N\n"
            "  4  N  .  B  B  B  .  N\n"
            "  5  .  .  .  N  .  .  .\n"
            "  6  .  .  N  N  N  .  .\n"
            "Juegan negras\n"
            "Posibles movimientos: 40\n");
  EXPECT_THAT(impreso({inicial.first, 2}, 12),
              HasSubstr("Juegan blancas\nPosibles movimientos: 12\n"));
}

TEST(Document, PrintsTheResultOfAFinalState) {
  const Estado inicial = obtiene_estado_inicial(3);
  EXPECT_THAT(impreso(inicial, 0), HasSubstr("Ganan blancas"));
  EXPECT_THAT(impreso({inicial.first, 2}, 0), HasSubstr("Ganan negras"));
  EXPECT_THAT(impreso(inicial, 40, true), HasSubstr("Tablas"));
  EXPECT_THAT(impreso(inicial, 0), Not(HasSubstr("Juegan")));
}

TEST(Document, AMoveGivesANewStateAndLeavesTheOldOne) {
  const Estado antes = obtiene_estado_inicial(3), copia = antes;
  const Estado despues = aplica_movimiento(antes, {0, 4, 0, 5});
  EXPECT_EQ(antes, copia);
  EXPECT_EQ(despues.second, 2);
  EXPECT_EQ(despues.first[0][4], 0);
  EXPECT_EQ(despues.first[0][5], 1);
  EXPECT_EQ(aplica_movimiento(despues, {2, 2, 1, 2}).second, 1);
  EXPECT_THROW(aplica_movimiento(antes, {0, 4, 4, 4}), Error);
}

TEST(Document, CapturedPiecesLeaveTheBoard) {
  Estado estado = vacio(1);
  estado.first[0][3] = 3;
  estado.first[5][1] = 1;
  estado.first[5][2] = 2;
  estado.first[4][3] = 1;
  const Estado despues = aplica_movimiento(estado, {4, 3, 5, 3});
  EXPECT_EQ(despues.first[5][2], 0);
  EXPECT_EQ(despues.first[5][3], 1);
}

TEST(Document, TheSearchTakesItsTimeAndFindsAWin) {
  Estado estado = vacio(2);  // the king goes to a corner at once
  estado.first[0][3] = 3;
  estado.first[6][3] = 1;
  estado.first[5][3] = 1;
  const auto inicio = std::chrono::steady_clock::now();
  const Movimiento m = busca_solucion(estado, 0.3);
  const double segundos =
      std::chrono::duration<double>(std::chrono::steady_clock::now() - inicio).count();
  EXPECT_TRUE((m == Movimiento{0, 3, 0, 0} || m == Movimiento{0, 3, 0, 6})) << m[2] << ' ' << m[3];
  EXPECT_GE(segundos, 0.3);
  EXPECT_LT(segundos, 1.0);
}

// How a program of the build ends and what it prints, given these lines to read.
std::pair<int, std::string> ejecuta(const std::string& orden, const std::string& entrada) {
  const ratatosk::tests::TemporaryFolder datos;
  const std::string linea = "printf '" + entrada + "' | XDG_DATA_HOME=" + datos.path().string() +
                            " LC_ALL=es_ES timeout 60 " RATATOSK_BUILD_DIR "/" + orden + " 2>&1";
  FILE* tubo = ::popen(linea.c_str(), "r");
  std::string texto;
  for (int c; (c = std::fgetc(tubo)) != EOF;) texto += static_cast<char>(c);
  const int estado = ::pclose(tubo);
  return {WEXITSTATUS(estado), texto};
}

std::string salida_de(const std::string& orden, const std::string& entrada) {
  const auto [estado, texto] = ejecuta(orden, entrada);
  EXPECT_EQ(estado, 0);
  return texto;
}

TEST(Document, TheTextProgramWelcomesAsksAndPlays) {
  // Each question once wrongly; a wrong move, a right one, the end of input.
  const std::string texto = salida_de("example_interfaz_usuario",
                                      "siete\\n7\\n4\\nrojas\\nnegras\\nmucho\\n0,05\\n"
                                      "0 3 3 3\\n0 3 0 2\\n");
  std::size_t desde = 0;
  for (const char* parte :
       {"Bienvenido", "1. Hnefatafl\n2. Tablut\n3. Ard Ri\n4. Brandubh\n5. Tawlbwrdd\n6. Alea",
        "variante", "no es un número para la variante", "7 está fuera", "blancas o con negras",
        "ni blancas ni negras", "segundos",
        "no es un número para el tiempo en segundos; se acepta de 0,001 a 3600",
        "Juegan negras\nPosibles movimientos: 40\n", "Su movimiento",
        "Movimiento no válido: el camino está bloqueado en d2", "Juegan blancas",
        "El ordenador mueve: ", "Juegan negras"}) {
    const std::size_t ahi = texto.find(parte, desde);
    ASSERT_NE(ahi, texto.npos) << parte << "\n" << texto;
    desde = ahi;
  }
}

TEST(Document, TheMachineAnswersBySearchingForItsTime) {
  const auto inicio = std::chrono::steady_clock::now();
  salida_de("example_interfaz_usuario", "4\\nblancas\\n0.4\\n");
  const std::chrono::duration<double> pasado = std::chrono::steady_clock::now() - inicio;
  EXPECT_GE(pasado.count(), 0.4);
}

TEST(Document, TheExamplePlaysAGameToItsEnd) {
  const std::string texto = salida_de("example_document 4 0.01", "");
  EXPECT_TRUE(texto.find("Ganan negras") != std::string::npos ||
              texto.find("Ganan blancas") != std::string::npos ||
              texto.find("Tablas") != std::string::npos);
}

TEST(Document, TheExampleSaysWhatItCannotDo) {
  for (const char* orden : {"example_document 9 1", "example_document cuatro"}) {
    const auto [estado, texto] = ejecuta(orden, "");
    EXPECT_EQ(estado, 2) << orden;
    EXPECT_THAT(texto,
                HasSubstr("está fuera de los límites para variante; se acepta de 1 a 6\nuso: "));
  }
}

TEST(Document, MalformedStatesAreRefused) {
  EXPECT_THROW(obtiene_movimientos({Tablero(8, std::vector<int>(8)), 1}), Error);
  EXPECT_THROW(obtiene_movimientos({Tablero(7, std::vector<int>(6)), 1}), Error);
  EXPECT_THROW(obtiene_movimientos({ard_ri, 3}), Error);
  Tablero cuatro = ard_ri;
  cuatro[0][0] = 4;
  EXPECT_THROW(obtiene_movimientos({cuatro, 1}), Error);
}

}  // namespace
}  // namespace ratatosk::document
