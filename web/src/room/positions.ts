// Positions below the room's own, asked for once each.
import type { Engine } from '../engine/engine';
import type { Line, Position } from '../engine/messages';
import { keyOf } from './tree/view';

// A search that runs for long goes many ways; the oldest are forgotten.
const most = 400;

export class Positions {
  #known = new Map<string, Promise<Position>>();

  constructor(
    readonly engine: Engine,
    readonly line: Line,
  ) {}

  at(path: readonly string[]): Promise<Position> {
    const key = keyOf(path);
    let position = this.#known.get(key);
    if (!position) {
      const line = { ...this.line, moves: [...(this.line.moves ?? []), ...path] };
      position = this.engine.request<Position>({ type: 'position', line });
      position.catch(() => this.#known.delete(key));
      this.#known.set(key, position);
      const oldest = this.#known.size > most ? this.#known.keys().next().value : undefined;
      if (oldest !== undefined) this.#known.delete(oldest);
    }
    return position;
  }

  // The positions after each move of a path.
  along(path: readonly string[]): Promise<Position[]> {
    return Promise.all(path.map((_, i) => this.at(path.slice(0, i + 1))));
  }
}

// Where a position's last move went: from and to, the same for a piece that was put down, none for a pass.
export function squaresOf(position: Position): { from: number; to: number } | null {
  const [from, to] = position.last;
  return from === undefined ? null : { from, to: to ?? from };
}
