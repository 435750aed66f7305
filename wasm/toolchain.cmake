# Debian's clang-19, lld-19, wasi-libc and libc++ for WebAssembly.
set(CMAKE_SYSTEM_NAME Generic)
set(CMAKE_SYSTEM_PROCESSOR wasm32)
set(CMAKE_CXX_COMPILER clang++-19)
set(CMAKE_CXX_COMPILER_TARGET wasm32-wasi)
# Their headers and no others: left to itself, the compiler looks among this machine's own as well.
set(wasm_headers /usr/include/wasm32-wasi)
set(CMAKE_CXX_FLAGS_INIT "-nostdlibinc -isystem ${wasm_headers}/c++/v1 -idirafter ${wasm_headers} -msimd128 -mbulk-memory -mnontrapping-fptoint -fno-exceptions -fno-rtti")
