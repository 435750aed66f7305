import { describe, expect, it } from 'vitest';
import { concentration, curvesOf, heightOf } from './curves';

describe('the curves of the root moves', () => {
  const room = {
    root_moves: ['a', 'b', 'c', 'd'],
    shares: [[1, [1, 0, 0, 0]], [2, [0.5, 0.5, 0, 0]], [10, [0.1, 0.5, 0.3, 0.1]]] as [number, number[]][],
  };

  it('are those of the moves that lead at the end, the rest as one', () => {
    const { iterations, lines, others } = curvesOf(room, 2);
    expect(iterations).toEqual([1, 2, 10]);
    expect(lines.map((line) => line.name)).toEqual(['b', 'c']);
    expect(others!.values.at(-1)).toBeCloseTo(0.2);
    expect(others!.values[0]).toBe(1);
  });

  it('have no others where all are shown', () => {
    expect(curvesOf(room, 4).others).toBeNull();
    expect(curvesOf({ root_moves: [], shares: [] })).toEqual({ iterations: [], lines: [], others: null });
  });

  it('are drawn as high as they are once every move was tried', () => {
    const shares = Array.from({ length: 50 }, (_, i) => [i + 1, i < 7 ? [1, 0] : [0.3, 0.2]] as [number, number[]]);
    expect(heightOf(curvesOf({ root_moves: ['a', 'b'], shares }), 4)).toBeCloseTo(0.35);
    expect(heightOf(curvesOf({ root_moves: ['a'], shares: [[1, [1]]] }), 1)).toBe(1);
  });

  it('say how few moves have most visits', () => {
    expect(concentration([90, 5, 5], 0.9)).toBe(1);
    expect(concentration([10, 10, 10, 10], 0.9)).toBe(4);
    expect(concentration([0, 0], 0.9)).toBe(0);
  });
});
