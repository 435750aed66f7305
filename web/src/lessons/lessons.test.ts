import { describe, expect, it } from 'vitest';
import { lessonsEn } from '../words/room.lessons.en';
import { lessonsEs } from '../words/room.lessons.es';
import { armsOf, Machines, playOn } from '../bandit/bandit';
import { handPosition, handSeed, isLesson, lessonNames, lessons, machinesSeed, stepIn } from './lessons';
import { checkBackup, exercise, exercises } from './quiz';
import * as game from './tictactoe';
import { Uct } from './uct';

describe('the lessons', () => {
  it.each(lessonNames)('%s has words for every step in both languages', (name) => {
    for (const { lessons: texts } of [lessonsEs, lessonsEn]) {
      expect(texts[name].steps).toHaveLength(lessons[name].length);
      for (const step of texts[name].steps) expect(step.text.every((text) => text.length > 20)).toBe(true);
    }
  });

  it('are found by their address', () => {
    expect([isLesson('bandits'), isLesson('poker')]).toEqual([true, false]);
    expect(['2', '99', undefined, 'x', '0'].map((text) => stepIn(text, 'bandits'))).toEqual([1, 0, 0, 0, 0]);
  });
});

describe('the machines of the lesson', () => {
  const machines = new Machines(machinesSeed);
  const best = machines.chances.indexOf(machines.best);

  it('trap who follows the mean, as the lesson says', () => {
    expect(armsOf(playOn([], machines, 'greedy', 0, 200))[best]!.pulls).toBe(1);
  });

  it('do not trap UCB1', () => {
    const arms = armsOf(playOn([], machines, 'ucb', 0.7, 300));
    expect(arms[best]!.pulls).toBeGreaterThan(150);
  });
});

describe('UCT by hand', () => {
  it('has a position as the lesson tells it: white to move, four moves, one best', () => {
    expect(game.isPossible(handPosition)).toBe(true);
    expect([game.toMove(handPosition), game.moves(handPosition).length]).toEqual(['second', 4]);
    const value = (state: string): number => {
      const result = game.result(state);
      if (result) return result === 'draw' ? 0 : result === 'second' ? 1 : -1;
      const values = game.moves(state).map((move) => value(game.play(state, move)));
      return game.toMove(state) === 'second' ? Math.max(...values) : Math.min(...values);
    };
    const values = game.moves(handPosition).map((move) => value(game.play(handPosition, move)));
    expect(values.filter((each) => each === 1)).toHaveLength(1);
    const uct = new Uct(handPosition, { seed: handSeed });
    for (let i = 0; i < 2000; ++i) uct.iterate();
    const best = game.moves(handPosition).filter((_, i) => values[i] === Math.max(...values));
    expect(best).toContain(uct.best()!.move);
  });

  it('asks for what can be worked out from what is shown', () => {
    const taken = Array.from({ length: exercises }, (_, number) => {
      const { step, taken: move, delta, trace } = exercise(number);
      const sums = step.children.map((row) => ({
        move: row.move, sum: row.exploitation + Math.SQRT1_2 * Math.sqrt((2 * Math.log(step.visits)) / row.visits),
      }));
      expect(sums.reduce((a, b) => (b.sum > a.sum ? b : a)).move).toBe(move);
      expect(trace.backup[0]!.reward[1]).toBe(delta);
      expect(trace.simulate.boards.length).toBeGreaterThan(0);
      return move;
    });
    expect(new Set(taken).size).toBeGreaterThan(1);
  });

  it('asks different questions one after the other', () => {
    const iterations = Array.from({ length: exercises }, (_, number) => exercise(number).iteration);
    expect(new Set(iterations).size).toBe(exercises);
    const deltas = Array.from({ length: exercises }, (_, number) => exercise(number).delta);
    expect(new Set(deltas).size).toBeGreaterThan(1);
  });

  it('checks what was filled in', () => {
    const { trace } = exercise(0);
    const right = trace.backup.map((change) => ({ n: ` ${change.visits[1]}`, q: String(change.reward[1]).replace('-', '−') }));
    expect(checkBackup(trace, right).every((each) => each.n && each.q)).toBe(true);
    expect(checkBackup(trace, [{ n: '99', q: '' }])[0]).toEqual({ n: false, q: false });
    expect(checkBackup(trace, [])).toHaveLength(trace.backup.length);
  });
});
