import { expect, test } from 'vitest';
import { short } from './text';

test('figures that change are short, and written as the language does', () => {
  expect([987, 1_234, 12_345, 1_234_567, 12_345_678].map((value) => short(value, 'en'))).toEqual(['987', '1.2 k', '12 k', '1.2 M', '12 M']);
  expect([1_234, 1_234_567].map((value) => short(value, 'es'))).toEqual(['1,2 k', '1,2 M']);
});
