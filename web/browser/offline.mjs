import { clickMove, open, waitForPlies } from './board.mjs';
import { check, test, until } from './harness.mjs';

// Only the static form carries its engine with it.
async function isStatic(page) {
  await open(page, '#/');
  const { engine } = await page.evaluate(async () => (await fetch('./engine.json')).json());
  return engine === 'worker';
}

const kept = (page) => page.evaluate(async () => (await (await caches.open('ratatosk-networks')).keys()).map(({ url }) => url.match(/networks\/([a-z-]+)-/)[1]));

test('without a connection after the first visit', async (page, context) => {
  if (!(await isStatic(page))) return;
  await until(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'), 'the service worker');
  check((await kept(page)).length === 0, 'no network is fetched for nothing');
  await open(page, '#/analyse/tablut');
  await page.locator('.label').first().waitFor();
  check((await kept(page)).join() === 'tablut', 'the network of the game that is searched is kept');
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active.postMessage('keep networks'));
  await until(async () => (await kept(page)).length === 6, 'all networks');
  await context.setOffline(true);
  await page.reload();
  await open(page, '#/play/brandubh');
  await clickMove(page, 10, 12);
  await waitForPlies(page, 2);
  await open(page, '#/analyse/othello');
  await page.locator('.label').first().waitFor();
  check((await page.getByText('The network of this game is not here').count()) === 0, 'its network is here');
  check((await page.locator('.alert').count()) === 0, 'nothing is missing');
});

test('a network that is damaged, and the plain evaluation', async (page, context) => {
  if (!(await isStatic(page))) return;
  const asked = [];
  await context.route(/\/networks\//, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ body: Buffer.alloc(3000) });
  });
  await open(page, '#/analyse/brandubh');
  await page.getByText('The network of this game is not here').waitFor();
  check(asked.length === 1 && asked[0].includes('brandubh'), `asked for ${asked}`);
  check((await page.locator('.label').count()) > 0, 'moves have values all the same');
}, { serviceWorkers: 'block' });

test('it can be installed', async (page) => {
  if (!(await isStatic(page))) return;
  const manifest = await page.evaluate(async () => (await fetch(document.querySelector('link[rel=manifest]').href)).json());
  check(manifest.name && manifest.start_url && manifest.display === 'standalone', 'a name, a start and a window of its own');
  for (const { src } of manifest.icons) check((await page.evaluate(async (icon) => (await fetch(icon)).status, src)) === 200, src);
});
