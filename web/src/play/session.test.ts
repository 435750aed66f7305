import { describe, expect, it } from 'vitest';
import { openMock } from '../engine/mock';
import { newGame, type KeptGame } from '../games/kept';
import type { Player } from './players';
import { Session } from './session.svelte';

const person: Player = { kind: 'person' };
const machine: Player = { kind: 'machine', level: 1, seconds: 0.1, settings: '' };

async function session(players: [Player, Player], moves: string[] = []) {
  const kept: KeptGame[] = [];
  const game = new Session(openMock(), { keep: (one) => kept.push(one) }, 0);
  await game.open({ ...newGame('toy', players, null), moves });
  return { game, kept };
}

describe('a game', () => {
  it('is answered by the machine and kept after each move', async () => {
    const { game, kept } = await session([person, machine]);
    expect(kept).toHaveLength(0);
    await game.play('e1');
    expect(game.kept.moves).toEqual(['e1', 'a1']);
    expect(game.personsTurn).toBe(true);
    expect(kept.at(-1)?.moves).toEqual(['e1', 'a1']);
    expect(game.kept.chances[1]).toBe(0.25);
  });

  it('goes on where it was left, with the machine to move', async () => {
    const { game } = await session([person, machine], ['e1']);
    expect(game.kept.moves).toEqual(['e1', 'a1']);
  });

  it('takes back to the last decision of the person', async () => {
    const { game } = await session([person, machine]);
    await game.play('e1');
    await game.play('f1');
    await game.undo();
    expect(game.kept.moves).toEqual(['e1', 'a1']);
    await game.undo();
    await game.undo();
    expect(game.kept.moves).toEqual([]);
  });

  it('takes one move back between two people', async () => {
    const { game } = await session([person, person], ['a1', 'b1', 'c1']);
    await game.undo();
    expect(game.kept.moves).toEqual(['a1', 'b1']);
  });

  it('refuses a wrong move and stays as it was', async () => {
    const { game } = await session([person, person], ['a1']);
    await expect(game.play('a1')).rejects.toThrow('no such move');
    expect(game.kept.moves).toEqual(['a1']);
    expect(game.position?.plies).toBe(1);
  });

  it('ends by the rules, by resigning, and can be taken back from its end', async () => {
    const { game } = await session([machine, machine]);
    expect(game.kept).toMatchObject({ outcome: 'first', reason: 'rules' });
    const { game: other } = await session([person, machine]);
    other.resign();
    expect(other.kept).toMatchObject({ outcome: 'second', reason: 'resigned' });
    await game.undo();
    expect(game.over).toBe(false);
    expect(game.paused).toBe(true);
  });

  it('is lost by who has no time left', async () => {
    const clocked = new Session(openMock(), { keep: () => {} }, 0);
    await clocked.open(newGame('toy', [person, person], { minutes: 1, increment: 0 }));
    await clocked.play('a1');
    clocked.checkClock(Date.now() + 59_000);
    expect(clocked.over).toBe(false);
    clocked.checkClock(Date.now() + 61_000);
    expect(clocked.kept).toMatchObject({ outcome: 'first', reason: 'time' });
  });

  it('changes the sides in a rematch', async () => {
    const { game } = await session([person, machine], ['e1']);
    expect(game.rematch().players).toEqual([machine, person]);
  });

  it('gives a hint without playing it', async () => {
    const { game } = await session([person, person], ['a1']);
    await game.askHint();
    expect(game.hint?.move).toBe('b1');
    expect(game.kept.moves).toEqual(['a1']);
    await game.play('c1');
    expect(game.hint).toBeNull();
  });
});
