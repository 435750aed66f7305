#include "games/othello/shipped_patterns.h"

// The file is put among the program's constants, so that the program needs no folder: by the
// compiler where it knows how, else by the assembler.
#if defined RATATOSK_WEIGHTS_APART

namespace ratatosk::games::othello {

std::span<const std::byte> shipped_patterns() { return {}; }

}  // namespace ratatosk::games::othello

#elif defined __has_embed

#pragma clang diagnostic ignored "-Wc23-extensions"

namespace ratatosk::games::othello {

alignas(16) static constexpr unsigned char file[] = {
#embed RATATOSK_OTHELLO_PATTERNS
};

std::span<const std::byte> shipped_patterns() { return std::as_bytes(std::span(file)); }

}  // namespace ratatosk::games::othello

#else

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

#endif
