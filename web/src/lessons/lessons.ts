// The five walks: what each step puts on the stage. Their words are in words/room.lessons.*.ts.
import { documentUct, strongLike, type Searcher } from '../room/player';

export const lessonNames = ['random', 'bandits', 'by-hand', 'exploration', 'networks'] as const;
export type LessonName = (typeof lessonNames)[number];

export type Stage =
  | { kind: 'random'; part: 'film' | 'tally' | 'flat' }
  | { kind: 'bandit'; show: 'machines' | 'means' | 'formula' | 'all'; begun?: number; seed?: number }
  | { kind: 'hand'; part: 'select' | 'delta' | 'backup' }
  | { kind: 'room'; iteration: number } // on tic-tac-toe
  | { kind: 'compare'; left: Searcher; right: Searcher; iteration: number; only?: 'c' };

// White to move, four squares left: small enough for a blackboard. One move wins, by two threats at once; to random games
// it looks no better than two of the others.
export const handPosition = '1122..1..';
export const handSeed = 12;

// Machines of which the best is unlucky at its first pull.
export const machinesSeed = 24;

const uct = (changes: Partial<Searcher>): Searcher => ({ ...documentUct(5), ...changes });

export const lessons: Record<LessonName, readonly Stage[]> = {
  random: [
    { kind: 'random', part: 'film' },
    { kind: 'random', part: 'tally' },
    { kind: 'random', part: 'flat' },
    { kind: 'random', part: 'flat' },
  ],
  bandits: [
    { kind: 'bandit', show: 'machines', seed: machinesSeed },
    { kind: 'bandit', show: 'means', seed: machinesSeed },
    { kind: 'bandit', show: 'formula', begun: 12, seed: machinesSeed },
    { kind: 'bandit', show: 'all', begun: 60, seed: machinesSeed },
    { kind: 'bandit', show: 'all', begun: 300, seed: machinesSeed },
  ],
  'by-hand': [
    { kind: 'room', iteration: 0 },
    { kind: 'hand', part: 'select' },
    { kind: 'hand', part: 'delta' },
    { kind: 'hand', part: 'backup' },
    { kind: 'room', iteration: 200 },
  ],
  exploration: [
    { kind: 'compare', left: uct({ c: 0 }), right: uct({}), iteration: 600, only: 'c' },
    { kind: 'compare', left: uct({}), right: uct({ c: 5 }), iteration: 600, only: 'c' },
    { kind: 'compare', left: uct({ c: 0.4 }), right: uct({ c: Math.SQRT2 }), iteration: 600, only: 'c' },
  ],
  networks: [
    { kind: 'compare', left: uct({}), right: uct({ leaf: 'static' }), iteration: 200 },
    { kind: 'compare', left: uct({}), right: { ...strongLike(5), network: false }, iteration: 100 },
    { kind: 'compare', left: { ...strongLike(5), network: false }, right: strongLike(5), iteration: 100 },
  ],
};

export const isLesson = (name: string): name is LessonName => (lessonNames as readonly string[]).includes(name);

// A step as the address writes it, from 1; the first where it says nothing sensible.
export function stepIn(text: string | undefined, name: LessonName): number {
  const number = Number(text);
  return Number.isInteger(number) && number >= 1 && number <= lessons[name].length ? number - 1 : 0;
}
