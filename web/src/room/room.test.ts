import { describe, expect, it } from 'vitest';
import { TicTacToeEngine } from '../lessons/engine';
import { ticTacToe, welcome } from '../lessons/welcome';
import { documentUct, type Searcher } from './player';
import { RoomState } from './room.svelte';

async function opened(changes: Partial<Searcher> = {}, options: { sleep?: () => Promise<void>; limit?: number } = {}) {
  const engine = new TicTacToeEngine();
  const room = new RoomState({
    engine, game: ticTacToe, settings: welcome.settings, line: { game: 'tic-tac-toe' },
    searcher: { ...documentUct(), ...changes }, ...options,
  });
  await room.begin();
  return { room, engine };
}

describe('a teaching room', () => {
  it('begins before the first iteration', async () => {
    const { room } = await opened();
    expect([room.iteration, room.moments.length, room.present, room.failure]).toEqual([0, 0, null, null]);
  });

  it('walks through an iteration in small steps, and on into the next', async () => {
    const { room } = await opened();
    await room.forward();
    expect([room.iteration, room.at]).toEqual([1, 0]);
    expect(room.present!.phase).toBe('select');
    const count = room.moments.length;
    for (let i = 1; i < count; ++i) await room.forward();
    expect([room.iteration, room.present!.phase, room.isAtEnd]).toEqual([1, 'backup', true]);
    await room.forward();
    expect([room.iteration, room.at]).toEqual([2, 0]);
  });

  it('takes steps that were asked for at once one after the other', async () => {
    const { room } = await opened();
    await Promise.all([room.forward(), room.forward(), room.forward()]);
    expect([room.iteration, room.at]).toEqual([1, 2]);
    await Promise.all([room.back(), room.back(), room.back(), room.back()]);
    expect([room.iteration, room.at]).toEqual([0, 0]);
  });

  it('walks back the way it came', async () => {
    const { room } = await opened();
    await room.advance(30);
    const seen: string[] = [];
    const mark = () => `${room.iteration} ${room.at} ${JSON.stringify(room.present?.variables)}`;
    for (let i = 0; i < 25; ++i) {
      seen.push(mark());
      await room.forward();
    }
    for (const before of seen.reverse()) {
      await room.back();
      expect(mark()).toBe(before);
    }
  });

  it('goes to any iteration, and remembers how far it was', async () => {
    const { room } = await opened();
    await room.goTo(200);
    await room.goTo(50);
    expect([room.iteration, room.reached, room.room!.root.visits]).toEqual([50, 200, 50]);
  });

  it('heeds only the last place that a drag asked for', async () => {
    const { room, engine } = await opened();
    const asked: unknown[] = [];
    const request = engine.request.bind(engine);
    engine.request = (message) => {
      if (message.type === 'step') asked.push(message.to);
      return request(message);
    };
    await Promise.all([10, 20, 30, 40].map((to) => room.goTo(to)));
    expect(asked).toEqual([40]);
    expect(room.iteration).toBe(40);
  });

  it('shows the effect of a setting at the same iteration', async () => {
    const { room } = await opened({ c: 0.7 });
    await room.advance(300);
    const before = room.room!.root.children.map((row) => row.visits);
    await room.change({ c: 20 });
    expect(room.iteration).toBe(300);
    const after = room.room!.root.children.map((row) => row.visits);
    expect(Math.max(...after) - Math.min(...after)).toBeLessThan(Math.max(...before) - Math.min(...before));
  });

  it('knows where the moves of the path go', async () => {
    const { room } = await opened();
    await room.advance(80);
    expect(room.path.map((step) => step.move)).toEqual(room.room!.trace!.backup[0]!.path);
    expect(room.path[0]!.visits).toBeGreaterThan(room.path.at(-1)!.visits);
    expect(room.leaf!.board).toHaveLength(9);
  });

  it('runs until it is paused', async () => {
    let beats = 0;
    const { room } = await opened({}, { sleep: async () => void (++beats === 5 && room.pause()) });
    room.speed = 100;
    room.toggle();
    await expect.poll(() => room.running).toBe(false);
    expect([beats, room.iteration]).toEqual([5, 100]);
  });

  it('stops at its limit', async () => {
    const { room } = await opened({}, { limit: 40, sleep: async () => {} });
    room.speed = 100;
    room.toggle();
    await expect.poll(() => room.running).toBe(false);
    expect(room.iteration).toBe(40);
  });

  it('opens the room again where it stood when the conversation was lost', async () => {
    const { room, engine } = await opened();
    await room.advance(25);
    engine.close();
    await room.advance(5);
    expect([room.iteration, room.failure]).toEqual([30, null]);
  });

  it('keeps the words of what went wrong', async () => {
    const { room } = await opened();
    await room.setLine({ game: 'tic-tac-toe', position: '222......' });
    expect(room.failure).toMatchObject({ en: 'that position is impossible' });
  });
});
