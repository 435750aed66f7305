// The film of a random game: the new node's board and one after each move, and which of them are shown small.
import type { Position, Trace } from '../engine/messages';

export interface Frame {
  board: string;
  move: string | null;
  changed: number[]; // squares that look different from the frame before
}

export function framesOf(leaf: Position | null, trace: Trace | null): Frame[] {
  if (!leaf || !trace) return [];
  const boards = [leaf.board, ...trace.simulate.boards];
  return boards.map((board, i) => ({
    board, move: i === 0 ? null : (trace.simulate.moves[i - 1] ?? null), changed: i === 0 ? leaf.last : difference(boards[i - 1]!, board),
  }));
}

function difference(before: string, after: string): number[] {
  return [...after].flatMap((piece, square) => (piece === before[square] ? [] : [square]));
}

// At most so many frames, the first and the last among them, evenly spread.
export function spread(count: number, most: number): number[] {
  if (count <= most) return Array.from({ length: count }, (_, i) => i);
  return Array.from({ length: most }, (_, i) => Math.round((i * (count - 1)) / (most - 1)));
}
