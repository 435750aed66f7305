import { expect, it } from 'vitest';
import type { GameInfo } from '../engine/messages';
import { newGame, type KeptGame } from '../games/kept';
import { en } from '../words/en';
import { es } from '../words/es';
import { outcomeWords } from './outcome';
import type { Player } from './players';

const game = {
  sides: [{ name: { es: 'negras', en: 'black' }, colour: 'black' }, { name: { es: 'blancas', en: 'white' }, colour: 'white' }],
} as GameInfo;
const person: Player = { kind: 'person' };
const machine: Player = { kind: 'machine', level: 1, seconds: 1, settings: '' };
const ended = (players: [Player, Player], changes: Partial<KeptGame>): KeptGame => ({ ...newGame('toy', players, null), ...changes });

it('says it to the person who played', () => {
  const lost = ended([person, machine], { outcome: 'second', reason: 'resigned' });
  expect(outcomeWords(lost, game, null, en, 'en')).toEqual({ title: 'You lose', why: 'Black resigned' });
  expect(outcomeWords(lost, game, null, es, 'es')).toEqual({ title: 'Has perdido', why: 'Abandonan negras' });
});

it('names the side where two people or two machines played', () => {
  const won = ended([person, person], { outcome: 'first', reason: 'time' });
  expect(outcomeWords(won, game, null, en, 'en')).toEqual({ title: 'Black wins', why: 'White ran out of time' });
  const drawn = ended([machine, machine], { outcome: 'draw', reason: 'repetition' });
  expect(outcomeWords(drawn, game, null, en, 'en').title).toBe('Draw');
});

it('says nothing of a game that goes on', () => {
  expect(outcomeWords(ended([person, machine], {}), game, null, en, 'en')).toEqual({ title: '', why: '' });
});
