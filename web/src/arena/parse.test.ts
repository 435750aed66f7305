import { expect, it } from 'vitest';
import { emptyArena, lineOfGame, readArena, scoreBetween } from './parse';

const game = (number: number, first: string, second: string, result: string, opening = 'd2-f2 d3-f3') =>
  JSON.stringify({ number, game: 'brandubh', first, second, opening, moves: ['d1-d2'], result, reason: 'rules' });
const journal = [
  JSON.stringify({ tournament: { game: 'brandubh' }, conditions: {} }),
  game(1, 'b', 'a', 'draw'),
  game(0, 'a', 'b', 'first'),
  game(2, 'a', 'c', 'second'),
].join('\n');
const table = JSON.stringify({
  game: 'brandubh', kind: 'round-robin',
  players: [{ name: 'a', settings: 'strong', elo: { value: 10, low: -5, high: null }, games: 3, wins: 1, draws: 1, losses: 1, score: 0.5 }],
});

it('reads a journal, in the order in which the games were planned', () => {
  const arena = readArena(emptyArena(), journal);
  expect(arena.games.map((one) => one.number)).toEqual([0, 1, 2]);
  expect(scoreBetween(arena.games, 'a', 'b')).toEqual({ points: 1.5, games: 2 });
  expect(scoreBetween(arena.games, 'b', 'a')).toEqual({ points: 0.5, games: 2 });
  expect(arena.players.map((player) => player.name)[0]).toBe('c');
  expect(arena.players.find((player) => player.name === 'a')?.elo?.value).toBeCloseTo(0);
});

it('prefers the table of a tournament, whichever file comes first', () => {
  for (const files of [[table, journal], [journal, table]]) {
    const arena = files.reduce((before, text) => readArena(before, text), emptyArena());
    expect(arena.players[0]).toMatchObject({ name: 'a', elo: { value: 10, low: -5, high: null } });
    expect(arena.games).toHaveLength(3);
  }
});

it('makes a game to replay, from an opening of moves or a position', () => {
  const [one] = readArena(emptyArena(), game(0, 'a', 'b', 'draw')).games;
  expect(lineOfGame(one!)).toEqual({ game: 'brandubh', moves: ['d2-f2', 'd3-f3', 'd1-d2'] });
  const [other] = readArena(emptyArena(), game(0, 'a', 'b', 'draw', '/3t3/7/ w')).games;
  expect(lineOfGame(other!)).toEqual({ game: 'brandubh', position: '/3t3/7/ w', moves: ['d1-d2'] });
});

it('refuses other files', () => {
  for (const text of ['', 'hello', '{"a":1}', '[1,2]']) expect(() => readArena(emptyArena(), text)).toThrow();
});
