import type { Reviewed, SideName } from '../engine/messages';

export type Verdict = 'inaccuracy' | 'mistake' | 'blunder';

// Winning chance given away, from 0 to 1, from which on a move is called so.
export const bounds: [number, Verdict][] = [
  [0.3, 'blunder'],
  [0.15, 'mistake'],
  [0.075, 'inaccuracy'],
];

export const marks: Record<Verdict, string> = { inaccuracy: '?!', mistake: '?', blunder: '??' };

export interface JudgedMove {
  ply: number; // of the position before it
  side: SideName;
  text: string;
  best: string;
  line: string[];
  lost: number | null; // winning chance
  verdict: Verdict | null;
}

export function judge(review: Reviewed): JudgedMove[] {
  return review.moves.map((move, ply) => {
    // The engine's loss is in value, from -1 to 1; a chance is half of that. Playing the best move loses nothing, whatever noise says.
    const lost = move.loss === null ? null : move.best === move.text ? 0 : Math.max(0, move.loss) / 2;
    const verdict = lost === null ? null : (bounds.find(([least]) => lost >= least)?.[1] ?? null);
    return { ply, side: move.side, text: move.text, best: move.best, line: move.line, lost, verdict };
  });
}

// Each move counts 100 when it gives nothing away, and half as much for every 15 points of winning chance that it does.
export function accuracy(moves: JudgedMove[], side: SideName): number | null {
  const known = moves.filter((move) => move.side === side && move.lost !== null);
  if (known.length === 0) return null;
  return known.reduce((sum, move) => sum + 100 * 2 ** (-(move.lost ?? 0) / 0.15), 0) / known.length;
}

export function count(moves: JudgedMove[], side: SideName, verdict: Verdict): number {
  return moves.filter((move) => move.side === side && move.verdict === verdict).length;
}

// The moves that decided the game: those that gave most away, in the order in which they were played.
export function moments(moves: JudgedMove[], most = 3): JudgedMove[] {
  return moves
    .filter((move) => move.verdict !== null)
    .sort((one, other) => (other.lost ?? 0) - (one.lost ?? 0))
    .slice(0, most)
    .sort((one, other) => one.ply - other.ply);
}
