import { describe, expect, it } from 'vitest';
import { hashOf, parseHash } from './router';

describe('addresses', () => {
  it('name a place and what it is about', () => {
    const route = parseHash('#/play/brandubh');
    expect([route.name, ...route.args]).toEqual(['play', 'brandubh']);
  });

  it('are the hall when empty or malformed', () => {
    for (const hash of ['', '#', '#/', '#//']) expect(parseHash(hash).name).toBe('home');
    expect(parseHash('#/review/%E0%A4%A').args).toEqual(['%E0%A4%A']);
  });

  it('carry positions with slashes and spaces there and back', () => {
    const position = '/3t3/3t3/3T3/ttTKTtt/3T3/3t3/3t3/ b';
    const route = parseHash(hashOf('review', ['brandubh'], { position, moves: 'd2-f2.d3-f3' }));
    expect(route.query.get('position')).toBe(position);
    expect(route.query.get('moves')).toBe('d2-f2.d3-f3');
    expect(route.args).toEqual(['brandubh']);
  });
});
