import { cell, clickMove, escape, open, waitForPlies } from './board.mjs';
import { check, test, until } from './harness.mjs';

const address = `#/review/brandubh?moves=${escape.join('.')}`;

test('review of a finished game', async (page) => {
  await open(page, address);
  await page.getByRole('button', { name: 'Review the game' }).click();
  await page.getByText('Accuracy').first().waitFor({ timeout: 60_000 });
  await page.locator('.graph canvas').waitFor();
  const place = () => page.locator('.tree [aria-current="true"]').innerText();
  const last = await place();
  await page.keyboard.press('ArrowLeft');
  await until(async () => (await place()) !== last, 'one move back');
  await page.mouse.move(500, 400);
  await page.mouse.wheel(0, 100);
  await until(async () => (await place()) === last, 'one move forward by the wheel');
  const show = page.getByRole('button', { name: 'Show me' }).first();
  if ((await show.count()) > 0) {
    await show.click();
    await page.locator('.variation').waitFor();
  }
});

test('values of every move, and variations', async (page) => {
  await open(page, '#/analyse/brandubh?moves=d2-f2.d3-e3');
  await page.locator('.label').first().waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('tab', { name: 'Moves' }).click();
  await clickMove(page, 31, 32);
  await page.locator('.variation').waitFor();
  await page.getByRole('button', { name: 'Remove the variation' }).click();
  await until(async () => (await page.locator('.variation').count()) === 0, 'no variation');
});

test('a line that is pointed at shows on the board', async (page) => {
  await open(page, '#/analyse/brandubh');
  const later = page.locator('.engine .moves button:not(.main)').first();
  await later.waitFor();
  await page.keyboard.press('e');
  await until(async () => (await page.locator('.says.active').count()) === 0, 'the engine rests');
  const shown = () => page.locator('[role=gridcell][aria-label*="man"]').evaluateAll((all) => all.map((one) => one.dataset.square).join());
  const before = await shown();
  await later.hover();
  await until(async () => (await shown()) !== before, 'another position');
  await page.mouse.move(5, 5);
  await until(async () => (await shown()) === before, 'the same position again');
});

test('the address holds the game, and files come back', async (page) => {
  await open(page, address);
  await page.getByRole('tab', { name: 'File' }).click();
  const text = page.locator('textarea[readonly]');
  await until(async () => (await text.inputValue()).includes('f4-f7'), 'the record');
  const record = await text.inputValue();
  await open(page, '#/analyse/brandubh?tab=file');
  await page.locator('textarea:not([readonly])').fill(record);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await until(() => page.url().includes('g5-g7'), 'the moves in the address');
  await page.reload();
  await page.locator('.tree [aria-current="true"]').filter({ hasText: 'g5-g7' }).waitFor();
});

test('the editor says what is impossible', async (page) => {
  await open(page, '#/editor/brandubh');
  await page.getByText('This position is possible.').waitFor();
  await page.getByRole('button', { name: 'Clear the board' }).click();
  await page.locator('.alert').waitFor();
  await page.getByRole('button', { name: 'First position' }).click();
  await page.getByText('This position is possible.').waitFor();
  await cell(page, 8).click({ force: true });
  await until(async () => (await cell(page, 8).getAttribute('aria-label')).includes('black man'), 'a man more');
  await page.getByRole('button', { name: 'Analyse', exact: true }).click();
  await until(() => page.url().includes('#/analyse/brandubh?position='), 'the analysis');
});

test('play from the editor', async (page) => {
  await open(page, '#/editor/tablut');
  await page.getByText('This position is possible.').waitFor();
  await page.getByRole('button', { name: 'Play from here' }).click();
  await page.getByText('or simply make your first move').waitFor();
  await clickMove(page, 3, 2);
  await waitForPlies(page, 1);
});

