#!/bin/sh
# A header as Doxygen reads it: lines of `//` that stand by themselves are documentation of what follows (`///`), those behind code of what
# stands before them (`///<`). Signs that mean something to Doxygen lose their meaning. Other files pass as they are.
case $1 in
*.h)
  awk '
    function plain(text) { gsub(/[\\@]/, "\\\\&", text); gsub(/</, "\\&lt;", text); gsub(/>/, "\\&gt;", text); gsub(/#/, "\\#", text); return text }
    NR <= 3 && /^\/\/ / && !seen { seen = 1; print "/// \\file"; }
    /^[ \t]*\/\/( |$)/ { match($0, /\/\//); print substr($0, 1, RSTART - 1) "/// " plain(substr($0, RSTART + 3)); next }
    /[;,{}] *\/\/ / && !/"[^"]*\/\/[^"]*"/ { at = index($0, "// "); print substr($0, 1, at - 1) "///< " plain(substr($0, at + 3)); next }
    { print }' "$1" ;;
*) cat "$1" ;;
esac
