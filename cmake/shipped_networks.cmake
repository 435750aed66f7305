# Writes a source file that holds the networks that ship, by the compiler where it knows how to embed files, else by the
# assembler. Their hashes stand in it, so that a compiler's cache, which does not look into them, sees when one has changed.
# With RATATOSK_WEIGHTS_APART it names them and leaves their bytes out: whoever loads the program hands them in.
file(GLOB shipped_networks CONFIGURE_DEPENDS ${CMAKE_SOURCE_DIR}/networks/*.safetensors)
set(shipped_source ${CMAKE_BINARY_DIR}/shipped_networks.cpp)
set(embedded "")
set(assembled "")
set(declared "")
set(listed "")
foreach(file ${shipped_networks})
  get_filename_component(game ${file} NAME_WE)
  string(REPLACE - _ symbol ${game})
  file(SHA256 ${file} hash)
  file(STRINGS ${file} head LIMIT_COUNT 1 REGEX "\"checksum\":\"[0-9a-f]+\"")
  string(REGEX REPLACE ".*\"checksum\":\"([0-9a-f]+)\".*" "\\1" checksum "${head}")
  string(APPEND embedded "// ${hash}\nalignas(16) constexpr unsigned char ${symbol}[] = {\n#embed \"${file}\"\n};\n")
  string(APPEND assembled "// ${hash}\n__asm__(\".section .rodata\\n.balign 16\\nratatosk_network_${symbol}:\\n.incbin \\\"${file}\\\"\\nratatosk_network_${symbol}_end:\\n.byte 0\\n.text\\n\");\n")
  string(APPEND declared "extern \"C\" const char ratatosk_network_${symbol}[], ratatosk_network_${symbol}_end[];\n")
  string(APPEND listed "    SHIPPED(\"${game}\", \"${checksum}\", ${symbol}),\n")
endforeach()
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${shipped_networks})
file(CONFIGURE OUTPUT ${shipped_source} @ONLY CONTENT [=[
#include <array>

#include "network/shipped.h"

#if defined RATATOSK_WEIGHTS_APART
#define SHIPPED(game, checksum, name) \
  ratatosk::network::ShippedFile { game, checksum, {} }
#elif defined __has_embed
#pragma clang diagnostic ignored "-Wc23-extensions"
#pragma clang diagnostic ignored "-Wc++11-narrowing"  // clang 19 takes a first byte above 127 for negative
namespace {
@embedded@}  // namespace
#define SHIPPED(game, checksum, name) \
  ratatosk::network::ShippedFile { game, checksum, {reinterpret_cast<const char*>(name), sizeof name} }
#else
@assembled@
@declared@
#define SHIPPED(game, checksum, name)                                          \
  ratatosk::network::ShippedFile {                                             \
    game, checksum, { ratatosk_network_##name, ratatosk_network_##name##_end } \
  }
#endif

namespace ratatosk::network {

std::span<const ShippedFile> shipped_files() {
  static const std::array files = {
@listed@      ShippedFile{}};
  return std::span(files).first(files.size() - 1);
}

}  // namespace ratatosk::network
]=])
set_source_files_properties(${shipped_source} PROPERTIES OBJECT_DEPENDS "${shipped_networks}")
list(APPEND engine_sources ${shipped_source})
