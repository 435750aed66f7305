import { expect, it } from 'vitest';
import type { Reviewed } from '../engine/messages';
import { accuracy, count, judge, moments } from './judge';

const losses = [0, 0.2, 0.4, 0.8, null, 0.14, 1.2];
const review: Reviewed = {
  type: 'reviewed', values: [], chances: [],
  moves: losses.map((loss, i) => ({ side: i % 2 === 0 ? 'first' : 'second', text: `m${i}`, best: `b${i}`, line: [], loss })),
};
const judged = judge(review);

it('names what a move has given away', () => {
  expect(judged.map((move) => move.verdict)).toEqual([null, 'inaccuracy', 'mistake', 'blunder', null, null, 'blunder']);
  expect(count(judged, 'first', 'blunder')).toBe(1);
});

it('blames nobody for the best move', () => {
  const best = judge({ ...review, moves: [{ side: 'first', text: 'a', best: 'a', line: [], loss: 0.9 }] });
  expect(best[0]).toMatchObject({ lost: 0, verdict: null });
});

it('measures accuracy over the moves that were judged', () => {
  const two = judge({ ...review, moves: [0, 0.3].map((loss) => ({ side: 'first' as const, text: 'a', best: 'b', line: [], loss })) });
  expect(accuracy(two, 'first')).toBeCloseTo(75);
  expect(accuracy(two, 'second')).toBeNull();
});

it('finds the moments that decided the game, in order', () => {
  expect(moments(judged).map((move) => move.ply)).toEqual([2, 3, 6]);
});
