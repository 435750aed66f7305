import { EngineError, type Engine, type Running } from '../engine/engine';
import type { LegalMove, Position, Report, SideName, Thought } from '../engine/messages';
import { Positions } from '../engine/positions';
import { lineOf, newGame, type EndReason, type KeptGame, type Outcome } from '../games/kept';
import { leftAt, machineSeconds, pressed, stopped, type Clocks } from './clock';
import { otherSide, playerText, sideIndex, type Machine, type Player } from './players';

export interface SessionEvents {
  keep: (game: KeptGame) => void;
  moved?: (position: Position) => void; // a move was made, by whom ever
  ended?: (game: KeptGame) => void;
}

// A game being played: who moves, what the machine thinks, and what is kept of it. It knows no rules: after every change it asks the
// engine for the position.
export class Session {
  kept: KeptGame = $state.raw(newGame('', [{ kind: 'person' }, { kind: 'person' }], null));
  position: Position | null = $state.raw(null);
  report: Report | null = $state.raw(null);
  thinking: 'move' | 'hint' | null = $state(null);
  hint: LegalMove | null = $state.raw(null);
  paused = $state(false);
  failure: EngineError['words'] | null = $state.raw(null);
  clocks: Clocks = $state.raw({ left: [0, 0], running: null, since: 0 });

  readonly positions: Positions;
  readonly #engine: Engine;
  readonly #events: SessionEvents;
  readonly #pause: number; // milliseconds between a move and the machine's answer, at least
  #turn = 0; // what belongs to an earlier turn is not wanted any more
  #search: Running<Thought> | null = null;

  constructor(engine: Engine, events: SessionEvents, pause = 450) {
    this.#engine = engine;
    this.#events = events;
    this.#pause = pause;
    this.positions = new Positions(engine);
  }

  get toMove(): Player | null {
    return this.position && !this.over ? this.kept.players[sideIndex(this.position.to_move)] : null;
  }

  get over(): boolean {
    return this.kept.outcome !== null;
  }

  get personsTurn(): boolean {
    return this.toMove?.kind === 'person';
  }

  // The person's side where there is exactly one.
  get mySide(): SideName | null {
    const [one, other] = this.kept.players.map((player) => player.kind === 'person');
    return one === other ? null : one ? 'first' : 'second';
  }

  async open(game: KeptGame): Promise<void> {
    this.#leaveTurn();
    this.kept = game;
    this.report = null;
    this.position = null;
    this.clocks = { left: [...game.left], running: null, since: Date.now() };
    await this.#look(false);
  }

  async play(move: string): Promise<void> {
    if (!this.position || this.over) return;
    const mover = sideIndex(this.position.to_move);
    this.#leaveTurn();
    const now = Date.now();
    if (this.kept.clock) this.clocks = pressed(this.clocks, mover, this.kept.clock.increment, now);
    const before = this.kept;
    this.kept = { ...this.kept, moves: [...this.kept.moves, move], left: [...this.clocks.left], changed: now };
    try {
      await this.#look(true);
    } catch (error) {
      this.kept = before;
      await this.#look(false);
      throw error;
    }
  }

  // Takes back to the last decision of a person, or one move where machines or two people play.
  async undo(): Promise<void> {
    if (this.kept.moves.length === 0) return;
    this.#leaveTurn();
    let plies = this.kept.moves.length - 1;
    const mine = this.mySide;
    const begins = this.position ? (this.kept.moves.length % 2 === 0 ? this.position.to_move : otherSide(this.position.to_move)) : 'first';
    const mover = (ply: number): SideName => (ply % 2 === 0 ? begins : otherSide(begins));
    while (mine && plies > 0 && mover(plies) !== mine) plies--;
    this.kept = {
      ...this.kept, moves: this.kept.moves.slice(0, plies), outcome: null, reason: null, chances: this.kept.chances.slice(0, plies + 1),
      changed: Date.now(),
    };
    this.clocks = stopped(this.clocks, Date.now());
    this.paused = !mine && this.kept.players[0].kind === 'machine';
    await this.#look(false);
  }

  resign(): void {
    if (!this.position || this.over) return;
    const loser = this.mySide ?? this.position.to_move;
    this.#leaveTurn();
    this.#finish(otherSide(loser), 'resigned');
  }

