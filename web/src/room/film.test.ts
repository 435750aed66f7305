import { describe, expect, it } from 'vitest';
import type { Position } from '../engine/messages';
import { Uct } from '../lessons/uct';
import { framesOf, spread } from './film';

describe('the film of a random game', () => {
  it('begins with the new node and shows what each move changed', () => {
    const trace = new Uct('.........', { seed: 2 }).iterate();
    const first = trace.backup[0]!.path[0]!;
    const leaf = { board: trace.simulate.boards[0]!, last: [3] } as Position;
    const frames = framesOf(leaf, trace);
    expect(first).toHaveLength(2);
    expect(frames).toHaveLength(trace.simulate.moves.length + 1);
    expect(frames[0]!.move).toBeNull();
    for (const frame of frames.slice(2)) expect(frame.changed).toHaveLength(1);
  });

  it('shows at most so many small boards, with both ends', () => {
    expect(spread(3, 12)).toEqual([0, 1, 2]);
    const few = spread(301, 12);
    expect(few).toHaveLength(12);
    expect([few[0], few.at(-1)]).toEqual([0, 300]);
    expect(new Set(few).size).toBe(12);
  });
});
