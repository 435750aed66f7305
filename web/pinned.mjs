// node pinned.mjs: whether what npm has put into node_modules is what the lock file names, to the byte.
import { readFileSync } from 'node:fs';

const packages = (file) => JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')).packages;
const [locked, installed] = ['package-lock.json', 'node_modules/.package-lock.json'].map(packages);
// A compiler's binary for another system than those in the lock file is named, with its version, by the package that needs it.
const wrong = Object.entries(installed).filter(([name, { version, integrity, optional }]) =>
  locked[name] ? locked[name].version !== version || locked[name].integrity !== integrity : !optional,
);
for (const [name, { version }] of wrong) console.error(`${name} ${version} is not what package-lock.json names`);
process.exitCode = wrong.length > 0 ? 1 : 0;
