// A whole game of Viking chess with the document's functions alone: the machine plays both sides.
// Usage: example_document [variante 1-6] [segundos por jugada] [máximo de jugadas]
#include <cstdlib>
#include <exception>
#include <iostream>

#include "document/ajedrez_vikingo.h"

namespace {

using namespace ratatosk::document;

void juega(int variante, double tiempo, int maximo) {
  Estado estado = obtiene_estado_inicial(variante);
  for (int jugada = 0;; ++jugada) {
    const int n = static_cast<int>(obtiene_movimientos(estado).size());
    const bool tablas = jugada == maximo;
    imprime_estado(estado, n, tablas);
    if (es_estado_final(estado, n) || tablas) return;
    const Movimiento m = busca_solucion(estado, tiempo);
    std::cout << "Movimiento: " << m[0] << ' ' << m[1] << ' ' << m[2] << ' ' << m[3] << "\n\n";
    estado = aplica_movimiento(estado, m);
  }
}

}  // namespace

int main(int argc, char** argv) {
  const int variante = argc > 1 ? std::atoi(argv[1]) : 4;
  const double tiempo = argc > 2 ? std::atof(argv[2]) : 0.05;
  const int maximo = argc > 3 ? std::atoi(argv[3]) : 150;
  try {
    juega(variante, tiempo, maximo);
    return 0;
  } catch (const std::exception& error) {
    std::cerr
        << error.what()
        << "\nuso: example_document [variante 1-6] [segundos por jugada] [máximo de jugadas]\n";
    return 2;
  }
}
