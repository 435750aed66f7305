// The engine in a worker of the page: strings in, strings out (docs/protocols.md, "The page").
// Between two slices of a search the worker listens, so that a message never waits for long.
import {load} from "./ratatosk.mjs";
import {Weights} from "./weights.mjs";

const slice = 0.02;  // seconds

const early = [];  // what comes while the engine is being fetched
self.onmessage = ({data}) => early.push(data);

// Where the files of networks/ lie: engine.json, above this folder, says it.
async function fetchAddresses() {
  const page = new URL("../engine.json", import.meta.url);
  const {networks = {}} = await fetch(page).then((answer) => answer.json()).catch(() => ({}));
  return Object.fromEntries(Object.entries(networks).map(([game, file]) => [game, new URL(file, page).href]));
}

// Compiled as it comes, where the host says what kind of file it is.
async function fetchModule() {
  const address = new URL("./ratatosk.wasm", import.meta.url);
  try {
    return await WebAssembly.compileStreaming(fetch(address));
  } catch {
    return (await fetch(address)).arrayBuffer();
  }
}

const [engine, addresses] = await Promise.all([fetchModule().then((source) => load(source)), fetchAddresses()]);
const weights = new Weights(addresses, engine.takeWeights);
const turns = new MessageChannel();  // a turn comes after the messages that wait by then
let isAtWork = false;

function speak() {
  for (const answer of engine.answers()) postMessage(answer);
}

// In the order in which they came: a search that waits for its game's weights keeps those behind it waiting.
let last = null;
function hear(message) {
  const wait = weights.before(message);
  if (!last && !wait) return listen(message);
  const mine = (last = Promise.all([last, wait]).then(() => {
    if (last === mine) last = null;
    listen(message);
  }).catch(reportError));
}

function listen(message) {
  engine.receive(message);
  speak();
  if (!isAtWork) turns.port2.postMessage(null);
  isAtWork = true;
}

turns.port1.onmessage = () => {
  isAtWork = engine.work(slice);
  speak();
  if (isAtWork) turns.port2.postMessage(null);
};

self.onmessage = ({data}) => hear(data);
early.forEach(hear);
