// node tools/page_load.mjs PORT [IDLE THINKING SECONDS]: how `ratatosk serve` bears many tabs. So many conversations that are silent,
// so many whose engine always thinks (one second a move, `strong`, on boards of all sizes), and one that asks for a position ten times a
// second: how long it waits, and how late moves arrive.
import crypto from 'node:crypto';
import net from 'node:net';

const [port, idle = 200, thinking = 20, seconds = 20] = process.argv.slice(2).map(Number);
const games = ['brandubh', 'tablut', 'hnefatafl', 'alea-evangelii', 'othello', 'knights'];

// A WebSocket of few words: whole text frames, those sent below 64 KiB.
function connect() {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, '127.0.0.1');
    const key = crypto.randomBytes(16).toString('base64');
    socket.write(`GET /messages HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n` +
        `Sec-WebSocket-Key: ${key}\r\nSec-WebSocket-Version: 13\r\n\r\n`);
    const line = {
      hear: () => {},
      send(message) {
        const text = Buffer.from(JSON.stringify(message));
        const size = text.length < 126 ? [text.length] : [126, text.length >> 8, text.length & 255];
        socket.write(Buffer.concat([Buffer.from([0x81, 0x80 | size[0], ...size.slice(1), 0, 0, 0, 0]), text]));  // masked with zeros
      },
      close() {
        line.isClosed = true;
        socket.destroy();
      },
    };
    let bytes = Buffer.alloc(0), isOpen = false;
    socket.on('error', reject);
    socket.on('close', () => line.isClosed || errors++);
    socket.on('data', (more) => {
      bytes = Buffer.concat([bytes, more]);
      if (!isOpen) {
        const end = bytes.indexOf('\r\n\r\n');
        if (end < 0) return;
        if (!bytes.subarray(0, end).toString().includes(' 101 ')) return reject(new Error(bytes.toString()));
        bytes = bytes.subarray(end + 4);
        isOpen = true;
        resolve(line);
      }
      for (let frame; (frame = nextFrame(bytes)); bytes = bytes.subarray(frame.end))
        if (frame.kind === 1) line.hear(JSON.parse(bytes.subarray(frame.start, frame.end).toString()));
    });
  });
}

function nextFrame(bytes) {
  if (bytes.length < 2) return null;
  const short = bytes[1] & 127, start = short === 126 ? 4 : short === 127 ? 10 : 2;
  if (bytes.length < start) return null;
  const length = short === 126 ? bytes.readUInt16BE(2) : short === 127 ? Number(bytes.readBigUInt64BE(2)) : short;
  return bytes.length < start + length ? null : { kind: bytes[0] & 15, start, end: start + length };
}

const now = () => performance.now();
const quantile = (values, part) => values.sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(part * values.length))];
const words = (values) => [0.5, 0.95, 1].map((part) => quantile(values, part).toFixed(0)).join(' / ');

let moves = 0, errors = 0;
const silent = await Promise.all(Array.from({ length: idle }, connect));
const late = [], answers = [];
for (let i = 0; i < thinking; ++i) {
  const line = await connect();
  let asked, id = 0;
  const think = () => {
    asked = now();
    line.send({ id: ++id, type: 'think', line: { game: games[i % games.length] }, player: 'strong', seconds: 1 });
  };
  line.hear = (message) => {
    if (message.type === 'error') errors++;
    if (message.type !== 'thought') return;
    moves++;
    late.push(now() - asked - 1000);
    think();
  };
  think();
}
const asking = await connect();
let asked;
asking.hear = () => answers.push(now() - asked);
const timer = setInterval(() => {
  asked = now();
  asking.send({ id: 1, type: 'position', line: { game: 'hnefatafl' } });
}, 100);
await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
clearInterval(timer);
console.log(`${idle} silent, ${thinking} thinking, ${seconds} s: ${moves} moves, ${errors} errors`);
console.log(`answer to a position, ms (median / 95 % / longest of ${answers.length}): ${words(answers)}`);
console.log(`moves later than asked for, ms: ${words(late)}`);
silent.forEach((line) => line.close());
process.exit(errors > 0 ? 1 : 0);
