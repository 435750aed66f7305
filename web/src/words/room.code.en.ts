import type { Code } from '../room/pseudocode';

// The document's algorithms keep their names; the words around them are translated.
export const codeEn: Code = {
  busca_solucion: {
    head: 'busca_solución(s0, t)',
    lines: [
      'v0 ← crea_nodo(s0, None)',
      'while there is time left do',
      '  v1 ← tree_policy(v0)',
      '  Δ ← default_policy(v1)',
      '  backup(v1, Δ)',
      'end while',
      'return v0.moves[best_child(v0, 0)]',
    ],
  },
  crea_nodo: {
    head: 'crea_nodo(s, parent)',
    lines: [
      'v ← empty_node()',
      'v.state ← s',
      'v.moves ← legal_moves(s)',
      'v.n ← 0',
      'v.q ← 0',
      'v.i ← 0',
      'v.children ← empty list',
      'v.parent ← parent',
      'return v',
    ],
  },
  tree_policy: {
    head: 'tree_policy(v)',
    lines: [
      'while not is_final(v.state, |v.moves|) do',
      '  if v.i < |v.moves| then',
      '    return expand(v)',
      '  else',
      '    v ← v.children[best_child(v, Cp)]',
      '  end if',
      'end while',
    ],
  },
  expand: {
    head: 'expand(v)',
    lines: [
      's ← apply_move(v.state, v.moves[v.i])',
      'v.i ← v.i + 1',
      'child ← crea_nodo(s, v)',
      'add child at the end of v.children',
      'return child',
    ],
  },
  best_child: {
    head: 'best_child(v, c)',
    lines: ['return arg max  child.q / child.n + c·√(2·log(v.n) / child.n)'],
  },
  default_policy: {
    head: 'default_policy(v)',
    lines: [
      's ← v.state',
      'moves ← v.moves',
      'player ← v.parent.player',
      'while not is_final(s, |moves|) do',
      '  a ← a move of moves, uniformly at random',
      '  s ← apply_move(s, a)',
      '  moves ← legal_moves(s)',
      'end while',
      'if white_wins(s, |moves|) and player == white then',
      '  return 1',
      'else if black_wins(s, |moves|) and player == black then',
      '  return 1',
      'else',
      '  return −1',
      'end if',
    ],
  },
  backup: {
    head: 'backup(v, Δ)',
    lines: [
      'while v is not None do',
      '  v.n ← v.n + 1',
      '  v.q ← v.q + Δ',
      '  Δ ← −Δ',
      '  v ← v.parent',
      'end while',
    ],
  },
};
