// Every place of the page, to be looked at: node browser/gallery.mjs FOLDER [part of a name], with the page at RATATOSK_PAGE. Each is taken on a
// wide screen and on a phone, dark and light, in both languages and with the three boards by turns.
import { chromium } from 'playwright-core';
import { clickMove, escape, open, quiet, waitForPlies } from './board.mjs';

const [folder, only = ''] = process.argv.slice(2);
const game = `moves=${escape.join('.')}`;
const start = (page) => page.getByRole('button', { name: /^(Start|Empezar)$/ }).click();
const places = [
  ['home', '#/'],
  ['setup', '#/play/brandubh'],
  ['brandubh', '#/play/brandubh', async (page) => { await start(page); await clickMove(page, 10, 12); await waitForPlies(page, 2); }],
  ['tablut', '#/play/tablut', async (page) => { await start(page); await page.locator('[data-square="3"]').click({ force: true }); }],
  ['alea', '#/play/alea-evangelii', start],
  ['othello', '#/play/othello', async (page) => { await start(page); await page.locator('[data-square="37"]').click({ force: true }); await waitForPlies(page, 2); }],
  ['knights', '#/play/knights', async (page) => { await start(page); await page.locator('[data-square="49"]').click({ force: true }); }],
  ['analyse', '#/analyse/othello?moves=f5.d6.c3.d3.c4', (page) => page.waitForTimeout(3000)],
  ['review', `#/review/brandubh?${game}`, async (page) => {
    await page.getByRole('button', { name: /Review the game|Repasar la partida/ }).click();
    await page.locator('.graph canvas').waitFor();
    await page.getByText(/Accuracy|Precisión/).first().waitFor();
  }],
  ['file', `#/analyse/brandubh?${game}&tab=file`],
  ['editor', '#/editor/brandubh'],
  ['games', '#/games'],
  ['rules', '#/rules/brandubh'],
  ['rules-othello', '#/rules/othello'],
  ['daily', '#/daily/20000'],
  ['arena', '#/arena'],
  ['room', '#/room/brandubh?moves=d2-f2', async (page) => {
    await page.getByRole('button', { name: /^100 iter/ }).click();
    await quiet(page);
    await page.keyboard.press('ArrowRight');
  }],
  ['lessons', '#/lessons'],
  ['lesson-bandits', '#/lessons/bandits/2'],
  ['lesson-by-hand', '#/lessons/by-hand/2'],
];
const looks = [
  { look: 'dark', language: 'en', board: 'calm' },
  { look: 'light', language: 'es', board: 'hall' },
  { look: 'dark', language: 'es', board: 'contrast' },
];
const screens = { wide: { viewport: { width: 1440, height: 900 } }, phone: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } };

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const [screen, options] of Object.entries(screens)) {
  for (const settings of looks) {
    for (const [name, hash, prepare] of places) {
      const file = `${screen}-${settings.look}-${settings.board}-${name}`;
      if (!file.includes(only)) continue;
      const context = await browser.newContext({ ...options, reducedMotion: 'reduce' });
      await context.addInitScript((text) => localStorage.setItem('ratatosk.settings', text), JSON.stringify({ muted: true, ...settings }));
      const page = await context.newPage();
      page.setDefaultTimeout(20_000);
      try {
        await open(page, hash);
        await prepare?.(page);
        await quiet(page);
      } catch (error) {
        console.log(`${file}: ${error.message.split('\n')[0]}`);
      }
      await page.screenshot({ path: `${folder}/${file}.png` });
      await context.close();
    }
  }
}
await browser.close();
