import { describe, expect, it } from 'vitest';
import { TicTacToeEngine } from '../lessons/engine';
import { ticTacToe, welcome } from '../lessons/welcome';
import { bestArrow, heatOf, pathArrows, reachedOf } from './overlay';
import { documentUct } from './player';
import { RoomState } from './room.svelte';

async function walked() {
  const room = new RoomState({
    engine: new TicTacToeEngine(), game: ticTacToe, settings: welcome.settings, line: { game: 'tic-tac-toe' }, searcher: documentUct(),
  });
  await room.begin(150);
  await room.forward();
  return room;
}

describe('what is drawn over the board', () => {
  it('is the way as far as the search has come', async () => {
    const room = await walked();
    const counts = room.moments.map((moment) => pathArrows(room.path, moment).length);
    expect(counts[0]).toBe(1);
    expect(counts.at(-1)).toBe(room.path.length);
    for (let i = 1; i < counts.length; ++i) if (room.moments[i]!.event.kind !== 'untried') expect(counts[i]!).toBeGreaterThanOrEqual(counts[i - 1]!);
    expect(pathArrows(room.path, null)).toEqual([]);
    expect(reachedOf(null, 5)).toBe(0);
  });

  it('is thicker where the search has gone more often', async () => {
    const room = await walked();
    const weights = pathArrows(room.path, room.moments.at(-1)!).map((arrow) => arrow.weight!);
    expect(weights[0]).toBe(1);
    expect([...weights].sort((a, b) => b - a)).toEqual(weights);
  });

  it('is the share of the visits of each move, and the one to play', async () => {
    const room = await walked();
    const heat = heatOf(room.room!, room.position!);
    expect(heat.reduce((sum, each) => sum + each.share, 0)).toBeCloseTo(1);
    expect(bestArrow(room.room!, room.position!)).toHaveLength(1);
    expect(bestArrow({ ...room.room!, best: null }, room.position!)).toEqual([]);
  });
});
