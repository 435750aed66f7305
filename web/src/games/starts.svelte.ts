import { engine } from '../engine/current.svelte';
import type { Position } from '../engine/messages';

const boards: Record<string, string> = $state({});
const asked = new Set<string>();

// The first position of a game, for its little board; empty until the engine has told it.
export function startBoard(game: string): string | undefined {
  if (!asked.has(game)) {
    asked.add(game);
    engine()
      .request<Position>({ type: 'position', line: { game } })
      .then((position) => (boards[game] = position.board))
      .catch(() => asked.delete(game));
  }
  return boards[game];
}
