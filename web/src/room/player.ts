// The search of a room as the person sets it, and as the engine's players are written.
import type { GameInfo, Setting } from '../engine/messages';

export interface Searcher {
  preset: 'uct' | 'mcts';
  c: number;
  playout: string;
  leaf: string; // what a new position is judged by
  network: boolean; // where the judge is an evaluation, by the game's network
  choice: string;
  seed: number;
}

export const documentC = Math.SQRT1_2;

export function documentUct(seed = 7): Searcher {
  return { preset: 'uct', c: documentC, playout: 'uniform', leaf: 'playout', network: false, choice: 'mean', seed };
}

// As strong as a search can be that still takes one iteration at a time.
export function strongLike(seed = 7): Searcher {
  return { preset: 'mcts', c: 2.5, playout: 'uniform', leaf: 'ahead', network: true, choice: 'visits', seed };
}

export const formulaOf = (searcher: Searcher): 'uct' | 'puct' => (searcher.preset === 'uct' ? 'uct' : 'puct');

// A new position is judged by a random game, at least in part.
export const playsOut = (searcher: Searcher): boolean => searcher.leaf === 'playout' || searcher.leaf === 'cut';

export function describe(searcher: Searcher, settings: readonly Setting[]): string {
  const known = (name: string) => settings.some((setting) => setting.name === name);
  const parts: string[] = [searcher.preset, `c=${rounded(searcher.c)}`];
  const say = (name: string, value: string | number) => {
    if (known(name)) parts.push(`${name}=${value}`);
  };
  // The order of leaf and playout does not matter to the engine, but a playout alone would set both.
  if (allowed(settings, 'leaf', searcher.leaf)) say('leaf', searcher.leaf);
  if (playsOut(searcher)) say('playout', searcher.playout);
  else parts.push(`network=${searcher.network ? 'shipped' : 'none'}`);
  say('choice', searcher.choice);
  if (searcher.preset === 'mcts') {
    say('multi-visit', 1); // each iteration begins at the root, as the room tells it
    say('probe', 0);
  }
  parts.push(`seed=${searcher.seed}`);
  return parts.join(',');
}

function rounded(value: number): number {
  return Number(value.toFixed(6));
}

function allowed(settings: readonly Setting[], name: string, value: string): boolean {
  const setting = settings.find((each) => each.name === name);
  return setting?.values?.includes(value) ?? false;
}

export function valuesOf(settings: readonly Setting[], name: string): string[] {
  return settings.find((each) => each.name === name)?.values ?? [];
}

// With what this engine and this game have: another judge where its own is not known, no network where there is none.
export function fitted(searcher: Searcher, game: GameInfo, settings: readonly Setting[]): Searcher {
  const leaves = valuesOf(settings, 'leaf');
  const leaf = [searcher.leaf, 'static', 'playout'].find((each) => leaves.includes(each)) ?? searcher.leaf;
  return { ...searcher, leaf, network: searcher.network && hasNetwork(game) };
}

export const hasNetwork = (game: GameInfo): boolean => game.network !== null;
