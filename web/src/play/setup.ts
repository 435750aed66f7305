import type { SideName } from '../engine/messages';
import type { Machine, Player } from './players';

export type Mode = 'machine' | 'people' | 'machines';

export interface ClockSetting {
  minutes: number;
  increment: number;
}

// What the set-up panel holds; remembered for the next game.
export interface Setup {
  mode: Mode;
  side: SideName | 'random';
  machines: [Machine, Machine]; // in a game against the machine, the second of them
  clock: ClockSetting | null;
}

const machine = (level: number): Machine => ({ kind: 'machine', level, seconds: 1, settings: '' });

export function usualSetup(): Setup {
  return { mode: 'machine', side: 'first', machines: [machine(5), machine(3)], clock: null };
}

export function playersOf(setup: Setup, chance: () => number = Math.random): [Player, Player] {
  const [one, other] = setup.machines;
  if (setup.mode === 'people') return [{ kind: 'person' }, { kind: 'person' }];
  if (setup.mode === 'machines') return [one, other];
  const side = setup.side === 'random' ? (chance() < 0.5 ? 'first' : 'second') : setup.side;
  return side === 'first' ? [{ kind: 'person' }, other] : [other, { kind: 'person' }];
}

const key = 'ratatosk.setup';

export function rememberedSetup(): Setup {
  try {
    return { ...usualSetup(), ...(JSON.parse(localStorage.getItem(key) ?? '{}') as Partial<Setup>) };
  } catch {
    return usualSetup();
  }
}

export function rememberSetup(setup: Setup): void {
  try {
    localStorage.setItem(key, JSON.stringify(setup));
  } catch {
    // Then the usual one is offered next time.
  }
}
