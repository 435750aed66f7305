import { settings } from '../base/settings.svelte';
import type { GameInfo } from '../engine/messages';

// The drawing of a piece (Sprite.svelte) by its letter in a board, in the looks that were chosen.
export function artOf(game: GameInfo, letter: string): string {
  if (game.figure === 'knight') return `#knight-${letter}`;
  return game.family === 'othello' && settings.board !== 'contrast' ? `#disc-${letter}` : `#${settings.board}-${letter}`;
}
