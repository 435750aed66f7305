import { describe, expect, it } from 'vitest';
import { fit, fitToRead, pan, zoom } from './viewport';

const window = { width: 400, height: 200 };

describe('the view of a drawing', () => {
  it('fits all of it, in the middle, and does not blow small ones up', () => {
    const view = fit({ width: 1000, height: 100 }, window);
    expect(view.scale).toBeCloseTo(0.4);
    expect(view.x).toBeCloseTo(0);
    expect(view.y).toBe(0);
    expect(fit({ width: 10, height: 10 }, window).scale).toBe(1.15);
  });

  it('stays legible around the root where the drawing is large', () => {
    const drawing = { width: 2000, height: 100 };
    expect(fitToRead(drawing, window, 1000).scale).toBeGreaterThan(fit(drawing, window).scale);
    const seen = window.width / fitToRead(drawing, window, 1000).scale;
    expect(fitToRead(drawing, window, 1000).x + seen / 2).toBeCloseTo(1000);
    expect(fitToRead(drawing, window, 5).x).toBe(0);
    expect(fitToRead(drawing, window, 1999).x + seen).toBeCloseTo(2000);
    expect(fitToRead({ width: 300, height: 100 }, window, 10)).toEqual(fit({ width: 300, height: 100 }, window));
  });

  it('keeps the point under the pointer when it comes closer', () => {
    const view = { x: 30, y: 10, scale: 0.5 };
    const at = { x: 120, y: 80 };
    const where = (v: typeof view) => [v.x + at.x / v.scale, v.y + at.y / v.scale];
    const closer = zoom(view, 1.7, at);
    expect(where(closer)[0]).toBeCloseTo(where(view)[0]!);
    expect(where(closer)[1]).toBeCloseTo(where(view)[1]!);
  });

  it('has limits', () => {
    expect(zoom({ x: 0, y: 0, scale: 2 }, 100, { x: 0, y: 0 }).scale).toBe(3);
    expect(zoom({ x: 0, y: 0, scale: 1 }, 1e-9, { x: 0, y: 0 }).scale).toBe(0.08);
  });

  it('follows the hand', () => {
    expect(pan({ x: 0, y: 0, scale: 2 }, 10, -20)).toEqual({ x: -5, y: 10, scale: 2 });
  });
});
