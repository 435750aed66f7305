// Loads the module, its bytes or what was compiled of them, in Node and in browsers alike: after
// `const {ask} = await load(source)`, `ask("perft brandubh 3")` answers "39512". What is wrong with a
// message is thrown, with the reason; where the module itself comes to its end, `lastWords` is told
// why. `takeWeights(bytes)` hands in a file of networks/ and says of which game it is. For the page there are `receive(message)`, `work(seconds)`, which says whether anything is
// under way, and `answers()`, those there are by now.

export async function load(source, lastWords = console.error) {
  const module = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
  const decoder = new TextDecoder();
  let memory;  // grows, so every view of it is made anew
  const view = () => new DataView(memory.buffer);

  // What the C library asks of the system. There are no files.
  const system = {
    clock_time_get(clock, precision, at) {
      view().setBigUint64(at, BigInt(Math.round(performance.now() * 1e6)), true);
      return 0;
    },
    random_get(at, length) {
      crypto.getRandomValues(new Uint8Array(memory.buffer, at, length));
      return 0;
    },
    environ_sizes_get(count, size) {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return 0;
    },
    environ_get: () => 0,
    fd_write(file, pieces, count, written) {
      let length = 0, text = "";
      for (let i = 0; i < count; ++i) {
        const at = view().getUint32(pieces + 8 * i, true);
        const size = view().getUint32(pieces + 8 * i + 4, true);
        text += decoder.decode(new Uint8Array(memory.buffer, at, size));
        length += size;
      }
      if (text.trim()) lastWords(text.trim());
      view().setUint32(written, length, true);
      return 0;
    },
    proc_exit(status) {
      throw new Error(`the module ended with status ${status}`);
    },
  };
  const not_here = () => 52;  // "not supported", to everything else
  const imports = {};
  for (const {module: from, name} of WebAssembly.Module.imports(module))
    (imports[from] ??= {})[name] = system[name] ?? not_here;

  const {exports} = await WebAssembly.instantiate(module, imports);
  memory = exports.memory;
  exports._initialize();

  function write(bytes) {
    const room = exports.message_room(bytes.length);
    new Uint8Array(memory.buffer, room, bytes.length).set(bytes);
  }
  const read = (length) =>
      decoder.decode(new Uint8Array(memory.buffer, exports.answer_text(), length));

  const encoder = new TextEncoder();
  function answerOf(length) {
    const answer = read(length);
    if (answer.startsWith("error: ")) throw new Error(answer.slice(7));
    return answer;
  }
  function ask(message) {
    write(encoder.encode(message));
    return answerOf(exports.answer());
  }
  function takeWeights(bytes) {
    write(new Uint8Array(bytes));
    return answerOf(exports.take_weights());
  }
  function receive(message) {
    write(encoder.encode(message));
    exports.receive();
  }
  const work = (seconds) => Boolean(exports.work(seconds));
  function* answers() {
    for (let length; (length = exports.next_answer()) > 0;) yield read(length);
  }
  return {ask, takeWeights, receive, work, answers};
}
