// node wasm/test.mjs MODULE PROGRAM: the module knows the perft table of the tests, and its
// searches are the program's, once it was given what was learnt for the games.
import assert from "node:assert/strict";
import {execFileSync} from "node:child_process";
import {readFileSync} from "node:fs";
import {learntFiles} from "./learnt_files.mjs";
import {load} from "./ratatosk.mjs";

const [modulePath, program] = process.argv.slice(2);
const bytes = readFileSync(modulePath);
const engine = await load(bytes);
const {ask, takeWeights} = engine;

// Without them it plays all the same, and says so.
const last = (message) => {
  engine.receive(JSON.stringify({id: 1, ...message}));
  while (engine.work(0.02));
  return JSON.parse([...engine.answers()].pop());
};
const think = (game, player = "strong") => last({type: "think", line: {game}, player, iterations: 200});
const {games} = last({type: "hello"});
for (const {name, network} of games) {
  const {type, plain, move} = think(name);
  assert.equal(type, "thought", name);
  assert.equal(plain, network !== null || name === "othello", name);
  assert.ok(move.move, name);
  assert.equal(think(name, "uct").plain, false, name);
}

// A damaged file, or another, is refused with the reason.
const files = learntFiles().map(([name, address]) => [name, readFileSync(address)]);
for (const [name, file] of files) {
  const damaged = Uint8Array.from(file);
  damaged[damaged.length - 3] ^= 1;
  assert.throws(() => takeWeights(damaged), /damaged/, name);
  assert.throws(() => takeWeights(file.subarray(0, 2000)), /cut short|no network/, name);
}
assert.throws(() => takeWeights(new Uint8Array()), /no network/);
assert.throws(() => takeWeights(new Uint8Array(5000)), /no network/);
for (const [name, file] of files) assert.match(name, new RegExp(`^${takeWeights(file)}[.-]`));
for (const {name} of games) assert.equal(think(name).plain, false, name);

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
