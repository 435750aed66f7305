import { expect, it } from 'vitest';
import { enteredMove, typedMove } from './typed';

const legal = ['d1-d2', 'd1-d11', 'd1-d1', 'a4-b4'].map((move) => ({ move, text: `${move}x`, from: 0, to: 1, captures: [] }));

it('waits while a longer move is possible', () => {
  expect(typedMove('d1d1', legal)).toBeNull();
  expect(typedMove('D1-D11', legal)?.move).toBe('d1-d11');
  expect(typedMove('a4 b4', legal)?.move).toBe('a4-b4');
  expect(typedMove('a4', legal)).toBeNull();
  expect(typedMove('', legal)).toBeNull();
});

it('takes what was entered', () => {
  expect(enteredMove('d1d1', legal)?.move).toBe('d1-d1');
  expect(enteredMove('z9', legal)).toBeNull();
});
