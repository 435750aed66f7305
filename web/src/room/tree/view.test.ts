import { describe, expect, it } from 'vitest';
import type { TreeNode } from '../../engine/messages';
import { colourOf, graft, isOnPath, radiusOf, viewOf } from './view';

const node = (move: string | null, visits: number, children: TreeNode[] = [], others = 0): TreeNode => ({
  move, visits, value: 0, end: null, others: { count: others, visits: others }, children,
});
const tree = node(null, 20, [node('a1', 9, [node('b2', 5)], 3), node('b2', 4)], 2);
const keys = (branch: ReturnType<typeof viewOf>): string[] => [branch.item.key, ...branch.children.flatMap(keys)];

describe('what of a tree is drawn', () => {
  it('has every node by its path, and the others folded into one', () => {
    expect(keys(viewOf(tree, new Set()))).toEqual(['', 'a1', 'a1 b2', 'a1 …', 'b2', ' …']);
  });

  it('hides what is below a folded node and says how many', () => {
    const view = viewOf(tree, new Set(['a1']));
    expect(keys(view)).toEqual(['', 'a1', 'b2', ' …']);
    expect(view.children[0]!.item).toMatchObject({ folded: true, count: 4 });
  });

  it('puts what was opened in its place', () => {
    const wider = node('a1', 9, [node('b2', 5), node('c3', 2), node('c1', 1)]);
    const grafted = graft(tree, new Map([['a1', wider]]));
    expect(grafted.children[0]!.children.map((child) => child.move)).toEqual(['b2', 'c3', 'c1']);
    expect(grafted.children[1]!.move).toBe('b2');
  });

  it('grows nodes by the logarithm of their visits', () => {
    expect(radiusOf(1000) - radiusOf(500)).toBeCloseTo(radiusOf(200) - radiusOf(100), 1);
  });

  it('goes from blue over grey to amber', () => {
    const blueness = (value: number) => {
      const [red, , blue] = colourOf(value).match(/\d+/g)!.map(Number) as [number, number, number];
      return blue - red;
    };
    expect(blueness(-1)).toBeGreaterThan(100);
    expect(Math.abs(blueness(0))).toBeLessThan(20);
    expect(blueness(1)).toBeLessThan(-100);
    expect(colourOf(-3)).toBe(colourOf(-1));
  });

  it('knows what lies on the way', () => {
    expect(isOnPath([], ['a1'])).toBe(true);
    expect(isOnPath(['a1', 'b2'], ['a1'])).toBe(false);
    expect(isOnPath(['b2'], ['a1', 'b2'])).toBe(false);
  });
});
