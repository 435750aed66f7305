import type { LegalMove } from '../engine/messages';

const plain = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]/g, '');

// The move that a text written so far is, if it can be no other one: `d1-d1` may still become `d1-d11`.
export function typedMove(text: string, legal: LegalMove[]): LegalMove | null {
  const written = plain(text);
  if (written === '') return null;
  const fitting = legal.filter((move) => plain(move.move).startsWith(written));
  return fitting.length === 1 && plain(fitting[0]!.move) === written ? fitting[0]! : null;
}

// With Enter: a move written in full, though others begin with it.
export function enteredMove(text: string, legal: LegalMove[]): LegalMove | null {
  const written = plain(text);
  return legal.find((move) => plain(move.move) === written || plain(move.text) === written) ?? null;
}
