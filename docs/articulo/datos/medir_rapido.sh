#!/usr/bin/env bash
# Las medidas cortas del artículo: cada una dura menos de dos minutos. Escribe aquí ficheros .jsonl, una línea por medida
# ({"label", "command", "result"}), y maquina.json. Hacen falta build/ratatosk y build/ratatosk_bench (./test los construye).
#
#   docs/articulo/datos/medir_rapido.sh [PARTE...]     partes: maquina partidas busqueda arbol finales hilos
set -euo pipefail
data=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
cd "$data/../../.."
export PATH="$PWD/build:$PATH"
games=(brandubh ard-ri tablut hnefatafl tawlbwrdd alea-evangelii othello knights)

# note FILE LABEL COMMAND...: runs it, whose output is JSON, and adds a line. Of a report of the search the moves are left out.
note() {
  local file=$data/$1 label=$2
  shift 2
  "$@" | node -e '
    const [label, ...command] = process.argv.slice(1);
    const result = JSON.parse(require("fs").readFileSync(0, "utf8"));
    delete result.moves; delete result.line;
    const quoted = command.map((word) => (/[ $`"]/.test(word) ? `"${word}"` : word)).join(" ");
    console.log(JSON.stringify({ label, command: quoted, result }));' "$label" "$@" >>"$file"
}

maquina() {
  local cpu signature
  cpu=$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -1)
  signature=$(ratatosk bench | sed -n 's/^Bench: //p')
  node -e '
    const [cpu, cores, compiler, version, bench] = process.argv.slice(1);
    console.log(JSON.stringify({ cpu, cores: +cores, compiler, version, bench: +bench }, null, 2));' \
    "$cpu" "$(nproc)" "$(c++ -dumpfullversion)" "$(ratatosk --version | head -1 | cut -d' ' -f2)" "$signature" >"$data/maquina.json"
}

partidas() {
  : >"$data/partidas.jsonl"
  local game
  for game in "${games[@]}"; do note partidas.jsonl "$game" ratatosk playouts "$game" --seconds 4 --seed 1 --json; done
}

busqueda() {
  : >"$data/busqueda.jsonl"
  local game player
  for game in "${games[@]}"; do
    for player in uct mcts alphabeta; do
      note busqueda.jsonl "$game $player" ratatosk think "$game" --player "$player" --seconds 2 --seed 1 --json
    done
  done
}

arbol() {
  : >"$data/arbol.jsonl"
  note arbol.jsonl tablut ratatosk_bench '--benchmark_filter=^iterations' --benchmark_format=json
}

# FFO 40 a 49: las posiciones son las de docs/articulo/datos/ffo.txt.
finales() {
  : >"$data/finales.jsonl"
  local number position turn
  while read -r number position turn; do
    note finales.jsonl "$number" ratatosk solve "$position $turn" --json
  done <"$data/ffo.txt"
}

# Iteraciones por segundo con uno, dos, cuatro... hilos, hasta los núcleos que haya.
hilos() {
  : >"$data/hilos-velocidad.jsonl"
  local game threads
  for game in brandubh hnefatafl othello knights; do
    for ((threads = 1; threads <= $(nproc); threads *= 2)); do
      note hilos-velocidad.jsonl "$game $threads" \
        ratatosk think "$game" --player mcts,probe=0 --threads "$threads" --memory 2048 --seconds 2 --seed 1 --json
    done
  done
}

parts=("$@")
[ $# -gt 0 ] || parts=(maquina partidas busqueda arbol finales hilos)
for part in "${parts[@]}"; do "$part"; done
