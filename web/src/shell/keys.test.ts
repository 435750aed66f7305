import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { KeyReader, type KeyAction } from './keys';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function page() {
  const done: string[] = [];
  const action = (key: string): KeyAction => ({ keys: [key], words: '', act: () => done.push(key) });
  const reader = new KeyReader(400);
  const press = (key: string) => reader.read(key, [action('e'), action('m')], ['a', 'e'], (text) => done.push(`move ${text}`));
  return { done, press };
}

it('acts at once on a letter that no move begins with', () => {
  const { done, press } = page();
  press('m');
  expect(done).toEqual(['m']);
});

it('waits for a digit after a letter that could begin a move', () => {
  const { done, press } = page();
  press('e');
  expect(done).toEqual([]);
  press('4');
  vi.advanceTimersByTime(1000);
  expect(done).toEqual(['move e4']);
});

it('takes it for the key when no digit comes', () => {
  const { done, press } = page();
  press('e');
  vi.advanceTimersByTime(500);
  expect(done).toEqual(['e']);
  press('4');
  expect(done).toEqual(['e']);
});

it('leaves other keys to the browser', () => {
  const { press } = page();
  expect(press('x')).toBe(false);
});
