import type { Engine } from '../engine/engine';
import type { LegalMove, Line, Position, SideName, Thought } from '../engine/messages';
import type { Task } from './daily';

export type PuzzleState = 'solving' | 'checking' | 'wrong' | 'solved';

// A won position to solve. After each move the engine says whether it is still won; one that lets the win go is taken back.
export class Puzzle {
  position: Position | null = $state.raw(null);
  state: PuzzleState = $state('solving');
  moves: string[] = $state.raw([]);
  wrongMove = $state('');
  hint: LegalMove | null = $state.raw(null);
  side: SideName = $state('first');

  readonly task: Task;
  readonly #engine: Engine;
  readonly #seconds: number;

  // The opponent's chance up to which the position counts as still won: a search of a second or two does not prove everything.
  static readonly won = 0.12;

  constructor(engine: Engine, task: Task, seconds = 1.5) {
    this.#engine = engine;
    this.task = task;
    this.#seconds = seconds;
  }

  async start(): Promise<void> {
    this.moves = [];
    this.hint = null;
    this.state = 'solving';
    this.position = await this.#look([]);
    this.side = this.position.to_move;
  }

  async play(move: LegalMove): Promise<void> {
    const [before, moves] = [this.position, this.moves];
    const made = [...moves, move.move];
    this.state = 'checking';
    this.hint = null;
    this.position = await this.#look(made);
    this.moves = made;
    if (this.position.end) return this.#finish(before, moves, move);
    const thought = await this.#think(made, this.#seconds);
    if (thought.chance > Puzzle.won) return this.#takeBack(before, moves, move);
    const answered = [...made, thought.move.move];
    this.position = await this.#look(answered);
    this.moves = answered;
    if (this.position.end) this.#finish(before, moves, move);
    else this.state = 'solving';
  }

  async showHint(): Promise<void> {
    const at = this.moves;
    const thought = await this.#think(at, this.#seconds * 1.5);
    if (at === this.moves) this.hint = thought.move;
  }

  #finish(before: Position | null, moves: string[], move: LegalMove): void {
    if (this.position?.end?.winner === this.side) this.state = 'solved';
    else this.#takeBack(before, moves, move);
  }

  #takeBack(before: Position | null, moves: string[], move: LegalMove): void {
    this.position = before;
    this.moves = moves;
    this.wrongMove = move.text;
    this.state = 'wrong';
  }

  #line(moves: string[]): Line {
    return { game: this.task.game, position: this.task.position, moves };
  }

  #look(moves: string[]): Promise<Position> {
    return this.#engine.request<Position>({ type: 'position', line: this.#line(moves) });
  }

  #think(moves: string[], seconds: number): Promise<Thought> {
    return this.#engine.request<Thought>({ type: 'think', line: this.#line(moves), player: 'strong', seconds, lines: 1, every: 1 });
  }
}
