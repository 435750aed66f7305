import type { GameInfo, LegalMove } from '../engine/messages';
import type { Dictionary } from '../words/index.svelte';
import { squareName } from './geometry';

// What a screen reader says of a piece, and of a square with what is on it.
export function pieceWords(game: GameInfo, letter: string, words: Dictionary, code: 'es' | 'en'): string {
  if (letter === '.') return words.board.empty;
  if (letter === 'K') return words.board.king;
  const side = game.sides[letter === '1' ? 0 : 1].name[code];
  if (game.family === 'othello') return words.board.disc(side);
  return game.figure === 'knight' ? words.board.knight(side) : words.board.man(side);
}

export function squareWords(
  game: GameInfo,
  square: number,
  board: string,
  target: LegalMove | undefined,
  words: Dictionary,
  code: 'es' | 'en',
): string {
  const parts = [squareName(game, square), pieceWords(game, board[square] ?? '.', words, code)];
  const ground = game.grounds[square];
  if (ground === 't') parts.push(words.board.throne);
  if (ground === 'c') parts.push(words.board.corner);
  if (target) {
    parts.push(words.board.target);
    const count = target.captures.length;
    if (count > 0) parts.push(game.family === 'othello' ? words.board.turns(count) : words.board.captures(count));
  }
  return parts.join(', ');
}
