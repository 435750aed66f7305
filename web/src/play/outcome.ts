import type { GameInfo, Position, Words } from '../engine/messages';
import type { EndReason, KeptGame } from '../games/kept';
import type { Dictionary } from '../words/index.svelte';
import { capital } from '../words/text';
import { otherSide, sideIndex } from './players';

export interface OutcomeWords {
  title: string;
  why: string;
}

// How a game ended, in words: as seen by the person where one plays a machine.
export function outcomeWords(kept: KeptGame, game: GameInfo, position: Position | null, words: Dictionary, code: keyof Words): OutcomeWords {
  const { outcome, reason } = kept;
  if (outcome === null || reason === null) return { title: '', why: '' };
  const loser = outcome === 'draw' ? '' : capital(game.sides[sideIndex(otherSide(outcome))].name[code]);
  const byRules = reasonWords(reason, loser, position, words, code);
  if (outcome === 'draw') return { title: words.play.draw, why: byRules };
  const winner = capital(words.play.wins(game.sides[sideIndex(outcome)].name[code]));
  const people = kept.players.filter((player) => player.kind === 'person');
  if (people.length !== 1) return { title: winner, why: byRules };
  const mine = kept.players[sideIndex(outcome)].kind === 'person';
  return { title: mine ? words.play.youWin : words.play.youLose, why: byRules };
}

function reasonWords(reason: EndReason, loser: string, position: Position | null, words: Dictionary, code: keyof Words): string {
  if (reason === 'resigned') return capital(words.play.resigned(loser));
  if (reason === 'time') return capital(words.play.outOfTime(loser));
  return position?.end?.reason === reason ? position.end.words[code] : words.play.reasons[reason];
}
