# The two libraries that the engine is built on are headers, the same for every machine; but the
# folder that they lie in has this machine's own headers too, so they are linked to one by themselves.
file(MAKE_DIRECTORY ${CMAKE_BINARY_DIR}/include)
foreach(header fmt/format.h nlohmann/json.hpp)
  get_filename_component(library ${header} DIRECTORY)
  find_path(${library}_home ${header} PATHS /usr/local/include /usr/include REQUIRED)
  file(CREATE_LINK ${${library}_home}/${library} ${CMAKE_BINARY_DIR}/include/${library} SYMBOLIC)
endforeach()
foreach(target fmt::fmt nlohmann_json::nlohmann_json)
  add_library(${target} INTERFACE IMPORTED)
  target_include_directories(${target} SYSTEM INTERFACE ${CMAKE_BINARY_DIR}/include)
endforeach()
target_compile_definitions(fmt::fmt INTERFACE FMT_HEADER_ONLY
  FMT_STATIC_THOUSANDS_SEPARATOR=',')  # or all that C++ knows of locales comes with it
