// A visit to the slot machines.
import { armsOf, Machines, nextArm, playOn, policies, regretOf, Rival, type Arm, type Policy, type Pull } from './bandit';

export class BanditState {
  seed = $state(1);
  c = $state(0.7);
  pulls: readonly Pull[] = $state.raw([]);
  policy: Policy = $state('ucb');
  running = $state(false);
  isRevealed = $state(false);
  readonly machines: Machines = $derived(new Machines(this.seed));
  readonly arms: Arm[] = $derived(armsOf(this.pulls));
  readonly next: number = $derived(nextArm(this.arms, this.policy, this.c));
  readonly last: Pull | null = $derived(this.pulls.at(-1) ?? null);
  readonly won: number = $derived(this.arms.reduce((sum, arm) => sum + arm.wins, 0));
  // Who plays by a rule from the start, to compare with.
  readonly rivals: Rival[] = $derived(policies.map((policy) => new Rival(policy, this.c, this.machines)));
  readonly regret: number[] = $derived(regretOf(this.pulls, this.machines));

  pull(arm: number): void {
    const won = this.machines.result(arm, this.arms[arm]!.pulls);
    this.pulls = [...this.pulls, { arm, won }];
  }

  play(count: number): void {
    this.pulls = playOn(this.pulls, this.machines, this.policy, this.c, count);
  }

  begin(seed = this.seed): void {
    this.seed = seed;
    this.pulls = [];
    this.isRevealed = false;
    this.running = false;
  }
}
