import { EngineError, type Engine, type Running } from '../engine/engine';
import type { GameInfo, LegalMove, Line, Position, Report, Reviewed, Reviewing, Thought, Words } from '../engine/messages';
import { Positions } from '../engine/positions';
import { judge, type JudgedMove } from '../review/judge';
import { agreementOf, type Agreement, type StudyFile } from './file';
import { emptyTree, endOf, knownMove, mainLine, nodeAt, promoted, sibling, treeOf, withMove, without, type MoveNode, type Path } from './tree';

export function wordsOf(error: unknown): Words {
  return error instanceof EngineError ? error.words : { es: String(error), en: String(error) };
}

// A position or a game being looked into: its tree of moves, the place in it, what the engine says there, and a review of the main line.
export class Study {
  tree: MoveNode = $state.raw(emptyTree());
  path: Path = $state.raw([]);
  position: Position | null = $state.raw(null);
  preview: Position | null = $state.raw(null);
  report: Report | null = $state.raw(null);
  engineOn = $state(false);
  thinking = $state(false);
  failure: Words | null = $state.raw(null);
  reviewing: Reviewing | null = $state.raw(null);
  reviewed: Reviewed | null = $state.raw(null);
  judged: JudgedMove[] = $state.raw([]);

  readonly game: GameInfo;
  readonly positions: Positions;
  start: string | null = null;
  agreement: Agreement = {};
  readonly #engine: Engine;
  readonly #reports = new Map<string, Report>();
  #search: Running<Thought> | null = null;
  #review: Running<Reviewed> | null = null;
  #place = 0;
  #pointed = 0;

  constructor(engine: Engine, game: GameInfo) {
    this.#engine = engine;
    this.game = game;
    this.positions = new Positions(engine);
  }

  get line(): Line {
    return this.#lineTo(this.path);
  }

  // The game from its start to the end of its main line.
  get whole(): Line {
    return this.#lineTo(this.mainMoves);
  }

  get mainMoves(): string[] {
    return mainLine(this.tree).map((node) => node.move);
  }

  // How far along the main line this place is; null in a variation.
  get mainPly(): number | null {
    const main = this.mainMoves;
    return this.path.every((move, i) => move === main[i]) ? this.path.length : null;
  }

  get shown(): Position | null {
    return this.preview ?? this.position;
  }

  async open(line: Line, at?: number): Promise<void> {
    this.start = line.position ?? null;
    this.agreement = agreementOf(line);
    try {
      const whole = await this.positions.of(line);
      this.tree = treeOf(line.moves ?? [], whole.moves);
      this.#forgetReview();
      await this.go((line.moves ?? []).slice(0, at ?? line.moves?.length));
    } catch (error) {
      this.failure = wordsOf(error);
      if (this.position === null && (line.moves?.length || line.position)) await this.open({ game: line.game });
      this.failure = wordsOf(error);
    }
  }

  openFile(file: StudyFile): Promise<void> {
    this.start = file.position;
    this.agreement = agreementOf(file);
    this.tree = file.tree;
    this.#forgetReview();
    return this.go([]);
  }

  async go(path: Path): Promise<void> {
    const place = ++this.#place;
    this.path = path;
    this.preview = null;
    this.failure = null;
    this.#endSearch();
    try {
      const position = await this.positions.of(this.line);
      if (place !== this.#place) return;
      this.position = position;
    } catch (error) {
      if (place === this.#place) this.failure = wordsOf(error);
      return;
    }
    this.report = this.#reports.get(path.join(' ')) ?? null;
    if (this.engineOn) this.#think();
  }

  step(by: 1 | -1): void {
    if (by === -1 && this.path.length > 0) void this.go(this.path.slice(0, -1));
    const next = by === 1 ? nodeAt(this.tree, this.path)?.children[0] : undefined;
    if (next) void this.go([...this.path, next.move]);
  }

  toStart(): void {
    void this.go([]);
  }

  toEnd(): void {
    void this.go(endOf(this.tree, this.path));
  }

  toSibling(by: 1 | -1): void {
    void this.go(sibling(this.tree, this.path, by));
  }

  play(move: LegalMove): void {
    void this.go(this.#grow(this.path, move));
  }

  // A line of the engine becomes a variation; the board goes to its last move.
  async playLine(moves: string[], from: Path = this.path): Promise<void> {
    let path = from;
    for (const written of moves) {
      const { legal } = await this.positions.of(this.#lineTo(path));
      const move = legal.find((one) => one.move === written || one.text === written);
      if (!move) break;
      path = this.#grow(path, move);
    }
    await this.go(path);
  }

  #grow(path: Path, { move, text }: LegalMove): Path {
    this.tree = withMove(this.tree, path, move, text);
    return [...path, knownMove(this.tree, path, move, text) ?? move];
  }

  remove(path: Path): void {
    this.tree = without(this.tree, path);
    const inside = path.every((move, i) => this.path[i] === move);
    if (inside) void this.go(path.slice(0, -1));
  }

  promote(path: Path): void {
    this.tree = promoted(this.tree, path);
    this.#forgetReview();
  }

  async point(moves: string[] | null): Promise<void> {
    const pointed = ++this.#pointed;
    if (moves === null) {
      this.preview = null;
      return;
    }
    const position = await this.positions.of(this.#lineTo([...this.path, ...moves])).catch(() => null);
    if (pointed === this.#pointed) this.preview = position;
  }

  toggleEngine(): void {
    this.engineOn = !this.engineOn;
    if (this.engineOn) this.#think();
    else this.#endSearch();
  }

  async review(seconds: number): Promise<void> {
    this.#endSearch();
    this.#review?.stop();
    const message = { type: 'review', line: this.whole, player: 'strong', seconds };
    const running = this.#engine.stream<Reviewed>(message, (event) => (this.reviewing = event as unknown as Reviewing));
    this.#review = running;
    this.reviewing = { type: 'reviewing', done: 0, all: this.mainMoves.length + 1, values: [] };
    try {
      const reviewed = await running.done;
      if (this.#review !== running) return;
      this.reviewed = reviewed;
      this.judged = judge(reviewed);
    } catch (error) {
      this.failure = wordsOf(error);
    }
    this.reviewing = null;
    if (this.engineOn) this.#think();
  }

  stopReview(): void {
    this.#review?.stop();
  }

  close(): void {
    this.#place++;
    this.#endSearch();
    this.#review?.stop();
  }

  #lineTo(path: Path): Line {
    return { game: this.game.name, moves: path, ...this.agreement, ...(this.start === null ? {} : { position: this.start }) };
  }

  #forgetReview(): void {
    this.reviewed = null;
    this.judged = [];
    this.#reports.clear();
  }

  #endSearch(): void {
    this.#search?.stop();
    this.#search = null;
    this.thinking = false;
  }

  // Every legal move gets a fair hearing, until somebody stops it or the engine's limit is reached.
  #think(): void {
    this.#endSearch();
    if (!this.position || this.position.end) return;
    const key = this.path.join(' ');
    const message = { type: 'think', line: this.line, player: 'strong', seconds: 0, lines: 0, every: 0.25 };
    const note = (report: Report): void => {
      if (this.#search !== running || key !== this.path.join(' ')) return;
      this.report = report;
      this.#reports.set(key, report);
    };
    const running = this.#engine.stream<Thought>(message, (event) => note(event as unknown as Report));
    this.#search = running;
    this.thinking = true;
    running.done
      .then((thought) => note(thought))
      .catch((error: unknown) => {
        if (this.#search === running) this.failure = wordsOf(error);
      })
      .finally(() => {
        if (this.#search === running) this.thinking = false;
      });
  }
}
