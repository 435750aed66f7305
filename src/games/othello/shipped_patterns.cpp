#include "games/othello/shipped_patterns.h"

// The assembler puts the file among the program's constants, so the program needs no folder.
__asm__(
    ".section .rodata\n"
    ".balign 16\n"
    "ratatosk_othello_patterns:\n"
    ".incbin \"" RATATOSK_OTHELLO_PATTERNS
    "\"\n"
    "ratatosk_othello_patterns_end:\n"
    ".byte 0\n"
    ".text\n");

extern "C" const std::byte ratatosk_othello_patterns[], ratatosk_othello_patterns_end[];

namespace ratatosk::games::othello {

std::span<const std::byte> shipped_patterns() {
  return {ratatosk_othello_patterns, ratatosk_othello_patterns_end};
}

}  // namespace ratatosk::games::othello
