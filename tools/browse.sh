#!/usr/bin/env bash
# tools/browse.sh FORM [NAME]: a browser drives the page: all scripts of web/browser, or those whose name holds NAME.
# FORM is `server`, with build/ratatosk and build/page, or `site`, with build/site and the engine in the browser.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
form=$1
said=$(mktemp)
trap 'kill "$server" 2>/dev/null; rm -f "$said"' EXIT
case $form in
  server) XDG_DATA_HOME=$(mktemp -d) "$here/build/ratatosk" serve --port 0 --page "$here/build/page" --lang en >"$said" & ;;
  site) node "$here/web/browser/site.mjs" "$here/build/site" >"$said" & ;;
  *) echo "tools/browse.sh server|site [NAME]" >&2; exit 2 ;;
esac
server=$!
for _ in $(seq 100); do
  address=$(grep -o 'http://[^ ]*' "$said" || true)
  [ -z "$address" ] || break
  sleep 0.1
done
[ -n "$address" ] || { echo "the page is not served" >&2; exit 1; }
cd "$here/web"
RATATOSK_PAGE=$address node browser/run.mjs "${@:2}"
