// Tic-tac-toe, for the lesson that works UCT out by hand: the one game whose rules the page knows.
import type { SideName } from '../engine/messages';

// One character a square, by rows from the top: '.', '1' or '2'. Who moves follows from the count.
export type State = string;

export const start: State = '.........';
const columns = 'abc';
const lines = [
  [0, 1, 2], [3, 4, 5], [6, 7, 8],
  [0, 3, 6], [1, 4, 7], [2, 5, 8],
  [0, 4, 8], [2, 4, 6],
] as const;

const count = (state: State, piece: string) => state.split(piece).length - 1;

export const other = (side: SideName): SideName => (side === 'first' ? 'second' : 'first');
export const pieceOf = (side: SideName) => (side === 'first' ? '1' : '2');
export const toMove = (state: State): SideName => (count(state, '1') === count(state, '2') ? 'first' : 'second');

export const nameOf = (square: number) => `${columns[square % 3]}${Math.floor(square / 3) + 1}`;

export function squareOf(move: string): number {
  return /^[abc][123]$/.test(move) ? columns.indexOf(move[0]!) + 3 * (Number(move[1]) - 1) : -1;
}

function has(state: State, side: SideName): boolean {
  return lines.some((line) => line.every((square) => state[square] === pieceOf(side)));
}

// Who has won, 'draw', or null while the game goes on.
export function result(state: State): SideName | 'draw' | null {
  if (has(state, 'first')) return 'first';
  if (has(state, 'second')) return 'second';
  return state.includes('.') ? null : 'draw';
}

export function moves(state: State): string[] {
  if (result(state) !== null) return [];
  return [...state].flatMap((piece, square) => (piece === '.' ? [nameOf(square)] : []));
}

export function play(state: State, move: string): State {
  const square = squareOf(move);
  if (square < 0 || state[square] !== '.') throw new Error(`${move} cannot be played`);
  return state.slice(0, square) + pieceOf(toMove(state)) + state.slice(square + 1);
}

export function isPossible(state: State): boolean {
  const ahead = count(state, '1') - count(state, '2');
  if (!/^[.12]{9}$/.test(state) || ahead < 0 || ahead > 1) return false;
  return !(has(state, 'first') && ahead === 0) && !(has(state, 'second') && ahead === 1);
}

// Lines still open to one side less those open to the other, from -1 to 1, for the first side.
export function judge(state: State): number {
  const open = (against: string) => lines.filter((line) => line.every((square) => state[square] !== against)).length;
  return (open('2') - open('1')) / lines.length;
}

// The same idea of a single move: how many lines go through its square.
export function prior(move: string): number {
  const square = squareOf(move);
  return lines.filter((line) => (line as readonly number[]).includes(square)).length;
}
