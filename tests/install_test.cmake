# cmake -DBUILD=... -DVERSION=... -P install_test.cmake: what is installed into an empty folder runs there.
set(prefix ${BUILD}/install_test)
set(ENV{DESTDIR})
file(REMOVE_RECURSE ${prefix})

function(expect output)
  execute_process(COMMAND ${ARGN} OUTPUT_VARIABLE said RESULT_VARIABLE status)
  if(NOT status EQUAL 0 OR NOT said MATCHES "${output}")
    message(FATAL_ERROR "${ARGN}: status ${status}, said:\n${said}")
  endif()
endfunction()

expect("" ${CMAKE_COMMAND} --install ${BUILD} --prefix ${prefix})
expect("^ratatosk ${VERSION}\n" ${prefix}/bin/ratatosk --version)
expect("39512" ${prefix}/bin/ratatosk perft brandubh 3)
foreach(document README.md LEEME.md CHANGELOG.md LICENSE docs/design.md docs/pictures/terminal.png docs/manual/reference.md)
  list(APPEND files doc/ratatosk/${document})
endforeach()
list(APPEND files man/man1/ratatosk.1 man/es/man1/ratatosk.1 bash-completion/completions/ratatosk
  zsh/site-functions/_ratatosk fish/vendor_completions.d/ratatosk.fish)
foreach(file ${files})
  if(NOT EXISTS ${prefix}/share/${file})
    message(FATAL_ERROR "not installed: ${file}")
  endif()
endforeach()
expect("^alphabeta\n" bash -c "source ${prefix}/share/bash-completion/completions/ratatosk &&
  COMP_WORDS=(ratatosk think brandubh --method al) && COMP_CWORD=4 && _ratatosk && echo \"\${COMPREPLY[@]}\"")
file(REMOVE_RECURSE ${prefix})
