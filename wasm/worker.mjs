// The engine in a worker of the page: strings in, strings out (docs/protocols.md, "The page").
// Between two slices of a search the worker listens, so that a message never waits for long.
import {load} from "./ratatosk.mjs";

const slice = 0.02;  // seconds

const early = [];  // what comes while the engine is being fetched
self.onmessage = ({data}) => early.push(data);

// Compiled as it comes, where the host says what kind of file it is.
async function fetchModule() {
  const address = new URL("./ratatosk.wasm", import.meta.url);
  try {
    return await WebAssembly.compileStreaming(fetch(address));
  } catch {
    return (await fetch(address)).arrayBuffer();
  }
}

const engine = await load(await fetchModule());
const turns = new MessageChannel();  // a turn comes after the messages that wait by then
let isAtWork = false;

function speak() {
  for (const answer of engine.answers()) postMessage(answer);
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

self.onmessage = ({data}) => listen(data);
early.forEach(listen);
