import { Conversation, type Engine } from './engine';
import type { GameInfo, LegalMove, Line, Position, Report, Welcome } from './messages';

// For tests: an engine of a toy game. On a row of nine squares both sides put discs in turn; who puts the last one wins.
const squares = 9;
const names = [...'abcdefghi'];

const game: GameInfo = {
  name: 'toy', family: 'othello', rows: 1, columns: squares, figure: 'disc',
  sides: [{ name: { es: 'negras', en: 'black' }, colour: 'black' }, { name: { es: 'blancas', en: 'white' }, colour: 'white' }],
  pieces: [0, 0], max_plies: 0, repetition: false, row_names: ['1'], column_names: names, grounds: '.'.repeat(squares),
  forms: ['record'], network: null,
};

const welcome: Welcome = {
  type: 'welcome', protocol: 1, program: 'toy', engine: 'wasm', games: [game],
  levels: [{ number: 1, name: { es: 'novato', en: 'novice' } }], settings: [],
  limits: { seconds: 1, memory: 1, searches: 1, plies: 100, room_iterations: 1 },
};

function position(line: Line): Position {
  const board = Array<string>(squares).fill('.');
  const moves = line.moves ?? [];
  moves.forEach((move, ply) => {
    const square = names.indexOf(move.charAt(0));
    if (square < 0 || board[square] !== '.') throw new Error(`no such move: ${move}`);
    board[square] = ply % 2 === 0 ? '1' : '2';
  });
  const over = moves.length === squares;
  const legal: LegalMove[] = names.flatMap((name, i) =>
    board[i] === '.' ? [{ move: `${name}1`, text: `${name}1`, from: i, to: i, captures: [] }] : [],
  );
  return {
    type: 'position', game: 'toy', position: board.join(''), to_move: moves.length % 2 === 0 ? 'first' : 'second', plies: moves.length,
    board: board.join(''), last: moves.length ? [names.indexOf(moves.at(-1)!.charAt(0))] : [], captured: [], legal: over ? [] : legal,
    moves, end: over ? { winner: 'first', reason: 'rules', words: { es: 'ganan negras', en: 'black wins' } } : null, score: null,
  };
}

function thought(line: Line): Report & { move: LegalMove } {
  const now = position(line);
  const move = now.legal[0]!;
  return {
    to_move: now.to_move, best: move.move, chance: 0.75, line: [move.move], iterations: 1, positions_in_tree: 1, moves_made: 1, mean_depth: 1,
    max_depth: 1, seconds: 0, speed: 1, method: 'toy', moves: [], move,
  };
}

export function openMock(): Engine {
  const talk = new Conversation();
  const answer = (message: { id: number; type: string; line: Line }): object => {
    if (message.type === 'hello') return welcome;
    if (message.type === 'position') return position(message.line);
    if (message.type === 'think') return { type: 'thought', ...thought(message.line) };
    return { type: 'stopped' };
  };
  talk.attach((text) => {
    const message = JSON.parse(text) as { id: number; type: string; line: Line };
    queueMicrotask(() => {
      let said: object;
      try {
        said = answer(message);
      } catch (error) {
        said = { type: 'error', words: { es: String(error), en: String(error) } };
      }
      talk.receive(JSON.stringify({ ...said, id: message.id }));
    });
  });
  return talk;
}
