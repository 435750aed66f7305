// node wasm/speed.mjs MODULE ORDERS [GAME...]: the module against the same code compiled for this machine (build-portable/ratatosk_orders):
// random games, and iterations of both presets of the tree, for the same processor time. In turn, and of each the median of five ratios.
import {spawn} from "node:child_process";
import {readFileSync} from "node:fs";
import {createInterface} from "node:readline";
import {learntFiles} from "./learnt_files.mjs";
import {load} from "./ratatosk.mjs";

const [modulePath, program, ...wanted] = process.argv.slice(2);
const {ask, takeWeights} = await load(readFileSync(modulePath));
for (const [, address] of learntFiles()) takeWeights(readFileSync(address));
const child = spawn(program, {stdio: ["pipe", "pipe", "inherit"]});
const lines = createInterface({input: child.stdout})[Symbol.asyncIterator]();

async function native(order) {
  child.stdin.write(`${order}\n`);
  const [, seconds, answer] = (await lines.next()).value.match(/^(\S+) (.*)$/);
  return {seconds: Number(seconds), answer};
}
function module(order) {
  const before = process.cpuUsage();
  const answer = ask(order);
  const {user, system} = process.cpuUsage(before);
  return {seconds: (user + system) / 1e6, answer};
}
const median = (values) => values.sort((a, b) => a - b)[values.length >> 1];

// How often the order has to be done to take a third of a second here.
async function enough(order) {
  await native(order(1));
  for (let count = 10;; count *= 2) {
    const {seconds} = await native(order(count));
    if (seconds > 0.05) return Math.ceil(count * 0.3 / seconds);
  }
}

const orders = [
  (game) => (count) => `playouts ${game} ${count}`,
  (game) => (count) => `think ${game} uct,memory=64,seconds=0,seed=1,iterations=${count}`,
  (game) => (count) => `think ${game} mcts,memory=64,network=none,probe=0,seconds=0,seed=1,iterations=${count}`,
];
const games = wanted.length > 0 ? wanted : readFileSync(new URL("../tests/perft_table.txt", import.meta.url), "utf8").trim().split("\n").map((line) => line.split(" ")[0]);
console.log("game | playouts/s | of the module | uct | mcts");
for (const game of games) {
  const ratios = [];
  let speed = 0;
  for (const order of orders) {
    const count = await enough(order(game)), text = order(game)(count);
    module(text);  // compiled by then
    const found = [];
    for (let i = 0; i < 5; ++i) {
      const one = await native(text), other = module(text);
      if (one.answer.split(" ")[0] !== other.answer.split(" ")[0]) throw new Error(`${text}: ${one.answer}, ${other.answer}`);
      found.push(one.seconds / other.seconds);
      if (ratios.length === 0) speed = Math.max(speed, count / one.seconds);
    }
    ratios.push(median(found));
  }
  console.log([game, Math.round(speed), ...ratios.map((ratio) => ratio.toFixed(2))].join(" | "));
}
child.kill();
