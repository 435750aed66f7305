import { describe, expect, it } from 'vitest';
import type { Position, Room, RoomNode, Tree } from '../engine/messages';
import { settingsOf, TicTacToeEngine } from './engine';

const line = { game: 'tic-tac-toe' };

async function opened(player = 'uct,c=1,seed=7') {
  const engine = new TicTacToeEngine();
  const room = await engine.request<Room>({ type: 'room', line, player });
  return { engine, room };
}

describe("the lesson's engine", () => {
  it('begins a room with nothing done', async () => {
    const { room } = await opened();
    expect(room).toMatchObject({ iteration: 0, trace: null, best: null, shares: [] });
    expect(room.root.children).toHaveLength(9);
  });

  it('comes back to the same state after going backward', async () => {
    const { engine } = await opened();
    const there = await engine.request<Room>({ type: 'step', count: 60, trace: true });
    await engine.request<Room>({ type: 'step', count: 100, trace: true });
    const again = await engine.request<Room>({ type: 'step', to: 60 });
    expect(again).toEqual(there);
  });

  it('folds what a tree leaves out into others', async () => {
    const { engine } = await opened();
    await engine.request({ type: 'step', count: 200, trace: false });
    const { root } = await engine.request<Tree>({ type: 'tree', path: [], depth: 2, children: 3, least: 1 });
    expect(root.children).toHaveLength(3);
    expect(root.others.count).toBe(6);
    expect(root.others.visits + root.children.reduce((sum, child) => sum + child.visits, 0)).toBe(200);
    expect(root.children.every((child) => child.children.every((leaf) => leaf.children.length === 0))).toBe(true);
  });

  it('shows a node with its position, children and best line', async () => {
    const { engine } = await opened();
    await engine.request({ type: 'step', count: 300, trace: false });
    const node = await engine.request<RoomNode>({ type: 'node', path: ['b2'] });
    expect(node.position.board).toBe('....1....');
    expect(node.children).toHaveLength(8);
    expect(node.line.length).toBeGreaterThan(1);
  });

  it('has words for what goes wrong', async () => {
    const engine = new TicTacToeEngine();
    await expect(engine.request({ type: 'step', count: 1 })).rejects.toMatchObject({ words: { en: 'no room is open' } });
    await expect(engine.request({ type: 'position', line: { ...line, position: '222......' } })).rejects.toThrow();
  });

  it('reads players as the program writes them', () => {
    expect(settingsOf('uct,c=0.5,seed=3,playout=capture')).toEqual({ c: 0.5, seed: 3, playout: 'capture' });
    expect(settingsOf('mcts,multi-visit=1')).toMatchObject({ select: 'puct', leaf: 'static' });
  });

  it('says where a game stands', async () => {
    const engine = new TicTacToeEngine();
    const ended = await engine.request<Position>({ type: 'position', line: { ...line, moves: ['a1', 'a2', 'b1', 'b2', 'c1'] } });
    expect(ended.end).toMatchObject({ winner: 'first' });
    expect(ended.legal).toEqual([]);
  });
});
