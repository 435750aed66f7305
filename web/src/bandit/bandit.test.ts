import { describe, expect, it } from 'vitest';
import { armsOf, Machines, nextArm, playOn, regretOf, Rival, rowsOf, scoresOf, type Policy } from './bandit';

const regretAfter = (policy: Policy, count: number, seed: number) => {
  const machines = new Machines(seed);
  return regretOf(playOn([], machines, policy, 0.7, count), machines).at(-1)!;
};
const meanRegret = (policy: Policy, count: number) => {
  const seeds = Array.from({ length: 60 }, (_, i) => i + 1);
  return seeds.reduce((sum, seed) => sum + regretAfter(policy, count, seed), 0) / seeds.length;
};

describe('three slot machines', () => {
  it('pay as they should, and the same for everybody', () => {
    const machines = new Machines(3, [0.2, 0.5, 0.8]);
    const share = (arm: number) => Array.from({ length: 4000 }, (_, n) => machines.result(arm, n)).filter(Boolean).length / 4000;
    [0.2, 0.5, 0.8].forEach((chance, arm) => expect(Math.abs(share(arm) - chance)).toBeLessThan(0.03));
    const again = new Machines(3, [0.2, 0.5, 0.8]);
    for (let n = 50; n >= 0; --n) expect(again.result(1, n)).toBe(machines.result(1, n));
  });

  it('are each tried once first', () => {
    expect(playOn([], new Machines(1), 'ucb', 1, 3).map((pull) => pull.arm)).toEqual([0, 1, 2]);
  });

  it('are chosen by the formula', () => {
    const arms = [{ pulls: 10, wins: 6 }, { pulls: 2, wins: 1 }, { pulls: 10, wins: 5 }];
    const [first, second] = scoresOf(arms, 1);
    expect(first!.sum).toBeCloseTo(0.6 + Math.sqrt((2 * Math.log(22)) / 10));
    expect(second!.sum).toBeGreaterThan(first!.sum);
    expect(nextArm(arms, 'ucb', 1)).toBe(1);
    expect(nextArm(arms, 'greedy', 1)).toBe(0);
    expect(nextArm(arms, 'even', 1)).toBe(1);
    expect(rowsOf(arms, 1, 1).map((row) => row.taken)).toEqual([false, true, false]);
  });

  it('cost UCB1 less than playing evenly, and its regret grows ever slower', () => {
    expect(meanRegret('ucb', 600)).toBeLessThan(0.5 * meanRegret('even', 600));
    const [one, two, three] = [meanRegret('ucb', 200), meanRegret('ucb', 400), meanRegret('ucb', 600)];
    expect(three - two).toBeLessThan(two - one);
  });

  it('trap who only follows the mean', () => {
    const trapped = Array.from({ length: 60 }, (_, i) => regretAfter('greedy', 600, i + 1)).filter((regret) => regret > 60);
    expect(trapped.length).toBeGreaterThan(3);
  });

  it('have rivals whose mean regret can be lengthened', () => {
    const machines = new Machines(5);
    const rival = new Rival('even', 0.7, machines);
    const short = rival.upTo(30);
    expect(rival.upTo(90).slice(0, 30)).toEqual(short);
    const gap = machines.chances.reduce((sum, chance) => sum + machines.best - chance, 0);
    expect(rival.upTo(90).at(-1)).toBeCloseTo(30 * gap);
    expect(new Rival('ucb', 0.7, machines).upTo(300).at(-1)).toBeLessThan(rival.upTo(300).at(-1)!);
  });

  it('count what was pulled', () => {
    expect(armsOf([{ arm: 1, won: true }, { arm: 1, won: false }])).toEqual([
      { pulls: 0, wins: 0 }, { pulls: 2, wins: 1 }, { pulls: 0, wins: 0 },
    ]);
  });
});
