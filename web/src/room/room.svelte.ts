// A teaching room: one search of the engine's, walked through forward and backward.
import { EngineError, type Engine } from '../engine/engine';
import type { GameInfo, Line, Position, Room, Setting, Words } from '../engine/messages';
import { momentsOf, pathOf, type Moment } from './moments';
import { beat, usualSpeed } from './pace';
import { describe, type Searcher } from './player';
import { Positions, squaresOf } from './positions';

export interface PathMove {
  move: string;
  from: number;
  to: number;
  visits: number;
}

export interface RoomOptions {
  engine: Engine;
  game: GameInfo;
  settings: readonly Setting[];
  line: Line;
  searcher: Searcher;
  limit?: number; // of iterations
  sleep?: (milliseconds: number) => Promise<void>;
}

export class RoomState {
  readonly engine: Engine;
  readonly game: GameInfo;
  readonly settings: readonly Setting[];
  readonly limit: number;
  line: Line = $state.raw({ game: '' });
  searcher: Searcher = $state.raw({} as Searcher);
  position: Position | null = $state.raw(null);
  room: Room | null = $state.raw(null);
  path: PathMove[] = $state.raw([]);
  // The positions on the way of the present iteration, from the root to the leaf.
  levels: Position[] = $state.raw([]);
  at = $state(0); // which moment of the present iteration
  reached = $state(0); // the furthest iteration so far
  running = $state(false);
  speed: number = $state(usualSpeed);
  failure: Words | null = $state.raw(null);
  // The state is new in a way that what is drawn from the tree has to be asked for again.
  version = $state(0);

  readonly moments: Moment[] = $derived.by(() =>
    this.room?.trace && this.position ? momentsOf(this.room.trace, this.position.to_move, this.searcher.c, this.levels.map((level) => level.legal.length)) : [],
  );
  readonly leaf: Position | null = $derived(this.levels.at(-1) ?? null);
  readonly present: Moment | null = $derived(this.moments[this.at] ?? null);
  readonly iteration: number = $derived(this.room?.iteration ?? 0);
  readonly isAtEnd: boolean = $derived(this.at >= this.moments.length - 1);

  positions: Positions;
  #sleep: (milliseconds: number) => Promise<void>;
  #queue: Promise<unknown> = Promise.resolve();
  #target: number | null = null;
  #closed = false;

  constructor(options: RoomOptions) {
    this.engine = options.engine;
    this.game = options.game;
    this.settings = options.settings;
    this.limit = options.limit ?? 1_000_000;
    this.line = options.line;
    this.searcher = options.searcher;
    this.positions = new Positions(options.engine, options.line);
    this.#sleep = options.sleep ?? ((milliseconds) => new Promise((done) => setTimeout(done, milliseconds)));
  }

  // Begins the room on its line, with its settings, and goes to an iteration.
  begin(iteration = 0): Promise<void> {
    return this.#do(async () => {
      this.position = await this.positions.at([]);
      let room = await this.#open();
      if (iteration > 0) room = await this.engine.request<Room>({ type: 'step', to: iteration, trace: true });
      this.reached = Math.max(iteration, this.reached);
      await this.#take(room);
    });
  }

  // Another position; the search begins again.
  setLine(line: Line): Promise<void> {
    this.pause();
    this.line = line;
    this.reached = 0;
    this.positions = new Positions(this.engine, line);
    return this.begin();
  }

  // Other settings: the same number of iterations with them, so that their effect is seen at once.
  change(changes: Partial<Searcher>): Promise<void> {
    this.searcher = { ...this.searcher, ...changes };
    return this.begin(this.iteration);
  }

  // One small step: the next moment, or the first of the next iteration. Whoever asks faster than the engine answers
  // gets the steps one after the other.
  forward(): Promise<void> {
    return this.#do(async () => {
      if (this.isAtEnd) await this.#take(await this.#ask({ count: 1 }), 'first');
      else this.at += 1;
    });
  }

  back(): Promise<void> {
    return this.#do(async () => {
      if (this.at > 0) this.at -= 1;
      else if (this.iteration > 0) await this.#take(await this.#ask({ to: this.iteration - 1 }));
    });
  }

  // Whole iterations.
  advance(count: number): Promise<void> {
    return this.#do(async () => this.#take(await this.#ask({ count: Math.min(count, this.limit - this.iteration) })));
  }

  // Dragging asks for many places: only the last one matters.
  goTo(iteration: number): Promise<void> {
    const asked = this.#target !== null;
    this.#target = Math.max(0, Math.min(iteration, this.limit));
    if (asked) return this.#queue.then(() => {});
    return this.#do(async () => {
      const to = this.#target ?? this.iteration;
      this.#target = null;
      await this.#take(await this.#ask({ to }));
    });
  }

  // To the first moment of a phase of this iteration.
  show(phase: Moment['phase']): void {
    const first = this.moments.findIndex((moment) => moment.phase === phase);
    if (first >= 0) this.at = first;
  }

  toggle(): void {
    if (this.running) this.pause();
    else void this.#run();
  }

  pause(): void {
    this.running = false;
  }

  close(): void {
    this.#closed = true;
    this.pause();
    this.engine.request({ type: 'close_room' }).catch(() => {});
  }

  async #run(): Promise<void> {
    this.running = true;
    let took = 0;
    while (this.running && !this.#closed) {
      const { wait, iterations } = beat(this.speed);
      await this.#sleep(Math.max(16, wait - took));
      if (!this.running || this.#closed) return;
      const begun = performance.now();
      await (iterations === 0 ? this.forward() : this.advance(iterations));
      took = performance.now() - begun;
      if (this.failure || this.iteration >= this.limit || (this.room?.settled && this.isAtEnd)) this.pause();
    }
  }

  // A conversation that was interrupted has lost its room: it is opened again where it stood.
  async #ask(how: { count: number } | { to: number }): Promise<Room> {
    try {
      return await this.engine.request<Room>({ type: 'step', ...how, trace: true });
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      await this.#open();
      const to = 'to' in how ? how.to : this.iteration + how.count;
      return this.engine.request<Room>({ type: 'step', to, trace: true });
    }
  }

  #open(): Promise<Room> {
    const player = describe(this.searcher, this.settings);
    return this.engine.request<Room>({ type: 'room', line: this.line, player });
  }

  async #take(room: Room, moment: 'first' | 'last' = 'last'): Promise<void> {
    const way = room.trace ? pathOf(room.trace) : [];
    const along = await this.positions.along(way);
    const visits = new Map(room.trace?.backup.map((change) => [change.path.length, change.visits[1]]));
    this.path = along.flatMap((position, i) => {
      const squares = squaresOf(position);
      return squares ? [{ move: way[i]!, ...squares, visits: visits.get(i + 1) ?? 1 }] : [];
    });
    this.levels = this.position ? [this.position, ...along] : [];
    this.room = room;
    this.at = moment === 'first' ? 0 : Math.max(0, this.moments.length - 1);
    this.reached = Math.max(this.reached, room.iteration);
    this.version += 1;
  }

  // One thing after the other; what goes wrong is kept to be shown.
  #do(work: () => Promise<void>): Promise<void> {
    const done = this.#queue.then(async () => {
      if (this.#closed) return;
      try {
        await work();
        this.failure = null;
      } catch (error) {
        this.failure = error instanceof EngineError ? error.words : { es: String(error), en: String(error) };
      }
    });
    this.#queue = done;
    return done;
  }
}
