import { expect, it } from 'vitest';
import { squareAt, squareNear } from './geometry';

const size = { rows: 19, columns: 19 };
const at = (row: number, column: number) => [(column + 0.5) / 19, (row + 0.5) / 19] as const;

it('finds the square under a point, on a turned board too', () => {
  expect(squareAt(size, ...at(2, 3), false)).toBe(2 * 19 + 3);
  expect(squareAt(size, ...at(2, 3), true)).toBe(16 * 19 + 15);
  expect(squareAt(size, 1, 0.5, false)).toBeNull();
});

it('takes a finger to the nearest square where something can be done, but not far', () => {
  const piece = 2 * 19 + 3;
  const useful = (square: number) => square === piece;
  const [x, y] = at(2, 3);
  expect(squareNear(size, x, y, false, useful)).toBe(piece);
  expect(squareNear(size, x + 0.7 / 19, y, false, useful)).toBe(piece);
  expect(squareNear(size, x + 0.8 / 19, y + 0.8 / 19, false, useful)).toBe(3 * 19 + 4);
  expect(squareNear(size, x + 1.2 / 19, y, false, useful)).toBe(2 * 19 + 4);
  // What is under the finger comes first.
  expect(squareNear(size, x + 0.7 / 19, y, false, () => true)).toBe(2 * 19 + 4);
  expect(squareNear(size, 0.9 / 19, 0.5 / 19, true, (square) => square === 359)).toBe(359);
});
