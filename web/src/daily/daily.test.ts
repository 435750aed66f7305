import { expect, it } from 'vitest';
import { dateOf, dayOf, taskOf } from './daily';
import positions from './positions.json';

it('has another position each day, and the same one all day', () => {
  const day = dayOf(new Date(2026, 10, 16, 0, 5));
  expect(dayOf(new Date(2026, 10, 16, 23, 55))).toBe(day);
  expect(dayOf(new Date(2026, 10, 17, 0, 5))).toBe(day + 1);
  expect(taskOf(day)).not.toEqual(taskOf(day + 1));
  expect(taskOf(-1)).toBeDefined();
  expect(dayOf(dateOf(day))).toBe(day);
});

it('asks each position once before it begins again', () => {
  expect(new Set(positions.map((task) => task.position)).size).toBe(positions.length);
  expect(taskOf(5)).toEqual(taskOf(5 + positions.length));
});
