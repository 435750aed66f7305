import { expect, it } from 'vitest';
import type { MoveReport } from '../engine/messages';
import { valueLabels } from './values';

const move = (from: number, to: number, chance: number | null): MoveReport => ({
  move: `${from}-${to}`, from, to, visits: 1, share: 0, value: null, chance, certain: false, at_most: false, line: [],
});
const moves = [move(1, 2, 0.6), move(1, 3, 0.3), move(5, 6, 0.59), move(7, 8, null)];

it('says for each piece the best it can do', () => {
  expect(valueLabels(moves, null)).toEqual([
    { square: 1, text: '60', tone: 'good' },
    { square: 5, text: '59', tone: 'plain' },
  ]);
});

it('says for one piece what each destination is worth', () => {
  expect(valueLabels(moves, 1)).toEqual([
    { square: 2, text: '60', tone: 'good' },
    { square: 3, text: '30', tone: 'bad' },
  ]);
});

it('puts the value of a disc where it would lie', () => {
  expect(valueLabels([move(4, 4, 0.5)], null)).toEqual([{ square: 4, text: '50', tone: 'good' }]);
});
