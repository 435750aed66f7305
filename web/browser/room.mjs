import { open } from './board.mjs';
import { check, phone, test, until } from './harness.mjs';

test('the teaching room steps through a search', async (page) => {
  await open(page, '#/room/brandubh?moves=d2-f2');
  const iteration = async () => Number((await page.getByText(/^Iteration \d/).first().innerText()).match(/\d+/)[0]);
  await page.getByText('Iteration 0').waitFor();
  for (let i = 0; i < 6; i++) await page.keyboard.press('ArrowRight');
  await until(async () => (await iteration()) >= 1, 'the first iteration');
  await page.getByRole('button', { name: '100 iterations more' }).click();
  await until(async () => (await iteration()) >= 100, 'a hundred iterations more');
  await page.getByRole('tab', { name: 'Tree' }).or(page.getByRole('button', { name: 'Tree' })).first().click();
  check((await page.locator('main svg circle').count()) > 3, 'the tree is drawn');
});

test('the lessons can be walked through', async (page) => {
  await open(page, '#/lessons');
  const links = await page.locator('main a[href^="#/lessons/"]').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  check(links.length === 5, `five lessons: ${links}`);
  for (const hash of links) {
    await open(page, hash);
    await page.locator('main h1, main h2').first().waitFor();
    await page.waitForTimeout(400);
  }
});

test('the room fits a phone', async (page) => {
  await open(page, '#/room/brandubh');
  await page.getByText('Iteration 0').waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  check(wide <= 390, `nothing is wider than the screen: ${wide}`);
}, phone);
