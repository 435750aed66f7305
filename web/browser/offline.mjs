import { clickMove, open, waitForPlies } from './board.mjs';
import { check, test, until } from './harness.mjs';

test('without a network after the first visit', async (page, context) => {
  await open(page, '#/');
  const { engine } = await page.evaluate(async () => (await fetch('./engine.json')).json());
  if (engine !== 'worker') return; // only the static form carries its engine with it
  await until(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated'), 'the service worker');
  await context.setOffline(true);
  await page.reload();
  await open(page, '#/play/brandubh');
  await clickMove(page, 10, 12);
  await waitForPlies(page, 2);
  await open(page, '#/analyse/othello');
  await page.locator('.label').first().waitFor();
  check((await page.locator('.alert').count()) === 0, 'nothing is missing');
});
