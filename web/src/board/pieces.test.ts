import { describe, expect, it } from 'vitest';
import { placeOf, squareAt, squareOf } from './geometry';
import { follow, freshPieces } from './pieces';

const size = { rows: 3, columns: 3 };
const on = (pieces: ReturnType<typeof freshPieces>) =>
  Object.fromEntries(pieces.filter((piece) => !piece.gone).map((piece) => [piece.square, piece.id]));

describe('pieces on the screen', () => {
  it('travel with the move and leave the captured ones behind to fade', () => {
    const before = freshPieces('1.2K...1.');
    const after = follow(before, '.1.K...1.', size, [0, 1], false);
    expect(on(after)[1]).toBe(on(before)[0]);
    expect(after.filter((piece) => piece.gone).map((piece) => piece.square)).toEqual([2]);
  });

  it('fade under the piece that takes them by moving onto them', () => {
    const before = freshPieces('1.2......');
    const after = follow(before, '..1......', size, [0, 2], false);
    expect(on(after)).toEqual({ 2: on(before)[0] });
    expect(after.filter((piece) => piece.gone).map((piece) => piece.kind)).toEqual(['2']);
  });

  it('go back by the same way when a move is taken back', () => {
    const before = freshPieces('.1.K.....');
    const after = follow(before, '1..K.....', size, [], false);
    expect(on(after)[0]).toBe(on(before)[1]);
    expect(after.some((piece) => piece.gone)).toBe(false);
  });

  it('turn over where they lie, the nearer the sooner', () => {
    const before = freshPieces('.221.....');
    const after = follow(before, '1111.....', size, [0], true);
    expect(on(after)[1]).toBe(on(before)[1]);
    expect(after.find((piece) => piece.square === 1)).toMatchObject({ kind: '1', order: 1 });
    expect(after.find((piece) => piece.square === 2)).toMatchObject({ kind: '1', order: 2 });
  });

  it('never share an id or a square', () => {
    let pieces = freshPieces('121.K.212');
    for (const board of ['.2..K1212', '121.K.212', 'K........', '222222222']) {
      pieces = follow(pieces, board, size, [], false);
      const live = pieces.filter((piece) => !piece.gone);
      expect(new Set(pieces.map((piece) => piece.id)).size).toBe(pieces.length);
      expect(live.map((piece) => piece.square).sort()).toEqual([...board].flatMap((letter, i) => (letter === '.' ? [] : [i])));
    }
  });
});

describe('squares', () => {
  it('are found where they are drawn, turned or not', () => {
    for (const flipped of [false, true]) {
      for (let square = 0; square < 9; square++) {
        const place = placeOf(size, square, flipped);
        expect(squareOf(size, place, flipped)).toBe(square);
        expect(squareAt(size, (place.column + 0.5) / 3, (place.row + 0.5) / 3, flipped)).toBe(square);
      }
    }
    expect(squareAt(size, 1, 0.5, false)).toBeNull();
    expect(squareAt(size, 0.5, -0.01, false)).toBeNull();
  });
});
