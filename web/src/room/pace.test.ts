import { describe, expect, it } from 'vitest';
import { beat, speeds } from './pace';

describe('pace', () => {
  it('goes from small steps to ten thousand iterations a second', () => {
    expect(beat(speeds[0]).iterations).toBe(0);
    const last = beat(speeds.at(-1)!);
    expect((last.iterations * 1000) / last.wait).toBeCloseTo(10000);
  });

  it('keeps to the speed where iterations are counted', () => {
    for (const speed of speeds.filter((each) => beat(each).iterations > 0)) {
      const { wait, iterations } = beat(speed);
      expect(Math.abs((iterations * 1000) / wait / speed - 1)).toBeLessThan(0.25);
    }
  });

  it('never changes figures faster than they can be read', () => {
    for (const speed of speeds.filter((each) => beat(each).iterations > 1)) expect(beat(speed).wait).toBeGreaterThanOrEqual(250);
  });
});
