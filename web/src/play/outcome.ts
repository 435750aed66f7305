import type { GameInfo, Position, Words } from '../engine/messages';
import type { KeptGame } from '../games/kept';
import type { Dictionary } from '../words/index.svelte';
import { capital } from '../words/text';
import { sideIndex } from './players';

export interface OutcomeWords {
  title: string;
  why: string;
}

// How a game ended, in words: as seen by the person where one plays a machine.
export function outcomeWords(kept: KeptGame, game: GameInfo, position: Position | null, words: Dictionary, code: keyof Words): OutcomeWords {
  const { outcome, reason } = kept;
  if (outcome === null || reason === null) return { title: '', why: '' };
  const byRules = position?.end && reason === position.end.reason ? position.end.words[code] : words.play.reasons[reason];
  if (outcome === 'draw') return { title: words.play.draw, why: byRules };
  const winner = capital(words.play.wins(game.sides[sideIndex(outcome)].name[code]));
  const people = kept.players.filter((player) => player.kind === 'person');
  if (people.length !== 1) return { title: winner, why: byRules };
  const mine = kept.players[sideIndex(outcome)].kind === 'person';
  return { title: mine ? words.play.youWin : words.play.youLose, why: byRules };
}
