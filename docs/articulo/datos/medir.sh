#!/usr/bin/env bash
# medir.sh [NOMBRE...]: juega los encuentros de los experimentos nombrados, o de todos, y añade sus resultados a NOMBRE.jsonl: un encuentro en
# cada línea, con la orden que lo repite, la firma del programa, el procesador y cuántas partidas se jugaban a la vez. Lo que ya está no se juega otra vez: un experimento puede interrumpirse, y medirse en varios días; para repetirlo se borra
# su fichero. Todo junto son horas de 16 núcleos.
#   RATATOSK   el programa (build/ratatosk)
#   ANTERIOR   el de la versión 0.1, sin el cual no se juega contra ella
#   A_LA_VEZ   partidas a la vez (una por núcleo)
#   SOLO       una expresión regular: de los experimentos nombrados, solo los encuentros cuya etiqueta concuerda
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
program=${RATATOSK:-$here/../../../build/ratatosk}
at_once=${A_LA_VEZ:-$(nproc)}
cpu=$(sed -n 's/^model name[^:]*: //p' /proc/cpuinfo | head -1)
signature=  # se calcula antes del primer encuentro que haga falta

# match ETIQUETA JUEGO A B PARTIDAS [MÁS...]: por pares con los bandos cambiados, cada par desde una apertura. Con `distinct=sí` la línea dice
# además cuántas de las partidas son distintas.
distinct=
match() {
  local label=$1 game=$2 a=$3 b=$4 games=$5 command line result more=
  shift 5
  [[ " $* " == *" --openings "* ]] || set -- --openings $((games / 2)) "$@"
  command="ratatosk match $game --a '$a' --b '$b' --games $games $*"
  line="{\"label\": \"$label\", \"command\": \"$command\", \"result\": "
  grep -qF "$line" "$out" 2>/dev/null && return
  [[ -z ${SOLO-} || $label =~ $SOLO ]] || return 0
  [ -n "$signature" ] || signature=$("$program" bench | sed -n 's/^Bench: //p')
  [ -n "$signature" ] || { echo "medir.sh: $program bench no dice su firma" >&2; return 1; }
  a=${a/ugi:ratatosk engine/ugi:$program engine} b=${b/ugi:ratatosk-0.1 engine/ugi:${ANTERIOR-} engine}
  if [ -n "$distinct" ]; then
    rm -f "$journal"
    set -- "$@" --out "$journal"
  fi
  if ! result=$("$program" --lang en match "$game" --a "$a" --b "$b" --games "$games" "$@" --concurrency "$players" --json 2>"$said"); then
    tail -n 1 "$said" >&2
    return 1
  fi
  [ -z "$distinct" ] || more=", \"distinct\": $(different_games)"
  result=${result//"$program"/ratatosk}
  [ -z "${ANTERIOR-}" ] || result=${result//"$ANTERIOR"/ratatosk-0.1}
  printf '%s%s, "signature": %s, "cpu": "%s", "players": %s%s}\n' "$line" "$(tr -s ' \n' ' ' <<<"$result" | sed 's/ $//')" "$signature" "$cpu" "$players" "$more" >>"$out"
  printf '%s: %s\n' "$name" "$label"
}

# Cuántas partidas del diario tienen jugadas distintas, de la apertura al final.
different_games() {
  node -e '
    const games = require("fs").readFileSync(process.argv[1], "utf8").split("\n").filter(Boolean).map((line) => JSON.parse(line)).filter(({ moves }) => moves);
    console.log(new Set(games.map(({ opening, moves }) => [opening, ...moves].join(" "))).size);' "$journal"
}

# has ETIQUETA: si ya hay una línea con ella, sea cual sea su orden.
has() {
  grep -qF "{\"label\": \"$1\"," "$out" 2>/dev/null
}

# Cada juego con lo que dura una partida: en los lentos se juegan menos.
boards=(brandubh ard-ri tablut hnefatafl tawlbwrdd alea-evangelii)
all_games=("${boards[@]}" othello knights)
three=(brandubh hnefatafl othello)
doublings=(0.01 0.02 0.04 0.08 0.16 0.32 0.64 1.28 2.56 5.12)
games_at() { # SEGUNDOS JUEGO: tantas partidas que un encuentro dure poco; de las largas, menos
  local most
  case $2 in
    alea-evangelii) most=24 ;;
    tawlbwrdd | knights | tablut) most=48 ;;
    *) most=96 ;;
  esac
  awk -v s="$1" -v most="$most" 'BEGIN { n = int(4 / s); n = n > most ? most : n < 16 ? 16 : n; print n - n % 2 }'
}

