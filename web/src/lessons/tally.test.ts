import { describe, expect, it } from 'vitest';
import { add, gamesIn, none, opinion } from './tally';

describe('a tally of random games', () => {
  it('counts who has won', () => {
    const simulated = { kind: 'playout' as const, moves: [], boards: [], value: 1 };
    let tally = add(none, { ...simulated, result: 'first' });
    tally = add(tally, { ...simulated, result: 'draw' });
    tally = add(tally, { ...simulated, result: null });
    expect(tally).toEqual({ first: 1, second: 0, draw: 2 });
    expect(gamesIn(tally)).toBe(3);
  });

  it('gives an opinion for either side, that wobbles half as much with four times the games', () => {
    const few = { first: 30, second: 20, draw: 0 };
    const many = { first: 120, second: 80, draw: 0 };
    expect(opinion(few, 'first').mean).toBeCloseTo(0.2);
    expect(opinion(few, 'second').mean).toBeCloseTo(-0.2);
    expect(opinion(few, 'first').error / opinion(many, 'first').error).toBeCloseTo(2);
  });

  it('is not certain of anything after no game or one', () => {
    expect(opinion(none, 'first').error).toBe(1);
    expect(opinion({ first: 1, second: 0, draw: 0 }, 'first').error).toBe(1);
  });
});
