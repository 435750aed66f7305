import type { Line, Position } from '../engine/messages';
import { lineOf } from '../games/kept';
import type { Session } from './session.svelte';

// What the board shows: the game as it stands, an earlier position of it, or a line that is pointed at.
export class Looking {
  plies: number | null = $state(null);
  other: Position | null = $state.raw(null);
  readonly #session: Session;
  #asked = 0;

  constructor(session: Session) {
    this.#session = session;
  }

  get position(): Position | null {
    return this.other ?? this.#session.position;
  }

  get now(): boolean {
    return this.other === null;
  }

  get shown(): number {
    return this.plies ?? this.#session.kept.moves.length;
  }

  step(by: number): void {
    this.go(this.shown + by);
  }

  go(plies: number): void {
    const all = this.#session.kept.moves.length;
    const wanted = Math.min(all, Math.max(0, plies));
    if (wanted === all) return this.toNow();
    this.plies = wanted;
    void this.#show(lineOf(this.#session.kept, wanted));
  }

  toNow(): void {
    this.#asked++;
    this.plies = null;
    this.other = null;
  }

  preview(moves: string[] | null): void {
    if (moves === null) {
      if (this.plies === null) this.toNow();
      else this.go(this.plies);
      return;
    }
    const line = lineOf(this.#session.kept);
    void this.#show({ ...line, moves: [...(line.moves ?? []), ...moves] });
  }

  async #show(line: Line): Promise<void> {
    const asked = ++this.#asked;
    try {
      const position = await this.#session.positions.of(line);
      if (asked === this.#asked) this.other = position;
    } catch {
      // A line of an earlier position, pointed at a moment too late.
    }
  }
}
