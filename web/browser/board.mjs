import { base, until } from './harness.mjs';

export async function open(page, hash) {
  await page.goto(base + (process.env.RATATOSK_QUERY ?? '') + hash);
  await page.locator('main h1').first().waitFor({ state: 'attached' });
  await quiet(page);
}

// Nothing has changed on the page for a moment: what it asked the engine for has come, and what moved stands still.
export async function quiet(page) {
  await page.evaluate(
    () =>
      new Promise((resolve) => {
        let timer = setTimeout(finish, 250);
        const latest = setTimeout(finish, 3000);
        const watcher = new MutationObserver(() => {
          clearTimeout(timer);
          timer = setTimeout(finish, 250);
        });
        watcher.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true });
        function finish() {
          watcher.disconnect();
          clearTimeout(latest);
          resolve();
        }
      }),
  );
}

export const cell = (page, square) => page.locator(`[data-square="${square}"]`);

// Squares by name on a board with letters for columns and rows numbered from the top.
export function square(name, columns) {
  return (Number(name.slice(1)) - 1) * columns + name.charCodeAt(0) - 97;
}

export async function middle(page, at) {
  let box; // none while one page gives way to another
  await until(async () => (box = await cell(page, at).boundingBox()), `square ${at} is on the page`);
  return [box.x + box.width / 2, box.y + box.height / 2];
}

// What can be moved is known only once the engine has told: who is quicker clicks again.
export async function clickMove(page, from, to) {
  const at = await middle(page, from);
  const takenUp = async () => {
    await page.mouse.click(...at);
    return (await cell(page, from).getAttribute('aria-selected')) === 'true';
  };
  await until(takenUp, `the piece on square ${from} is taken up`);
  await page.mouse.click(...(await middle(page, to)));
}

// Black's turn on a board of Viking chess: any man that can move goes to any place; the page says which, once the engine has told.
// The first men are passed over. A board that shifts between looking and clicking is clicked again.
export async function anyMove(page, passed = 0) {
  const before = await plies(page);
  const target = page.locator('[role=gridcell][aria-label*="can be moved to"]').first();
  const moved = async () => {
    const men = await page.locator('[role=gridcell][aria-label*="black man"]').all();
    const first = passed % men.length;
    for (const man of [...men.slice(first), ...men.slice(0, first)]) {
      if ((await plies(page)) > before) return true;
      await man.click({ force: true });
      if ((await target.count()) === 0) continue;
      await target.click({ force: true });
      break;
    }
    return (await plies(page)) > before;
  };
  await until(moved, 'a man that can move');
}

export async function dragMove(page, from, to) {
  await page.mouse.move(...(await middle(page, from)));
  await page.mouse.down();
  const [x, y] = await middle(page, to);
  await page.mouse.move(x - 8, y - 4, { steps: 4 });
  await page.mouse.move(x, y);
  await page.mouse.up();
}

export async function keyMove(page, from, to, columns) {
  for (const at of [from, to]) {
    const now = await page.evaluate(() => Number(document.activeElement?.getAttribute('data-square')));
    const [down, right] = [Math.floor(at / columns) - Math.floor(now / columns), (at % columns) - (now % columns)];
    for (let i = 0; i < Math.abs(down); i++) await page.keyboard.press(down > 0 ? 'ArrowDown' : 'ArrowUp');
    for (let i = 0; i < Math.abs(right); i++) await page.keyboard.press(right > 0 ? 'ArrowRight' : 'ArrowLeft');
    await page.keyboard.press('Enter');
  }
}

export const plies = (page) => page.locator('[data-plies]').count();

export async function waitForPlies(page, count) {
  let seen = 0;
  await until(async () => (seen = await plies(page)) >= count, () => `${count} moves in the list, which has ${seen}`);
}

// A whole game of brandubh in which the king gets away.
export const escape = 'f4-f7 e4-e6 g4-g6 d4-e4 g6-g4 e4-e5 f7-f2 e5-g5 f2-f1 g5-g7'.split(' ');

export async function twoPeople(page, game) {
  await open(page, `#/play/${game}`);
  await page.getByRole('button', { name: /Two people|Dos personas/ }).click();
  await page.getByRole('button', { name: /^(Start|Empezar)$/ }).click();
}