  async askHint(seconds = 1): Promise<void> {
    if (!this.personsTurn || this.thinking) return;
    const turn = this.#turn;
    this.thinking = 'hint';
    const thought = await this.#think('strong', seconds, turn);
    if (thought && turn === this.#turn) {
      this.hint = thought.move;
      this.thinking = null;
    }
  }

  // After a failure: the machine is asked once more.
  retry(): void {
    this.failure = null;
    void this.#machineMoves();
  }

  // The machine plays what it has found so far.
  moveNow(): void {
    this.#search?.stop();
  }

  pauseOrGo(): void {
    this.paused = !this.paused;
    if (this.paused) this.#leaveTurn();
    else void this.#machineMoves();
  }

  rematch(): KeptGame {
    const [one, other] = this.kept.players;
    return newGame(this.kept.game, [other, one], this.kept.clock, this.kept.position);
  }

  // Called by a timer: who has no time left has lost.
  checkClock(now = Date.now()): void {
    const running = this.clocks.running;
    if (this.over || running === null || leftAt(this.clocks, running, now) > 0) return;
    this.#leaveTurn();
    this.#finish(running === 0 ? 'second' : 'first', 'time');
  }

  close(): void {
    this.#leaveTurn();
    this.clocks = stopped(this.clocks, Date.now());
    if (this.kept.clock && this.kept.moves.length > 0 && !this.over) this.#keep({ left: [...this.clocks.left] });
  }

  #leaveTurn(): void {
    this.#turn++;
    this.#search?.stop();
    this.#search = null;
    this.thinking = null;
    this.hint = null;
    this.failure = null;
  }

  async #look(moved: boolean): Promise<void> {
    const turn = this.#turn;
    const position = await this.positions.of(lineOf(this.kept));
    if (turn !== this.#turn) return;
    this.position = position;
    if (position.end && !this.over) this.#finish(position.end.winner ?? 'draw', position.end.reason);
    else this.#keep({});
    this.#startClock();
    if (moved) this.#events.moved?.(position);
    await this.#machineMoves();
  }

  // A clock runs from the first move on, also after a reload or a move taken back.
  #startClock(): void {
    if (!this.kept.clock || this.over || this.kept.moves.length === 0 || this.clocks.running !== null || !this.position) return;
    this.clocks = { ...this.clocks, running: sideIndex(this.position.to_move), since: Date.now() };
  }

  async #machineMoves(): Promise<void> {
    const player = this.toMove;
    if (player?.kind !== 'machine' || this.paused || !this.position) return;
    const turn = this.#turn;
    const began = Date.now();
    this.thinking = 'move';
    const thought = await this.#think(playerText(player), this.#seconds(player), turn);
    const wait = this.#pause - (Date.now() - began);
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    if (thought && turn === this.#turn) await this.play(thought.move.move);
  }

  #seconds(machine: Machine): number {
    const side = sideIndex(this.position?.to_move ?? 'first');
    const left = this.kept.clock && this.kept.moves.length > 1 ? leftAt(this.clocks, side, Date.now()) : null;
    return machineSeconds(machine.seconds, left, this.kept.clock?.increment ?? 0);
  }

  async #think(player: string, seconds: number, turn: number): Promise<Thought | null> {
    const note = (report: Report): void => {
      if (turn === this.#turn) this.report = report;
    };
    try {
      const message = { type: 'think', line: lineOf(this.kept), player, seconds, lines: 1, every: 0.25 };
      this.#search = this.#engine.stream<Thought>(message, (event) => note(event as unknown as Report));
      const thought = await this.#search.done;
      note(thought);
      if (turn === this.#turn) this.#remember(thought);
      return thought;
    } catch (error) {
      if (turn === this.#turn) {
        this.failure = error instanceof EngineError ? error.words : { es: String(error), en: String(error) };
        this.thinking = null;
      }
      return null;
    }
  }

  #remember(report: Report): void {
    const chances = [...this.kept.chances];
    chances[this.kept.moves.length] = report.to_move === 'first' ? report.chance : 1 - report.chance;
    this.#keep({ chances: Array.from(chances, (chance) => chance ?? null) });
  }

  #finish(outcome: Outcome, reason: EndReason): void {
    this.clocks = stopped(this.clocks, Date.now());
    this.#keep({ outcome, reason, left: [...this.clocks.left], changed: Date.now() });
    this.#events.ended?.(this.kept);
  }

  #keep(changes: Partial<KeptGame>): void {
    this.kept = { ...this.kept, ...changes };
    if (this.kept.moves.length > 0) this.#events.keep(this.kept);
  }
}
