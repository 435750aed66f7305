import type { LegalMove } from '../engine/messages';
import { places } from './geometry';

// What can be done from a square, out of the moves that the engine allows.
export class Choices {
  readonly #byFrom = new Map<number, LegalMove[]>();
  readonly #placed = new Map<number, LegalMove>();

  constructor(legal: LegalMove[]) {
    for (const move of legal) {
      if (places(move)) this.#placed.set(move.to!, move);
      else if (move.from !== null) this.#byFrom.set(move.from, [...(this.#byFrom.get(move.from) ?? []), move]);
    }
  }

  movable(square: number): boolean {
    return this.#byFrom.has(square);
  }

  from(square: number): LegalMove[] {
    return this.#byFrom.get(square) ?? [];
  }

  // The move that playing on `square` would be, with `held` taken up before (null: nothing).
  to(square: number, held: number | null): LegalMove | undefined {
    if (held === null) return this.#placed.get(square);
    return this.from(held).find((move) => move.to === square);
  }

  // The squares to mark: where what is held can go, or where a disc can be put.
  targets(held: number | null): LegalMove[] {
    return held === null ? [...this.#placed.values()] : this.from(held);
  }
}
