// Las tablas de docs/experiments, leídas de su Markdown: son el registro de lo medido antes.
import { readFileSync } from 'node:fs';

const cells = (line) => line.trim().replace(/^\||\|$/g, '').split('|').map((cell) => cell.trim());

// La tabla número `which` (desde 0) bajo el título que contiene `heading`, como objetos por nombre de columna. La primera
// columna sin nombre se llama «».
export function readTable(file, heading, which = 0) {
  const lines = readFileSync(file, 'utf8').split('\n');
  const at = lines.findIndex((line) => line.startsWith('#') && line.includes(heading));
  if (at < 0) throw new Error(`${file}: no hay ningún título «${heading}»`);
  let seen = -1;
  for (let i = at + 1; i < lines.length && !lines[i].startsWith('## '); ++i) {
    if (!/^\|[-| :]+\|$/.test(lines[i]) || ++seen < which) continue;
    const head = cells(lines[i - 1]), rows = [];
    for (let j = i + 1; j < lines.length && lines[j].startsWith('|'); ++j) {
      const row = cells(lines[j]);
      rows.push(Object.fromEntries(head.map((name, k) => [name, row[k] ?? ''])));
    }
    return rows;
  }
  throw new Error(`${file}: no hay tabla ${which} bajo «${heading}»`);
}

// "+269 [+225, +317]" -> {value, low, high}; otra cosa, null.
export function readElo(text) {
  const found = /([+-]?\d+) \[([+-]?\d+), ([+-]?\d+)\]/.exec(text);
  return found && { value: +found[1], low: +found[2], high: +found[3] };
}
