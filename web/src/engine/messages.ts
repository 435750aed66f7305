// The messages that page and engine exchange: docs/protocols.md, "The page".

export interface Words {
  es: string;
  en: string;
}

export type SideName = 'first' | 'second';

export interface GameInfo {
  name: string;
  family: 'tafl' | 'othello' | 'knights';
  rows: number;
  columns: number;
  figure: 'disc' | 'knight';
  sides: [SideInfo, SideInfo];
  pieces: [number, number];
  max_plies: number;
  repetition: boolean;
  row_names: string[];
  column_names: string[];
  grounds: string;
  forms: string[];
  network: string | null;
}

export interface SideInfo {
  name: Words;
  colour: 'black' | 'white' | 'pink';
}

export interface Setting {
  name: string;
  kind: 'real' | 'integer' | 'name';
  min?: number;
  max?: number;
  values?: string[];
  usual: string;
  words: Words;
}

export interface Limits {
  seconds: number;
  memory: number;
  searches: number;
  plies: number;
  room_iterations: number;
}

export interface Welcome {
  type: 'welcome';
  protocol: number;
  program: string;
  engine: 'native' | 'wasm';
  games: GameInfo[];
  levels: { number: number; name: Words }[];
  settings: Setting[];
  limits: Limits;
}

// A game as the page keeps it: where it began, and the moves since.
export interface Line {
  game: string;
  position?: string;
  moves?: string[];
  max_plies?: number;
  repetition?: boolean;
}

export interface LegalMove {
  move: string;
  text: string;
  from: number | null;
  to: number | null;
  captures: number[];
}

export interface End {
  winner: SideName | null;
  reason: 'rules' | 'repetition' | 'max_plies';
  words: Words;
}

export interface Position {
  type: 'position';
  game: string;
  position: string;
  to_move: SideName;
  plies: number;
  board: string;
  last: number[];
  captured: number[];
  legal: LegalMove[];
  moves: string[];
  end: End | null;
  score: Words | null;
}

export interface MoveReport {
  move: string;
  from: number | null;
  to: number | null;
  visits: number;
  share: number;
  value: number | null;
  chance: number | null;
  certain: boolean;
  at_most: boolean;
  line: string[];
}

export interface Report {
  to_move: SideName;
  best: string;
  chance: number;
  line: string[];
  iterations: number;
  positions_in_tree: number | null;
  moves_made: number | null;
  mean_depth: number;
  max_depth: number;
  seconds: number;
  speed: number;
  method: string;
  moves: MoveReport[];
  plain?: boolean; // what was learnt for the game is not at hand
}

export type Thinking = Report & { type: 'thinking' };
export type Thought = Report & { type: 'thought'; move: LegalMove };

export interface Reviewing {
  type: 'reviewing';
  done: number;
  all: number;
  values: (number | null)[];
}

export interface Reviewed {
  type: 'reviewed';
  values: (number | null)[];
  chances: (number | null)[];
  moves: ReviewedMove[];
}

export interface ReviewedMove {
  side: SideName;
  text: string;
  best: string;
  line: string[];
  loss: number | null;
}

export interface GameRead {
  type: 'game';
  line: Line;
  players: [string, string];
  result: SideName | 'draw' | null;
  date: string;
}

export interface Written {
  type: 'written';
  text: string;
}

export interface Rules {
  type: 'rules';
  words: Words;
}

// The teaching room.

export interface Candidate {
  move: string;
  visits: number;
  exploitation: number;
  exploration: number;
  sum: number;
  prior: number | null;
  taken: boolean;
  untried: boolean;
  settled: boolean;
}

export interface SelectStep {
  path: string[];
  visits: number;
  formula: 'uct' | 'puct';
  children: Candidate[];
}

export interface Trace {
  select: SelectStep[];
  expand: { path: string[]; move: string } | null;
  simulate: {
    kind: 'playout' | 'evaluation' | 'end';
    moves: string[];
    value: number;
    result: SideName | 'draw' | null;
    boards: string[];
  };
  backup: {
    path: string[];
    visits: [number, number];
    reward: [number, number];
    mean: [number, number];
  }[];
}

export interface TreeNode {
  move: string | null;
  visits: number;
  value: number;
  end: SideName | 'draw' | null;
  others: { count: number; visits: number };
  children: TreeNode[];
}

export interface Room {
  type: 'room';
  iteration: number;
  trace: Trace | null;
  root: { visits: number; children: Candidate[] };
  best: string | null;
  root_moves: string[];
  shares: [number, number[]][];
  settled: boolean;
}

export interface Tree {
  type: 'tree';
  root: TreeNode;
}

export interface RoomNode {
  type: 'node';
  position: Position;
  children: Candidate[];
  visits: number;
  value: number;
  line: string[];
}

export interface SavedGame {
  name: string;
  game: string;
  date: string;
  result: SideName | 'draw' | null;
  players: [string, string];
  plies: number;
}

export interface Saved {
  type: 'saved';
  games: SavedGame[];
}

export interface Failure {
  type: 'error';
  words: Words;
}
