import { clickMove, middle, open, twoPeople, waitForPlies } from './board.mjs';
import { check, test } from './harness.mjs';

// Frames while a piece is dragged about on the largest board, from the browser's own trace.
async function tracedDrag(page, context, milliseconds) {
  const session = await context.newCDPSession(page);
  const events = [];
  session.on('Tracing.dataCollected', ({ value }) => events.push(...value));
  const [x0, y0] = await middle(page, 5);
  await page.mouse.move(x0, y0);
  await page.mouse.down();
  await session.send('Tracing.start', { categories: 'devtools.timeline,disabled-by-default-devtools.timeline.frame', transferMode: 'ReportEvents' });
  const began = Date.now();
  let step = 0;
  while (Date.now() - began < milliseconds) {
    step++;
    await page.mouse.move(x0 + 150 * Math.sin(step / 9), y0 + 160 + 120 * Math.cos(step / 7));
  }
  const ended = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve));
  await session.send('Tracing.end');
  await ended;
  await page.mouse.up();
  return events;
}

test('dragging on 19 x 19 keeps up with the screen', async (page, context) => {
  await twoPeople(page, 'alea-evangelii');
  const events = await tracedDrag(page, context, 3000);
  const drawn = events.filter((event) => event.name === 'DrawFrame').map((event) => event.ts / 1000).sort((a, b) => a - b);
  const dropped = events.filter((event) => event.name === 'DroppedFrame').length;
  const seconds = (drawn.at(-1) - drawn[0]) / 1000;
  const busy = events
    .filter((event) => event.ph === 'X' && ['FunctionCall', 'EventDispatch', 'UpdateLayoutTree', 'Layout', 'Paint', 'PrePaint', 'Layerize', 'Commit'].includes(event.name))
    .reduce((sum, event) => sum + (event.name === 'FunctionCall' ? 0 : event.dur ?? 0), 0) / 1000 / drawn.length;
  console.log(`      ${(drawn.length / seconds).toFixed(1)} frames/s, ${dropped} dropped, ${busy.toFixed(2)} ms of the main thread a frame`);
  check(drawn.length / seconds > 55, `only ${(drawn.length / seconds).toFixed(1)} frames/s`);
}, { reducedMotion: 'no-preference' });

test('the first move within two seconds', async (page) => {
  const began = Date.now();
  await open(page, '#/play/brandubh');
  await page.locator('.piece').first().waitFor();
  await clickMove(page, 10, 12);
  await waitForPlies(page, 1);
  const seconds = (Date.now() - began) / 1000;
  console.log(`      ${seconds.toFixed(2)} s from the address to the first move`);
  check(seconds < 2, `it took ${seconds} s`);
});
