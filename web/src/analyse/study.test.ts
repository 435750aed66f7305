import { expect, it } from 'vitest';
import { openMock } from '../engine/mock';
import type { Engine } from '../engine/engine';
import type { GameInfo, Welcome } from '../engine/messages';
import { Study } from './study.svelte';

async function study(moves: string[]): Promise<Study> {
  const engine: Engine = openMock();
  const { games } = await engine.request<Welcome>({ type: 'hello' });
  const result = new Study(engine, games[0] as GameInfo);
  await result.open({ game: 'toy', moves });
  return result;
}

it('opens a game at its end and steps through it', async () => {
  const game = await study(['a1', 'b1', 'c1']);
  expect(game.position?.plies).toBe(3);
  await game.go(['a1']);
  expect(game.position?.plies).toBe(1);
  expect(game.mainPly).toBe(1);
});

it('keeps the game when another move is tried, as a variation', async () => {
  const game = await study(['a1', 'b1', 'c1']);
  await game.go(['a1']);
  await game.playLine(['e1', 'f1']);
  expect(game.mainMoves).toEqual(['a1', 'b1', 'c1']);
  expect(game.path).toEqual(['a1', 'e1', 'f1']);
  expect(game.mainPly).toBeNull();
  game.remove(['a1', 'e1']);
  expect(game.path).toEqual(['a1']);
});

it('says why a game cannot be opened, and shows the start', async () => {
  const game = await study(['a1', 'a1']);
  expect(game.failure?.en).toContain('no such move');
  expect(game.position?.plies).toBe(0);
});

it('asks the engine only while it is on, and again after a move', async () => {
  const game = await study(['a1']);
  expect(game.report).toBeNull();
  game.toggleEngine();
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(game.report?.best).toBe('b1');
  await game.go([]);
  await new Promise((resolve) => setTimeout(resolve, 5));
  expect(game.report?.best).toBe('a1');
  expect(game.thinking).toBe(false);
});
