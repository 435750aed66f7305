import type { Line, SideName } from '../engine/messages';
import type { Player } from '../play/players';
import type { ClockSetting } from '../play/setup';

export type Outcome = SideName | 'draw';
export type EndReason = 'rules' | 'repetition' | 'max_plies' | 'resigned' | 'time';

// A game as this browser keeps it: enough to go on with it, or to look at it again.
export interface KeptGame {
  id: string;
  game: string;
  position: string | null;
  moves: string[];
  players: [Player, Player];
  clock: ClockSetting | null;
  left: [number, number]; // milliseconds on the clocks
  outcome: Outcome | null;
  reason: EndReason | null;
  chances: (number | null)[]; // of the first side, after so many plies, where a machine has said it
  created: number;
  changed: number;
}

export function newGame(game: string, players: [Player, Player], clock: ClockSetting | null, position: string | null = null): KeptGame {
  const now = Date.now();
  const left = (clock?.minutes ?? 0) * 60_000;
  return {
    id: freshId(), game, position, moves: [], players, clock, left: [left, left], outcome: null, reason: null, chances: [],
    created: now, changed: now,
  };
}

export function lineOf(kept: KeptGame, plies = kept.moves.length): Line {
  const line: Line = { game: kept.game, moves: kept.moves.slice(0, plies) };
  if (kept.position !== null) line.position = kept.position;
  return line;
}

function freshId(): string {
  return Date.now().toString(36) + Math.floor(Math.random() * 36 ** 4).toString(36).padStart(4, '0');
}
