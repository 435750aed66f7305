// The picture of a game in the terminal: node browser/terminal.mjs FILE.png [en|es [brandubh|tictactoe]], with build/ratatosk or the example of that name. What
// the program writes to a terminal of 256 colours is set on white: of brandubh from the first move to the hint, of tic-tac-toe from the start to a bad move.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright-core';

const [file, language = 'en', shown = 'brandubh'] = process.argv.slice(2);
const { hint, quit, moved, locale } = {
  en: { hint: 'hint', quit: 'quit', moved: 'Black moves: ', locale: 'en_GB' }, es: { hint: 'pista', quit: 'salir', moved: 'Mueven negras: ', locale: 'es_ES' },
}[language];
const built = (name) => new URL(`../../build/${name}`, import.meta.url).pathname;
const { command, typed, first, last } = {
  brandubh: { command: `${built('ratatosk')} --lang ${language} play brandubh --side black --level 4 --seed 3`, typed: ['d2-f2', hint, quit],
    first: (line) => line.startsWith(moved), last: (line) => line.endsWith(`: ${quit}`) },
  tictactoe: { command: `env LC_ALL=${locale} ${built('example_tictactoe')}`, typed: ['b2', 'b2', '\x03'], first: () => true, last: (line) => /[«']b2/.test(line) },
}[shown];
const home = mkdtempSync(join(tmpdir(), 'ratatosk-terminal-'));
const game = spawn('script', ['-qec', `stty cols 80 rows 60; ${command}`, '/dev/null'],
  { env: { ...process.env, TERM: 'xterm-256color', XDG_DATA_HOME: home, XDG_CONFIG_HOME: home } });
let said = '';
game.stdout.setEncoding('utf8').on('data', (text) => { said += text; });
for (const line of typed) {
  await new Promise((resolve) => setTimeout(resolve, 4000));
  game.stdin.write(`${line}\n`);
}
await new Promise((resolve) => game.on('close', resolve));
rmSync(home, { recursive: true });

// Of a line that is written over, what stands at the end; then colours of the cube of 6x6x6, bold and faint.
const lines = said.replaceAll('\r\n', '\n').split('\n').map((line) => line.split('\r').findLast((part) => part.replaceAll('\x1b[K', '') !== '') ?? '');
const shade = (n) => [0, 95, 135, 175, 215, 255][n];
const colour = (n) => (n < 16 ? '#000' : `rgb(${shade(Math.floor((n - 16) / 36))},${shade(Math.floor((n - 16) / 6) % 6)},${shade((n - 16) % 6)})`);
const style = (codes) => [
  [/38;5;(\d+)/, (n) => `color:${colour(+n)}`], [/48;5;(\d+)/, (n) => `background:${colour(+n)}`], [/^1(?:;|$)/, () => 'font-weight:bold'], [/^2$/, () => 'color:#777'],
].flatMap(([what, how]) => { const found = what.exec(codes); return found ? [how(found[1])] : []; }).join(';');
const html = lines.slice(lines.findIndex(first), lines.findIndex(last) + 1).map((line) => line.replace(quit, '')).join('\n').replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('\x1b[K', '')
  .replace(/\x1b\[([\d;]+)m([^\x1b]*)\x1b\[0m/g, (all, codes, text) => `<span style="${style(codes)}">${text}</span>`);

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
const page = await (await browser.newContext({ deviceScaleFactor: 1.5 })).newPage();
await page.setContent(`<pre style="display:inline-block;margin:0;padding:12px;background:#fdfdfb;color:#222;font:16px/1.3 'DejaVu Sans Mono',monospace">${html}</pre>`);
await page.addStyleTag({ content: 'body { margin: 0 } span { display: inline-block; line-height: 1.3 }' });
await page.locator('pre').screenshot({ path: file });
await browser.close();