contra-0.1() {
  [ -n "${ANTERIOR-}" ] || { echo "contra-0.1: ANTERIOR no dice dónde está la versión 0.1" >&2; return; }
  local game
  for game in "${all_games[@]}"; do
    match "$game, 0,1 s" "$game" "ugi:ratatosk engine $game --protocol ugi --memory 64" "ugi:ratatosk-0.1 engine $game --protocol ugi --memory 64" 208 --seconds 0.1 --seed 7
  done
}

# Donde se piensa mucho tiempo, un árbol al que la memoria no ponga fin.
memory_for() { # SEGUNDOS
  awk -v s="$1" 'BEGIN { if (s > 0.5) print "--memory 1024" }'
}

# El doble de tiempo contra la mitad, en todos los juegos.
by_time() { # MÉTODO
  local game time
  for time in "${doublings[@]}"; do
    for game in "${all_games[@]}"; do
      match "$game, $time s" "$game" "$1,seconds=$(awk "BEGIN { print 2 * $time }")" "$1,seconds=$time" "$(games_at "$time" "$game")" --seed 5 $(memory_for "$time")
    done
  done
}
tiempo-alfabeta() { by_time alphabeta; }
tiempo-mcts() { by_time mcts; }

metodos() {
  local game time
  for time in "${doublings[@]}" 10.24; do
    for game in "${three[@]}"; do
      match "$game, $time s" "$game" "alphabeta,seconds=$time" "mcts,seconds=$time" "$(games_at "$time" "$game")" --seed 5 $(memory_for "$time")
    done
  done
}

hilos() {
  local game threads
  for threads in 2 4 8 16; do
    [ "$threads" -le "$at_once" ] || break  # más hilos que núcleos no dicen nada
    players=$((at_once / threads > 0 ? at_once / threads : 1))
    for game in "${three[@]}"; do
      match "$game, $threads hilos" "$game" "strong,threads=$threads" strong 48 --seconds 0.05 --seed 5
    done
  done
}

ablacion-alfabeta() {
  local game part
  for part in table history reductions null-move futility quiescence extensions aspiration; do
    for game in brandubh hnefatafl; do
      match "$game, $part" "$game" alphabeta "alphabeta,without=$part" "$([ "$game" = brandubh ] && echo 96 || echo 48)" --seconds 0.03 --seed 5
    done
  done
  match "othello, cuts" othello alphabeta alphabeta,without=cuts 96 --seconds 0.03 --seed 5
}

ablacion-mcts() {
  local game part
  for part in select=uct leaf=playout solver=off reuse=off multi-visit=1 probe=0 network=none; do
    for game in brandubh hnefatafl; do
      match "$game, $part" "$game" mcts "mcts,$part" 48 --seconds 0.03 --seed 5
    done
  done
  for part in select=uct leaf=playout leaf=static solver=off reuse=off multi-visit=1 endings=off; do
    match "othello, $part" othello mcts "mcts,$part" 48 --seconds 0.03 --seed 5
  done
}

constante-c() {
  local game c
  for c in 0.1 0.3 0.5 1 1.4 2; do
    for game in brandubh othello knights; do
      match "$game, C = $c" "$game" "uct,c=$c" uct 200 --nodes 1000 --seed 5
    done
  done
}

