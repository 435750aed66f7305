import { describe, expect, it } from 'vitest';
import { Uct, type SearchSettings } from '../lessons/uct';
import { explain, evaluate, textOf, type Quantity } from './formula';
import { figure, percent, reward } from '../words/figures';

function rowsOf(settings: Partial<SearchSettings>) {
  const uct = new Uct('.........', { seed: 5, ...settings });
  for (let i = 0; i < 50; ++i) uct.iterate();
  return { uct, rows: uct.candidates(uct.root).filter((row) => !row.untried) };
}

describe('where a figure comes from', () => {
  const searches: [string, Partial<SearchSettings>][] = [
    ['UCT', { c: 0.9 }],
    ['PUCT', { select: 'puct', leaf: 'static', c: 2.5 }],
  ];
  it.each(searches)('is the formula with the very numbers (%s)', (_, settings) => {
    const { uct, rows } = rowsOf(settings);
    expect(rows.length).toBeGreaterThan(2);
    for (const row of rows)
      for (const quantity of ['exploitation', 'exploration', 'sum'] as Quantity[]) {
        const told = explain(quantity, { formula: uct.settings.select, visits: uct.root.n, c: uct.settings.c, row });
        expect(evaluate(told.numbers!), `${row.move} ${quantity}`).toBeCloseTo(told.value, 6);
      }
  });

  it('can be said in a line', () => {
    const row = { ...rowsOf({}).rows[0]!, visits: 4, exploitation: 0.5 };
    const source = { formula: 'uct' as const, visits: 20, c: 0.5, row };
    const show = (value: number) => String(value);
    expect(textOf(explain('exploitation', source).numbers!, show)).toBe('2 / 4');
    expect(textOf(explain('exploration', source).letters!, show)).toBe('C · √((2 · ln N) / n)');
  });

  it('has no fraction for a move that nobody tried', () => {
    const uct = new Uct('.........');
    const row = uct.candidates(uct.root)[0]!;
    expect(explain('exploitation', { formula: 'uct', visits: 0, c: 1, row }).numbers).toBeNull();
  });
});

describe('figures', () => {
  it('are written as in the language', () => {
    expect(figure(0.5, 2, 'es')).toBe('0,50');
    expect(figure(0.5, 2, 'en')).toBe('0.50');
    expect(figure(-1.25, 2, 'en')).toBe('−1.25');
  });

  it('have no minus where they are nothing', () => {
    expect(figure(-0.001, 2, 'en')).toBe('0.00');
    expect(figure(-0, 0, 'es')).toBe('0');
  });

  it('are whole where they can be', () => {
    expect([reward(3, 'en'), reward(-2.5, 'en')]).toEqual(['3', '−2.50']);
    expect([percent(0.5, 'en'), percent(0.012, 'es')]).toEqual(['50 %', '1,2 %']);
  });
});