test('position of the day, solved with hints', async (page) => {
  await open(page, '#/daily/20001');
  const columns = Math.sqrt(await page.locator('[role=gridcell]').count());
  const solved = page.getByText('Solved. Well done!');
  for (let i = 0; i < 8 && (await solved.count()) === 0; i++) {
    await page.getByRole('button', { name: 'Hint' }).click();
    const arrow = page.locator('.arrow.hint');
    await arrow.waitFor();
    const [from, to] = await arrow.evaluate((path, n) => {
      const points = path.getAttribute('d').match(/-?[\d.]+/g).map(Number); // seven corners; the fourth is the tip
      const at = (x, y) => Math.floor(y / 100) * n + Math.floor(x / 100);
      const [start, tip] = [[(points[0] + points[12]) / 2, (points[1] + points[13]) / 2], [points[6], points[7]]];
      return [at(...start), at(...tip)];
    }, columns);
    await clickMove(page, from, to);
    await until(async () => (await solved.count()) > 0 || ((await arrow.count()) === 0 && (await page.getByText('Your move').count()) > 0), 'an answer');
  }
  await solved.waitFor();
});

test('rules with moving examples', async (page) => {
  for (const [game, films] of [['brandubh', 5], ['othello', 3], ['knights', 3]]) {
    await open(page, `#/rules/${game}`);
    await until(async () => (await page.locator('figure').count()) >= films, `${films} examples of ${game}`);
    await page.locator('pre').waitFor();
  }
});

test('files of the arena', async (page) => {
  const game = (number, first, second, result) =>
    JSON.stringify({ number, game: 'brandubh', first, second, opening: '', moves: escape, result, reason: 'rules' });
  const journal = [game(0, 'a', 'b', 'second'), game(1, 'b', 'a', 'second')].join('\n');
  await open(page, '#/arena');
  await page.locator('input[type=file]').setInputFiles({ name: 'cup.jsonl', mimeType: 'text/plain', buffer: Buffer.from(journal) });
  await page.getByRole('button', { name: 'a – b: 1 / 2' }).waitFor();
  await page.locator('.list a').first().click();
  await page.locator('.tree').filter({ hasText: 'g5-g7' }).waitFor();
  check((await page.locator('.piece').count()) > 0, 'a board');
});

test('positions pasted in every form', async (page) => {
  const ggf = '(;GM[Othello]PC[]DT[]PB[]PW[]RE[?]TI[0]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[F5]W[D6];)';
  const forms = [
    ['brandubh', '/3t3/3t3/3T3/ttTK1tt/3T3/3t3/3t3/ w', 12],
    ['othello', '---------------------------OX------XXX-------------------------- O', 5],
    ['othello', 'f5d6c3d3c4', 9],
    ['othello', ggf, 6],
    ['knights', 'nnnnnnnn/8/8/8/8/8/8/NNNNNNN1 2 0', 15],
  ];
  for (const [game, text, pieces] of forms) {
    await open(page, `#/editor/${game}`);
    await page.locator('textarea:not([readonly])').fill(text);
    await page.getByRole('button', { name: 'Read', exact: true }).click();
    await until(async () => (await page.locator('.piece:not(.gone)').count()) === pieces, `${pieces} pieces of ${text}`);
    await page.getByText('This position is possible.').waitFor();
  }
  for (const text of ['/K2t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/ b', 'nothing of the kind']) {
    await open(page, '#/editor/brandubh');
    await page.locator('textarea:not([readonly])').fill(text);
    await page.getByRole('button', { name: 'Read', exact: true }).click();
    await page.locator('.alert').waitFor();
  }
});

test('games that the server keeps', async (page) => {
  await open(page, `${address}&tab=file`);
  const keep = page.getByRole('button', { name: 'Keep on the server' });
  await page.getByRole('tab', { name: 'File' }).waitFor();
  if ((await keep.count()) === 0) return; // the engine in the browser keeps none
  await keep.click();
  await page.getByText('Kept').first().waitFor();
  await open(page, '#/games');
  await page.locator('main ul button').first().click();
  await page.locator('.tree').filter({ hasText: 'g5-g7' }).waitFor();
});
