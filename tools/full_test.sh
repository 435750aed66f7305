#!/usr/bin/env bash
# `./test full [SECTION...]`: formatting, a build without warnings and every test, the page in a browser, clang-tidy, the tests under the
# sanitizers, the documents. All of it, or the sections named: format, tests, page, learn, tidy, asan, tsan, documents. Ends at the first that fails.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$here/tools/setup.sh"
cd "$here"
cores=$(nproc)

format() {
  git ls-files '*.cpp' '*.h' | xargs clang-format-19 --dry-run -Werror
}

tests() {
  build_strict_tests
  ninja -C build tools
  ctest --test-dir build --output-on-failure --no-tests=error --parallel "$cores"
}

# The document's course, with a fifth of its games: the network has to beat the playouts that it learnt from.
learn() {
  need_packages "${train_packages[@]}"
  build_trainer
  local course="$here/build/seed-course"
  rm -rf "$course"
  build/ratatosk --lang en learn othello examples/seed.toml --out "$course" --games 4000 --epochs 5
  build/ratatosk --lang en learn othello examples/seed.toml --out "$course" --games 4000 --epochs 5  # nothing is left to do
  awk -F, 'NR == 2 { won = $8 > 0 } END { if (NR != 2 || !won) { print "the network does not beat playouts"; exit 1 } }' "$course/curve.csv"
  rm -r "$course"
  resumes
}

# Training that was stopped again and again ends with the same network, to the last byte.
resumes() {
  local folder="$here/build/resumed" i
  rm -rf "$folder"
  build/ratatosk --lang en selfplay othello --games 300 --player uct,iterations=20 --out "$folder/samples"
  local train=(build/ratatosk_train train othello --data "$folder/samples" --epochs 3)
  "${train[@]}" --out "$folder/whole.safetensors" >/dev/null
  for i in {1..12}; do "${train[@]}" --out "$folder/parts.safetensors" --seconds 0.4 >/dev/null; done
  cmp "$folder/whole.safetensors" "$folder/parts.safetensors"
  rm -r "$folder"
}

# Every script that drives the page, with the server and with the engine in the browser.
page() {
  build_program
  build_page
  tools/browse.sh server
  tools/site.sh
  tools/browse.sh site
}

# The checks are listed in .clang-tidy. A folder is looked at as one file: headers are read once, a tenth of the time.
# Without src/training: clang does not take libtorch's headers as C++20.
tidy() {
  local units="$here/build-tidy" folder
  mkdir -p "$units"
  for folder in $(git ls-files 'src/*.cpp' | xargs dirname | sort -u); do
    [ "$folder" != src/training ] || continue
    git ls-files ":(glob)$folder/*.cpp" | sed "s|.*|#include \"$here/&\"|" >"$units/${folder//\//_}.cpp"
  done
  find "$units" -name '*.cpp' -print0 | xargs -0 --max-procs "$cores" --replace \
    clang-tidy-19 --config-file=.clang-tidy --quiet {} -- -std=c++20 -march=native -Isrc -DFMT_SHARED -DRATATOSK_ONEDNN \
    '-DRATATOSK_VERSION=""' "-DRATATOSK_OTHELLO_PATTERNS=\"$here/networks/othello-patterns.bin\""
  rm -r "$units"
}

# sanitized PRESET CTEST-ARGUMENTS...
sanitized() {
  cmake --preset "$1" >/dev/null
  ninja -C "build-$1" ratatosk_tests
  # Some kernels scatter memory more than the sanitizers can follow.
  local steady=()
  ! setarch --addr-no-randomize true 2>/dev/null || steady=(setarch --addr-no-randomize)
  "${steady[@]}" ctest --test-dir "build-$1" --output-on-failure --no-tests=error --parallel "$cores" "${@:2}"
}

# What takes minutes there, and what is built in another way.
slow_tests='OthelloFfo|^LevelsOf.*alea_evangelii|^Forced|TaflPlayouts.*AgreeWithTheReference|Textbook.*alea_evangelii|^Openings\.(AreKept|LargeBooks|AnotherJudge)|PlaysTicTacToe|ScatteredPositions.*(alea_evangelii|tawlbwrdd)|^Documents|^Wasm|^Install|^Web'

asan() {
  sanitized asan --exclude-regex "$slow_tests"
}

# Where threads meet (tests/CMakeLists.txt), but for what takes minutes there with no thread but its own.
tsan() {
  sanitized tsan --exclude-regex "$slow_tests|^Tree\.(ManyChildren|WhatAPromotion)"
}

# Every PDF that of its sources, and without a fault that LaTeX knows of, the headers' documentation without a warning, completions and manual pages that their readers understand.
documents() {
  need_packages "${check_packages[@]}"
  build_program
  local page
  command -v node >/dev/null || need_packages nodejs
  node tools/document_sums.mjs
  tools/documents.sh
  mkdir -p build/doxygen
  doxygen docs/Doxyfile
  zsh -n build/reference/_ratatosk
  fish --no-execute build/reference/ratatosk.fish
  for page in build/reference/ratatosk.1 build/reference/ratatosk.es.1; do
    [ -z "$(man --local-file --warnings "$page" 2>&1 >/dev/null)" ] || { man --local-file --warnings "$page" >/dev/null; return 1; }
  done
}

all=(format tests page learn tidy asan tsan documents)
sections=("$@")
[ $# -gt 0 ] || sections=("${all[@]}")
for section in "${sections[@]}"; do
  [[ " ${all[*]} " == *" $section "* ]] || { echo "./test full has no section $section; it has: ${all[*]}" >&2; exit 2; }
done
need_packages "${full_packages[@]}"
times=()
for section in "${sections[@]}"; do
  printf '\n== %s\n' "$section"
  began=$SECONDS
  "$section"
  times+=("$(printf '== %s: %d min %02d s' "$section" $(((SECONDS - began) / 60)) $(((SECONDS - began) % 60)))")
done
printf '\n'
printf '%s\n' "${times[@]}"
