// One iteration as a walk of small steps: which line of the pseudo-code is at work, and with what.
import type { Candidate, SelectStep, SideName, Trace } from '../engine/messages';
import { at, type Call } from './pseudocode';

export type Phase = 'select' | 'expand' | 'simulate' | 'backup';
export const phases: readonly Phase[] = ['select', 'expand', 'simulate', 'backup'];

// What happens at a moment; the words about it are chosen by this.
export type Event =
  | { kind: 'compare'; step: SelectStep; taken: Candidate }
  | { kind: 'untried'; step: SelectStep }
  | { kind: 'reached-end' }
  | { kind: 'try'; move: string; step: SelectStep | null }
  | { kind: 'create'; move: string }
  | { kind: 'play-out' }
  | { kind: 'evaluate' }
  | { kind: 'result'; reward: number; mover: SideName }
  | { kind: 'back-up'; index: number; reward: number };

// A value may be a figure, a node (by its path), a side, a text, or a figure that changes.
export type Value =
  | { figure: number; before?: number; digits: number }
  | { node: readonly string[] }
  | { side: SideName }
  | { text: string };

export interface Variable {
  name: 'v' | 'v.n' | 'v.q' | 'v.i' | 'c' | 'a' | 'arg max' | 'max' | 'hijo' | 'hijo.n' | 'hijo.q' | 'jugador' | 'Δ' | '|s|' | '|v|';
  value: Value;
}

export interface Moment {
  phase: Phase;
  path: readonly string[]; // of the node at work
  stack: readonly Call[]; // the last is the line at work, the others wait for it
  variables: Variable[];
  event: Event;
}

const whole = (figure: number, before?: number): Value => ({ figure, before, digits: 0 });
const real = (figure: number, before?: number): Value => ({ figure, before, digits: 2 });

const otherSide = (side: SideName): SideName => (side === 'first' ? 'second' : 'first');

// Who has made the last move of a path that begins with `toMove`.
export const moverOf = (path: readonly string[], toMove: SideName): SideName =>
  path.length % 2 === 1 ? toMove : otherSide(toMove);

export function takenOf(step: SelectStep): Candidate | null {
  return step.children.find((row) => row.taken && !row.untried) ?? null;
}

// The way down and the new node: the path of the iteration.
export function pathOf(trace: Trace): string[] {
  return trace.backup[0]?.path ?? [];
}

// `moves` says how many moves there are at each level of the way.
export function momentsOf(trace: Trace, toMove: SideName, c: number, moves: readonly number[] = []): Moment[] {
  return [...selecting(trace, c, moves), ...expanding(trace), ...simulating(trace, toMove), ...backingUp(trace)];
}

function selecting(trace: Trace, c: number, moves: readonly number[]): Moment[] {
  const walk: Moment[] = trace.select.map((step) => {
    const taken = takenOf(step);
    const node: Variable = { name: 'v', value: { node: step.path } };
    if (taken) {
      return {
        phase: 'select', path: step.path, stack: at.compare, event: { kind: 'compare', step, taken },
        variables: [
          node, { name: 'v.n', value: whole(step.visits) }, { name: 'c', value: real(c) },
          { name: 'arg max', value: { text: taken.move } }, { name: 'max', value: real(taken.sum) },
        ],
      };
    }
    const tried = step.children.filter((row) => !row.untried).length;
    const all = moves[step.path.length];
    return {
      phase: 'select', path: step.path, stack: at.hasUntried, event: { kind: 'untried', step },
      variables: [node, { name: 'v.i', value: whole(tried) }, ...(all === undefined ? [] : [{ name: '|v|' as const, value: whole(all) }])],
    };
  });
  if (trace.simulate.kind === 'end' && !trace.expand) {
    const path = pathOf(trace);
    walk.push({
      phase: 'select', path, stack: at.reachedEnd, event: { kind: 'reached-end' },
      variables: [{ name: 'v', value: { node: path } }],
    });
  }
  return walk;
}

function expanding(trace: Trace): Moment[] {
  if (!trace.expand) return [];
  const { path, move } = trace.expand;
  const step = trace.select.find((each) => each.path.length === path.length) ?? null;
  const child = [...path, move];
  return [
    {
      phase: 'expand', path, stack: at.tryMove, event: { kind: 'try', move, step },
      variables: [{ name: 'v', value: { node: path } }, { name: 'a', value: { text: move } }],
    },
    {
      phase: 'expand', path: child, stack: at.create, event: { kind: 'create', move },
      variables: [
        { name: 'hijo', value: { node: child } }, { name: 'hijo.n', value: whole(0) }, { name: 'hijo.q', value: whole(0) },
      ],
    },
  ];
}

function simulating(trace: Trace, toMove: SideName): Moment[] {
  const path = pathOf(trace);
  const mover = moverOf(path, toMove);
  const reward = rewardOf(trace, mover);
  const node: Variable = { name: 'v', value: { node: path } };
  const delta: Variable = { name: 'Δ', value: real(reward) };
  const player: Variable = { name: 'jugador', value: { side: mover } };
  if (trace.simulate.kind === 'evaluation')
    return [{ phase: 'simulate', path, stack: at.evaluate, event: { kind: 'evaluate' }, variables: [node, player, delta] }];
  const played: Moment = {
    phase: 'simulate', path, stack: at.playOut, event: { kind: 'play-out' },
    variables: [node, player, { name: '|s|', value: whole(trace.simulate.moves.length) }],
  };
  // The document's lines know no draw: then only that the game has ended.
  const stack = reward === 0 ? at.drawn : reward < 0 ? at.otherwise : mover === 'second' ? at.secondWins : at.firstWins;
  const result: Moment = {
    phase: 'simulate', path, stack, event: { kind: 'result', reward, mover }, variables: [player, delta],
  };
  return trace.simulate.kind === 'end' ? [result] : [played, result];
}

// Δ of default_policy: what came out, for who moved into the leaf.
export function rewardOf(trace: Trace, mover: SideName): number {
  return mover === 'first' ? trace.simulate.value : -trace.simulate.value || 0;
}

function backingUp(trace: Trace): Moment[] {
  return trace.backup.map((change, index) => {
    const reward = change.reward[1] - change.reward[0];
    return {
      phase: 'backup', path: change.path, stack: at.backUp, event: { kind: 'back-up', index, reward },
      variables: [
        { name: 'v', value: { node: change.path } }, { name: 'Δ', value: real(reward) },
        { name: 'v.n', value: whole(change.visits[1], change.visits[0]) },
        { name: 'v.q', value: real(change.reward[1], change.reward[0]) },
      ],
    };
  });
}
