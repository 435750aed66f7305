#!/usr/bin/env bash
# tools/site.sh [FOLDER]: the page as a static site (build/site), with the engine as WebAssembly: any file host can carry it.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$here/tools/setup.sh"
site=${1:-$here/build/site}
need_packages cmake ninja-build libfmt-dev nlohmann-json3-dev "${wasm_packages[@]}"
cd "$here"
cmake --preset wasm >/dev/null
cmake --build build-wasm
mkdir -p build
build_page
rm -rf "$site"
mkdir -p "$site/engine"
cp -r build/page/. "$site"
cp build-wasm/ratatosk.wasm wasm/ratatosk.mjs "$site/engine"
cp wasm/worker.mjs "$site/engine/worker.js"
cat >"$site/engine.json" <<'JSON'
{ "engine": "worker", "files": ["./engine/worker.js", "./engine/ratatosk.mjs", "./engine/ratatosk.wasm"] }
JSON
echo "$site"
