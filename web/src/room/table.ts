// The rows of the table of children: largest sum first, what was not tried yet apart.
import type { Candidate } from '../engine/messages';

export interface Rows {
  shown: Candidate[];
  hidden: number;
  untried: Candidate[]; // those that are named
  untriedCount: number;
}

export const fewRows = 8;

// Of the moves that nobody has tried the engine may name only the next; `moves` is how many there are in all.
export function rowsOf(children: readonly Candidate[], formula: 'uct' | 'puct', all: boolean, moves = 0): Rows {
  // UCT tries every move once before it compares any; PUCT compares also what it has not tried.
  const compared = children.filter((row) => !row.untried || formula === 'puct');
  const sorted = [...compared].sort((a, b) => Number(b.taken) - Number(a.taken) || b.sum - a.sum);
  const shown = all ? sorted : sorted.slice(0, fewRows);
  const untried = children.filter((row) => row.untried);
  return {
    shown, hidden: sorted.length - shown.length, untried: formula === 'uct' ? untried : [],
    untriedCount: Math.max(untried.length, moves - (children.length - untried.length)),
  };
}

// How far the bar of a row goes: exploitation from -1 on, exploration behind it.
export function barOf(row: Candidate, rows: readonly Candidate[]): { exploitation: number; exploration: number } {
  const least = -1;
  const most = Math.max(...rows.map((each) => each.sum), least + 0.01);
  const scale = 100 / (most - least);
  return {
    exploitation: Math.max(0, (row.exploitation - least) * scale),
    exploration: Math.max(0, row.exploration * scale),
  };
}
