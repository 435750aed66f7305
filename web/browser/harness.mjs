// A few lines in place of a test runner: each test gets a fresh browser profile, and fails on anything the page writes to the console as
// an error. One that fails is run once more, alone, since two cores are not always quick enough for a browser: what fails twice fails, what
// fails once is named with the reason.
import { chromium } from 'playwright-core';

export const base = process.env.RATATOSK_PAGE ?? 'http://127.0.0.1:5173/';

const wide = { viewport: { width: 1440, height: 900 } };
export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const tests = [];

// `alone` in the options: it measures, so nothing else may run beside it.
export function test(name, run, options = {}) {
  tests.push({ name, run, options });
}

export function check(condition, message) {
  if (!condition) throw new Error(message);
}

// The message may be a function, of what was seen last.
export async function until(condition, message, seconds = 60) {
  const end = Date.now() + seconds * 1000;
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`waited ${seconds} s: ${typeof message === 'function' ? message() : message}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}

async function runOne(browser, { name, run, options }) {
  const { language = 'en', settings = {}, alone: _, ...screen } = options;
  const context = await browser.newContext({ ...wide, reducedMotion: 'reduce', ...screen });
  await context.grantPermissions(['clipboard-read', 'clipboard-write']).catch(() => {});
  const stored = JSON.stringify({ language, look: 'dark', board: 'calm', muted: true, ...settings });
  await context.addInitScript((text) => {
    if (!localStorage.getItem('ratatosk.settings')) localStorage.setItem('ratatosk.settings', text);
  }, stored);
  const page = await context.newPage();
  page.setDefaultTimeout(Number(process.env.RATATOSK_PATIENCE ?? 60) * 1000);
  const errors = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  const began = Date.now();
  try {
    await run(page, context);
    check(errors.length === 0, `the console says: ${errors.join(' | ')}`);
    console.log(`ok    ${name} (${((Date.now() - began) / 1000).toFixed(1)} s)`);
    return true;
  } catch (error) {
    console.log(`FAIL  ${name}: ${error.message}`);
    const shown = await page.locator('body').innerText({ timeout: 2000 }).catch(() => '');
    console.log(shown.replace(/\s+/g, ' ').slice(0, 800).replace(/^/, '      the page shows: '));
    if (process.env.RATATOSK_SHOTS) await page.screenshot({ path: `${process.env.RATATOSK_SHOTS}/${name.replace(/\W+/g, '-')}.png` }).catch(() => {});
    return false;
  } finally {
    await context.close();
  }
}

export async function runAll(only) {
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] });
  const wanted = tests.filter(({ name }) => !only || name.includes(only));
  const failed = [];
  const lane = async (queue) => {
    for (let one; (one = queue.shift()); ) if (!(await runOne(browser, one))) failed.push(one);
  };
  const together = wanted.filter(({ options }) => !options.alone);
  await Promise.all([lane(together), lane(together)]);
  await lane(wanted.filter(({ options }) => options.alone));
  const again = failed.splice(0);
  if (again.length) console.log(`once more: ${again.map(({ name }) => name).join(', ')}`);
  await lane(again);
  await browser.close();
  return failed.length;
}
