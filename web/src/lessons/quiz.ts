// What the lesson by hand asks for, and what is right.
import type { SelectStep, SideName, Trace } from '../engine/messages';
import { moverOf, pathOf, rewardOf, takenOf } from '../room/moments';
import { handPosition, handSeed } from './lessons';
import { toMove } from './tictactoe';
import { Uct } from './uct';

export interface Exercise {
  iteration: number;
  step: SelectStep; // at the root
  trace: Trace;
  toMove: SideName;
  taken: string;
  mover: SideName; // who moved into the new node
  delta: number;
}

// Iterations that compare moves at the root, expand a node and play a random game, one after the other.
export function exercise(number: number, c = Math.SQRT1_2): Exercise {
  const uct = new Uct(handPosition, { c, seed: handSeed });
  for (let found = 0; ; ) {
    const trace = uct.iterate();
    const step = trace.select[0]!;
    const taken = takenOf(step);
    const isWhole = taken && trace.expand && trace.simulate.kind === 'playout' && isClear(step);
    if (!isWhole) {
      if (uct.iterations > 1000) throw new Error('the position has no such exercise');
      continue;
    }
    if (found++ < number) continue;
    const side = toMove(handPosition);
    const mover = moverOf(pathOf(trace), side);
    return { iteration: uct.iterations, step, trace, toMove: side, taken: taken.move, mover, delta: rewardOf(trace, mover) };
  }
}

export const exercises = 6;

// By hand, with two decimals: the answer must not hang on the third.
function isClear(step: SelectStep): boolean {
  const sums = step.children.map((row) => row.sum).sort((a, b) => b - a);
  return sums.length > 1 && sums[0]! - sums[1]! > 0.03;
}

// For each node of the way up, whether the numbers that were filled in are right.
export function checkBackup(trace: Trace, filled: readonly { n: string; q: string }[]): { n: boolean; q: boolean }[] {
  const is = (text: string, wanted: number) => text.trim() !== '' && Math.abs(Number(text.replace(',', '.').replace('−', '-')) - wanted) < 1e-9;
  return trace.backup.map((change, i) => ({
    n: is(filled[i]?.n ?? '', change.visits[1]), q: is(filled[i]?.q ?? '', change.reward[1]),
  }));
}
