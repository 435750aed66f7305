import { describe, expect, it } from 'vitest';
import { TicTacToeEngine } from '../../lessons/engine';
import { ticTacToe, welcome } from '../../lessons/welcome';
import { documentUct } from '../player';
import { RoomState } from '../room.svelte';
import { TreeState } from './tree.svelte';

async function grown(iterations: number) {
  const room = new RoomState({
    engine: new TicTacToeEngine(), game: ticTacToe, settings: welcome.settings, line: { game: 'tic-tac-toe' }, searcher: documentUct(),
  });
  await room.begin(iterations);
  const tree = new TreeState(room);
  await tree.refresh();
  return { room, tree };
}
const keys = (tree: TreeState) => tree.drawing!.nodes.map((node) => node.item.key);

describe('the tree of a room', () => {
  it('always shows the way of the present iteration', async () => {
    for (const iterations of [1, 30, 150, 400]) {
      const { room, tree } = await grown(iterations);
      const way = room.room!.trace!.backup[0]!.path;
      for (let i = 0; i <= way.length; ++i) expect(keys(tree)).toContain(way.slice(0, i).join(' '));
    }
  });

  it('opens others, and folds what is too much', async () => {
    const { tree } = await grown(300);
    const first = () => tree.drawing!.nodes.filter((node) => node.depth === 1 && node.item.kind === 'node').length;
    const before = first();
    await tree.open([], 5);
    expect(first()).toBe(9);
    expect(before).toBeLessThan(9);
    tree.fold([]);
    expect(keys(tree)).toEqual(['']);
  });

  it('looks at a node, and lets it go when the tree no longer has it', async () => {
    const { room, tree } = await grown(200);
    await tree.select(room.room!.trace!.backup[0]!.path);
    expect(tree.node!.visits).toBe(1);
    await room.goTo(3);
    await tree.refresh();
    expect([tree.selected, tree.node]).toEqual([null, null]);
    expect(tree.root!.visits).toBe(3);
  });
});
