// The document's seven algorithms on tic-tac-toe, with their names, and a trace of each iteration in
// the form that the engine gives of its own. PUCT and an evaluation are here too, to compare with.
import type { Candidate, SelectStep, SideName, Trace } from '../engine/messages';
import { Random } from './random';
import * as game from './tictactoe';

export interface SearchSettings {
  c: number;
  seed: number;
  select: 'uct' | 'puct';
  leaf: 'playout' | 'static';
  playout: 'uniform' | 'capture'; // 'capture': it wins at once where it can
  choice: 'mean' | 'visits' | 'wins' | 'uct';
}

export const usual: SearchSettings = {
  c: Math.SQRT1_2, seed: 1, select: 'uct', leaf: 'playout', playout: 'uniform', choice: 'mean',
};

export interface SearchNode {
  state: game.State;
  move: string | null;
  moves: string[];
  n: number;
  q: number; // of who moved there
  i: number;
  draws: number;
  children: SearchNode[];
  parent: SearchNode | null;
}

const fpu = 0.2;

export class Uct {
  readonly root: SearchNode;
  readonly settings: SearchSettings;
  iterations = 0;
  #random: Random;

  constructor(state: game.State, settings: Partial<SearchSettings> = {}) {
    this.settings = { ...usual, ...settings };
    this.#random = new Random(this.settings.seed);
    this.root = this.#create(state, null, null);
  }

  // One turn of the loop of busca_solucion.
  iterate(): Trace {
    const select: SelectStep[] = [];
    const { leaf, expand } = this.#treePolicy(select);
    const simulate = this.#simulate(leaf);
    const backup = this.#backup(leaf, simulate.value);
    ++this.iterations;
    return { select, expand, simulate, backup };
  }

  best(): SearchNode | null {
    const score = (child: SearchNode) => {
      switch (this.settings.choice) {
        case 'mean': return child.q / child.n;
        case 'visits': return child.n;
        case 'wins': return (child.n - child.draws + child.q) / 2;
        case 'uct': return this.#terms(this.root, child).sum;
      }
    };
    return largest(this.root.children, score);
  }

  find(path: readonly string[]): SearchNode | null {
    let node: SearchNode | null = this.root;
    for (const move of path) node = node?.children.find((child) => child.move === move) ?? null;
    return node;
  }

  // What best_child compares at a node: its children, and the move that would be tried next.
  candidates(node: SearchNode, taken: SearchNode | null = null): Candidate[] {
    const rows: Candidate[] = node.children.map((child) => ({
      move: child.move!, visits: child.n, ...this.#terms(node, child),
      prior: this.settings.select === 'puct' ? this.#prior(node, child.move!) : null,
      taken: child === taken, untried: false, settled: false,
    }));
    for (const move of node.moves.slice(node.i)) {
      const puct = this.settings.select === 'puct';
      const terms = puct ? this.#untriedTerms(node, move) : { exploitation: 0, exploration: 0, sum: 0 };
      rows.push({
        move, visits: 0, ...terms, prior: puct ? this.#prior(node, move) : null,
        taken: false, untried: true, settled: false,
      });
    }
    return rows;
  }

