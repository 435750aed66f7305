// Results of random games, and how far their mean can be trusted.
import type { SideName, Trace } from '../engine/messages';

export interface Tally {
  first: number;
  second: number;
  draw: number;
}

export const none: Tally = { first: 0, second: 0, draw: 0 };

export const gamesIn = (tally: Tally): number => tally.first + tally.second + tally.draw;

export function add(tally: Tally, simulated: Trace['simulate']): Tally {
  const result: SideName | 'draw' = simulated.result ?? 'draw';
  return { ...tally, [result]: tally[result] + 1 };
}

// The mean result for a side, a win being 1 and a defeat -1, and its standard error.
export function opinion(tally: Tally, side: SideName): { mean: number; error: number } {
  const games = gamesIn(tally);
  if (games === 0) return { mean: 0, error: 1 };
  const mean = ((side === 'first' ? 1 : -1) * (tally.first - tally.second)) / games;
  const variance = (tally.first + tally.second) / games - mean * mean;
  return { mean, error: Math.sqrt(Math.max(variance, 1 / games) / games) };
}
