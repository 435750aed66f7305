import { readFile } from 'node:fs/promises';
import { isAccessible } from './axe.mjs';
import { open, quiet } from './board.mjs';
import { check, phone, test, until } from './harness.mjs';

const iteration = (page) => page.getByRole('spinbutton', { name: 'Go to iteration' }).inputValue().then(Number);
const phase = (page) => page.locator('[aria-current="step"]').first().textContent();
const reaches = (page, wanted) => until(async () => (await iteration(page)) === wanted, `iteration ${wanted}`);

async function opened(page, iterations) {
  await open(page, '#/room/brandubh?moves=d2-f2');
  if (iterations === 0) return;
  await page.getByRole('button', { name: `${iterations} iterations more` }).click();
  await reaches(page, iterations);
}

test('the teaching room steps through an iteration', async (page) => {
  await opened(page, 100);
  await page.keyboard.press('ArrowRight');
  await reaches(page, 101);
  check(/Select/.test(await phase(page)), 'it begins with selection');
  await page.locator('tr.lit button.figure').last().click();
  check(/=/.test(await page.locator('.explain').textContent()), 'a figure says where it comes from');
  await isAccessible(page, 'select');
  const seen = new Set();
  for (let i = 0; i < 40 && (await iteration(page)) === 101; i++) {
    seen.add((await phase(page)).replace(/[^A-Za-z ]/g, '').trim());
    await page.keyboard.press('ArrowRight');
    await page.waitForTimeout(60);
  }
  check([...seen].join() === 'Select,Expand,Simulate,Back up', `all four phases: ${[...seen]}`);
  await page.keyboard.press('ArrowLeft');
  await reaches(page, 101);
  check(/Back up/.test(await phase(page)), 'back to the end of the iteration before');
});

test('the views of the teaching room, and what it saves', async (page) => {
  await opened(page, 100);
  await page.locator('svg g.node.mark').nth(1).click();
  await page.locator('.node.card table').waitFor();
  const before = await page.locator('svg g.node.mark').count();
  await page.locator('svg g.others.mark').first().click();
  await until(async () => (await page.locator('svg g.node.mark').count()) > before, 'the others unfold');
  for (const tab of ['Curve', 'Why this move?', 'Two searches', 'Bandits', 'Export']) {
    await page.getByRole('tab', { name: tab }).click();
    await quiet(page);
    await isAccessible(page, tab);
  }
  const saved = async (name) => {
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name }).click()]);
    return readFile(await download.path(), 'utf8');
  };
  check(JSON.parse(await saved(/JSON/)).iteration === 100, 'JSON says where it was');
  check(/^<svg[^]*<circle[^]*<\/svg>$/.test(await saved(/SVG/)), 'SVG is a drawing');
  await page.getByRole('button', { name: /Worksheet/ }).click();
  check((await page.locator('.worksheet article').count()) === 2, 'a worksheet and its solution');
  await isAccessible(page, 'worksheet');
});

test('the teaching room runs fast, and goes back', async (page) => {
  await opened(page, 0);
  await page.getByRole('slider', { name: 'Speed' }).fill('10');
  await page.getByRole('button', { name: 'Run' }).click();
  await until(async () => (await iteration(page)) >= 2000, 'two thousand iterations');
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('slider', { name: 'Iteration' }).fill('40');
  await reaches(page, 40);
});

test('all lessons, step by step', async (page) => {
  await open(page, '#/lessons');
  await isAccessible(page, 'lessons');
  for (const name of ['random', 'bandits', 'by-hand', 'exploration', 'networks']) {
    await open(page, `#/lessons/${name}`);
    for (let step = 1; ; step++) {
      await quiet(page);
      await isAccessible(page, `${name} ${step}`);
      if ((await page.getByRole('button', { name: /Siguiente/ }).count()) === 0) break;
      await page.keyboard.press('PageDown');
      await page.waitForURL(new RegExp(`/${name}/${step + 1}$`));
    }
  }
}, { language: 'es' });

test('the teaching room on a phone', async (page) => {
  await open(page, '#/room/brandubh');
  await page.getByRole('button', { name: '100 iterations more' }).tap();
  await reaches(page, 100);
  await page.getByRole('button', { name: 'One step', exact: true }).tap();
  await reaches(page, 101);
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  check(wide <= 390, `nothing is wider than the screen: ${wide}`);
}, phone);
