import type { Engine } from './engine';
import type { Line, Position } from './messages';

const most = 600;

// Positions already asked for: stepping through a game should not wait.
export class Positions {
  readonly #engine: Engine;
  readonly #known = new Map<string, Promise<Position>>();

  constructor(engine: Engine) {
    this.#engine = engine;
  }

  of(line: Line): Promise<Position> {
    const key = JSON.stringify([line.game, line.position ?? null, line.max_plies, line.repetition, line.moves ?? []]);
    const known = this.#known.get(key);
    if (known) return known;
    const asked = this.#engine.request<Position>({ type: 'position', line });
    this.#known.set(key, asked);
    asked.catch(() => this.#known.delete(key));
    const oldest = this.#known.size > most ? this.#known.keys().next().value : undefined;
    if (oldest !== undefined) this.#known.delete(oldest);
    return asked;
  }
}
