// The lesson's engine: answers the teaching room's messages from the small UCT, so that the room
// itself can be opened on tic-tac-toe.
import { EngineError, type Engine, type Message, type Running } from '../engine/engine';
import type { End, Line, Position, Room, RoomNode, SideName, Trace, Tree, TreeNode } from '../engine/messages';
import * as game from './tictactoe';
import { pathOf, Uct, type SearchNode, type SearchSettings } from './uct';
import { welcome } from './welcome';

export class TicTacToeEngine implements Engine {
  #line: Line = { game: 'tic-tac-toe' };
  #player = 'uct';
  #uct: Uct | null = null;
  #trace: Trace | null = null;
  #rootMoves: string[] = [];
  #shares: Room['shares'] = [];

  async request<T>(message: Message): Promise<T> {
    return this.#answer(message) as T;
  }

  stream<T>(): Running<T> {
    throw new EngineError({ es: 'aquí no se piensa con reloj', en: 'there is no timed thinking here' });
  }

  close(): void {
    this.#uct = null;
  }

  #answer(message: Message): unknown {
    switch (message.type) {
      case 'hello': return welcome;
      case 'position': return positionOf(message.line as Line);
      case 'room':
        this.#line = message.line as Line;
        this.#player = String(message.player ?? 'uct');
        this.#begin();
        return this.#room();
      case 'step': return this.#step(message);
      case 'tree': return this.#tree(message);
      case 'node': return this.#node(message.path as string[]);
      case 'close_room': this.close(); return { type: 'closed' };
    }
    throw new EngineError({ es: `mensaje desconocido: ${message.type}`, en: `unknown message: ${message.type}` });
  }

  #begin(): Uct {
    const uct = new Uct(stateOf(this.#line), settingsOf(this.#player));
    this.#uct = uct;
    this.#trace = null;
    this.#shares = [];
    this.#rootMoves = game.moves(uct.root.state);
    return uct;
  }

  #open(): Uct {
    if (!this.#uct) throw new EngineError({ es: 'no hay sala abierta', en: 'no room is open' });
    return this.#uct;
  }

  #step(message: Message): Room {
    let uct = this.#open();
    const to = message.to === undefined ? uct.iterations + Number(message.count ?? 1) : Number(message.to);
    if (to < uct.iterations) uct = this.#begin();
    while (uct.iterations < to) {
      this.#trace = uct.iterate();
      const every = Math.max(1, Math.floor(uct.iterations / 200));
      if (uct.iterations % every === 0) this.#shares.push([uct.iterations, this.#shareOf(uct)]);
    }
    return this.#room(message.trace !== false);
  }

  #shareOf(uct: Uct): number[] {
    return this.#rootMoves.map((move) => (uct.find([move])?.n ?? 0) / uct.root.n);
  }

  #room(traced = true): Room {
    const uct = this.#open();
    return {
      type: 'room', iteration: uct.iterations, trace: traced ? this.#trace : null,
      root: { visits: uct.root.n, children: uct.candidates(uct.root) },
      best: uct.best()?.move ?? null, root_moves: this.#rootMoves, shares: [...this.#shares], settled: false,
    };
  }

  #found(path: readonly string[]): SearchNode {
    const node = this.#open().find(path);
    if (!node) throw new EngineError({ es: 'ese nodo no está en el árbol', en: 'that node is not in the tree' });
    return node;
  }

  #tree(message: Message): Tree {
    const most = Number(message.children ?? 6);
    const least = Number(message.least ?? 1);
    const cut = (node: SearchNode, depth: number): TreeNode => {
      const ranked = [...node.children].sort((a, b) => b.n - a.n);
      const shown = depth > 0 ? ranked.filter((child) => child.n >= least).slice(0, most) : [];
      const hidden = ranked.filter((child) => !shown.includes(child));
      return {
        move: node.move, visits: node.n, value: node.n > 0 ? node.q / node.n : 0, end: game.result(node.state),
        others: { count: hidden.length, visits: hidden.reduce((sum, child) => sum + child.n, 0) },
        children: shown.map((child) => cut(child, depth - 1)),
      };
    };
    return { type: 'tree', root: cut(this.#found((message.path as string[]) ?? []), Number(message.depth ?? 3)) };
  }

  #node(path: string[]): RoomNode {
    const node = this.#found(path);
    let last = node;
    while (last.children.length > 0) last = last.children.reduce((a, b) => (b.n > a.n ? b : a));
    return {
      type: 'node', position: positionOf({ ...this.#line, moves: [...(this.#line.moves ?? []), ...path] }),
      children: this.#open().candidates(node), visits: node.n, value: node.n > 0 ? node.q / node.n : 0,
      line: pathOf(last).slice(path.length),
    };
  }
}

function stateOf(line: Line): game.State {
  const begun = line.position ?? game.start;
  if (!game.isPossible(begun)) throw new EngineError({ es: 'esa posición es imposible', en: 'that position is impossible' });
  return (line.moves ?? []).reduce(game.play, begun);
}

function positionOf(line: Line): Position {
  const state = stateOf(line);
  const moves = line.moves ?? [];
  const result = game.result(state);
  const last = moves.at(-1);
  return {
    type: 'position', game: 'tic-tac-toe', position: state, to_move: game.toMove(state),
    plies: [...state].filter((piece) => piece !== '.').length, board: state,
    last: last ? [game.squareOf(last)] : [], captured: [],
    legal: game.moves(state).map((move) => {
      const square = game.squareOf(move);
      return { move, text: move, from: square, to: square, captures: [] };
    }),
    moves: [...moves], end: result && endOf(result), score: null,
  };
}

function endOf(result: SideName | 'draw'): End {
  const words = {
    first: { es: 'ganan las negras', en: 'black wins' },
    second: { es: 'ganan las blancas', en: 'white wins' },
    draw: { es: 'tablas', en: 'a draw' },
  }[result];
  return { winner: result === 'draw' ? null : result, reason: 'rules', words };
}

// "uct,c=0.7,seed=3" or "mcts,...", as the program describes its players.
export function settingsOf(player: string): Partial<SearchSettings> {
  const [preset, ...named] = player.split(',');
  const settings: Record<string, unknown> =
    preset === 'mcts' || preset === 'strong' ? { select: 'puct', leaf: 'static', choice: 'visits', c: 2.5 } : {};
  for (const [name, value] of named.map((item) => item.split('=') as [string, string])) {
    if (name === 'c' || name === 'seed') settings[name] = Number(value);
    else if (['select', 'leaf', 'playout', 'choice'].includes(name)) settings[name] = value;
  }
  return settings as Partial<SearchSettings>;
}
