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
mkdir -p "$site"
cp -r build/page/. "$site"
# Names change with what is in the files, so that whoever keeps them never has an old one for a new one.
short_hash() { cat "$@" | sha256sum | cut -c 1-10; }
engine=engine-$(short_hash build-wasm/ratatosk.wasm wasm/ratatosk.mjs wasm/weights.mjs wasm/worker.mjs)
mkdir "$site/$engine" "$site/networks"
cp build-wasm/ratatosk.wasm wasm/ratatosk.mjs wasm/weights.mjs "$site/$engine"
cp wasm/worker.mjs "$site/$engine/worker.js"
networks=()
for file in networks/*.safetensors networks/*.bin; do
  name=${file##*/}
  kept=networks/${name%.*}-$(short_hash "$file").${name##*.}
  cp "$file" "$site/$kept"
  game=${name%.*}
  networks+=("\"${game%-patterns}\": \"./$kept\"")
done
cat >"$site/engine.json" <<JSON
{ "engine": "worker", "worker": "./$engine/worker.js",
  "files": ["./$engine/worker.js", "./$engine/ratatosk.mjs", "./$engine/weights.mjs", "./$engine/ratatosk.wasm"],
  "networks": { $(IFS=,; echo "${networks[*]}") } }
JSON
# What is sent where the host compresses; networks come when they are wanted.
weight() { find "$@" -type f -exec gzip -9 -c {} \; | wc -c; }
all=$(weight "$site") apart=$(weight "$site/networks")
echo "$((all - apart)) bytes compressed, and $apart of networks" >&2
[ $((all - apart)) -le 1500000 ] || { echo "the page is too heavy" >&2; exit 1; }
echo "$site"
