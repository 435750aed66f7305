import { describe, expect, it } from 'vitest';
import { layOut, type Branch } from './layout';
import { isArrow, neighbour, type Arrow } from './neighbour';

const branch = (item: string, ...children: Branch<string>[]): Branch<string> => ({ item, width: 10, children });
const { nodes } = layOut(branch('root', branch('a', branch('aa'), branch('ab')), branch('b', branch('ba'))), 2);
const go = (from: string, arrow: Arrow) => neighbour(nodes, nodes.find((node) => node.item === from)!, arrow)?.item ?? null;

describe('the arrow keys in a tree', () => {
  it('go up and down between a node and its children', () => {
    expect([go('ab', 'ArrowUp'), go('b', 'ArrowDown'), go('root', 'ArrowUp'), go('aa', 'ArrowDown')]).toEqual(['a', 'ba', null, null]);
  });

  it('go along a level, over the ends of families', () => {
    expect([go('ab', 'ArrowRight'), go('ba', 'ArrowLeft'), go('ba', 'ArrowRight'), go('a', 'ArrowLeft')]).toEqual(['ba', 'ab', null, null]);
  });

  it('are no other keys', () => {
    expect([isArrow('ArrowUp'), isArrow('x')]).toEqual([true, false]);
  });
});
