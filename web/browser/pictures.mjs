// The pictures of docs/pictures: node browser/pictures.mjs FOLDER [en|es [NAME]], with the page at RATATOSK_PAGE. They are for print: light, on a
// screen so small that letters stay large, with two points to a pixel. RATATOSK_CUP is the folder of a tournament that was played
// (`ratatosk tournament examples/cup.toml --out FOLDER`); without it there is no picture of one. Then, to make them small:
// pngquant --force --ext .png 128 FOLDER/*.png
import { chromium } from 'playwright-core';
import { clickMove, escape, open, quiet, waitForPlies } from './board.mjs';

const [folder = '../docs/pictures', language = 'en', one] = process.argv.slice(2);
const words = {
  en: { start: 'Start', review: 'Review the game', accuracy: 'Accuracy', more: '1,000 iterations more', children: 'Children' },
  es: { start: 'Empezar', review: 'Repasar la partida', accuracy: 'Precisión', more: '1000 iteraciones más', children: 'Hijos' },
}[language];
const wide = { width: 1000, height: 640 };
const large = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };

const pictures = [
  { name: 'play-hall', screen: wide, board: 'hall', hash: '#/play/hnefatafl', async prepare(page) {
    await page.getByRole('button', { name: words.start }).click();
    for (const [turn, [from, to]] of [[3, 25], [117, 95]].entries()) {
      await clickMove(page, from, to);
      await waitForPlies(page, 2 * turn + 2);
      await quiet(page);
    }
    await page.keyboard.press('h');
    await page.locator('.arrow.hint').waitFor();
  } },
  { name: 'home', screen: { width: 1280, height: 920 }, hash: '#/' },
  { name: 'analyse', screen: wide, hash: '#/analyse/othello?moves=f5.d6.c3.d3.c4', async prepare(page) {
    await page.waitForTimeout(5000);
  } },
  { name: 'review', screen: wide, hash: `#/review/brandubh?moves=${escape.join('.')}`, async prepare(page) {
    await page.getByRole('button', { name: words.review }).click();
    await page.getByText(words.accuracy).first().waitFor({ timeout: 60_000 });
    for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowLeft');
    await page.waitForTimeout(500);
  } },
  { name: 'room', screen: { width: 1280, height: 990 }, hash: '#/room/brandubh', async prepare(page) {
    await page.getByRole('button', { name: words.more }).click();
    await quiet(page);
    await page.keyboard.press('ArrowRight');
    await quiet(page);
    await page.getByLabel(words.children).selectOption('3');
    await page.addStyleTag({ content: 'main, main * { --tall: 400px !important; }' });  // as on a lower screen, so that the tree is seen
    await page.evaluate(() => scrollBy(0, 84));  // past the settings
    await quiet(page);
  } },
  // For the slides and the article, which are in Spanish: large letters.
  { name: 'projector', only: 'es', screen: large, hash: '#/room/brandubh', async prepare(page) {
    await page.getByRole('button', { name: words.more }).click();
    await quiet(page);
    await page.keyboard.press('ArrowRight');
    await quiet(page);
    await page.keyboard.press('f');
    await page.waitForTimeout(500);
  } },
  { name: 'lesson', screen: { width: 1000, height: 720 }, hash: '#/lessons/bandits/3' },
  ...(process.env.RATATOSK_CUP ? [{ name: 'cup', screen: { width: 1000, height: 780 }, hash: '#/arena', async prepare(page) {
    await page.locator('input[type=file]').setInputFiles(['cup.json', 'cup.jsonl'].map((name) => `${process.env.RATATOSK_CUP}/${name}`));
    await quiet(page);
  } }] : []),
  { name: 'phone', screen: phone, hash: '#/play/tablut', async prepare(page) {
    await page.getByRole('button', { name: words.start }).tap();
    await page.locator('[data-square="3"]').tap({ force: true });
    await page.waitForTimeout(300);
  } },
];

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const { name, screen, hash, look = 'light', board = 'calm', prepare } of pictures.filter(({ name, only = language }) => only === language && (!one || name === one))) {
  const context = await browser.newContext({ viewport: screen, deviceScaleFactor: 1.5, hasTouch: screen === phone, isMobile: screen === phone });
  const stored = JSON.stringify({ language, look, board, muted: true });
  await context.addInitScript((text) => localStorage.setItem('ratatosk.settings', text), stored);
  const page = await context.newPage();
  await open(page, hash);
  await page.waitForTimeout(1000);
  await prepare?.(page);
  await page.screenshot({ path: `${folder}/${name}.png` });
  await context.close();
}
await browser.close();
