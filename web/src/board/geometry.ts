import type { GameInfo, LegalMove } from '../engine/messages';

export interface Size {
  rows: number;
  columns: number;
}

export interface Place {
  row: number;
  column: number;
}

// Where a square is drawn: turning the board is half a turn.
export function placeOf(size: Size, square: number, flipped: boolean): Place {
  const shown = flipped ? size.rows * size.columns - 1 - square : square;
  return { row: Math.floor(shown / size.columns), column: shown % size.columns };
}

export function squareOf(size: Size, place: Place, flipped: boolean): number {
  const shown = place.row * size.columns + place.column;
  return flipped ? size.rows * size.columns - 1 - shown : shown;
}

// The square under a point given as parts of the board's width and height, from 0 to 1.
export function squareAt(size: Size, x: number, y: number, flipped: boolean): number | null {
  if (x < 0 || y < 0 || x >= 1 || y >= 1) return null;
  return squareOf(size, { row: Math.floor(y * size.rows), column: Math.floor(x * size.columns) }, flipped);
}

// The same for a finger, which is no point: where nothing can be done on the square under it, the nearest one where something can,
// if its middle is less than a square away.
export function squareNear(size: Size, x: number, y: number, flipped: boolean, useful: (square: number) => boolean): number | null {
  const under = squareAt(size, x, y, flipped);
  if (under === null || useful(under)) return under;
  let best = under;
  let least = 1;
  for (let row = Math.floor(y * size.rows) - 1, rows = 3; rows > 0; row++, rows--) {
    for (let column = Math.floor(x * size.columns) - 1, columns = 3; columns > 0; column++, columns--) {
      const away = Math.hypot(row + 0.5 - y * size.rows, column + 0.5 - x * size.columns);
      if (row < 0 || column < 0 || row >= size.rows || column >= size.columns || away >= least) continue;
      const square = squareOf(size, { row, column }, flipped);
      if (!useful(square)) continue;
      best = square;
      least = away;
    }
  }
  return best;
}

export function squareName(game: GameInfo, square: number): string {
  const column = game.column_names[square % game.columns] ?? '';
  return column + (game.row_names[Math.floor(square / game.columns)] ?? '');
}

// A move that puts a piece down and takes none up, as in Othello.
export function places(move: LegalMove): boolean {
  return move.to !== null && (move.from === null || move.from === move.to);
}

// The middle of a square in a drawing with 100 units a square.
export function middle(size: Size, square: number, flipped: boolean): { x: number; y: number } {
  const place = placeOf(size, square, flipped);
  return { x: place.column * 100 + 50, y: place.row * 100 + 50 };
}
