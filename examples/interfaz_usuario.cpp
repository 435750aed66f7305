// The document's text program: interfaz_usuario() and nothing else.
#include "document/ajedrez_vikingo.h"

int main() { ratatosk::document::interfaz_usuario(); }
