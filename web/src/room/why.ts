// Why one move and not another: what the search's own numbers say.
import type { Candidate, Room } from '../engine/messages';

export type Verdict = 'untried' | 'doubt' | 'worse' | 'better';

export interface Comparison {
  verdict: Verdict;
  difference: number; // of the means, for the chosen move
}

// A mean of this few results is nearly as uncertain as none.
const few = 10;

export function compare(chosen: Candidate, rival: Candidate): Comparison {
  const difference = chosen.exploitation - rival.exploitation;
  if (rival.untried || rival.visits === 0) return { verdict: 'untried', difference: 0 };
  if (rival.visits < few) return { verdict: 'doubt', difference };
  return { verdict: difference >= 0 ? 'worse' : 'better', difference };
}

// Every move of the root, also those that nobody has tried and the engine does not list.
export function allMoves(room: Room): Candidate[] {
  const listed = new Map(room.root.children.map((row) => [row.move, row]));
  const nothing = { visits: 0, exploitation: 0, exploration: 0, sum: 0, prior: null, taken: false, untried: true, settled: false };
  return room.root_moves.map((move) => listed.get(move) ?? { move, ...nothing });
}

// The move that would be played, and the one to ask about first: the most visited of the others.
export function firstQuestion(room: Room): { chosen: string; rival: string } | null {
  const tried = room.root.children.filter((row) => !row.untried);
  const rivals = tried.filter((row) => row.move !== room.best).sort((a, b) => b.visits - a.visits);
  return room.best && rivals[0] ? { chosen: room.best, rival: rivals[0].move } : null;
}
