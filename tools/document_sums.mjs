// Whether the PDFs of docs/ are those of their sources: docs/pdf.sums has for each PDF one checksum of all that it is made of.
//   node tools/document_sums.mjs            says which PDFs are older than their sources, and fails if any is
//   node tools/document_sums.mjs PDF...     notes that these were built now, as tools/documents.sh does (articulo/articulo.pdf)
// RATATOSK_DOCS is another folder than docs/.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';

const docs = process.env.RATATOSK_DOCS ?? join(dirname(fileURLToPath(import.meta.url)), '../docs');
const files = (folder, ending) => readdirSync(join(docs, folder)).filter((name) => name.endsWith(ending)).sort().map((name) => `${folder}/${name}`);
const read = (name) => readFileSync(join(docs, name));
// The pictures that a text shows, with paths from its own folder or, in LaTeX, from the one where it is built.
const pictures = (texts, folder) => [...new Set(texts.flatMap((name) => [...read(name).toString().matchAll(/\\includegraphics(?:\[[^\]]*\])?\{([^}]*)\}|!\[[^\]]*\]\(([^)]*)\)/g)]
  .map(([, latex, markdown]) => normalize(join(folder, latex ?? markdown)))))].sort();
const withPictures = (texts, folder, more = []) => [...texts, ...more, ...pictures(texts, folder)];

const shared = () => ['articulo/ratatosk.sty', ...files('articulo/generado', '.tex')];
const sources = {
  'articulo/articulo.pdf': () => withPictures(['articulo/articulo.tex', ...files('articulo/secciones', '.tex')], 'articulo', ['articulo/bibliografia.bib', ...shared()]),
  'presentacion/presentacion.pdf': () => withPictures(['presentacion/presentacion.tex'], 'presentacion', shared()),
  'presentacion/notas.pdf': () => withPictures(['presentacion/presentacion.tex', 'presentacion/notas.tex'], 'presentacion', shared()),
  'manual/manual.es.pdf': () => withPictures(['manual/manual.es.md', 'manual/referencia.md'], 'manual', ['manual/libro.tex', 'manual/libro.lua']),
  'manual/manual.en.pdf': () => withPictures(['manual/manual.en.md', 'manual/reference.md'], 'manual', ['manual/libro.tex', 'manual/libro.lua']),
};

function sum(pdf) {
  const hash = createHash('sha256');
  for (const name of sources[pdf]()) hash.update(`${name}\0`).update(read(name)).update('\0');
  return hash.digest('hex');
}

const noted = new Map((existsSync(join(docs, 'pdf.sums')) ? read('pdf.sums').toString() : '').split('\n').filter(Boolean).map((line) => line.split('  ').reverse()));
const built = process.argv.slice(2);
if (built.length) {
  for (const pdf of built) noted.set(pdf, sum(pdf));
  writeFileSync(join(docs, 'pdf.sums'), Object.keys(sources).filter((pdf) => noted.has(pdf)).map((pdf) => `${noted.get(pdf)}  ${pdf}\n`).join(''));
} else {
  const stale = Object.keys(sources).filter((pdf) => noted.get(pdf) !== sum(pdf));
  for (const pdf of stale) console.error(`docs/${pdf} is older than its sources: tools/documents.sh`);
  process.exitCode = stale.length ? 1 : 0;
}
