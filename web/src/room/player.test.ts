import { describe as suite, expect, it } from 'vitest';
import type { Setting } from '../engine/messages';
import { ticTacToe, welcome } from '../lessons/welcome';
import { describe, documentUct, fitted, strongLike } from './player';

const words = { es: '', en: '' };
const full: Setting[] = [
  ...welcome.settings.filter((each) => each.name !== 'leaf'),
  { name: 'leaf', kind: 'name', values: ['playout', 'static', 'cut', 'ahead'], usual: 'playout', words },
  { name: 'multi-visit', kind: 'integer', usual: '1', words },
  { name: 'probe', kind: 'real', usual: '0', words },
];

suite('the description of a search', () => {
  it("is the document's algorithm unless changed", () => {
    expect(describe(documentUct(3), full)).toBe('uct,c=0.707107,leaf=playout,playout=uniform,choice=mean,seed=3');
  });

  it('names no playout where a position is evaluated', () => {
    const text = describe(strongLike(3), full);
    expect(text).toBe('mcts,c=2.5,leaf=ahead,network=shipped,choice=visits,multi-visit=1,probe=0,seed=3');
  });

  it('fits what the engine and the game have', () => {
    expect(fitted(strongLike(), ticTacToe, welcome.settings)).toMatchObject({ leaf: 'static', network: false });
    expect(fitted(strongLike(), { ...ticTacToe, network: 'abc' }, full)).toEqual(strongLike());
  });

  it('says nothing that the engine has no setting for', () => {
    expect(describe(strongLike(3), welcome.settings)).toBe('mcts,c=2.5,network=shipped,choice=visits,seed=3');
  });
});
