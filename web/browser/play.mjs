import { anyMove, cell, clickMove, dragMove, escape, keyMove, middle, open, plies, square, twoPeople, waitForPlies } from './board.mjs';
import { check, phone, test, until } from './harness.mjs';

const moves = escape.map((move) => move.split('-').map((name) => square(name, 7)));

test('a whole game by mouse', async (page) => {
  await twoPeople(page, 'brandubh');
  for (const [i, [from, to]] of moves.entries()) {
    await (i % 2 === 0 ? clickMove : dragMove)(page, from, to);
    await waitForPlies(page, i + 1);
  }
  await page.getByRole('heading', { name: 'White wins' }).waitFor();
  check((await plies(page)) === moves.length, 'all moves are in the list');
});

test('a whole game against the machine', async (page) => {
  await open(page, '#/play/brandubh');
  await page.getByRole('slider').first().fill('1');
  for (let turn = 0; turn < 100; turn++) {
    await until(async () => (await page.getByText('Your move').count()) > 0 || (await page.locator('.end').count()) > 0 || turn === 0, 'a turn');
    if ((await page.locator('.end').count()) > 0) break;
    const before = await plies(page);
    await anyMove(page, turn);
    await waitForPlies(page, before + 1);
  }
  await page.locator('.end').waitFor();
});

test('a whole game by keyboard', async (page) => {
  await twoPeople(page, 'brandubh');
  await page.locator('[role=gridcell][tabindex="0"]').focus();
  for (const [i, [from, to]] of moves.entries()) {
    await keyMove(page, from, to, 7);
    await waitForPlies(page, i + 1);
  }
  await page.getByRole('heading', { name: 'White wins' }).waitFor();
});

test('a typed move, from anywhere', async (page) => {
  await twoPeople(page, 'brandubh');
  await page.keyboard.type('d2f2', { delay: 30 });
  await waitForPlies(page, 1);
  await page.locator('#typed-move').fill('a1-a2');
  await page.keyboard.press('Enter');
  await page.locator('#typed-wrong').filter({ hasText: /\w/ }).waitFor();
});

test('hint, undo and flip', async (page) => {
  await open(page, '#/play/tablut');
  await page.getByRole('button', { name: 'Start' }).click();
  await page.keyboard.press('h');
  await page.locator('.arrow.hint').waitFor();
  await clickMove(page, 3, 2);
  await waitForPlies(page, 2);
  await page.keyboard.press('u');
  await until(async () => (await plies(page)) === 0, 'no moves');
  const [before] = await middle(page, 3);
  await page.getByRole('button', { name: 'Flip the board' }).click();
  const [after] = await middle(page, 3);
  check(before !== after, 'the board has turned');
});

test('reload in mid-game', async (page) => {
  await open(page, '#/play/brandubh');
  await clickMove(page, 10, 12);
  await waitForPlies(page, 2);
  const before = await page.locator('[data-plies]').allTextContents();
  await page.reload();
  await waitForPlies(page, 2);
  const after = await page.locator('[data-plies]').allTextContents();
  check(before.join() === after.join(), `the same moves: ${before} and ${after}`);
  await open(page, '#/games');
  await page.getByText('Unfinished').first().waitFor();
});

test('resign and rematch', async (page) => {
  await open(page, '#/play/brandubh');
  await clickMove(page, 10, 12);
  await waitForPlies(page, 2);
  await page.getByRole('button', { name: 'Resign' }).click();
  await page.getByRole('button', { name: 'Yes, resign' }).click();
  await page.getByRole('heading', { name: 'You lose' }).waitFor();
  await page.getByRole('button', { name: /Rematch/ }).click();
  await waitForPlies(page, 1);
  check((await page.locator('.strip.bottom').innerText()).includes('You'), 'you still sit below');
  check((await page.locator('.strip.bottom use').getAttribute('href')).endsWith('-K'), 'with the other side');
});

test('othello shows what would turn', async (page) => {
  await open(page, '#/play/othello');
  await page.mouse.move(...(await middle(page, 37)));
  check((await page.locator('.falls').count()) === 1, 'one disc is marked');
  await cell(page, 37).click({ force: true });
  await waitForPlies(page, 2);
});

test('every game can be begun', async (page) => {
  for (const game of ['ard-ri', 'hnefatafl', 'tawlbwrdd', 'alea-evangelii', 'knights']) {
    await open(page, `#/play/${game}`);
    await page.getByRole('button', { name: 'Start' }).click();
    await page.locator('[role=gridcell]').first().waitFor();
    const input = page.locator('#typed-move');
    const example = (await input.getAttribute('placeholder')).match(/\w+-\w+/)[0];
    await input.fill(example);
    await page.keyboard.press('Enter');
    await waitForPlies(page, 1);
  }
});

test('machines play each other and can be stopped', async (page) => {
  await open(page, '#/play/brandubh');
  await page.getByRole('button', { name: 'Two machines' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await waitForPlies(page, 2);
  await page.getByRole('button', { name: 'Pause' }).click();
  await page.getByRole('button', { name: 'Go on' }).waitFor();
  const paused = await plies(page);
  // Nothing must happen now, so there is nothing to wait for but time: twice what a move takes.
  await page.waitForTimeout(2500);
  check((await plies(page)) <= paused + 1, 'it has stopped');
});

test('a game on a phone', async (page) => {
  await twoPeople(page, 'brandubh');
  const box = await page.locator('.board').boundingBox();
  check(box.x === 0 && box.width === 390, `from edge to edge: ${box.x}, ${box.width}`);
  await cell(page, 10).tap({ force: true });
  await cell(page, 12).tap({ force: true });
  await waitForPlies(page, 1);
  await page.getByRole('button', { name: 'Panel' }).tap();
  const panel = await page.locator('.panel').boundingBox();
  check(panel.y > box.y + 40, 'the panel leaves part of the board to be seen');
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  check(wide <= 390, `nothing is wider than the screen: ${wide}`);
}, phone);

test('a lost connection loses nothing', async (page) => {
  const sockets = [];
  await page.routeWebSocket(/\/messages$/, (socket) => {
    socket.connectToServer();
    sockets.push(socket);
  });
  await open(page, '#/play/brandubh');
  await page.locator('[role=gridcell]').first().waitFor();
  if (sockets.length === 0) return; // the engine is in the browser
  await clickMove(page, 10, 12);
  await sockets[0].close();
  await page.getByText('The connection is lost').waitFor();
  await waitForPlies(page, 2);
  await page.getByText('Your move').first().waitFor();
  await anyMove(page); // what the machine played decides which there are
  await waitForPlies(page, 4);
  check((await page.getByText('The connection is lost').count()) === 0, 'the warning has gone');
});
