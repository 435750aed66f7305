// What is seen and heard: marks, colours, motion, sound, clocks, the engine's figures.
import { cell, clickMove, middle, open, quiet, square, twoPeople, waitForPlies } from './board.mjs';
import { check, phone, test, until } from './harness.mjs';

const moving = { reducedMotion: 'no-preference' };
const at = (name) => square(name, 7);

test('dots, rings, the last move, and what falls', async (page) => {
  await twoPeople(page, 'brandubh');
  check((await page.locator('.ground use[href="#knot"]').count()) === 4, 'corners are drawn');
  check((await page.locator('.ground use[href="#throne"]').count()) === 1, 'the throne is drawn');
  check((await page.locator('.piece use[href="#calm-K"]').count()) === 1, 'one king');
  await clickMove(page, at('f4'), at('f7'));
  await waitForPlies(page, 1);
  await clickMove(page, at('e4'), at('e6'));
  await waitForPlies(page, 2);
  check((await page.locator('.last').count()) === 2, 'the last move, from and to');
  await page.mouse.click(...(await middle(page, at('f7'))));
  check((await page.locator('.dot').count()) > 0, 'dots where it can go');
  check((await page.locator('.ring').count()) === 1, 'a ring where it would capture');
  await page.mouse.move(...(await middle(page, at('f6'))));
  check((await page.locator('.falls').count()) === 1, 'what would fall is marked');
  await page.mouse.click(...(await middle(page, at('f6'))));
  await page.locator('.piece.gone').waitFor({ state: 'attached' });
  await waitForPlies(page, 3);
  await until(async () => (await page.locator('.piece:not(.gone)').count()) === 12, 'one piece less');
}, moving);

test('discs turn over one after the other', async (page) => {
  await twoPeople(page, 'othello');
  for (const [i, name] of ['f5', 'd6', 'c3', 'd3', 'c4', 'f4', 'c5'].entries()) {
    await cell(page, square(name, 8)).click({ force: true });
    await waitForPlies(page, i + 1);
    await quiet(page);
  }
  const orders = await page.locator('.disc').evaluateAll((all) => all.map((disc) => Number(disc.style.getPropertyValue('--order'))));
  check(Math.max(...orders) >= 1, `they wait for each other: ${orders}`);
}, moving);

for (const colorScheme of ['dark', 'light']) {
  test(`the system is ${colorScheme}`, async (page) => {
    await open(page, '#/play/brandubh');
    const shade = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor.match(/\d+/g).reduce((sum, part) => sum + Number(part), 0));
    check(colorScheme === 'dark' ? shade < 200 : shade > 600, `the ground is ${shade}`);
  }, { colorScheme, settings: { look: 'system' } });
}

for (const [reducedMotion, stands] of [['reduce', true], ['no-preference', false]]) {
  test(`motion: ${reducedMotion}`, async (page) => {
    await open(page, '#/play/brandubh');
    const seconds = await page.locator('.piece').first().evaluate((piece) => parseFloat(getComputedStyle(piece).transitionDuration));
    check(seconds < 0.01 === stands, `a piece moves for ${seconds} s`);
  }, { reducedMotion });
}

test('sounds, and silence', async (page, context) => {
  await context.addInitScript(() => {
    globalThis.sounds = 0;
    const start = AudioScheduledSourceNode.prototype.start;
    const count = function (...when) {
      globalThis.sounds++;
      return start.apply(this, when);
    };
    AudioScheduledSourceNode.prototype.start = AudioBufferSourceNode.prototype.start = count;
  });
  const heard = () => page.evaluate(() => globalThis.sounds);
  await twoPeople(page, 'brandubh');
  await clickMove(page, at('d2'), at('f2'));
  await waitForPlies(page, 1);
  check((await heard()) > 0, 'a move is heard');
  await page.keyboard.press('m');
  const before = await heard();
  await clickMove(page, at('d3'), at('e3'));
  await waitForPlies(page, 2);
  check((await heard()) === before, 'and then none');
}, { settings: { muted: false } });

test('as the second side, by seconds, with a clock', async (page) => {
  await open(page, '#/play/brandubh');
  await page.getByRole('button', { name: 'White', exact: true }).click();
  await page.getByRole('button', { name: 'By time' }).click();
  await page.getByRole('slider').first().fill('0');
  await page.getByRole('button', { name: '3 + 2' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await waitForPlies(page, 1);
  await until(async () => (await page.locator('.player').allInnerTexts()).every((text) => /\d:\d\d/.test(text)), 'two clocks');
  check((await page.locator('.strip.top').innerText()).includes('Ratatosk'), 'the machine is on the other side of the board');
});

test('what the machine tells while it thinks', async (page) => {
  await open(page, '#/play/hnefatafl');
  await page.getByRole('button', { name: 'By time' }).click();
  await page.getByRole('slider').first().fill('4');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.getByRole('tab', { name: 'Engine' }).click();
  await page.getByRole('checkbox', { name: 'Where it looks' }).check();
  await clickMove(page, 3, 25);
  await page.getByText(/iterations[^]*depth[^]*a second/).waitFor();
  await until(async () => (await page.locator('.heat').count()) > 0, 'rings where it looks');
  const later = page.locator('.engine .moves button').nth(1);
  await later.hover();
  await until(async () => (await page.locator('.last').count()) > 0, 'the line on the board');
  await page.getByRole('button', { name: 'Move now' }).click();
  await page.getByRole('tab', { name: 'Moves' }).click();
  await waitForPlies(page, 2);
});

test('machines with settings of their own', async (page) => {
  await open(page, '#/play/brandubh');
  await page.getByRole('button', { name: 'Two machines' }).click();
  for (const [i, text] of ['uct,c=0.7,iterations=50', 'mcts,network=none,iterations=50'].entries()) {
    await page.getByRole('textbox', { name: 'Settings' }).nth(i).fill(text);
  }
  await page.getByRole('button', { name: 'Start' }).click();
  await waitForPlies(page, 3);
  check((await page.locator('.player').allInnerTexts()).some((text) => text.includes('uct')), 'the players are named by what they are');
});

test('the largest board on a phone', async (page) => {
  await twoPeople(page, 'alea-evangelii');
  const box = await page.locator('.board').boundingBox();
  check(box.width === 390, `from edge to edge: ${box.width}`);
  const tap = async (name, away) => {
    const [x, y] = await middle(page, square(name, 19));
    await page.touchscreen.tap(x + away, y);
  };
  await tap('c1', 13); // beside the piece
  await until(async () => (await page.locator('.held').count()) === 1, 'a piece is held');
  await tap('c2', 0);
  await waitForPlies(page, 1);
}, phone);
