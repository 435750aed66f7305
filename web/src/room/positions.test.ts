import { describe, expect, it } from 'vitest';
import type { Engine } from '../engine/engine';
import type { Position } from '../engine/messages';
import { TicTacToeEngine } from '../lessons/engine';
import { Positions, squaresOf } from './positions';

describe('positions below the root', () => {
  it('are asked for once', async () => {
    const engine = new TicTacToeEngine();
    let asked = 0;
    const request = engine.request.bind(engine);
    engine.request = (message) => (++asked, request(message));
    const positions = new Positions(engine, { game: 'tic-tac-toe', moves: ['b2'] });
    const along = await positions.along(['a1', 'c3']);
    await positions.along(['a1', 'c3']);
    expect(along.map((position) => position.board)).toEqual(['2...1....', '2...1...1']);
    expect(asked).toBe(2);
  });

  it('are asked for again after a fault', async () => {
    let isBroken = true;
    const engine = { request: async () => { if (isBroken) throw new Error('lost'); return { board: 'good' }; } } as unknown as Engine;
    const positions = new Positions(engine, { game: 'any' });
    await expect(positions.at(['x'])).rejects.toThrow('lost');
    isBroken = false;
    expect((await positions.at(['x'])).board).toBe('good');
  });

  it('are forgotten after a while, the oldest first', async () => {
    let asked = 0;
    const engine = { request: async () => ({ board: String(++asked) }) } as unknown as Engine;
    const positions = new Positions(engine, { game: 'any' });
    for (let i = 0; i < 500; ++i) await positions.at([`m${i}`]);
    await positions.at(['m499']);
    expect(asked).toBe(500);
    await positions.at(['m0']);
    expect(asked).toBe(501);
  });

  it('know where the last move went', () => {
    const at = (last: number[]) => squaresOf({ last } as Position);
    expect([at([3, 5]), at([4]), at([])]).toEqual([{ from: 3, to: 5 }, { from: 4, to: 4 }, null]);
  });
});
