-- En el libro, los enlaces a ficheros del repositorio son su nombre: fuera de él no llevan a ninguna parte. El código, y lo que lleva
-- barras, puede partirse tras sus signos.
function Link(link)
  if not link.target:match('^https?:') then return link.content end
end

-- Los dibujos van como PDF, que tools/documents.sh hace de ellos: es/game.svg es es-game.svg.pdf.
function Image(image)
  local drawing = image.src:match('^%.%./pictures/(.*%.svg)$')
  if drawing then image.src = drawing:gsub('/', '-') .. '.pdf' end
  return image
end

local function breakable(text)
  local escaped = text:gsub('[\\{}$&#%%_^~]', function(c)
    return ({['\\'] = '\\textbackslash{}', ['^'] = '\\textasciicircum{}', ['~'] = '\\textasciitilde{}'})[c] or '\\' .. c
  end)
  return (escaped:gsub('%-%-', '-{}-'):gsub('([|,/=:])', '%1\\allowbreak{}'))
end

function Code(code)
  return pandoc.RawInline('latex', '\\texttt{' .. breakable(code.text) .. '}')
end

function Str(str)
  local before, power, after = str.text:match('^(.-)2%^(%d+)(.*)$')
  if power then return pandoc.RawInline('latex', breakable(before) .. '\\(2^{' .. power .. '}\\)' .. breakable(after)) end
  if str.text:match('|') then return pandoc.RawInline('latex', breakable(str.text)) end
end
