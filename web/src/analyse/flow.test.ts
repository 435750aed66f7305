import { expect, it } from 'vitest';
import { flow, type FlowItem } from './flow';
import { treeOf, withLine } from './tree';

const written = (items: FlowItem[]): string =>
  items.map((item) => (item.kind === 'move' ? (item.fresh ? '#' : '') + item.node.move : `(${written(item.items)})`)).join(' ');

it('reads a move, then its alternatives, then what followed', () => {
  let tree = withLine(treeOf(['a', 'b', 'c']), ['a'], ['x', 'y', 'z']);
  tree = withLine(tree, ['a', 'x'], ['q']);
  tree = withLine(tree, [], ['w']);
  expect(written(flow(tree))).toBe('#a (#w) #b (#x y (#q) #z) #c');
});

it('knows the place of every move', () => {
  const items = flow(withLine(treeOf(['a', 'b']), ['a'], ['x']));
  const variation = items[2];
  expect(variation?.kind === 'variation' && variation.items[0]).toMatchObject({ path: ['a', 'x'], main: false });
  expect(items[1]).toMatchObject({ path: ['a', 'b'], main: true });
});
