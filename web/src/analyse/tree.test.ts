import { expect, it } from 'vitest';
import { endOf, knownMove, mainLine, nodeAt, promoted, sibling, treeOf, withLine, withMove, without } from './tree';

const moves = (nodes: { move: string }[]) => nodes.map((node) => node.move);
const game = treeOf(['a', 'b', 'c']);
const branched = withLine(game, ['a'], ['x', 'y']);

it('holds a game and grows variations without changing the old tree', () => {
  expect(moves(mainLine(branched))).toEqual(['a', 'b', 'c']);
  expect(moves(nodeAt(branched, ['a'])!.children)).toEqual(['b', 'x']);
  expect(nodeAt(game, ['a', 'x'])).toBeNull();
});

it('does not hold a move twice', () => {
  expect(withMove(branched, ['a'], 'x', 'x')).toBe(branched);
  expect(withMove(branched, ['a'], 'z', 'zxq')).not.toBe(branched);
});

it('knows a move again however it is written', () => {
  const tree = withMove(game, ['a'], 'd2-f2', 'd2-f2xf3');
  expect(withMove(tree, ['a'], 'd2-f2xf3', 'd2-f2xf3')).toBe(tree);
  expect(knownMove(tree, ['a'], 'd2-f2xf3', 'd2-f2xf3')).toBe('d2-f2');
  expect(knownMove(tree, ['a'], 'd2-f3', 'd2-f3')).toBeNull();
});

it('goes to the end of a variation and to the next one', () => {
  expect(endOf(branched, ['a', 'x'])).toEqual(['a', 'x', 'y']);
  expect(endOf(branched, [])).toEqual(['a', 'b', 'c']);
  expect(sibling(branched, ['a', 'b', 'c'], 1)).toEqual(['a', 'x']);
  expect(sibling(branched, ['a', 'x'], -1)).toEqual(['a', 'b']);
  expect(sibling(branched, ['a', 'x'], 1)).toEqual(['a', 'x']);
  expect(sibling(branched, ['a'], 1)).toEqual(['a']);
});

it('makes a variation the main line, and removes one', () => {
  expect(moves(mainLine(promoted(branched, ['a', 'x', 'y'])))).toEqual(['a', 'x', 'y']);
  expect(moves(nodeAt(without(branched, ['a', 'b']), ['a'])!.children)).toEqual(['x']);
  expect(without(branched, [])).toBe(branched);
});
