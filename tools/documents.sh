#!/usr/bin/env bash
# Builds every PDF of docs/: the article, the slides, the notes of the slides and the manuals, and notes in docs/pdf.sums of what. Installs what it needs.
# Fails where LaTeX tells of references that are not there, glyphs that a font lacks, or lines more than 10 pt too wide.
#
#   tools/documents.sh [articulo presentacion manual]
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
. "$here/tools/setup.sh"
need_packages "${document_packages[@]}"
command -v node >/dev/null || need_packages nodejs
build="$here/build/documents"
mkdir -p "$build"

# typeset FOLDER NAME PDF [SOURCE]: FOLDER/NAME.tex, or the source named, becomes FOLDER/PDF. Files are looked for in docs/articulo too.
typeset() {
  local folder=$1 name=$2 pdf=$3 source=${4-$2.tex} log="$build/$2.log"
  echo "$folder/$pdf" >&2
  rm -f "$build/$name".{aux,toc,out,bbl,nav,snm,fdb_latexmk}  # of another day
  if ! (cd "$folder" && SOURCE_DATE_EPOCH=0 FORCE_SOURCE_DATE=1 TEXINPUTS=".:$here/docs/articulo:$build:" BIBINPUTS="$here/docs/articulo:" BSTINPUTS="$build:" max_print_line=1000 \
    latexmk -pdf -interaction=nonstopmode -halt-on-error -silent -outdir="$build" "$source" >"$build/$name.said" 2>&1); then
    tail -40 "$log" >&2
    exit 1
  fi
  judge "$log"
  cp "$build/$name.pdf" "$folder/$pdf"
  node "$here/tools/document_sums.mjs" "${folder#"$here/docs/"}/$pdf"
}

# What a log tells of that nobody should have to see.
judge() {
  local wrong
  wrong=$(grep -aE 'undefined references|Reference .* undefined|Citation .* undefined|multiply defined|Missing character|Overfull \\[hv]box \(([1-9][0-9]|[0-9]{3,})(\.[0-9]+)?pt too' "$1" || true)
  [ -z "$wrong" ] || { printf '%s\n' "$1:" "$wrong" >&2; exit 1; }
}

# The IEEE's bibliography with its own words in Spanish: IEEEtran.bst keeps them apart for this.
bibliography_style() {
  local words=(and=y of=de number='n\\'"'"'um.' in=en edition=ed. series=col. techrep='Inf. t\\'"'"'ec.') word edits=()
  for word in "${words[@]}"; do edits+=(-e "s/^\(FUNCTION {bbl\.${word%%=*}}{\) \"[^\"]*\" }/\1 \"${word#*=}\" }/"); done
  sed "${edits[@]}" "$(kpsewhich IEEEtran.bst)" >"$build/IEEEtranes.bst"
}

articulo() {
  bibliography_style
  node "$here/docs/articulo/datos/generar.mjs"
  typeset "$here/docs/articulo" articulo articulo.pdf
}

presentacion() {
  typeset "$here/docs/presentacion" presentacion presentacion.pdf
  typeset "$here/docs/presentacion" notas notas.pdf
}

# The manual's chapters and the program's own reference, as one book in each language.
manual() {
  local lang reference picture
  # LaTeX takes no SVG.
  (cd "$here/docs/pictures" && for picture in *.svg es/*.svg; do SOURCE_DATE_EPOCH=0 rsvg-convert --format=pdf --output="$build/${picture//\//-}.pdf" "$picture"; done)
  for lang in es en; do
    [ "$lang" = es ] && reference=referencia.md || reference=reference.md
    (cd "$here/docs/manual" && pandoc --from=markdown-smart+link_attributes --standalone --toc --toc-depth=2 --listings \
      --include-in-header=libro.tex --lua-filter=libro.lua -V documentclass=article -V papersize=a4 -V fontsize=11pt -V geometry:margin=25mm -V lang="$lang" \
      -M title=Ratatosk -M subtitle=Manual --output="$build/manual-$lang.tex" "manual.$lang.md" "$reference")
    typeset "$here/docs/manual" "manual-$lang" "manual.$lang.pdf" "$build/manual-$lang.tex"
  done
}

parts=("$@")
[ $# -gt 0 ] || parts=(articulo presentacion manual)
for part in "${parts[@]}"; do "$part"; done
