import type { GameInfo, SideName, Welcome, Words } from '../engine/messages';
import type { Dictionary } from '../words/index.svelte';

export interface Machine {
  kind: 'machine';
  level: number | null; // null: by time alone, as strong as it can
  seconds: number;
  settings: string; // anything the program understands as a player; goes before the level
}

export interface Person {
  kind: 'person';
}

export type Player = Machine | Person;

export const sideNames: [SideName, SideName] = ['first', 'second'];

export function sideIndex(side: SideName): 0 | 1 {
  return side === 'first' ? 0 : 1;
}

export function otherSide(side: SideName): SideName {
  return side === 'first' ? 'second' : 'first';
}

// How the engine is told who is to think.
export function playerText(machine: Machine): string {
  return machine.settings.trim() || (machine.level === null ? 'strong' : `level=${machine.level}`);
}

export function playerName(player: Player, words: Dictionary, welcome: Welcome | null, code: keyof Words): string {
  if (player.kind === 'person') return words.play.person;
  if (player.settings.trim()) return player.settings.trim();
  if (player.level === null) return `Ratatosk, ${words.play.secondsShort(player.seconds)}`;
  const level = welcome?.levels.find((one) => one.number === player.level);
  return `Ratatosk ${player.level}${level ? `, ${level.name[code]}` : ''}`;
}

// For records: what a person reads in a file.
export function playerTag(player: Player): string {
  return player.kind === 'person' ? 'human' : `${playerText(player)},seconds=${player.seconds}`;
}

export function sideWords(game: GameInfo, side: SideName, code: keyof Words): string {
  return game.sides[sideIndex(side)].name[code];
}
