#include "commands/commands.h"

int main(int argc, char** argv) { return ratatosk::run_program(argc, argv); }
