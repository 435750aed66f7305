# Sourced by ./play and ./test: packages and builds. $here is the root of the checkout.

play_packages=(g++ cmake ninja-build libfmt-dev libcli11-dev nlohmann-json3-dev libtomlplusplus-dev libzstd-dev libedit-dev libboost1.81-dev)
wasm_packages=(clang-19 lld-19 wasi-libc libc++-19-dev-wasm32 libc++abi-19-dev-wasm32 libclang-rt-19-dev-wasm32)
test_packages=(libgtest-dev libgmock-dev librapidcheck-dev libbenchmark-dev libdnnl-dev grhino "${wasm_packages[@]}" chromium)
command -v node >/dev/null || test_packages+=(nodejs)
train_packages=(libtorch-dev)
full_packages=(clang-format-19 clang-tidy-19)
# What builds the PDFs, documents the headers and reads completions: tools/documents.sh, ./test full documents.
document_packages=(texlive-latex-recommended texlive-latex-extra texlive-pictures texlive-publishers texlive-lang-spanish texlive-fonts-recommended lmodern latexmk pandoc poppler-utils librsvg2-bin)
check_packages=(doxygen zsh fish man-db groff)

# A compiler's cache is used where there is one.
if command -v ccache >/dev/null; then
  export CMAKE_CXX_COMPILER_LAUNCHER="${CMAKE_CXX_COMPILER_LAUNCHER-ccache}"
fi

is_installed() {
  [ "$(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null)" = installed ]
}

need_packages() {
  local missing=() package
  if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
    tools_present && return
    echo "Ratatosk needs these packages (Debian's names); please install them: $*" >&2
    exit 1
  fi
  for package in "$@"; do is_installed "$package" || missing+=("$package"); done
  [ ${#missing[@]} -eq 0 ] && return
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
      echo "Ratatosk needs these packages; please install them as root: ${missing[*]}" >&2
      exit 1
    fi
    as_root=(sudo)
  fi
  echo "Installing: ${missing[*]}" >&2
  export DEBIAN_FRONTEND=noninteractive
  if ! "${as_root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" >&2; then
    "${as_root[@]}" apt-get update -qq >&2
    "${as_root[@]}" apt-get install -y -qq --no-install-recommends "${missing[@]}" >&2
  fi
}

# On a system without apt, whoever has the tools and libraries can still build.
tools_present() {
  command -v cmake >/dev/null && command -v ninja >/dev/null && command -v c++ >/dev/null
}

flags_of_build() {
  cat "$here/build/.flags" 2>/dev/null || true
}

# configure FLAGS...: only when there is no build yet or it was made with other flags.
configure() {
  local wanted="$*"
  if [ ! -f "$here/build/build.ninja" ] || [ "$(flags_of_build)" != "$wanted" ]; then
    cmake -S "$here" -B "$here/build" -G Ninja "$@" >"$here/build.log" 2>&1 || { cat "$here/build.log" >&2; rm -f "$here/build.log"; exit 1; }
    rm -f "$here/build.log"
    echo "$wanted" >"$here/build/.flags"
  fi
}

# The first build shows its progress; later ones are silent unless something fails.
build_target() {
  cd "$here/build"
  if [ ! -x ratatosk ]; then
    echo "Building Ratatosk..." >&2
    ninja "$1" >&2
  else
    local said
    said=$(ninja --quiet "$1" 2>&1) || { echo "$said" >&2; exit 1; }
  fi
  cd - >/dev/null
}

# Its configuration stays on: it is not part of what is built by default.
build_trainer() {
  grep -q RATATOSK_TRAIN:BOOL=ON "$here/build/CMakeCache.txt" 2>/dev/null || cmake -S "$here" -B "$here/build" -G Ninja -DRATATOSK_TRAIN=ON >/dev/null
  echo "Building ratatosk_train..." >&2
  build_target ratatosk_train
}

build_program() {
  # Keep a build made by ./test: it has the program too.
  [ -f "$here/build/build.ninja" ] || configure -DRATATOSK_TESTS=OFF
  build_target ratatosk
}

# build_page: the page for browsers, into build/page, where something of it has changed. Node is needed for this alone.
build_page() {
  local page="$here/build/page"
  if [ -f "$page/index.html" ] && [ -z "$(find "$here/web" -path "$here/web/node_modules" -prune -o -type f -newer "$page/index.html" -print -quit)" ]; then
    return
  fi
  need_node
  echo "Building the page..." >&2
  (cd "$here/web" && need_modules && npx vite build --outDir "$page" --emptyOutDir --logLevel warn) >&2
}

# What Vite 8 runs on; Debian 12's own is older.
need_node() {
  command -v node >/dev/null && command -v npm >/dev/null || need_packages nodejs npm
  if ! node -e 'const [a, b] = process.versions.node.split("."); process.exit(a > 20 || (a == 20 && b >= 19) ? 0 : 1)'; then
    echo "The page is built with Node 20.19 or newer; this is $(node --version)." >&2
    exit 1
  fi
}

# In web/: its packages, as the lock file names them, which is looked at afterwards. Not by `npm ci`, which wants the binaries of all
# other systems in that file too.
need_modules() {
  [ node_modules/.package-lock.json -nt package-lock.json ] || npm install --no-save --ignore-scripts --no-audit --no-fund --loglevel=error
  node pinned.mjs
}

# Warnings fail in `./test full` alone: other compilers have others. Its build serves ./test too.
strict_tests=(-DRATATOSK_TESTS=ON -DRATATOSK_WERROR=ON)

build_tests() {
  [ "$(flags_of_build)" = "${strict_tests[*]}" ] || configure -DRATATOSK_TESTS=ON
  build_target all
}

build_strict_tests() {
  configure "${strict_tests[@]}"
  build_target all
}
