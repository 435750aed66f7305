import { isAccessible } from './axe.mjs';
import { open } from './board.mjs';
import { check, phone, test, until } from './harness.mjs';

const places = ['#/', '#/play/brandubh', '#/play/othello', '#/analyse/brandubh', '#/review/brandubh?moves=d2-f2.d3-e3', '#/editor/tablut', '#/games', '#/rules/brandubh', '#/arena', '#/daily/20000', '#/room/brandubh', '#/lessons'];

for (const look of ['dark', 'light']) {
  test(`accessible everywhere, ${look}`, async (page) => {
    for (const hash of places) {
      await open(page, hash);
      await isAccessible(page, hash);
    }
  }, { settings: { look } });
}

test('accessible on a phone', async (page) => {
  for (const hash of places.slice(0, 4)) {
    await open(page, hash);
    await isAccessible(page, hash);
  }
}, phone);

test('both languages', async (page) => {
  await open(page, '#/');
  await page.getByRole('heading', { name: 'Choose a game' }).waitFor();
  await page.getByRole('button', { name: 'Settings' }).click();
  await page.getByRole('button', { name: 'Español' }).click();
  await page.getByRole('heading', { name: 'Elige un juego' }).waitFor();
  check((await page.getAttribute('html', 'lang')) === 'es', 'the page says its language');
  await page.reload();
  await page.getByRole('heading', { name: 'Elige un juego' }).waitFor();
  for (const hash of places) {
    await open(page, hash);
    const text = await page.locator('main').innerText();
    check(!/undefined|\[object/.test(text), `${hash} has no holes`);
  }
});

test('the help lists the keys', async (page) => {
  await open(page, '#/play/brandubh');
  await page.locator('[role=gridcell]').first().waitFor();
  await page.keyboard.press('?');
  await page.getByRole('region', { name: 'Keys' }).waitFor();
  await page.keyboard.press('Escape');
  await until(async () => (await page.getByRole('region', { name: 'Keys' }).count()) === 0, 'the help is closed');
});

test('an unknown address', async (page) => {
  await open(page, '#/nowhere');
  await page.getByRole('link', { name: 'To the start' }).click();
  await page.getByRole('heading', { name: 'Choose a game' }).waitFor();
});
