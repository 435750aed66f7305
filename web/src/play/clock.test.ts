import { expect, it } from 'vitest';
import { clockText, leftAt, machineSeconds, pressed, stopped, type Clocks } from './clock';

const start: Clocks = { left: [60_000, 60_000], running: 0, since: 1000 };

it('runs for one side and adds the increment when it is pressed', () => {
  expect(leftAt(start, 0, 6000)).toBe(55_000);
  expect(leftAt(start, 1, 6000)).toBe(60_000);
  const after = pressed(start, 0, 2, 6000);
  expect(after.left).toEqual([57_000, 60_000]);
  expect(leftAt(after, 1, 7000)).toBe(59_000);
});

it('stands still when stopped and never goes below nothing', () => {
  const still = stopped(start, 11_000);
  expect(leftAt(still, 0, 99_000)).toBe(50_000);
  expect(leftAt(start, 0, 999_000)).toBe(0);
});

it('is written as people read it', () => {
  expect(clockText(3_725_000)).toBe('1:02:05');
  expect(clockText(61_000)).toBe('1:01');
  expect(clockText(9_940)).toBe('10.0');
  expect(clockText(9_840)).toBe('9.9');
  expect(clockText(0)).toBe('0.0');
});

it('keeps a machine from losing on time', () => {
  expect(machineSeconds(2, null, 0)).toBe(2);
  expect(machineSeconds(10, 25_000, 0)).toBe(1);
  expect(machineSeconds(10, 100, 0)).toBeLessThan(0.1);
});
