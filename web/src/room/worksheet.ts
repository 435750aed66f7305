// An exercise out of the last iteration: the root's table with blanks, and the way up.
import type { Candidate, Position, Room, SideName, Trace } from '../engine/messages';
import { rewardOf as meanTimesVisits } from './formula';
import { moverOf, pathOf, rewardOf, takenOf } from './moments';

export interface SheetRow {
  move: string;
  visits: number;
  reward: number;
  prior: number | null;
  mean: number;
  exploration: number;
  sum: number;
  taken: boolean;
}

export interface Sheet {
  formula: 'uct' | 'puct';
  visits: number;
  c: number;
  rows: SheetRow[];
  all: number; // how many moves there are
  taken: string;
  way: string[];
  outcome: { kind: Trace['simulate']['kind']; winner: SideName | 'draw' | null; reward: number };
  changes: Trace['backup'];
}

const most = 6;

// Nothing where the last iteration compared no children: there is nothing to work out by hand.
export function sheetOf(room: Room, position: Position, c: number): Sheet | null {
  const { trace } = room;
  const step = trace?.select[0];
  const taken = step && takenOf(step);
  if (!trace || !step || !taken) return null;
  const compared = step.children.filter((row) => !row.untried).sort((a, b) => b.sum - a.sum);
  const chosen = compared.slice(0, most);
  if (!chosen.includes(taken)) chosen[chosen.length - 1] = taken;
  const way = pathOf(trace);
  return {
    formula: step.formula, visits: step.visits, c, taken: taken.move, way, all: step.children.length,
    rows: inOrder(chosen, step.children).map(rowOf),
    outcome: {
      kind: trace.simulate.kind, winner: trace.simulate.result, reward: rewardOf(trace, moverOf(way, position.to_move)),
    },
    changes: trace.backup,
  };
}

// Sorted by their sums the rows would give the answer away.
const inOrder = (rows: Candidate[], order: readonly Candidate[]) => [...rows].sort((a, b) => order.indexOf(a) - order.indexOf(b));

function rowOf(row: Candidate): SheetRow {
  return {
    move: row.move, visits: row.visits, reward: meanTimesVisits(row), prior: row.prior,
    mean: row.exploitation, exploration: row.exploration, sum: row.sum, taken: row.taken,
  };
}
