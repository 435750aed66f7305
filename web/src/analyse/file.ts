import type { Line } from '../engine/messages';
import { hashOf } from '../shell/router';
import { mainLine, type MoveNode } from './tree';

// A game with its variations as the page writes it to a file.
export interface StudyFile {
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
      players: Array.isArray(file.players) ? file.players : ['', ''], tree: file.tree,
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
  if (shown !== undefined && shown !== line.moves?.length) query.at = String(shown);
  return hashOf(place, [line.game], query);
}

export function lineIn(game: string, query: URLSearchParams): Line {
  const line: Line = { game, moves: (query.get('moves') ?? '').split('.').filter((move) => move !== '') };
  const position = query.get('position');
  if (position) line.position = position;
  return line;
}

export function lineOfTree(game: string, position: string | null, tree: MoveNode): Line {
  const line: Line = { game, moves: mainLine(tree).map((node) => node.move) };
  if (position) line.position = position;
  return line;
}

