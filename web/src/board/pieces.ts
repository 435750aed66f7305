import type { Size } from './geometry';

export type PieceKind = '1' | '2' | 'K';

// A piece on the screen. It keeps its id while it moves or turns over, so that the same drawing travels.
export interface Piece {
  id: number;
  square: number;
  kind: PieceKind;
  gone: boolean;
  order: number; // for discs that turn over one after the other: the how-manieth
}

let nextId = 1;

export function freshPieces(board: string): Piece[] {
  return follow([], board, { rows: 1, columns: board.length }, [], false);
}

// The pieces for `board`, made from those that are on the screen. `turning` games change the side of a piece that stays.
export function follow(shown: Piece[], board: string, size: Size, last: number[], turning: boolean): Piece[] {
  const left = new Map(shown.filter((piece) => !piece.gone).map((piece) => [piece.square, piece]));
  const wanted = new Map<number, PieceKind>();
  [...board].forEach((letter, square) => {
    if (letter !== '.') wanted.set(square, letter as PieceKind);
  });
  const result: Piece[] = [];
  const take = (piece: Piece, square: number, order = 0): void => {
    result.push({ ...piece, square, kind: wanted.get(square) ?? piece.kind, order });
    left.delete(piece.square);
    wanted.delete(square);
  };

  const [from, to] = last;
  if (from !== undefined && to !== undefined && from !== to && !wanted.has(from)) {
    const mover = left.get(from);
    if (mover && mover.kind === wanted.get(to)) {
      const victim = left.get(to);
      take(mover, to);
      if (victim) result.push({ ...victim, gone: true });
      left.delete(to);
    }
  }
  for (const piece of [...left.values()]) {
    const kind = wanted.get(piece.square);
    if (kind === piece.kind) take(piece, piece.square);
    else if (kind && turning) take(piece, piece.square, distance(size, piece.square, last.at(-1) ?? piece.square));
  }
  for (const [square, kind] of [...wanted]) {
    const near = [...left.values()]
      .filter((piece) => piece.kind === kind && !turning)
      .sort((one, other) => distance(size, one.square, square) - distance(size, other.square, square))[0];
    if (near) take(near, square);
    else result.push({ id: nextId++, square, kind, gone: false, order: 0 });
  }
  for (const piece of left.values()) result.push({ ...piece, gone: true });
  return result.sort((one, other) => one.id - other.id);
}

function distance(size: Size, one: number, other: number): number {
  const rows = Math.abs(Math.floor(one / size.columns) - Math.floor(other / size.columns));
  const columns = Math.abs((one % size.columns) - (other % size.columns));
  return Math.max(rows, columns);
}
