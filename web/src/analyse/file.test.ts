import { expect, it } from 'vitest';
import { parseHash } from '../shell/router';
import { addressOf, lineIn, lineOfTree, studyFile } from './file';
import { treeOf, withLine } from './tree';

it('puts a whole game into an address and takes it out again', () => {
  const line = { game: 'brandubh', position: '/3t3/7/ w', moves: ['d2-f2', 'd3-f3'] };
  const route = parseHash(addressOf('review', line, 1));
  expect(route.name).toBe('review');
  expect(lineIn(route.args[0]!, route.query)).toEqual(line);
  expect(route.query.get('at')).toBe('1');
  expect(lineIn('othello', new URLSearchParams())).toEqual({ game: 'othello', moves: [] });
});

it('reads its own files with their variations and refuses others', () => {
  const tree = withLine(treeOf(['a', 'b']), [], ['c']);
  const text = JSON.stringify({ ratatosk: 1, game: 'othello', position: null, players: ['', ''], tree });
  expect(studyFile(text)?.tree).toEqual(tree);
  expect(lineOfTree('othello', null, tree).moves).toEqual(['a', 'b']);
  for (const wrong of ['', '{}', '[1]', '{"ratatosk":1,"game":"x","tree":{"move":1}}']) expect(studyFile(wrong)).toBeNull();
});
