// The document's seven algorithms, by name; their lines are among the words (words/room.code.*.ts).
export const algorithms = [
  'busca_solucion', 'crea_nodo', 'tree_policy', 'expand', 'best_child', 'default_policy', 'backup',
] as const;

export type AlgorithmName = (typeof algorithms)[number];

export interface Algorithm {
  head: string;
  lines: string[]; // two leading spaces a level
}

export type Code = Record<AlgorithmName, Algorithm>;

// Lines of an algorithm that are at work, the first and the last.
export interface Call {
  algorithm: AlgorithmName;
  from: number;
  to: number;
}

const call = (algorithm: AlgorithmName, from: number, to = from): Call => ({ algorithm, from, to });

// Where each thing that the room shows happens, with who called whom.
const descend = call('busca_solucion', 2);
const judge = call('busca_solucion', 3);
export const at = {
  begin: [call('busca_solucion', 0), call('crea_nodo', 0, 8)],
  reachedEnd: [descend, call('tree_policy', 0)],
  hasUntried: [descend, call('tree_policy', 1)],
  compare: [descend, call('tree_policy', 4), call('best_child', 0)],
  tryMove: [descend, call('tree_policy', 2), call('expand', 0, 1)],
  create: [descend, call('tree_policy', 2), call('expand', 2, 4), call('crea_nodo', 0, 8)],
  playOut: [judge, call('default_policy', 3, 6)],
  evaluate: [judge],
  secondWins: [judge, call('default_policy', 8, 9)],
  firstWins: [judge, call('default_policy', 10, 11)],
  drawn: [judge, call('default_policy', 7)],
  otherwise: [judge, call('default_policy', 12, 13)],
  backUp: [call('busca_solucion', 4), call('backup', 1, 4)],
  choose: [call('busca_solucion', 6), call('best_child', 0)],
} as const satisfies Record<string, readonly Call[]>;
