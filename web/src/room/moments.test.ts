import { describe, expect, it } from 'vitest';
import { codeEn } from '../words/room.code.en';
import { codeEs } from '../words/room.code.es';
import { Uct } from '../lessons/uct';
import { momentsOf, moverOf, pathOf, rewardOf } from './moments';
import { algorithms, at } from './pseudocode';

const traceAfter = (iterations: number, state = '.........', settings = {}) => {
  const uct = new Uct(state, { seed: 4, ...settings });
  for (let i = 0; i < iterations; ++i) uct.iterate();
  return uct.iterate();
};

describe('pseudo-code', () => {
  it('has the same lines in both languages', () => {
    for (const name of algorithms) {
      expect(codeEs[name].lines).toHaveLength(codeEn[name].lines.length);
      codeEs[name].lines.forEach((line, i) =>
        expect(line.search(/\S/), `${name} ${i}`).toBe(codeEn[name].lines[i]!.search(/\S/)));
    }
  });

  it('has the lines that are pointed at', () => {
    for (const stack of Object.values(at))
      for (const { algorithm, from, to } of stack) {
        expect(from).toBeLessThanOrEqual(to);
        expect(codeEs[algorithm].lines[to]).toBeDefined();
      }
  });

  it('calls best_child from the line that names it', () => {
    const [, policy] = at.compare;
    expect(codeEs[policy.algorithm].lines[policy.from]).toContain('best_child');
    expect(codeEs.tree_policy.lines[at.tryMove[1].from]).toContain('expand');
    expect(codeEs.default_policy.lines[at.firstWins[1].from]).toContain('negras');
  });
});

describe('the moments of an iteration', () => {
  it('go through the four phases in order', () => {
    const phases = momentsOf(traceAfter(60), 'first', 0.7).map((moment) => moment.phase);
    const order = ['select', 'expand', 'simulate', 'backup'];
    expect([...new Set(phases)]).toEqual(order);
    expect(phases.map((phase) => order.indexOf(phase))).toEqual(phases.map((phase) => order.indexOf(phase)).sort());
  });

  it('select level by level, and expand where a move is untried', () => {
    const trace = traceAfter(60);
    const select = momentsOf(trace, 'first', 0.7).filter((moment) => moment.phase === 'select');
    expect(select.map((moment) => moment.path.length)).toEqual(trace.select.map((_, level) => level));
    expect(select.map((moment) => moment.event.kind)).toEqual([...Array(select.length - 1).fill('compare'), 'untried']);
  });

  it('end where the game does, without expanding', () => {
    const trace = traceAfter(20, '11.22....', { c: 0 });
    expect(trace.expand).toBeNull();
    const kinds = momentsOf(trace, 'first', 0).map((moment) => moment.event.kind);
    expect(kinds).toContain('reached-end');
    expect(kinds).not.toContain('try');
    expect(kinds).not.toContain('play-out');
  });

  it('back up from the leaf to the root with the sign changing', () => {
    const trace = traceAfter(61);
    const backup = momentsOf(trace, 'first', 0.7).filter((moment) => moment.phase === 'backup');
    expect(backup[0]!.path).toEqual(pathOf(trace));
    expect(backup.at(-1)!.path).toEqual([]);
    const rewards = backup.map(({ event }) => (event.kind === 'back-up' ? event.reward : NaN));
    for (let i = 1; i < rewards.length; ++i) expect(rewards[i]! + rewards[i - 1]!).toBeCloseTo(0);
  });

  it('give the leaf the reward of who moved there', () => {
    for (let i = 0; i < 80; ++i) {
      const trace = traceAfter(i);
      const change = trace.backup[0]!;
      expect(rewardOf(trace, moverOf(change.path, 'first'))).toBeCloseTo(change.reward[1] - change.reward[0]);
    }
  });

  it('point at no return of the document for a draw', () => {
    const uct = new Uct('121122.1.', { seed: 1 });
    const draw = Array.from({ length: 30 }, () => uct.iterate()).find((trace) => trace.simulate.result === 'draw')!;
    const result = momentsOf(draw, 'second', 0.7).find((moment) => moment.event.kind === 'result')!;
    expect(codeEs.default_policy.lines[result.stack.at(-1)!.from]).toBe('end while');
  });

  it('say that an evaluation stands in for a random game', () => {
    const trace = traceAfter(30, '.........', { select: 'puct', leaf: 'static', c: 2 });
    expect(momentsOf(trace, 'first', 2).map((moment) => moment.event.kind)).toContain('evaluate');
  });
});
