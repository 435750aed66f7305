import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { check } from './harness.mjs';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export async function isAccessible(page, where) {
  // Evaluated through the debugger, where the page's policy against inline scripts does not reach.
  await page.evaluate(axe);
  const { violations } = await page.evaluate(() => globalThis.axe.run(document));
  const found = violations.map((one) => `${one.id} (${one.nodes.map((node) => node.target.join(' ')).slice(0, 3).join('; ')})`);
  check(found.length === 0, `${where}: ${found.join(', ')}`);
}
