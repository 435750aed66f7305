import type { Code } from '../room/pseudocode';

// The document's own words.
export const codeEs: Code = {
  busca_solucion: {
    head: 'busca_solución(s0, t)',
    lines: [
      'v0 ← crea_nodo(s0, None)',
      'while hay tiempo de computación do',
      '  v1 ← tree_policy(v0)',
      '  Δ ← default_policy(v1)',
      '  backup(v1, Δ)',
      'end while',
      'Devolver v0.movimientos[best_child(v0, 0)]',
    ],
  },
  crea_nodo: {
    head: 'crea_nodo(s, padre)',
    lines: [
      'v ← nodo_vacío()',
      'v.estado ← s',
      'v.movimientos ← obtiene_movimientos(s)',
      'v.n ← 0',
      'v.q ← 0',
      'v.i ← 0',
      'v.hijos ← lista vacía',
      'v.padre ← padre',
      'Devolver v',
    ],
  },
  tree_policy: {
    head: 'tree_policy(v)',
    lines: [
      'while not es_estado_final(v.estado, |v.movimientos|) do',
      '  if v.i < |v.movimientos| then',
      '    Devolver expand(v)',
      '  else',
      '    v ← v.hijos[best_child(v, Cp)]',
      '  end if',
      'end while',
    ],
  },
  expand: {
    head: 'expand(v)',
    lines: [
      's ← aplica_movimiento(v.estado, v.movimientos[v.i])',
      'v.i ← v.i + 1',
      'hijo ← crea_nodo(s, v)',
      'Añadir hijo al final de v.hijos',
      'Devolver hijo',
    ],
  },
  best_child: {
    head: 'best_child(v, c)',
    lines: ['Devolver arg max  hijo.q / hijo.n + c·√(2·log(v.n) / hijo.n)'],
  },
  default_policy: {
    head: 'default_policy(v)',
    lines: [
      's ← v.estado',
      'movs ← v.movimientos',
      'jugador ← v.padre.jugador',
      'while not es_estado_final(s, |movs|) do',
      '  a ← movimiento al azar, uniforme en movs',
      '  s ← aplica_movimiento(s, a)',
      '  movs ← obtiene_movimientos(s)',
      'end while',
      'if ganan_blancas(s, |movs|) y jugador == blancas then',
      '  Devolver 1',
      'else if ganan_negras(s, |movs|) y jugador == negras then',
      '  Devolver 1',
      'else',
      '  Devolver −1',
      'end if',
    ],
  },
  backup: {
    head: 'backup(v, Δ)',
    lines: [
      'while v sea distinto de None do',
      '  v.n ← v.n + 1',
      '  v.q ← v.q + Δ',
      '  Δ ← −Δ',
      '  v ← v.padre',
      'end while',
    ],
  },
};
