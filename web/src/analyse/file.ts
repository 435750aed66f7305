import type { Line } from '../engine/messages';
import { hashOf } from '../shell/router';
import { mainLine, type MoveNode } from './tree';

// When a game is drawn by agreement, where it says so itself; else as usual in that game.
export type Agreement = Pick<Line, 'max_plies' | 'repetition'>;

export function agreementOf({ max_plies, repetition }: Agreement): Agreement {
  return { ...(typeof max_plies === 'number' ? { max_plies } : {}), ...(typeof repetition === 'boolean' ? { repetition } : {}) };
}

// A game with its variations as the page writes it to a file.
export interface StudyFile extends Agreement {
  ratatosk: 1;
  game: string;
  position: string | null;
  players: [string, string];
  tree: MoveNode;
}

export function studyFile(text: string): StudyFile | null {
  try {
    const file = JSON.parse(text) as Partial<StudyFile>;
    if (file.ratatosk !== 1 || typeof file.game !== 'string' || !isTree(file.tree)) return null;
    return {
      ratatosk: 1, game: file.game, position: typeof file.position === 'string' ? file.position : null,
      players: Array.isArray(file.players) ? file.players : ['', ''], tree: file.tree, ...agreementOf(file),
    };
  } catch {
    return null;
  }
}

function isTree(node: unknown): node is MoveNode {
  if (typeof node !== 'object' || node === null) return false;
  const { move, text, children } = node as Partial<MoveNode>;
  return typeof move === 'string' && typeof text === 'string' && Array.isArray(children) && children.every(isTree);
}

// The address that contains a whole game. Moves hold no full stop in any of the notations.
export function addressOf(place: string, line: Line, shown?: number): string {
  const query: Record<string, string> = {};
  if (line.position) query.position = line.position;
  if (line.moves?.length) query.moves = line.moves.join('.');
  if (line.max_plies !== undefined) query.plies = String(line.max_plies);
  if (line.repetition !== undefined) query.repetition = line.repetition ? 'on' : 'off';
  if (shown !== undefined && shown !== line.moves?.length) query.at = String(shown);
  return hashOf(place, [line.game], query);
}

export function lineIn(game: string, query: URLSearchParams): Line {
  const line: Line = { game, moves: (query.get('moves') ?? '').split('.').filter((move) => move !== '') };
  const [position, plies, repetition] = ['position', 'plies', 'repetition'].map((name) => query.get(name));
  if (position) line.position = position;
  if (plies && /^\d{1,6}$/.test(plies)) line.max_plies = Number(plies);
  if (repetition === 'on' || repetition === 'off') line.repetition = repetition === 'on';
  return line;
}

export function lineOfFile(file: StudyFile): Line {
  const line: Line = { game: file.game, moves: mainLine(file.tree).map((node) => node.move), ...agreementOf(file) };
  return file.position ? { ...line, position: file.position } : line;
}
