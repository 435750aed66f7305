import { describe, expect, it } from 'vitest';
import type { Position, Room } from '../engine/messages';
import { TicTacToeEngine } from '../lessons/engine';
import { sheetOf } from './worksheet';

async function roomAfter(count: number, player = 'uct,c=0.9,seed=5') {
  const engine = new TicTacToeEngine();
  const line = { game: 'tic-tac-toe' };
  await engine.request({ type: 'room', line, player });
  const room = await engine.request<Room>({ type: 'step', count, trace: true });
  return { room, position: await engine.request<Position>({ type: 'position', line }) };
}

describe('a worksheet', () => {
  it('has a solution that follows from what is given', async () => {
    const { room, position } = await roomAfter(40);
    const sheet = sheetOf(room, position, 0.9)!;
    for (const row of sheet.rows) {
      expect(row.reward / row.visits).toBeCloseTo(row.mean);
      expect(0.9 * Math.sqrt((2 * Math.log(sheet.visits)) / row.visits)).toBeCloseTo(row.exploration);
      expect(row.mean + row.exploration).toBeCloseTo(row.sum);
    }
    const best = sheet.rows.reduce((a, b) => (b.sum > a.sum ? b : a));
    expect(best.move).toBe(sheet.taken);
    expect(sheet.changes[0]!.reward[1] - sheet.changes[0]!.reward[0]).toBeCloseTo(sheet.outcome.reward);
  });

  it('does not give the answer away by its order', async () => {
    const firsts = await Promise.all([31, 32, 33, 34, 35, 36, 37, 38].map(async (count) => {
      const { room, position } = await roomAfter(count);
      const sheet = sheetOf(room, position, 0.9)!;
      return sheet.rows[0]!.move === sheet.taken;
    }));
    expect(firsts).toContain(false);
  });

  it('waits until there is something to compare', async () => {
    for (const count of [0, 1, 9]) {
      const { room, position } = await roomAfter(count);
      expect(sheetOf(room, position, 0.9)).toBeNull();
    }
  });
});
