// "Where does this come from?": the formula of a figure, with letters and with the numbers put in.
import type { Candidate } from '../engine/messages';

export type Term =
  | { kind: 'name'; text: string }
  | { kind: 'figure'; value: number; digits: number }
  | { kind: 'sign'; text: string }
  | { kind: 'row'; items: Term[] }
  | { kind: 'fraction'; over: Term; under: Term }
  | { kind: 'root'; of: Term };

export type Quantity = 'visits' | 'exploitation' | 'exploration' | 'sum' | 'prior';

export interface Explanation {
  quantity: Quantity;
  letters: Term | null;
  numbers: Term | null;
  value: number;
  digits: number;
}

// What the node's figures are made of.
export interface Source {
  formula: 'uct' | 'puct';
  visits: number; // of the node
  c: number;
  row: Candidate;
}

export const name = (text: string): Term => ({ kind: 'name', text });
export const real = (value: number, digits = 2): Term => ({ kind: 'figure', value, digits });
export const whole = (value: number): Term => ({ kind: 'figure', value, digits: 0 });
export const row = (...items: (Term | string)[]): Term => ({
  kind: 'row', items: items.map((item) => (typeof item === 'string' ? { kind: 'sign', text: item } : item)),
});
export const fraction = (over: Term, under: Term): Term => ({ kind: 'fraction', over, under });
export const root = (of: Term): Term => ({ kind: 'root', of });

// The reward that a mean and its visits stand for.
export function rewardOf(candidate: Candidate): number {
  const q = candidate.exploitation * candidate.visits;
  return Math.abs(q - Math.round(q)) < 1e-6 ? Math.round(q) : q;
}

const exploitation = (q: Term, n: Term) => fraction(q, n);

function exploration(formula: 'uct' | 'puct', c: Term, prior: Term, N: Term, n: Term): Term {
  return formula === 'uct'
    ? row(c, '·', root(fraction(row(whole(2), '·', name('ln'), N), n)))
    : row(c, '·', prior, '·', fraction(root(N), row(whole(1), '+', n)));
}

export function explain(quantity: Quantity, source: Source): Explanation {
  const { formula, visits, c, row: candidate } = source;
  const q = rewardOf(candidate);
  const qDigits = Number.isInteger(q) ? 0 : 2;
  const lettersOf = {
    exploitation: exploitation(name('q'), name('n')),
    exploration: exploration(formula, name('C'), name('P'), name('N'), name('n')),
  };
  const numbersOf = {
    exploitation: exploitation(real(q, qDigits), whole(candidate.visits)),
    exploration: exploration(formula, real(c), real(candidate.prior ?? 0, 3), whole(visits), whole(candidate.visits)),
  };
  const none = { quantity, letters: null, numbers: null };
  switch (quantity) {
    case 'visits': return { ...none, value: candidate.visits, digits: 0 };
    case 'prior': return { ...none, value: candidate.prior ?? 0, digits: 3 };
    case 'exploitation':
      if (candidate.visits === 0) return { ...none, value: candidate.exploitation, digits: 3 };
      return { quantity, letters: lettersOf.exploitation, numbers: numbersOf.exploitation, value: candidate.exploitation, digits: 3 };
    case 'exploration':
      return { quantity, letters: lettersOf.exploration, numbers: numbersOf.exploration, value: candidate.exploration, digits: 3 };
    case 'sum':
      return {
        quantity, letters: row(lettersOf.exploitation, '+', lettersOf.exploration),
        numbers: row(real(candidate.exploitation, 3), '+', real(candidate.exploration, 3)),
        value: candidate.sum, digits: 3,
      };
  }
}

// A formula in a line of text, for those who hear it; `show` writes the figures.
export function textOf(term: Term, show: (value: number, digits: number) => string): string {
  const bare = (part: Term) => textOf(part, show);
  const closed = (part: Term) => (part.kind === 'row' ? `(${bare(part)})` : bare(part));
  switch (term.kind) {
    case 'name': case 'sign': return term.text;
    case 'figure': return show(term.value, term.digits);
    case 'fraction': return `${closed(term.over)} / ${closed(term.under)}`;
    case 'root': return `√(${bare(term.of)})`;
    case 'row': return term.items.map(bare).join(' ');
  }
}

// What a formula with numbers in it comes to; letters come to nothing.
export function evaluate(term: Term): number {
  switch (term.kind) {
    case 'figure': return term.value;
    case 'fraction': return evaluate(term.over) / evaluate(term.under);
    case 'root': return Math.sqrt(evaluate(term.of));
    case 'row': return evaluateRow(term.items);
    case 'name': case 'sign': return NaN;
  }
}

function evaluateRow(items: Term[]): number {
  let sum = 0;
  let product = 1;
  let logarithm = false;
  for (const item of items) {
    if (item.kind === 'sign') {
      if (item.text === '+') {
        sum += product;
        product = 1;
      }
    } else if (item.kind === 'name' && item.text === 'ln') {
      logarithm = true;
    } else {
      product *= logarithm ? Math.log(evaluate(item)) : evaluate(item);
      logarithm = false;
    }
  }
  return sum + product;
}
