// The pictures of docs/pictures: node browser/pictures.mjs FOLDER [en|es], with the page at RATATOSK_PAGE. Then, to make them small:
// pngquant --force --ext .png 256 FOLDER/*.png
import { chromium } from 'playwright-core';
import { clickMove, escape, open, quiet, waitForPlies } from './board.mjs';

const [folder = '../docs/pictures', language = 'en'] = process.argv.slice(2);
const words = {
  en: { start: 'Start', review: 'Review the game', accuracy: 'Accuracy', more: '1,000 iterations more' },
  es: { start: 'Empezar', review: 'Repasar la partida', accuracy: 'Precisión', more: '1000 iteraciones más' },
}[language];
const wide = { width: 1440, height: 900 };
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
  { name: 'home', screen: wide, hash: '#/' },
  { name: 'analyse', screen: wide, look: 'light', hash: '#/analyse/othello?moves=f5.d6.c3.d3.c4', async prepare(page) {
    await page.waitForTimeout(5000);
  } },
  { name: 'review', screen: wide, hash: `#/review/brandubh?moves=${escape.join('.')}`, async prepare(page) {
    await page.getByRole('button', { name: words.review }).click();
    await page.getByText(words.accuracy).first().waitFor({ timeout: 60_000 });
    for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowLeft');
    await page.waitForTimeout(500);
  } },
  { name: 'room', screen: wide, hash: '#/room/brandubh', async prepare(page) {
    await page.getByRole('button', { name: words.more }).click();
    await quiet(page);
    await page.keyboard.press('ArrowRight');
    await quiet(page);
    await page.mouse.click(700, 560);
    await quiet(page);
  } },
  // For the slides and the article, which are in Spanish: large letters on white.
  { name: 'projector', only: 'es', screen: wide, look: 'light', hash: '#/room/brandubh', async prepare(page) {
    await page.getByRole('button', { name: words.more }).click();
    await quiet(page);
    await page.keyboard.press('ArrowRight');
    await quiet(page);
    await page.keyboard.press('f');
    await page.waitForTimeout(500);
  } },
  { name: 'lesson', screen: wide, hash: '#/lessons/bandits/3' },
  { name: 'phone', screen: phone, hash: '#/play/tablut', async prepare(page) {
    await page.getByRole('button', { name: words.start }).tap();
    await page.locator('[data-square="3"]').tap({ force: true });
    await page.waitForTimeout(300);
  } },
];

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
for (const { name, screen, hash, look = 'dark', board = 'calm', prepare } of pictures.filter(({ only = language }) => only === language)) {
  const context = await browser.newContext({ viewport: screen, hasTouch: screen === phone, isMobile: screen === phone });
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
