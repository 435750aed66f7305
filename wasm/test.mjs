// node wasm/test.mjs MODULE PROGRAM: the module knows the perft table of the tests, and its
// searches are the program's.
import assert from "node:assert/strict";
import {execFileSync} from "node:child_process";
import {readFileSync} from "node:fs";
import {load} from "./ratatosk.mjs";

const [modulePath, program] = process.argv.slice(2);
const bytes = readFileSync(modulePath);
const {ask} = await load(bytes);

const longest = 5_000_000;  // sequences: the rest says no more and takes long
const table = readFileSync(new URL("../tests/perft_table.txt", import.meta.url), "utf8");
for (const line of table.trim().split("\n")) {
  const [game, ...known] = line.split(" ");
  known.forEach((leaves, i) => {
    if (Number(leaves) <= longest) assert.equal(ask(`perft ${game} ${i + 1}`), leaves, game);
  });
}

// A line for each game: its name, then the moves made in its searches.
const bench = execFileSync(program, ["bench"], {encoding: "utf8"});
const rows = [...bench.matchAll(/^([a-z-]+) +(\d+) +[\d.]+ +\d+$/gm)];
assert.equal(rows.length, table.trim().split("\n").length);
for (const [, game, nodes] of rows) assert.equal(ask(`bench ${game}`), nodes, game);

const [move, iterations] = ask("think brandubh strong,seconds=0,iterations=1000").split(" ");
assert.match(move, /^[a-g][1-7]-[a-g][1-7]$/);
assert.equal(iterations, "1000");

assert.throws(() => ask("perft draughts 3"), /draughts/);
assert.throws(() => ask("perft othello deep"), /deep/);
assert.throws(() => ask(""), /perft/);

// What would be an exception ends the module, and it says why.
for (const [setting, why] of [["threads=2", /2 .*1/], ["memory=8192", /8192 MiB/]]) {
  let words = "";
  const other = await load(bytes, (text) => (words += text));
  assert.throws(() => other.ask(`think brandubh strong,${setting}`), WebAssembly.RuntimeError);
  assert.match(words, why);
}
