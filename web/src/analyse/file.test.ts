import { expect, it } from 'vitest';
import { parseHash } from '../shell/router';
import { addressOf, lineIn, lineOfFile, studyFile } from './file';
import { treeOf, withLine } from './tree';

it('puts a whole game into an address and takes it out again', () => {
  const line = { game: 'brandubh', position: '/3t3/7/ w', moves: ['d2-f2', 'd3-f3'] };
  const route = parseHash(addressOf('review', line, 1));
  expect(route.name).toBe('review');
  expect(lineIn(route.args[0]!, route.query)).toEqual(line);
  expect(route.query.get('at')).toBe('1');
  expect(lineIn('othello', new URLSearchParams())).toEqual({ game: 'othello', moves: [] });
});

it('keeps the agreed limits in addresses and files, and reads those without', () => {
  const line = { game: 'brandubh', moves: ['d2-f2'], max_plies: 0, repetition: false };
  expect(lineIn('brandubh', parseHash(addressOf('analyse', line)).query)).toEqual(line);
  const file = { ratatosk: 1, game: 'brandubh', position: null, players: ['', ''], tree: treeOf(['d2-f2']), max_plies: 120, repetition: true };
  expect(lineOfFile(studyFile(JSON.stringify(file))!)).toEqual({ ...line, max_plies: 120, repetition: true });
  expect(lineIn('brandubh', new URLSearchParams('moves=d2-f2'))).toEqual({ game: 'brandubh', moves: ['d2-f2'] });
  for (const wrong of ['-1', '1e9', '12345678', 'x']) expect(lineIn('brandubh', new URLSearchParams({ plies: wrong }))).toEqual({ game: 'brandubh', moves: [] });
});

it('reads its own files with their variations and refuses others', () => {
  const tree = withLine(treeOf(['a', 'b']), [], ['c']);
  const text = JSON.stringify({ ratatosk: 1, game: 'othello', position: null, players: ['', ''], tree });
  expect(studyFile(text)?.tree).toEqual(tree);
  expect(lineOfFile(studyFile(text)!)).toEqual({ game: 'othello', moves: ['a', 'b'] });
  for (const wrong of ['', '{}', '[1]', '{"ratatosk":1,"game":"x","tree":{"move":1}}']) expect(studyFile(wrong)).toBeNull();
});
