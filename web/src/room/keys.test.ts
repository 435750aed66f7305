import { describe, expect, it } from 'vitest';
import { actionOf, ownersOf } from './keys';

const press = (key: string, held: Partial<Record<'shiftKey' | 'ctrlKey' | 'altKey' | 'metaKey', boolean>> = {}) =>
  actionOf({ key, shiftKey: false, ctrlKey: false, altKey: false, metaKey: false, ...held });

describe("the room's keys", () => {
  it('run, step and enlarge', () => {
    expect([press(' '), press('ArrowRight'), press('ArrowLeft'), press('f'), press('F', { shiftKey: true })]).toEqual([
      'run', 'forward', 'back', 'projector', 'projector',
    ]);
    expect(press('ArrowRight', { shiftKey: true })).toBe('forward-iteration');
  });

  it("leave the browser's own alone", () => {
    expect([press('f', { ctrlKey: true }), press('ArrowLeft', { altKey: true }), press('q')]).toEqual([null, null, null]);
  });

  it('leave the space bar to a button, but not the arrows', () => {
    expect(ownersOf('run')).toContain('button');
    expect(ownersOf('forward')).not.toContain('button,');
  });
});
