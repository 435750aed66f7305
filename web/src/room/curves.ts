// The share of visits of the root's moves over the iterations, as lines: the largest ones, and all others as one.
import type { Room } from '../engine/messages';

export interface Curve {
  name: string;
  values: number[];
}

export interface Curves {
  iterations: number[];
  lines: Curve[];
  others: Curve | null;
}

export const mostLines = 6;

export function curvesOf(room: Pick<Room, 'root_moves' | 'shares'>, most = mostLines): Curves {
  const iterations = room.shares.map(([iteration]) => iteration);
  const last = room.shares.at(-1)?.[1] ?? [];
  const ranked = room.root_moves.map((_, i) => i).sort((a, b) => (last[b] ?? 0) - (last[a] ?? 0));
  const lines = ranked.slice(0, most).map((i) => ({
    name: room.root_moves[i]!, values: room.shares.map(([, shares]) => shares[i] ?? 0),
  }));
  const rest = ranked.slice(most);
  const others = rest.length === 0 ? null : {
    name: '', values: room.shares.map(([, shares]) => rest.reduce((sum, i) => sum + (shares[i] ?? 0), 0)),
  };
  return { iterations, lines, others };
}

// How high the drawing has to go for the moves to be told apart: their first tries, where shares are large, may stick
// out, and so may the sum of the others.
export function heightOf({ iterations, lines }: Curves, moves: number): number {
  const settled = iterations.findIndex((iteration) => iteration >= Math.min(2 * moves, (iterations.at(-1) ?? 0) / 2));
  const values = lines.flatMap((line) => line.values.slice(Math.max(0, settled)));
  return Math.min(1, Math.ceil(Math.max(0.05, ...values) * 22) / 20);
}

// How many moves, the most visited first, have this part of all visits.
export function concentration(visits: readonly number[], part: number): number {
  const all = visits.reduce((sum, each) => sum + each, 0);
  let sum = 0;
  return [...visits].sort((a, b) => b - a).filter((each) => {
    const counts = each > 0 && sum < part * all;
    sum += each;
    return counts;
  }).length;
}
