import { describe, expect, it } from 'vitest';
import * as game from './tictactoe';
import { Random } from './random';
import { Uct, type SearchNode } from './uct';

const run = (uct: Uct, iterations: number) => {
  for (let i = 0; i < iterations; ++i) uct.iterate();
  return uct;
};

describe('tic-tac-toe', () => {
  it('names squares by column and row, and reads the names back', () => {
    expect(game.moves(game.start)).toEqual(['a1', 'b1', 'c1', 'a2', 'b2', 'c2', 'a3', 'b3', 'c3']);
    for (let square = 0; square < 9; ++square) expect(game.squareOf(game.nameOf(square))).toBe(square);
    for (const wrong of ['d1', 'a4', 'a', '', 'a10', 'aa']) expect(game.squareOf(wrong)).toBe(-1);
  });

  it('counts 5478 positions and 255168 games', () => {
    const seen = new Set<string>();
    const games = (state: string): number => {
      seen.add(state);
      const moves = game.moves(state);
      return moves.length === 0 ? 1 : moves.reduce((sum, move) => sum + games(game.play(state, move)), 0);
    };
    expect(games(game.start)).toBe(255168);
    expect(seen.size).toBe(5478);
    for (const state of seen) expect(game.isPossible(state)).toBe(true);
  });

  it('refuses what cannot be', () => {
    expect(() => game.play('1........', 'a1')).toThrow();
    for (const state of ['2........', '111222...', '11.......', '111.22.2.']) expect(game.isPossible(state)).toBe(false);
  });
});

describe('UCT by the document', () => {
  it('gives the same tree for the same seed, another for another', () => {
    const shape = (seed: number) => run(new Uct(game.start, { seed }), 300).root.children.map((c) => [c.move, c.n, c.q]);
    expect(shape(7)).toEqual(shape(7));
    expect(shape(7)).not.toEqual(shape(8));
  });

  it('tries every move once before any twice', () => {
    const { root } = run(new Uct(game.start), 9);
    expect(root.children.map((child) => child.n)).toEqual(Array(9).fill(1));
  });

  it('keeps its books: visits add up, rewards stay between -n and n', () => {
    const check = (node: SearchNode) => {
      const below = node.children.reduce((sum, child) => sum + child.n, 0);
      if (game.result(node.state) === null) expect(node.n - below).toBe(node.parent ? 1 : 0);
      expect(Math.abs(node.q)).toBeLessThanOrEqual(node.n);
      node.children.forEach(check);
    };
    check(run(new Uct(game.start), 500).root);
  });

  it.each([['uct', 'playout'], ['puct', 'static']] as const)('wins and defends where it must (%s, %s)', (select, leaf) => {
    const chosen = (state: string) => run(new Uct(state, { select, leaf, c: 1, choice: 'visits' }), 600).best()!.move;
    expect(chosen('11.22....')).toBe('c1');
    expect(chosen('11..2....')).toBe('c1');
  });

  it('traces what it did', () => {
    const uct = run(new Uct(game.start, { seed: 3 }), 40);
    const before = uct.root.n;
    const trace = uct.iterate();
    const leaf = trace.backup[0]!;
    expect(trace.select[0]!.visits).toBe(before);
    for (const [level, step] of trace.select.entries()) {
      expect(step.path).toHaveLength(level);
      const taken = step.children.filter((row) => row.taken);
      expect(taken).toHaveLength(1);
      if (!taken[0]!.untried) expect(taken[0]!.sum).toBe(Math.max(...step.children.map((row) => row.sum)));
    }
    expect([...trace.expand!.path, trace.expand!.move]).toEqual(leaf.path);
    expect(trace.backup.at(-1)).toMatchObject({ path: [], visits: [before, before + 1] });
    expect(leaf.visits).toEqual([0, 1]);
    const signs = trace.backup.map((change) => change.reward[1] - change.reward[0]);
    for (let i = 1; i < signs.length; ++i) expect(signs[i]! + signs[i - 1]!).toBeCloseTo(0);
    expect(game.result(trace.simulate.boards.at(-1)!)).toBe(trace.simulate.result);
  });
});

describe('random numbers', () => {
  it('are even, and the same for one seed', () => {
    const counts = [0, 0, 0];
    const random = new Random(5);
    for (let i = 0; i < 3000; ++i) ++counts[random.below(3)]!;
    for (const times of counts) expect(Math.abs(times - 1000)).toBeLessThan(120);
    expect(new Random(9).shuffled([1, 2, 3, 4])).toEqual(new Random(9).shuffled([1, 2, 3, 4]));
  });
});
