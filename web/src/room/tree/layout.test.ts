import { describe, expect, it } from 'vitest';
import { Random } from '../../lessons/random';
import { layOut, type Branch } from './layout';

let next = 0;
const leaf = (width = 10): Branch<number> => ({ item: ++next, width, children: [] });
const node = (children: Branch<number>[], width = 10): Branch<number> => ({ item: ++next, width, children });

function grown(random: Random, depth: number): Branch<number> {
  const count = depth === 0 ? 0 : random.below(5);
  return node(Array.from({ length: count }, () => grown(random, depth - 1)), 6 + random.below(30));
}

const mirror = (branch: Branch<number>): Branch<number> => ({ ...branch, children: branch.children.map(mirror).reverse() });
const widths = (branch: Branch<number>, all = new Map<number, number>()) => {
  all.set(branch.item, branch.width);
  branch.children.forEach((child) => widths(child, all));
  return all;
};

describe('the tidy layout', () => {
  const trees = Array.from({ length: 40 }, (_, seed) => grown(new Random(seed), 5));

  it('lets nothing overlap and keeps the order', () => {
    for (const tree of trees) {
      const width = widths(tree);
      const { nodes } = layOut(tree, 4);
      for (let depth = 0; nodes.some((each) => each.depth === depth); ++depth) {
        const level = nodes.filter((each) => each.depth === depth);
        for (let i = 1; i < level.length; ++i) {
          const apart = level[i]!.x - level[i - 1]!.x - (width.get(level[i]!.item)! + width.get(level[i - 1]!.item)!) / 2;
          expect(apart).toBeGreaterThanOrEqual(4 - 1e-9);
        }
      }
    }
  });

  it('puts a parent above the middle of its children', () => {
    for (const tree of trees) {
      const { nodes } = layOut(tree, 4);
      for (const parent of nodes) {
        const below = nodes.filter((each) => each.parent === parent);
        if (below.length > 0) expect(parent.x).toBeCloseTo((below[0]!.x + below.at(-1)!.x) / 2);
      }
    }
  });

  it('draws the mirror image as a mirror image', () => {
    for (const tree of trees) {
      const one = layOut(tree, 4);
      const other = layOut(mirror(tree), 4);
      const xs = new Map(other.nodes.map((each) => [each.item, each.x]));
      expect(other.width).toBeCloseTo(one.width);
      for (const each of one.nodes) expect(xs.get(each.item)).toBeCloseTo(one.width - each.x);
    }
  });

  it('stays within its width, and uses it', () => {
    const tree = node([node([leaf(), leaf(), leaf()]), leaf(), node([leaf(30)])]);
    const { nodes, width, depth } = layOut(tree, 2);
    expect(depth).toBe(3);
    expect(Math.min(...nodes.map((each) => each.x))).toBeCloseTo(5);
    expect(Math.max(...nodes.map((each) => each.x + (each.depth === 2 ? 0 : 5)))).toBeLessThanOrEqual(width);
  });

  it('draws a single node', () => {
    expect(layOut(leaf(12), 4)).toMatchObject({ width: 12, depth: 1 });
  });
});
