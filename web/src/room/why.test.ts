import { describe, expect, it } from 'vitest';
import type { Room } from '../engine/messages';
import { Uct } from '../lessons/uct';
import { allMoves, compare, firstQuestion } from './why';

const uct = new Uct('11..2....', { seed: 3, choice: 'visits' });
for (let i = 0; i < 200; ++i) uct.iterate();
const rows = uct.candidates(uct.root);
const room = { best: uct.best()!.move, root: { visits: 200, children: rows } } as Room;

describe('why this move', () => {
  it('asks about the strongest rival first', () => {
    const question = firstQuestion(room)!;
    expect(question.chosen).toBe('c1');
    const rival = rows.find((row) => row.move === question.rival)!;
    expect(rows.every((row) => row.move === 'c1' || row.visits <= rival.visits)).toBe(true);
  });

  it('can be asked of every move, tried or not', () => {
    const moves = allMoves({ ...room, root_moves: [...rows.map((row) => row.move), 'z9'] });
    expect(moves).toHaveLength(rows.length + 1);
    expect(moves.at(-1)).toMatchObject({ move: 'z9', untried: true });
    expect(moves[0]).toBe(rows[0]);
  });

  it('has no question while nothing is known', () => {
    expect(firstQuestion({ ...room, best: null })).toBeNull();
  });

  it('says by how much a move is worse, and when too little is known', () => {
    const row = (move: string) => ({ ...rows.find((each) => each.move === move)! });
    const won = row('c1');
    expect(compare(won, { ...row('a2'), visits: 40, exploitation: -0.5 })).toMatchObject({ verdict: 'worse' });
    expect(compare(won, { ...row('a2'), visits: 3 }).verdict).toBe('doubt');
    expect(compare(won, { ...row('a2'), visits: 0, untried: true }).verdict).toBe('untried');
    expect(compare({ ...won, exploitation: 0 }, { ...won, exploitation: 0.2 }).verdict).toBe('better');
  });
});
