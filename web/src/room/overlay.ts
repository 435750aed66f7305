// What is drawn over a board: arrows of the path, and the root's visits.
import type { Position, Room } from '../engine/messages';
import type { Moment } from './moments';
import type { PathMove } from './room.svelte';

export interface Arrow {
  from: number;
  to: number;
  kind: 'hint' | 'path' | 'reply' | 'threat';
  weight?: number;
}

// How many moves of the path the search has come down at this moment.
export function reachedOf(present: Moment | null, all: number): number {
  if (!present) return 0;
  const isOnTheWay = present.phase === 'select' || present.phase === 'expand';
  return isOnTheWay ? present.path.length + (present.event.kind === 'compare' ? 1 : 0) : all;
}

// As far as the search has come down at this moment; thicker where it has gone more often.
export function pathArrows(path: readonly PathMove[], present: Moment | null): Arrow[] {
  if (!present) return [];
  const most = Math.log2(1 + (path[0]?.visits ?? 1));
  return path.slice(0, reachedOf(present, path.length)).map((move) => ({
    from: move.from, to: move.to, kind: 'path', weight: 0.3 + 0.7 * (Math.log2(1 + move.visits) / most),
  }));
}

export function heatOf(room: Room, position: Position): { square: number; from?: number; share: number }[] {
  const all = Math.max(1, room.root.visits);
  return room.root.children.flatMap((row) => {
    const move = position.legal.find((each) => each.move === row.move);
    if (!move || move.to === null || row.visits === 0) return [];
    return [{ square: move.to, from: move.from ?? undefined, share: row.visits / all }];
  });
}

export function bestArrow(room: Room, position: Position): Arrow[] {
  const move = position.legal.find((each) => each.move === room.best);
  return move && move.to !== null ? [{ from: move.from ?? move.to, to: move.to, kind: 'hint' }] : [];
}
