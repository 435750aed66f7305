import { afterEach, describe, expect, it } from 'vitest';
import { settings } from '../base/settings.svelte';
import { Uct } from '../lessons/uct';
import { ticTacToe } from '../lessons/welcome';
import { momentsOf } from './moments';
import { storyOf, textOf } from './story';

const uct = new Uct('.........', { seed: 6 });
const traces = Array.from({ length: 120 }, () => uct.iterate());
const before = settings.language;
afterEach(() => void (settings.language = before));

describe('the story of an iteration', () => {
  it.each(['es', 'en'] as const)('says something at every moment (%s)', (language) => {
    settings.language = language;
    for (const trace of traces)
      for (const moment of momentsOf(trace, 'first', 0.7)) {
        const story = storyOf(moment, trace, ticTacToe, 'first');
        expect(story.length).toBeGreaterThan(0);
        for (const sentence of story) expect(sentence).toMatch(/^\S.*[.:]$/);
      }
  });

  it('names the winner and the reward as they are', () => {
    settings.language = 'en';
    const trace = traces.find((each) => each.simulate.result === 'second' && each.backup[0]!.path.length % 2 === 1)!;
    const result = momentsOf(trace, 'first', 0.7).find((moment) => moment.event.kind === 'result')!;
    const story = storyOf(result, trace, ticTacToe, 'first').join(' ');
    expect(story).toContain('The winner is white');
    expect(story).toContain('belongs to black');
    expect(story).toContain('Δ = −1');
  });

  it('writes variables in the language', () => {
    settings.language = 'es';
    expect(textOf({ figure: 0.5, digits: 2 }, ticTacToe)).toEqual({ now: '0,50', before: undefined });
    expect(textOf({ figure: 3, before: 2, digits: 0 }, ticTacToe)).toEqual({ now: '3', before: '2' });
    expect(textOf({ node: [] }, ticTacToe).now).toBe('la raíz');
    expect(textOf({ side: 'second' }, ticTacToe).now).toBe('blancas');
  });
});
