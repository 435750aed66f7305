// What was learnt for the games, fetched when one of them is first searched. `addresses` says where it
// lies, by game; `take` hands a file's bytes to the engine and throws where they are refused.
const searches = new Set(["think", "review", "room"]);
const patience = 2000;  // milliseconds that a search waits; then it begins without

export class Weights {
  #addresses;
  #take;
  #taken = new Map();  // by game: a promise

  constructor(addresses, take) {
    this.#addresses = addresses;
    this.#take = take;
  }

  // What a message has to wait for; null: nothing.
  before(message) {
    const {type, line} = parsed(message);
    const address = searches.has(type) && this.#addresses[line?.game];
    if (!address || this.#taken.get(line.game) === true) return null;
    if (!this.#taken.has(line.game)) this.#taken.set(line.game, this.#fetch(line.game, address));
    const soon = new Promise((resolve) => setTimeout(resolve, patience));
    return Promise.race([this.#taken.get(line.game), soon]);
  }

  async #fetch(game, address) {
    try {
      const answer = await fetch(address);
      if (!answer.ok) throw new Error(`${answer.status}`);
      this.#take(await answer.arrayBuffer());
      this.#taken.set(game, true);
    } catch (error) {
      console.warn(`${address}: ${error.message}`);
      this.#taken.delete(game);  // the next search tries again
      await forget(address);
    }
  }
}

// A file that was refused must not be kept.
async function forget(address) {
  for (const name of (await globalThis.caches?.keys()) ?? []) await (await caches.open(name)).delete(address);
}

function parsed(message) {
  try {
    return JSON.parse(message) ?? {};
  } catch {
    return {};
  }
}