playouts-politica() {
  match "caballos que capturan" knights uct,playout=capture uct 100 --nodes 1000 --seed 5
}

red() {
  local game
  for game in brandubh ard-ri tablut hnefatafl tawlbwrdd; do
    match "$game" "$game" strong strong,network=none 200 --seconds 0.1 --seed 9
  done
}

# Desde el principio y no desde aperturas equilibradas: cada bando, contra uno igual, con más y más nodos; antes, los más flojos, que miran
# una jugada y dos.
equilibrio() {
  local game nodes depth distinct=sí
  for depth in 1 2; do
    for game in "${boards[@]}"; do
      match "$game, profundidad $depth" "$game" "alphabeta,depth=$depth,soft=0.1,seconds=0" "alphabeta,depth=$depth,soft=0.1,seconds=0" 100 --openings none --seed 5
    done
  done
  for nodes in 100 400 1600 6400 25600; do
    for game in "${boards[@]}"; do
      [ "$game" != alea-evangelii ] || [ "$nodes" -le 1600 ] || continue
      match "$game, $nodes nodos" "$game" "strong,soft=0.1" "strong,soft=0.1" 100 --nodes "$nodes" --openings none --seed 5
    done
  done
}

semillas() {
  local game
  for game in "${boards[@]}"; do match "$game, uct" "$game" strong uct 40 --seconds 0.1 --seed 5; done
  match "Othello, otelo" othello strong otelo 40 --seconds 0.1 --seed 5
  match "caballos, caballos" knights strong caballos 40 --seconds 0.1 --seed 5
}

# La décima parte de lo que los niveles 3 y 4 tardaban en la máquina de docs/experiments/strength.md: 0,033 s y de 0,33 a 0,75 s por jugada.
grhino() {
  match "nivel 3, 0,003 s" othello strong,seconds=0.003 "gtp,seconds=30:/usr/games/gtp-rhino -l 3 -b 0" 64 --seed 3
  match "nivel 4, 0,05 s" othello strong,seconds=0.05 "gtp,seconds=30:/usr/games/gtp-rhino -l 4 -b 0" 40 --seed 3
}

# Cada nivel contra el de abajo, con una semilla que no eligió nada. Solo el 10 depende del tiempo. Una pareja que ya está no se juega otra
# vez, con la semilla y las aperturas que tuviera: para repetirla se borra su línea.
games_of_level() { # JUEGO NIVEL
  case $1-$2 in
    alea-evangelii-* | tawlbwrdd-10 | knights-10) echo 60 ;;
    tawlbwrdd-*) echo 120 ;;
    *) echo 200 ;;
  esac
}
niveles() {
  local game level games seconds
  for game in othello knights tawlbwrdd alea-evangelii brandubh ard-ri tablut hnefatafl; do
    for level in 2 3 4 5 6 7 8 9 10; do
      ! has "$game, $level" || continue
      games=$(games_of_level "$game" "$level")
      seconds=$([ "$level" -lt 10 ] && echo 0 || echo 0.1)
      match "$game, $level" "$game" "level=$level,seconds=$seconds" "level=$((level - 1)),seconds=0" "$games" --openings $((games / 2)) --seed "${SEMILLA:-7}"
    done
  done
}

all=(contra-0.1 tiempo-alfabeta tiempo-mcts metodos hilos ablacion-alfabeta ablacion-mcts constante-c playouts-politica red equilibrio semillas grhino niveles)
said=$(mktemp)
journal=$said.jsonl
trap 'rm -f "$said" "$journal"' EXIT
[ $# -gt 0 ] || set -- "${all[@]}"
for name in "$@"; do
  [[ " ${all[*]} " == *" $name "* ]] || { echo "medir.sh: no hay ningún experimento $name; hay: ${all[*]}" >&2; exit 2; }
  out=$here/$name.jsonl players=$at_once
  "$name"
done
