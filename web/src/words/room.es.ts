import type { RoomWords } from './room.en';

export const roomEs: RoomWords = {
  title: 'Mira cómo piensa la búsqueda',
  game: 'Juego',
  root: 'la raíz',
  iteration: (n) => `Iteración ${n}`,
  iterations: 'iteraciones',
  phases: { select: 'Selección', expand: 'Expansión', simulate: 'Simulación', backup: 'Retropropagación' },
  phasesLabel: 'Fases de la iteración',

  story: {
    begin: 'Todavía no se ha buscado nada. Pulsa → para el primer pasito, o la barra espaciadora para que avance sola.',
    compare: (node, visits, move, sum) =>
      `En ${node}, con ${visits} visitas, todos los movimientos se han probado ya. La mayor suma es ${sum}, la de ${move}: la búsqueda baja por ahí.`,
    comparePrior: (node, visits, move, sum) =>
      `En ${node}, con ${visits} visitas, la mayor suma es ${sum}, la de ${move}: la búsqueda baja por ahí.`,
    untried: (node) => `En ${node} quedan movimientos que nadie ha probado: el árbol crece aquí.`,
    untriedPrior: (node) => `En ${node} lo que más promete es un movimiento que nadie ha probado: el árbol crece aquí.`,
    reachedEnd: (node) => `En ${node} la partida ha terminado: no hay nada que probar ni que jugar.`,
    try: (move) => `El siguiente movimiento sin probar es ${move}.`,
    create: (move) => `Un nodo nuevo para ${move}: aún sin visitas ni recompensa.`,
    playOut: (count) => `Desde el nodo nuevo se juega una partida al azar hasta el final: ${count} movimientos.`,
    evaluate: (value, side) => `Aquí no hay partida al azar: la evaluación cree que la posición vale ${value} para ${side}, que acaban de mover.`,
    won: (winner) => `Ganan ${winner}.`,
    draw: 'La partida acaba en tablas.',
    reward: (side, delta) => `El nodo es de ${side}, que movieron hasta él: Δ = ${delta}.`,
    drawNote: 'El pseudocódigo del documento no conoce las tablas; aquí valen 0 para los dos.',
    backUp: (node, delta) => `${node}: una visita más, y se suma Δ = ${delta} a su recompensa. Un paso más arriba jugaba el otro bando, así que Δ cambia de signo.`,
    backUpRoot: (delta) => `La raíz: una visita más, Δ = ${delta}. La iteración ha terminado.`,
  },

  table: {
    title: (node) => `Los movimientos de ${node}`,
    visitsOf: (n) => `N = ${n}`,
    move: 'Movim.', visits: 'Visitas', exploitation: 'Media', exploration: 'Exploración', sum: 'Suma', prior: 'A priori',
    hints: {
      visits: 'n: cuántas veces ha ido la búsqueda por aquí',
      exploitation: 'explotación: lo que ha dado hasta ahora, q / n',
      exploration: 'exploración: grande para lo que apenas se ha probado',
      sum: 'explotación + exploración: la mayor es la siguiente',
      prior: 'P: lo que el evaluador piensa del movimiento antes de probarlo',
    },
    untried: (count) => (count === 1 ? '1 movimiento sin probar' : `${count} movimientos sin probar`),
    next: 'el siguiente,',
    more: (count) => `ver ${count} más`,
    fewer: 'ver menos',
    settled: 'resuelto: se conoce su resultado',
    whence: '¿De dónde sale?',
  },

  explain: {
    visits: (n, share) => `${n} iteraciones han pasado por este movimiento, el ${share} de las que llegaron a este nodo.`,
    prior: 'Lo que el evaluador pensaba del movimiento antes de probar nada.',
    noVisits: 'Nadie ha estado ahí: es una suposición, algo menos de lo que vale el propio nodo.',
    exploitation: 'q es la suma de las recompensas de las partidas que fueron por aquí; n, cuántas son.',
    exploration: 'N son las visitas del nodo y n las del movimiento: crece despacio mientras se prueban otros y baja cuando se prueba este.',
    sum: 'Lo que ha dado, más lo poco que sabemos de él.',
    mean: 'La suma de las recompensas dividida entre las visitas.',
    close: 'Cerrar',
  },

  film: {
    title: 'La partida al azar', frame: (n, all) => `movimiento ${n} de ${all}`, start: 'el nodo nuevo',
    scrub: 'Movimiento de la partida al azar', play: 'Reproducir la película', none: 'En esta iteración no hay partida al azar.',
    evaluation: 'Evaluación', end: 'Fin de la partida',
  },

  backup: {
    title: 'De vuelta hacia arriba', node: 'Nodo', visits: 'Visitas n', reward: 'Recompensa q', mean: 'Media q / n', waiting: 'aún no',
  },

  code: {
    title: 'Los siete algoritmos', variables: 'Valores ahora',
    note: 'Iluminada, la línea que trabaja. Con marca al margen, las que la esperan.',
    purpose: {
      busca_solucion: 'la búsqueda', crea_nodo: 'un nodo nuevo', tree_policy: 'la bajada', expand: 'el árbol crece',
      best_child: 'la fórmula', default_policy: 'una partida al azar', backup: 'la subida',
    },
    names: {
      v: 'v', 'v.n': 'v.n', 'v.q': 'v.q', 'v.i': 'v.i', c: 'c', a: 'v.movimientos[v.i]', 'arg max': 'arg max', max: 'máx',
      hijo: 'hijo', 'hijo.n': 'hijo.n', 'hijo.q': 'hijo.q', jugador: 'jugador', 'Δ': 'Δ', '|s|': 'movimientos', '|v|': '|v.movimientos|',
    },
    fields: { moves: '|movimientos|', children: 'hijos', parent: 'padre' },
  },

  controls: {
    label: 'Pasos de la búsqueda', first: 'Al principio', backIteration: 'Una iteración atrás', back: 'Un paso atrás',
    run: 'Avanzar sola', pause: 'Pausa', forward: 'Un paso', forwardIteration: 'Una iteración', more: (n) => `${n} iteraciones más`,
    speed: 'Velocidad', smallSteps: 'pasitos', perSecond: (n) => `${n} por segundo`, timeline: 'Iteración',
    goTo: 'Ir a la iteración', keys: 'espacio avanza sola · → paso · ← atrás · ⇧→ iteración · F proyector',
  },

  settings: {
    label: 'Ajustes de la búsqueda', c: 'C', cHint: 'cuánto explora la búsqueda', leaf: 'Juzga con', playout: 'Al azar',
    choice: 'Elección final', seed: 'Semilla', network: 'red', documents: 'la del documento',
    leaves: { playout: 'una partida al azar', static: 'la evaluación', cut: 'una partida corta y la evaluación', ahead: 'la evaluación, un movimiento más allá' },
    playouts: { uniform: 'cualquiera por igual', capture: 'antes las capturas' },
    choices: { mean: 'mayor media', visits: 'más visitas', wins: 'más victorias', uct: 'mayor suma' },
    presets: { uct: 'UCT del documento', mcts: 'PUCT, como «fuerte»' },
    preset: 'Búsqueda',
  },

  tabs: { label: 'Más vistas', tree: 'Árbol', shares: 'Curva', why: '¿Por qué este?', compare: 'Dos búsquedas', bandit: 'Tragaperras', save: 'Exportar' },

  tree: {
    title: 'El árbol', others: (n) => `otros (${n})`, depth: 'Niveles', children: 'Hijos', fit: 'Encajar', zoomIn: 'Acercar', zoomOut: 'Alejar',
    bad: 'malo para quien movió', good: 'bueno para quien movió', size: 'más grande: más visitas', select: 'Elige un nodo para ver su tablero y su tabla.',
    node: (path, visits, value) => `${path}: ${visits} visitas, media ${value}`,
    fold: 'Plegar lo que hay debajo', unfold: 'Desplegar', empty: 'El árbol está vacío: haz la primera iteración.', line: 'Lo más visitado desde aquí',
    open: (n) => `abrir otros ${n}`,
  },

  shares: { title: 'Parte de las visitas de cada movimiento', none: 'La curva empieza con las primeras iteraciones.', iteration: 'iteración', othersLine: 'otros' },

  why: {
    title: '¿Por qué este movimiento y no aquel?', this: 'Este', that: 'Y no este otro', none: 'Tras unas cuantas iteraciones habrá algo que preguntar.',
    criterion: { mean: 'la mayor media', visits: 'más visitas que ninguno', wins: 'más victorias que ninguno', uct: 'la mayor suma' },
    chosen: (move, criterion) => `Ahora jugaría ${move}: tiene ${criterion}.`,
    figures: (visits, mean) => `${visits} visitas, media ${mean}`,
    untried: (move) => `${move} aún no se ha probado: no hay nada en su contra ni a su favor.`,
    refuted: (move, reply) => `Tras ${move} la búsqueda espera ${reply}. Esto es lo que te enseñaría:`,
    expects: (move) => `Tras ${move} la búsqueda espera:`,
    noReply: (move) => `Aún no se sabe nada de lo que sigue a ${move}.`,
    worse: (difference) => `Su media está ${difference} por debajo de la del otro.`,
    better: (difference) => `Su media está ${difference} por encima de la del otro, pero no decide sola: mira las visitas.`,
    doubt: (visits) => `Con solo ${visits} visitas esto dice poco. Deja que la búsqueda siga.`,
    same: 'Elige dos movimientos distintos.',
  },

  compare: {
    title: 'Dos búsquedas, una posición', left: 'Primera búsqueda', right: 'Segunda búsqueda', best: 'jugaría', nothing: 'nada todavía', both: 'Las dos a la vez',
    agree: 'Están de acuerdo.', differ: 'No están de acuerdo.', cs: 'Dos valores de C', kinds: 'UCT y PUCT («fuerte»)', failed: 'No se pudo abrir un segundo motor.',
    spread: (n, all) => `${n} de ${all} movimientos se llevan el 90 % de las visitas`,
  },

  save: {
    json: 'Datos (JSON)', svg: 'Árbol (SVG)', sheet: 'Hoja de ejercicios', title: 'Para llevar',
    hint: 'La hoja pide una iteración a mano; la solución va en la segunda página.',
    jsonHint: 'Ajustes, raíz, árbol y última iteración', svgHint: 'El árbol tal como está dibujado', sheetHint: 'Posición, tabla con huecos, solución',
    more: 'Haz al menos tantas iteraciones como movimientos hay: así todos tendrán números con los que trabajar.',
  },

  sheet: {
    title: 'UCT a mano', solution: 'Solución', name: 'Nombre', print: 'Imprimir', back: 'Volver a la sala',
    position: (game, side) => `${game}, juegan ${side}`,
    given: (n, c) => `Tras N = ${n} iteraciones con C = ${c}. n: visitas; q: suma de las recompensas de quien mueve aquí.`,
    first: '1. Calcula la media, el término de exploración y la suma de cada movimiento. ¿Por cuál baja ahora la búsqueda?',
    formula: 'suma', selected: 'Movimiento elegido:', someMoves: (shown, all) => `Los ${shown} movimientos de mayor suma, de ${all}.`,
    second: (way, result) => `2. La bajada fue ${way}. Allí ${result}. Sube Δ: ¿cuánto valen después n y q en cada nodo?`,
    resultWin: (side) => `una partida al azar la ganaron ${side}`, resultDraw: 'una partida al azar acabó en tablas',
    resultValue: (value) => `la evaluación dio ${value} a quien acababa de mover`, resultEnd: 'la partida había terminado',
    before: 'antes', after: 'después',
  },

  position: {
    toMove: (side) => `Juegan ${side}`, hint: 'Mueve en el tablero para mirar otra posición.',
    takeBack: 'Deshacer un movimiento', film: 'en la partida al azar', ended: 'La partida ha terminado: no hay nada que buscar.',
  },

  projector: 'Proyector', lessons: 'Lecciones', lost: 'El motor no responde.', moreOf: 'más', board: (game) => `Tablero de ${game}`,
};
