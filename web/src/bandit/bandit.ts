// Three slot machines and UCB1: the formula of best_child where there is no tree yet.
import type { Candidate } from '../engine/messages';
import { Random } from '../lessons/random';

export type Policy = 'ucb' | 'greedy' | 'even';
export const policies: readonly Policy[] = ['ucb', 'greedy', 'even'];

export interface Arm {
  pulls: number;
  wins: number;
}

export interface Pull {
  arm: number;
  won: boolean;
}

export const armNames = ['A', 'B', 'C'] as const;

// What a machine pays is settled beforehand, pull by pull, so that every way of playing meets the same luck.
export class Machines {
  readonly chances: readonly number[];
  #luck: Random[];
  #drawn: boolean[][];

  constructor(seed: number, chances?: readonly number[]) {
    const random = new Random(seed);
    this.chances = chances ?? random.shuffled([0.25 + 0.1 * random.next(), 0.45 + 0.08 * random.next(), 0.62 + 0.12 * random.next()]);
    this.#luck = this.chances.map((_, arm) => new Random(seed * 7 + arm + 1));
    this.#drawn = this.chances.map(() => []);
  }

  // The result of a machine's n-th pull, from 0.
  result(arm: number, n: number): boolean {
    const drawn = this.#drawn[arm]!;
    while (drawn.length <= n) drawn.push(this.#luck[arm]!.next() < this.chances[arm]!);
    return drawn[n]!;
  }

  get best(): number {
    return Math.max(...this.chances);
  }
}

export function armsOf(pulls: readonly Pull[], count: number = armNames.length): Arm[] {
  const arms = Array.from({ length: count }, () => ({ pulls: 0, wins: 0 }));
  for (const pull of pulls) {
    const arm = arms[pull.arm]!;
    arm.pulls += 1;
    if (pull.won) arm.wins += 1;
  }
  return arms;
}

export function scoresOf(arms: readonly Arm[], c: number): { mean: number; exploration: number; sum: number }[] {
  const all = arms.reduce((sum, arm) => sum + arm.pulls, 0);
  return arms.map(({ pulls, wins }) => {
    const mean = pulls > 0 ? wins / pulls : 0;
    const exploration = pulls > 0 ? c * Math.sqrt((2 * Math.log(all)) / pulls) : 0;
    return { mean, exploration, sum: mean + exploration };
  });
}

// Which machine is next: each once, then the first of those with the largest score.
export function nextArm(arms: readonly Arm[], policy: Policy, c: number): number {
  const fresh = arms.findIndex((arm) => arm.pulls === 0);
  if (fresh >= 0) return fresh;
  if (policy === 'even') return arms.reduce((sum, arm) => sum + arm.pulls, 0) % arms.length;
  const scores = scoresOf(arms, policy === 'greedy' ? 0 : c).map((each) => each.sum);
  return scores.indexOf(Math.max(...scores));
}

// The table of children, for machines.
export function rowsOf(arms: readonly Arm[], c: number, taken: number | null): Candidate[] {
  const scores = scoresOf(arms, c);
  return arms.map((arm, i) => ({
    move: armNames[i]!, visits: arm.pulls, exploitation: scores[i]!.mean, exploration: scores[i]!.exploration, sum: scores[i]!.sum,
    prior: null, taken: i === taken, untried: arm.pulls === 0, settled: false,
  }));
}

// What was lost, on average, by not always pulling the best machine: after each pull.
export function regretOf(pulls: readonly Pull[], machines: Machines): number[] {
  let regret = 0;
  return pulls.map(({ arm }) => (regret += machines.best - machines.chances[arm]!));
}

// What a way of playing costs on these machines on average: the mean regret of so many visits with other luck. It is kept
// and only lengthened, since it is asked for after every pull.
export class Rival {
  readonly regret: number[] = [];
  #visits: { machines: Machines; arms: Arm[]; regret: number }[];

  constructor(
    readonly policy: Policy,
    readonly c: number,
    machines: Machines,
  ) {
    this.#visits = Array.from({ length: visitsOfRival }, (_, i) => {
      const other = new Machines(1000 + i, machines.chances);
      return { machines: other, arms: armsOf([], machines.chances.length), regret: 0 };
    });
  }

  upTo(count: number): number[] {
    while (this.regret.length < count) {
      for (const visit of this.#visits) {
        const arm = nextArm(visit.arms, this.policy, this.c);
        const state = visit.arms[arm]!;
        if (visit.machines.result(arm, state.pulls)) state.wins += 1;
        state.pulls += 1;
        visit.regret += visit.machines.best - visit.machines.chances[arm]!;
      }
      this.regret.push(this.#visits.reduce((sum, visit) => sum + visit.regret, 0) / this.#visits.length);
    }
    return this.regret.slice(0, count);
  }
}

export const visitsOfRival = 40;

export function playOn(pulls: readonly Pull[], machines: Machines, policy: Policy, c: number, count: number): Pull[] {
  const result = [...pulls];
  const arms = armsOf(pulls, machines.chances.length);
  for (let i = 0; i < count; ++i) {
    const arm = nextArm(arms, policy, c);
    const won = machines.result(arm, arms[arm]!.pulls);
    arms[arm]!.pulls += 1;
    if (won) arms[arm]!.wins += 1;
    result.push({ arm, won });
  }
  return result;
}
