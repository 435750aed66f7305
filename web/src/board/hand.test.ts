import { expect, it } from 'vitest';
import { Choices } from './hand';

const move = (from: number | null, to: number | null, captures: number[] = []) => ({ move: `${from}-${to}`, text: '', from, to, captures });

it('offers the destinations of what is held', () => {
  const choices = new Choices([move(1, 2), move(1, 3, [4]), move(5, 2)]);
  expect(choices.movable(1)).toBe(true);
  expect(choices.movable(2)).toBe(false);
  expect(choices.targets(1).map((one) => one.to)).toEqual([2, 3]);
  expect(choices.to(2, 5)?.move).toBe('5-2');
  expect(choices.to(3, 5)).toBeUndefined();
  expect(choices.targets(null)).toEqual([]);
});

it('puts discs down without taking anything up, and knows no square for a pass', () => {
  const choices = new Choices([move(7, 7, [8]), move(null, 9), move(null, null)]);
  expect(choices.targets(null).map((one) => one.to)).toEqual([7, 9]);
  expect(choices.to(9, null)?.to).toBe(9);
  expect(choices.movable(7)).toBe(false);
});
