import type { Engine } from '../engine/engine';
import type { GameInfo, Line, Position, SideName } from '../engine/messages';

// An example is a little position and moves from it. The page does not know what they do: the engine plays them, and an example whose point
// does not come about in a game (nothing falls, nobody wins) is left out.
export interface Sketch {
  name: string; // of its caption
  pieces: [letter: string, row: number, column: number][] | null; // null: the game's start
  toMove: SideName;
  moves: [from: [number, number], to: [number, number]][];
  shows: 'moves' | 'captures' | 'end';
}

export interface Example {
  name: string;
  frames: Position[];
}

export function sketches(game: GameInfo): Sketch[] {
  if (game.family === 'othello') return othello();
  if (game.family === 'knights') return knights();
  return tafl(game.rows);
}

function tafl(size: number): Sketch[] {
  const end = size - 1;
  const middle = end / 2;
  const king: Sketch['pieces'] = [['K', middle, middle]];
  const far: Sketch['pieces'] = [['1', end - 1, end - 1]];
  return [
    {
      name: 'move', shows: 'moves', toMove: 'first', pieces: [...king, ['1', 1, 1], ['2', middle, middle + 1]],
      moves: [[[1, 1], [1, end - 1]], [[middle, middle + 1], [middle, end - 1]], [[1, end - 1], [1, 2]]],
    },
    {
      name: 'capture', shows: 'captures', toMove: 'first', pieces: [...king, ['1', 2, 1], ['2', 2, 2], ['1', 2, end]],
      moves: [[[2, end], [2, 3]]],
    },
    {
      name: 'two', shows: 'captures', toMove: 'first',
      pieces: [...king, ['1', 1, 1], ['2', 1, 2], ['2', 1, 4], ['1', 1, 5], ['1', 0, 3]], moves: [[[0, 3], [1, 3]]],
    },
    {
      name: 'corner', shows: 'captures', toMove: 'first', pieces: [...king, ['2', 0, 1], ['1', 2, 2]], moves: [[[2, 2], [0, 2]]],
    },
    {
      name: 'escape', shows: 'end', toMove: 'second', pieces: [['K', 2, 1], ['1', 1, 2], ['1', middle, end], ...far],
      moves: [[[2, 1], [2, 0]], [[end - 1, end - 1], [end - 1, 1]], [[2, 0], [0, 0]]],
    },
    {
      name: 'king', shows: 'end', toMove: 'first', pieces: [['K', 1, 2], ['2', middle, end], ['1', 1, 1], ['1', 1, end]],
      moves: [[[1, end], [1, 3]]],
    },
    {
      name: 'king', shows: 'end', toMove: 'first',
      pieces: [['K', 1, 2], ['2', middle, end], ['1', 1, 1], ['1', 0, 2], ['1', 2, 2], ['1', 1, end]], moves: [[[1, end], [1, 3]]],
    },
  ];
}

function othello(): Sketch[] {
  const put = (row: number, column: number): Sketch['moves'][number] => [[row, column], [row, column]];
  return [
    { name: 'start', shows: 'moves', toMove: 'first', pieces: null, moves: [put(4, 5), put(5, 3), put(2, 2), put(2, 3)] },
    {
      name: 'turn', shows: 'captures', toMove: 'first', pieces: [['1', 3, 1], ['2', 3, 2], ['2', 3, 3], ['2', 3, 4], ['2', 3, 5]],
      moves: [put(3, 6)],
    },
    {
      name: 'ways', shows: 'captures', toMove: 'first',
      pieces: [
        ['2', 4, 4], ['2', 5, 5], ['1', 6, 6], ['2', 3, 4], ['2', 3, 5], ['1', 3, 6], ['2', 2, 4], ['1', 1, 5], ['2', 4, 3], ['1', 5, 3],
        ['2', 3, 2], ['1', 3, 1],
      ],
      moves: [put(3, 3)],
    },
  ];
}

function knights(): Sketch[] {
  return [
    { name: 'start', shows: 'moves', toMove: 'first', pieces: null, moves: [[[6, 1], [4, 2]], [[1, 1], [3, 0]], [[7, 3], [5, 4]]] },
    {
      name: 'jump', shows: 'moves', toMove: 'first', pieces: [['1', 4, 3], ['1', 3, 3], ['1', 3, 4], ['2', 0, 7]],
      moves: [[[4, 3], [2, 4]], [[0, 7], [1, 5]]],
    },
    { name: 'take', shows: 'captures', toMove: 'first', pieces: [['1', 5, 2], ['2', 3, 3], ['2', 0, 7]], moves: [[[5, 2], [3, 3]]] },
  ];
}

export function boardOf(game: GameInfo, pieces: NonNullable<Sketch['pieces']>): string {
  const board = Array<string>(game.rows * game.columns).fill('.');
  for (const [letter, row, column] of pieces) board[row * game.columns + column] = letter;
  return board.join('');
}

// Finds each move among the legal ones by its squares, as a person would make it on the board.
async function play(engine: Engine, game: GameInfo, sketch: Sketch): Promise<Example | null> {
  const start = sketch.pieces
    ? await engine.request<Position>({ type: 'compose', game: game.name, board: boardOf(game, sketch.pieces), to_move: sketch.toMove })
    : await engine.request<Position>({ type: 'position', line: { game: game.name } });
  const frames = [start];
  const line: Line = { game: game.name, position: start.position, moves: [] };
  for (const [from, to] of sketch.moves) {
    const now = frames.at(-1)!;
    const [a, b] = [from, to].map(([row, column]) => row * game.columns + column);
    const move = now.legal.find((one) => one.to === b && (one.from === a || one.from === null));
    if (!move) return null;
    line.moves = [...(line.moves ?? []), move.move];
    frames.push(await engine.request<Position>({ type: 'position', line }));
  }
  const last = frames.at(-1)!;
  if (sketch.shows === 'captures' && last.captured.length === 0) return null;
  if (sketch.shows === 'end' && last.end === null) return null;
  return { name: sketch.name, frames };
}

export async function examplesOf(engine: Engine, game: GameInfo): Promise<Example[]> {
  const played = await Promise.all(sketches(game).map((sketch) => play(engine, game, sketch).catch(() => null)));
  const found = played.filter((example) => example !== null);
  return found.filter((example, i) => found.findIndex((one) => one.name === example.name) === i);
}

