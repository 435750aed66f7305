#include "commands/commands.h"

int main(int argc, char** argv) { return ratatosk::commands::run_program(argc, argv); }
