// Drives the teaching room and the lessons in a browser: node browser/room.mjs ADDRESS [GAME]. The address is that of the
// page as the program serves it. Ends with an error at the first thing that is not as it should be.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';

const [address = 'http://127.0.0.1:8080/', game = 'brandubh'] = process.argv.slice(2);
const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const browser = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });

async function opened(hash, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en', ...options });
  const page = await context.newPage();
  const faults = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => message.type() === 'error' && faults.push(message.text()));
  await page.goto(address + hash);
  return { page, done: async () => { assert.deepEqual(faults, []); await context.close(); } };
}

async function isAccessible(page, where) {
  // Evaluated through the debugger, where the page's policy against inline scripts does not reach.
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document));
  assert.deepEqual(violations.map((each) => [each.id, ...each.nodes.map((node) => node.target.join(' '))]), [], where);
}

const iteration = (page) => page.getByRole('spinbutton', { name: 'Go to iteration' }).inputValue().then(Number);
const phase = (page) => page.locator('[aria-current="step"]').first().textContent();
const reaches = (page, n) => page.waitForFunction((wanted) => Number(document.querySelector('input[type=number][max]:not([min="1"])')?.value) === wanted, n);

async function steps() {
  const { page, done } = await opened(`#/room/${game}`);
  await page.getByRole('button', { name: '100 iterations more' }).click();
  await reaches(page, 100);
  await page.keyboard.press('ArrowRight');
  await reaches(page, 101);
  assert.match(await phase(page), /Select/);
  assert.equal(await page.locator('tr.lit').count(), 1);
  await page.locator('tr.lit button.figure').last().click();
  assert.match(await page.locator('.explain').textContent(), /=/);
  await isAccessible(page, 'select');
  const seen = new Set();
  for (let i = 0; i < 40 && (await iteration(page)) === 101; ++i) {
    seen.add((await phase(page)).replace(/[^A-Za-z ]/g, '').trim());
    await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(60);
  }
  assert.deepEqual([...seen], ['Select', 'Expand', 'Simulate', 'Back up']);
  await reaches(page, 102);
  await page.keyboard.press('ArrowLeft');
  await reaches(page, 101);
  assert.match(await phase(page), /Back up/);
  await page.keyboard.press('Shift+ArrowRight');
  await reaches(page, 102);
  await isAccessible(page, 'back up');
  await done();
}

async function views() {
  const { page, done } = await opened(`#/room/${game}`);
  await page.getByRole('button', { name: '100 iterations more' }).click();
  await reaches(page, 100);
  await page.locator('svg g.node.mark').nth(1).click();
  await page.locator('.node.card table').waitFor();
  const others = page.locator('svg g.others.mark').first();
  const before = await page.locator('svg g.node.mark').count();
  await others.click();
  await page.waitForFunction((count) => document.querySelectorAll('svg g.node.mark').length > count, before);
  for (const tab of ['Curve', 'Why this move?', 'Two searches', 'Export']) {
    await page.getByRole('tab', { name: tab }).click();
    await page.waitForTimeout(600);
    await isAccessible(page, tab);
  }
  const saved = async (name) => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    return readFile(await download.path(), 'utf8');
  };
  assert.equal(JSON.parse(await saved(/JSON/)).iteration, 100);
  assert.match(await saved(/SVG/), /^<svg[^]*<circle[^]*<\/svg>$/);
  await page.getByRole('button', { name: /Worksheet/ }).click();
  assert.equal(await page.locator('.worksheet article').count(), 2);
  await isAccessible(page, 'worksheet');
  await page.getByRole('button', { name: /Back to the room/ }).click();
  assert.equal(await page.locator('.worksheet').count(), 0);
  await done();
}

async function runs() {
  const { page, done } = await opened(`#/room/${game}`);
  await page.getByRole('slider', { name: 'Speed' }).fill('10');
  await page.getByRole('button', { name: 'Run' }).click();
  await page.waitForTimeout(2500);
  await page.getByRole('button', { name: 'Pause' }).click();
  const made = await iteration(page);
  assert.ok(made >= 5000, `only ${made} iterations`);
  await page.getByRole('slider', { name: 'Iteration' }).fill('40');
  await reaches(page, 40);
  await done();
}

async function lessons() {
  const { page, done } = await opened('#/lessons', { locale: 'es' });
  assert.equal(await page.locator('main ol li').count(), 6);
  await isAccessible(page, 'lessons');
  for (const name of ['random', 'bandits', 'by-hand', 'exploration', 'networks']) {
    await page.goto(`${address}#/lessons/${name}`);
    for (let step = 1; ; ++step) {
      await page.waitForTimeout(1800);
      await isAccessible(page, `${name} ${step}`);
      const next = page.getByRole('button', { name: /Siguiente/ });
      if ((await next.count()) === 0) break;
      await page.keyboard.press('PageDown');
      await page.waitForURL(new RegExp(`/${name}/${step + 1}$`));
    }
  }
  await done();
}

async function phone() {
  const { page, done } = await opened(`#/room/${game}`, { viewport: { width: 390, height: 844 }, hasTouch: true });
  await page.getByRole('button', { name: '100 iterations more' }).tap();
  await reaches(page, 100);
  await page.getByRole('button', { name: 'One step', exact: true }).tap();
  await reaches(page, 101);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(width <= 390, `the page is ${width} pixels wide`);
  await done();
}

try {
  for (const test of [steps, views, runs, lessons, phone]) {
    await test();
    console.log(`${test.name}: good`);
  }
} finally {
  await browser.close();
}
