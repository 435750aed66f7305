import type { SquareLabel } from '../board/types';
import type { MoveReport } from '../engine/messages';

// The values of the moves as figures on the board: those of the piece that is held or pointed at, on its destinations; otherwise, for each
// piece, the best it can do.
export function valueLabels(moves: MoveReport[], focus: number | null): SquareLabel[] {
  const known = moves.filter((move) => move.chance !== null && move.to !== null);
  const best = Math.max(0, ...known.map((move) => move.chance!));
  const label = (square: number, chance: number): SquareLabel => ({
    square,
    text: String(Math.round(chance * 100)),
    tone: chance >= best - 0.006 ? 'good' : chance < best - 0.12 ? 'bad' : 'plain',
  });
  const focused = known.filter((move) => move.from === focus && move.from !== move.to);
  if (focused.length > 0) return focused.map((move) => label(move.to!, move.chance!));
  const squares = new Map<number, number>();
  for (const move of known) {
    const square = move.from ?? move.to!;
    squares.set(square, Math.max(squares.get(square) ?? 0, move.chance!));
  }
  return [...squares].map(([square, chance]) => label(square, chance));
}