  #create(state: game.State, move: string | null, parent: SearchNode | null): SearchNode {
    const shuffle = new Random(this.settings.seed * 31 + hash(state));
    let moves = shuffle.shuffled(game.moves(state));
    if (this.settings.select === 'puct') moves = moves.sort((a, b) => game.prior(b) - game.prior(a));
    return { state, move, moves, n: 0, q: 0, i: 0, draws: 0, children: [], parent };
  }

  #treePolicy(select: SelectStep[]): { leaf: SearchNode; expand: Trace['expand'] } {
    let node = this.root;
    while (game.result(node.state) === null) {
      const rows = this.candidates(node);
      const step: SelectStep = { path: pathOf(node), visits: node.n, formula: this.settings.select, children: rows };
      select.push(step);
      const best = this.settings.select === 'puct' ? largest(rows, (row) => row.sum) : null;
      const untried = rows.find((row) => row.untried);
      if (this.settings.select === 'puct' ? best?.untried : untried) {
        const row = best ?? untried!;
        row.taken = true;
        const child = this.#expand(node, row.move);
        return { leaf: child, expand: { path: pathOf(node), move: row.move } };
      }
      const taken = largest(rows, (row) => row.sum)!;
      taken.taken = true;
      node = node.children.find((child) => child.move === taken.move)!;
    }
    return { leaf: node, expand: null };
  }

  #expand(node: SearchNode, move: string): SearchNode {
    const at = node.moves.indexOf(move);
    [node.moves[at], node.moves[node.i]] = [node.moves[node.i]!, node.moves[at]!];
    ++node.i;
    const child = this.#create(game.play(node.state, move), move, node);
    node.children.push(child);
    return child;
  }

  #simulate(leaf: SearchNode): Trace['simulate'] {
    const ended = game.result(leaf.state);
    if (ended !== null) return { kind: 'end', moves: [], value: worth(ended), result: ended, boards: [] };
    if (this.settings.leaf === 'static')
      return { kind: 'evaluation', moves: [], value: game.judge(leaf.state), result: null, boards: [] };
    let state = leaf.state;
    const moves: string[] = [];
    const boards: string[] = [];
    while (game.result(state) === null) {
      const move = this.#pick(state);
      state = game.play(state, move);
      moves.push(move);
      boards.push(state);
    }
    const result = game.result(state)!;
    return { kind: 'playout', moves, value: worth(result), result, boards };
  }

  #pick(state: game.State): string {
    const moves = game.moves(state);
    const winning = this.settings.playout === 'capture'
      ? moves.filter((move) => game.result(game.play(state, move)) === game.toMove(state)) : [];
    return this.#random.pick(winning.length > 0 ? winning : moves);
  }

  #backup(leaf: SearchNode, value: number): Trace['backup'] {
    const changes: Trace['backup'] = [];
    for (let node: SearchNode | null = leaf; node; node = node.parent) {
      const before = { n: node.n, q: node.q };
      node.n += 1;
      node.q += game.toMove(node.state) === 'second' ? value : -value;
      if (value === 0) node.draws += 1;
      changes.push({
        path: pathOf(node), visits: [before.n, node.n], reward: [before.q, node.q],
        mean: [before.n > 0 ? before.q / before.n : 0, node.q / node.n],
      });
    }
    return changes;
  }

  #terms(parent: SearchNode, child: SearchNode) {
    const { c, select } = this.settings;
    const exploitation = child.q / child.n;
    const exploration = select === 'uct'
      ? c * Math.sqrt((2 * Math.log(parent.n)) / child.n)
      : (c * this.#prior(parent, child.move!) * Math.sqrt(parent.n)) / (1 + child.n);
    return { exploitation, exploration, sum: exploitation + exploration };
  }

  #untriedTerms(parent: SearchNode, move: string) {
    const exploitation = (parent.n > 0 ? -parent.q / parent.n : 0) - fpu;
    const exploration = this.settings.c * this.#prior(parent, move) * Math.sqrt(Math.max(parent.n, 1));
    return { exploitation, exploration, sum: exploitation + exploration };
  }

  #prior(parent: SearchNode, move: string): number {
    const all = parent.moves.reduce((sum, each) => sum + game.prior(each), 0);
    return game.prior(move) / all;
  }
}

export function pathOf(node: SearchNode): string[] {
  return node.parent ? [...pathOf(node.parent), node.move!] : [];
}

const worth = (result: SideName | 'draw') => (result === 'first' ? 1 : result === 'second' ? -1 : 0);

// The first of those with the largest score.
function largest<T>(list: readonly T[], score: (item: T) => number): T | null {
  let best: T | null = null;
  for (const item of list) if (best === null || score(item) > score(best)) best = item;
  return best;
}

function hash(text: string): number {
  let value = 2166136261;
  for (let i = 0; i < text.length; ++i) value = Math.imul(value ^ text.charCodeAt(i), 16777619);
  return value >>> 0;
}
