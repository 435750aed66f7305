import type { GameInfo, Report, SideName, Words } from '../engine/messages';
import type { Dictionary } from '../words/index.svelte';
import { capital } from '../words/text';

export function firstChance(report: Report): number {
  return report.to_move === 'first' ? report.chance : 1 - report.chance;
}

export function forFirst(chance: number, side: SideName): number {
  return side === 'first' ? chance : 1 - chance;
}

const clear = 0.56;
const decided = 0.93;

// What a player wants to read first: who is better, and how much.
export function chanceWords(chance: number, game: GameInfo, words: Dictionary, code: keyof Words): string {
  const side = chance >= 0.5 ? 0 : 1;
  const its = side === 0 ? chance : 1 - chance;
  if (its < clear) return words.engine.even;
  const name = capital(game.sides[side].name[code]);
  const percent = words.engine.percent(its);
  return its >= decided ? words.engine.winning(name, percent) : words.engine.better(name, percent);
}
