import { describe, expect, it } from 'vitest';
import type { Candidate } from '../engine/messages';
import { barOf, fewRows, rowsOf } from './table';

const row = (move: string, sum: number, more: Partial<Candidate> = {}): Candidate => ({
  move, visits: 1, exploitation: sum / 2, exploration: sum / 2, sum, prior: null,
  taken: false, untried: false, settled: false, ...more,
});

describe('the table of children', () => {
  it('has the largest sum first, and what was taken before its equals', () => {
    const rows = rowsOf([row('a', 1), row('b', 2), row('c', 2, { taken: true })], 'uct', true);
    expect(rows.shown.map((each) => each.move)).toEqual(['c', 'b', 'a']);
  });

  it('keeps untried moves apart in UCT, among the others in PUCT', () => {
    const children = [row('a', 1), row('b', 3, { untried: true })];
    expect(rowsOf(children, 'uct', true)).toMatchObject({ shown: [{ move: 'a' }], untried: [{ move: 'b' }] });
    expect(rowsOf(children, 'puct', true).shown.map((each) => each.move)).toEqual(['b', 'a']);
  });

  it('counts the untried moves that are not named', () => {
    const children = [row('a', 1), row('b', 0, { untried: true })];
    expect(rowsOf(children, 'uct', true, 40).untriedCount).toBe(39);
    expect(rowsOf(children, 'uct', true).untriedCount).toBe(1);
    expect(rowsOf([], 'uct', true, 7).untriedCount).toBe(7);
  });

  it('says how many rows it does not show', () => {
    const many = Array.from({ length: 20 }, (_, i) => row(`m${i}`, i));
    expect(rowsOf(many, 'uct', false)).toMatchObject({ hidden: 20 - fewRows });
    expect(rowsOf(many, 'uct', true).hidden).toBe(0);
  });

  it('draws the largest sum over the whole width', () => {
    const rows = [row('a', 1), row('b', 3)];
    const bar = barOf(rows[1]!, rows);
    expect(bar.exploitation + bar.exploration).toBeCloseTo(100);
  });
});
