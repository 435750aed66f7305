// Hace de los datos de esta carpeta y de las tablas de docs/experiments los ficheros de ../generado, que el artículo y la
// presentación incluyen. `--check` no escribe nada: falla si algo difiere, o si los textos usan lo que no hay.
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readElo, readTable } from './tablas_md.mjs';

const here = dirname(fileURLToPath(import.meta.url));
const documents = join(here, '../..');
const generated = join(here, '../generado');
const experiments = (name) => join(documents, 'experiments', name);

// Los experimentos que juega medir.sh.
const matches = ['contra-0.1', 'tiempo-alfabeta', 'tiempo-mcts', 'metodos', 'hilos', 'ablacion-alfabeta', 'ablacion-mcts',
  'constante-c', 'playouts-politica', 'red', 'equilibrio', 'semillas', 'grhino', 'niveles'];
const quick = ['partidas', 'busqueda', 'arbol', 'finales', 'hilos-velocidad'];
const withNetwork = ['brandubh', 'ard-ri', 'tablut', 'hnefatafl', 'tawlbwrdd'];  // cuya red va con el programa
const games = ['brandubh', 'ard-ri', 'tablut', 'hnefatafl', 'tawlbwrdd', 'alea-evangelii', 'othello', 'knights'];

const figures = new Map(); // clave -> texto de LaTeX
const files = new Map(); // nombre en ../generado -> contenido

// ---- Cómo se escribe un número

const number = (value, digits = 0) => {
  const [whole, part] = Math.abs(value).toFixed(digits).split('.');
  const grouped = whole.length > 4 ? whole.replace(/\B(?=(\d{3})+$)/g, '\\,') : whole;
  return (value < 0 && +value.toFixed(digits) !== 0 ? '$-$' : '') + grouped + (part ? ',' + part : '');
};
const signed = (value) => (Math.round(value) > 0 ? '$+$' : '') + number(Math.round(value));
// Millones con dos cifras que cuentan.
const millions = (value) => number(value / 1e6, value < 1e7 ? 2 : 1);
// Los espacios de un intervalo no dejan partirlo entre dos líneas.
const interval = (elo) => {
  if (elo.value === null && elo.low === null && elo.high === null) return '--';
  if (elo.high === null) return elo.low === null ? '--' : `$>$~${signed(elo.low)}`;
  if (elo.low === null) return `$<$~${signed(elo.high)}`;
  return `${signed(elo.value)}~[${signed(elo.low)},~${signed(elo.high)}]`;
};
const percent = (share, digits = 0) => number(100 * share, digits);
// El intervalo de Wilson de una parte p de n, al 95 %.
function wilson(p, n) {
  const z = 1.96, centre = (p + (z * z) / (2 * n)) / (1 + (z * z) / n), half = (z * Math.sqrt((p * (1 - p)) / n + (z * z) / (4 * n * n))) / (1 + (z * z) / n);
  return { low: Math.max(0, centre - half), high: Math.min(1, centre + half) };
}
const shareInterval = (p, n) => { const { low, high } = wilson(p, n); return `[${percent(low)},~${percent(high)}]`; };
// Los puntos de un encuentro, con el intervalo de su Elo: el mismo en otra escala.
const scoreOf = (elo) => 1 / (1 + 10 ** (-elo / 400));
const pointsInterval = ({ low, high }) => `[${low === null ? 0 : percent(scoreOf(low))},~${high === null ? 100 : percent(scoreOf(high))}]`;
const total = (values) => values.reduce((sum, value) => sum + value, 0);

// El intervalo que el programa da a la media de unos pares (src/statistics): los valores que la verosimilitud empírica no descarta, de
// tantos pares con 0, 1/2, 1, 3/2 y 2 puntos.
function pairsInterval(counts) {
  const n = total(counts), weights = counts.map((count) => count || 1e-3), share = weights.map((weight) => weight / total(weights));
  const loss = (mean) => {
    const x = share.map((_, i) => i / (counts.length - 1) - mean);
    let low = -1 / Math.max(...x), high = -1 / Math.min(...x);
    for (let round = 0; round < 200; ++round) {
      const middle = (low + high) / 2;
      if (total(share.map((p, i) => (p * x[i]) / (1 + middle * x[i]))) > 0) low = middle; else high = middle;
    }
    return n * total(share.map((p, i) => p * Math.log(1 + ((low + high) / 2) * x[i])));
  };
  const bound = (end) => {
    let inside = total(counts.map((count, i) => (count / n) * (i / (counts.length - 1)))), outside = end;
    for (let round = 0; round < 60; ++round) {
      const middle = (inside + outside) / 2;
      if (middle === 0 || middle === 1) break;
      if (loss(middle) < 1.96 ** 2 / 2) inside = middle; else outside = middle;
    }
    return outside;
  };
  return { low: bound(0), high: bound(1) };
}
// De una fila del registro sin Elo: el de sus pares, que se conocen si como mucho una partida no se ganó; si no, el de Wilson.
function rowInterval({ games, won, drawn, lost }) {
  if (+drawn + +lost > 1) return wilson((+won + drawn / 2) / games, +games);
  const counts = [0, 0, 0, 0, games / 2];
  if (+drawn + +lost === 1) { counts[4] -= 1; counts[+drawn ? 3 : 2] += 1; }
  return pairsInterval(counts);
}
const ordinals = ['', 'primera', 'segunda', 'tercera', 'cuarta', 'quinta', 'sexta', 'séptima', 'octava', 'novena', 'décima'];
const words = ['cero', 'uno', 'dos', 'tres', 'cuatro', 'cinco', 'seis', 'siete', 'ocho', 'nueve', 'diez', 'once', 'doce'];
const word = (n, one = 'uno') => (n === 1 ? one : words[n] ?? number(n));
const list = (names, comma = ', ') => (names.length > 1 ? `${names.slice(0, -1).join(comma)} y ${names.at(-1)}` : names.join(''));
// Como `list`, de números: entre ellos, punto y coma, porque llevan coma decimal.
const numbers = (values) => list(values.map((value) => String(value).replace('.', ',')), '; ');
const escape = (text) => text.replace(/[\\{}]/g, '').replace(/([_%&#$])/g, '\\$1').replace(/\^/g, '\\^{}').replace(/~/g, '\\~{}');
const gameNames = { othello: 'Othello', knights: 'caballos', 'ard-ri': 'ard ri', 'alea-evangelii': 'alea evangelii' };
const gameName = (name) => gameNames[name] ?? name;
const inOtherGames = (played) => {
  const rest = games.filter((game) => !played.has(game));
  return rest.length === 0 ? null : rest.length > 3 ? 'En los demás juegos no se ha medido todavía.' : `En ${list(rest.map(gameInText))} no se ha medido todavía.`;
};
const gameInText = (name) => (name === 'knights' ? 'los caballos' : gameName(name));
// Una etiqueta, como se lee: nombres de juegos y coma decimal.
const shown = (label) => escape(label.replace(/\b(ard-ri|alea-evangelii|othello|knights)\b/g, gameName).replace(/(\d)\.(\d)/g, '$1,$2'));

function tell(key, text) {
  figures.set(key, String(text).replaceAll('ard ri', 'ard~ri'));
}

// Lo que \medida{clave}{...} escribe mientras la clave no está: una frase que lo dice.
const pending = {
  partidas: 'Cuántas partidas al azar se juegan por segundo no se ha medido todavía en esta máquina.',
  busqueda: 'El ritmo de las tres búsquedas no se ha medido todavía en esta máquina.',
  arbol: 'Cómo baja el ritmo según crece el árbol no se ha medido todavía en esta máquina.',
  finales: 'Los finales FFO de Othello no se han medido todavía en esta máquina.',
  'hilos-velocidad': 'Cuánto aceleran la búsqueda varios hilos no se ha medido todavía en esta máquina.',
  'hilos-velocidad.varios': 'Con más hilos que esos la velocidad no se ha medido todavía.',
  'ablacion-mcts': 'Lo mismo con el \\texttt{mcts} de hoy no se ha medido todavía; estas son las cifras de la versión 0.1*.',
  'constante-c': 'El efecto de $C$ no se ha medido todavía.',
  metodos: 'Los dos métodos no se han enfrentado todavía a varios tiempos.',
  'tiempo-alfabeta': 'Lo que gana alfa-beta al duplicar el tiempo no se ha medido todavía.',
  'tiempo-mcts': 'Lo que gana el árbol al duplicar el tiempo no se ha medido todavía.',
  hilos: 'Con la versión actual, la fuerza que dan varios hilos no se ha medido todavía.',
  'hilos.varios': 'Con otros números de hilos la fuerza no se ha medido todavía.',
  red: 'Las redes que van con el programa, a 0,1\\,s por jugada, no se han medido todavía.',
  curva: 'La curva de un curso entero desde cero no se ha medido todavía.',
  equilibrio: 'El equilibrio de los tableros según la fuerza no se ha medido todavía.',
  'equilibrio.profundidades': 'Otros jugadores así de flojos, como alfa-beta a una y a dos jugadas de profundidad, no se han medido todavía.',
  'equilibrio.distintas': 'Cuántas de las partidas de cada punto son distintas no se anotó.',
  grhino: 'Con la versión actual no se ha medido todavía.',
  semillas: 'Contra los agentes de los documentos no se ha medido todavía.',
  niveles: 'Los niveles de juego no se han medido todavía.',
};

// ---- Lo que se lee

function allLines(name) {
  const file = join(here, name + '.jsonl');
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line)) : [];
  const place = ({ result }) => games.indexOf(result.game);
  return lines.sort((a, b) => place(a) - place(b)); // por juegos, se midieran cuando se midieran
}
function readLines(name) {
  const lines = allLines(name);
  // Contra la versión anterior se habla de todos los juegos a la vez: mientras falte alguno, los demás salen de las tablas de docs/experiments.
  const isWhole = name !== 'contra-0.1' || games.every((game) => lines.some(({ result }) => result.game === game));
  return lines.length && isWhole ? lines : null;
}
const atOnceText = (count) => (count === 1 ? '1 partida a la vez' : `${count} partidas a la vez`);

// Lo que una frase del registro dice: los grupos de la expresión, que ha de hallarse.
function said(name, expression) {
  const found = expression.exec(readFileSync(experiments(name), 'utf8').replace(/\s+/g, ' '));
  if (!found) throw new Error(`${name}: no dice ${expression}`);
  return found.slice(1);
}
const whole = (text) => +text.replace(/,/g, '');

// Las líneas anteriores a que medir.sh anotase firma y partidas a la vez: lo que el registro dice de ellas.
function noted() {
  const [atOnce, signature] = said('alphabeta.md', /metodos tiempo-alfabeta`, (\d+) games at once on \d+ cores \(signature (\d+)\)/);
  const [constants] = said('ablation.md', /1000 iterations a move, 200 games, two cores, signature (\d+)/), [balance] = said('alphabeta.md', /With today's program \(signature (\d+)\), 100 games/);
  return {
    metodos: { players: +atOnce, signature: +signature }, 'tiempo-alfabeta': { players: +atOnce, signature: +signature },
    'constante-c': { signature: +constants }, 'playouts-politica': { signature: +constants }, equilibrio: { signature: +balance },
  };
}
const record = noted();

// En qué condiciones se jugó: cuántas partidas, cuántas a la vez si hay un tiempo que repartir, y la firma del programa.
function tellConditions(name, lines) {
  const different = (values) => [...new Set(values.filter((value) => value !== undefined))].sort((a, b) => a - b);
  const played = different(lines.map(({ result }) => result.games)), timed = lines.some((line) => playersOf(line).a.seconds > 0);
  const atOnce = timed ? different(lines.map((line) => line.players ?? record[name]?.players)) : [];
  const signatures = different(lines.map((line) => line.signature ?? record[name]?.signature));
  tell(`${name}.cuantas`, played.length > 1 ? `de ${number(played[0])} a ${number(played.at(-1))} partidas` : `${number(played[0])} partidas`);
  tell(`${name}.condiciones`, [...(atOnce.length ? [`${atOnceText(atOnce.length === 1 ? atOnce[0] : list(atOnce))}`] : []), ...(signatures.length ? [`firma ${list(signatures)}`] : [])].join(', '));
}

// De la orden de un encuentro: cuánto piensa cada uno y lo que sus descripciones dicen.
function playersOf(line) {
  const words = line.command.match(/"[^"]*"|'[^']*'|\S+/g).map((word) => word.replace(/^["']|["']$/g, ''));
  const option = (name) => (words.includes(name) ? words[words.indexOf(name) + 1] : undefined);
  const read = (description) => {
    const settings = Object.fromEntries(description.split(',').map((part) => part.split('=')).filter((pair) => pair.length === 2));
    const [seconds, nodes] = [settings.seconds ?? option('--seconds'), settings.iterations ?? option('--nodes')];
    return { description, settings, seconds: nodes && !settings.seconds ? undefined : +(seconds ?? 0.1), nodes: nodes && +nodes };
  };
  return { a: read(option('--a') ?? ''), b: read(option('--b') ?? '') };
}

// ---- Tablas y figuras

const table = (columns, head, rows) => [
  `\\begin{tabular}{${columns}}`, '\\toprule', [head].flat().join(' & ') + ' \\\\', '\\midrule',
  ...rows.map((row) => row.join(' & ') + ' \\\\'), '\\bottomrule', '\\end{tabular}', '',
].join('\n');

const results = (r) => `${r.a_wins}/${r.draws}/${r.b_wins}`;

function matchTable(name, lines, labelHead) {
  files.set(`${name}.tex`, table('@{}l@{\\hspace{4pt}}r@{\\hspace{5pt}}r@{\\hspace{5pt}}r@{}', [labelHead, '$+$/$=$/$-$', '\\%', 'Elo'],
    lines.map(({ label, result }) => [shown(label), results(result), number(100 * result.score_a, 1), interval(result.elo)])));
}

// Contra la versión anterior, también por bandos. Una letra tras el juego dice de qué construcción del programa es la fila.
function sidesTable(name, lines) {
  const builds = marks(lines.map(buildOf));
  tellBuilds(builds);
  files.set(`${name}.tex`, table('@{}l@{\\hspace{4pt}}r@{\\hspace{5pt}}r@{\\hspace{5pt}}r@{\\hspace{5pt}}r@{\\hspace{5pt}}r@{}', ['juego', '$+$/$=$/$-$', '\\%', 'Elo', '1.º', '2.º'],
    lines.map(({ label, result: r }, i) => [(lines.filter((line) => line.result.game === r.game).length > 1 ? shown(label) : gameName(r.game)) + builds.of(i), results(r), number(100 * r.score_a, 1),
      interval(r.elo), number(100 * r.a_first.score_a), number(100 * r.a_second.score_a)])));
}

// Letras para lo que distingue unas filas de otras: la de cada fila, y qué significan. Nada si son todas iguales.
function marks(kinds) {
  const different = [...new Set(kinds)], letter = (kind) => `$^{${'abcdefgh'[different.indexOf(kind)]}}$`;
  return { several: different.length > 1, said: different.length > 1 ? different.map((kind) => `${letter(kind)} ${kind}`).join('; ') : different[0], of: (i) => (different.length > 1 ? letter(kinds[i]) : '') };
}

function tellBuilds({ said, several }) {
  tell('v01.construcciones', said);
  tell('v01.quien', several ? 'las versiones posteriores ganan' : 'el programa de hoy gana');
  if (several) tell('v01.varias', 1);
}

// La construcción de un encuentro contra la versión 0.1: la que su línea anota o, si es anterior a que se anotase, la de la misma fila en el registro.
function buildOf({ signature, players, result: r }) {
  if (signature) return `firma ${signature}, ${atOnceText(players)}`;
  return recordedV01().find(({ board, row }) => board === r.game && +row.won === r.a_wins && +row.drawn === r.draws && +row.lost === r.b_wins)?.build ?? 'sin firma anotada';
}

const parts = {
  'without=table': 'tabla', 'without=history': 'historia', 'without=reductions': 'reducciones', 'without=null-move': 'jugada nula', 'without=futility': 'futilidad',
  'without=quiescence': 'quietud', 'without=extensions': 'extensiones', 'without=aspiration': 'ventanas', 'without=cuts': 'cortes predichos', 'leaf=playout': 'evaluación',
  'leaf=static': 'mirar una jugada más', 'select=uct': 'PUCT (pesos y poda)', 'solver=off': 'demostrador', 'reuse=off': 'árbol conservado', 'endings=off': 'finales exactos',
  'multi-visit=1': 'visitas seguidas', 'probe=0': 'sonda', 'network=none': 'red',
};

// El mismo jugador entero y sin una parte: qué jugador no la tiene, y cuál es. Nada si no es eso.
function missingPart(line) {
  const words = ({ description }) => description.split(',').filter((word) => !/^(seconds|iterations|threads|memory|c)=/.test(word));
  const { a, b } = playersOf(line), [only_a, only_b] = [[a, b], [b, a]].map(([x, y]) => words(x).filter((word) => !words(y).includes(word)));
  if (only_a.length + only_b.length !== 1) return null;
  const part = only_a[0] ?? only_b[0];
  return { part: parts[part] ?? escape(part), sign: only_a.length ? -1 : 1 };
}

// Lo que vale cada parte, por juegos: el Elo del entero contra el que no la tiene.
function partsTable(name, lines) {
  const found = lines.map(missingPart);
  if (found.some((part) => !part)) return matchTable(name, lines, 'encuentro');
  const columns = [...new Set(lines.map(({ result }) => result.game))], rows = [...new Set(found.map(({ part }) => part))];
  const turned = ({ value, low, high }, sign) => (sign > 0 ? { value, low, high } : { value: value && -value, low: high && -high, high: low && -low });
  const cell = (row, column) => {
    const i = lines.findIndex(({ result }, k) => result.game === column && found[k].part === row);
    return i < 0 ? '--' : interval(turned(lines[i].result.elo, found[i].sign));
  };
  const told = [];
  for (const column of columns) {
    const sure = { favor: [], contra: [], dudoso: [] };
    for (const row of rows) {
      const i = lines.findIndex(({ result }, k) => result.game === column && found[k].part === row);
      if (i >= 0) sure[verdict(turned(lines[i].result.elo, found[i].sign))].push(row);
    }
    for (const [kind, names] of Object.entries(sure)) if (names.length) tell(`${name}.${column}.${kind}`, list(names));
    const where = { favor: 'queda por encima del cero en', dudoso: 'contiene el cero en', contra: 'queda por debajo en' };
    told.push(`En ${gameInText(column)} el intervalo ${Object.keys(where).filter((kind) => sure[kind].length).map((kind) => `${where[kind]} ${list(sure[kind])}`).join('; ')}.`);
  }
  tell(`${name}.frase`, told.join(' '));
  const others = inOtherGames(new Set(columns));
  if (others) tell(`${name}.faltan`, others);
  if (rows.some((row) => columns.some((column) => cell(row, column) === '--'))) tell(`${name}.huecos`, 1);
  const text = table(`@{}l${'@{\\hspace{6pt}}r'.repeat(columns.length)}@{}`, ['parte', ...columns.map(gameName)], rows.map((row) => [row, ...columns.map((column) => cell(row, column))]));
  files.set(`${name}.tex`, columns.length > 2 ? `\\resizebox{\\linewidth}{!}{%\n${text.trimEnd()}}\n` : text);
}

// Puntos de una figura: por serie, x, y y su intervalo. En una escala logarítmica las series se apartan un poco unas de otras, para que los
// intervalos de una misma x no se tapen.
function plot(name, series, ticks = true) {
  const aside = (i) => (ticks ? 1.05 ** (i - (series.size - 1) / 2) : 1);
  const text = [...series].map(([title, points], i) => {
    const at = points.filter((p) => p.y !== null && p.low !== null && p.high !== null)
      .sort((a, b) => a.x - b.x)
      .map((p) => `(${+(p.x * aside(i)).toPrecision(4)},${p.y.toFixed(2)}) += (0,${(p.high - p.y).toFixed(2)}) -= (0,${(p.y - p.low).toFixed(2)})`);
    return at.length ? `\\addplot+[error bars/.cd, y dir=both, y explicit] coordinates {\n  ${at.join('\n  ')}\n};\n\\addlegendentry{${title}}` : '';
  }).filter(Boolean).join('\n');
  if (!text) return;
  files.set(`fig-${name}.tex`, text + '\n');
  if (!ticks) return;
  const xs = [...new Set([...series].flatMap(([, points]) => points.map((p) => p.x)))].sort((a, b) => a - b);
  const written = xs.filter((x, i) => xs.length < 7 || i % 2 === 0); // más no caben escritos
  files.set(`fig-${name}-x.tex`, `\\def\\equis{${written.join(',')}}\n`);
}

function grouped(lines, keyOf, pointOf) {
  const series = new Map();
  for (const line of lines) {
    const point = pointOf(line, playersOf(line));
    if (!point || !Number.isFinite(point.x)) continue;
    const key = keyOf(line);
    if (!series.has(key)) series.set(key, []);
    series.get(key).push(point);
  }
  return series;
}
const eloPoint = (x, elo) => ({ x, y: elo.value, low: elo.low, high: elo.high });
const byGame = (line) => gameName(line.result.game);
// Unos nombres o, si son todos y no caben de un vistazo, que son todos.
const listOrAll = (names, all) => (names.length > 3 && names.length === all ? 'todos los juegos medidos' : list(names));
const inProse = (name) => (name === 'caballos' ? 'los caballos' : name);

// Elo por duplicar el tiempo: cada encuentro es de un jugador contra sí mismo con más tiempo.
function tellDoublings(name, lines) {
  const points = grouped(lines, byGame, (line, { a, b }) => {
    const [more, less] = [a.seconds ?? a.nodes, b.seconds ?? b.nodes], doublings = Math.log2(more / less);
    const { value, low, high } = line.result.elo;
    if (!doublings || value === null || low === null || high === null) return null;
    const [y, end, other] = [value, low, high].map((elo) => elo / doublings);
    return { x: Math.min(more, less), y, low: Math.min(end, other), high: Math.max(end, other) };
  });
  // Más de cuatro series no se distinguen: se dibujan los juegos con más tiempos medidos, y la tabla los tiene todos.
  const most = [...points].sort(([, a], [, b]) => b.length - a.length).slice(0, 4), drawn = points.size > 4 ? new Map([...points].filter((one) => most.some(([game]) => game === one[0]))) : points;
  plot(name, drawn);
  if (drawn.size < points.size) tell(`${name}.dibujados`, word(drawn.size));
  if ([...points.values()].some((at) => at.length > 1)) tell(`${name}.figura`, 1);
  const means = [], rows = new Map();
  for (const [game, at] of points) {
    if (!at.length) continue;
    const elo = meanOf(at), own = lines.filter((line) => byGame(line) === game).map(({ result }) => result);
    means.push([game, elo]);
    doublings.set(`${name} ${game}`, { ...elo, at });
    rows.set(game, { elo, last: Math.max(...at.map((p) => 2 * p.x)), draws: total(own.map((r) => r.draws)) / total(own.map((r) => r.games)) });
  }
  doubled.set(name, rows);
  const others = inOtherGames(new Set(lines.map(({ result }) => result.game)));
  if (others) tell(`${name}.faltan`, others);
  const [above, below] = [means.filter(([, { low }]) => low > 0), means.filter(([, { low }]) => low <= 0)].map((some) => listOrAll(some.map(([game]) => inProse(game)), points.size));
  if (above) tell(`${name}.favor`, above);
  if (below) tell(`${name}.dudoso`, below);
  tellTrends(name, [...points].map(([game, at]) => [game, slope(at)]).filter(([, trend]) => trend), points.size);
}
const doublings = new Map(); // experimento y juego -> lo que vale duplicar el tiempo
const doubled = new Map(); // experimento -> juego -> eso mismo, hasta qué tiempo y con cuántas tablas

// De encuentros independientes: de la media de los Elo, la raíz de la suma de los cuadrados de sus márgenes, entre los que son.
function meanOf(at) {
  const mean = (of) => total(at.map(of)) / at.length, margin = (of) => Math.sqrt(total(at.map((p) => of(p) ** 2))) / at.length, value = mean((p) => p.y);
  return { value, low: value - margin((p) => p.y - p.low), high: value + margin((p) => p.high - p.y) };
}

// Cuánto cambia el Elo cada vez que el tiempo se duplica: la recta por los puntos, cada uno con el peso de su varianza.
function slope(points) {
  if (points.length < 3) return null;
  const at = points.filter((p) => p.high > p.low).map((p) => ({ x: Math.log2(p.x), y: p.y, weight: (3.92 / (p.high - p.low)) ** 2 }));
  const weight = at.reduce((sum, p) => sum + p.weight, 0), mean = (of) => at.reduce((sum, p) => sum + p.weight * of(p), 0) / weight;
  const [x, y] = [mean((p) => p.x), mean((p) => p.y)], spread = at.reduce((sum, p) => sum + p.weight * (p.x - x) ** 2, 0);
  const value = at.reduce((sum, p) => sum + p.weight * (p.x - x) * (p.y - y), 0) / spread, margin = 1.96 / Math.sqrt(spread);
  return { value, low: value - margin, high: value + margin };
}
function tellTrends(name, trends, measuredGames = Infinity) {
  const kinds = { favor: 'sube', contra: 'baja', dudoso: 'llana' };
  for (const [kind, key] of Object.entries(kinds)) {
    const names = trends.filter(([, trend]) => verdict(trend) === kind).map(([game]) => inProse(game));
    if (!names.length) continue;
    tell(`${name}.tendencia.${key}`, listOrAll(names, measuredGames));
    if (names.length < 4) tell(`${name}.tendencia.${key}.cuanto`, list(trends.filter(([game]) => names.includes(inProse(game))).map(([game, trend]) => `${interval(trend)} en ${inProse(game)}`)));
  }
}

// Dos medias de duplicar el tiempo, a los tiempos en que se han medido los dos, juego a juego: dónde le da más al primero, dónde menos y dónde
// no se sabe.
function tellDoublingsCompared() {
  const compared = { favor: [], contra: [], dudoso: [] };
  for (const [key, tree] of doublings) {
    const other = doublings.get(key.replace('tiempo-mcts', 'tiempo-alfabeta'));
    if (!key.startsWith('tiempo-mcts ') || !other) continue;
    const shared = (own, others) => own.at.filter(({ x }) => others.at.some((p) => p.x === x));
    if (!shared(tree, other).length) continue;
    const [mine, theirs] = [meanOf(shared(tree, other)), meanOf(shared(other, tree))], value = mine.value - theirs.value;
    const margin = Math.hypot((mine.high - mine.low) / 2, (theirs.high - theirs.low) / 2);
    compared[verdict({ low: value - margin, high: value + margin })].push(inProse(key.replace('tiempo-mcts ', '')));
  }
  for (const [kind, names] of Object.entries(compared)) if (names.length) tell(`duplicar.arbol.${kind}`, list(names));
  const said = { favor: 'duplicarlos vale más para el árbol que para alfa-beta en', contra: 'duplicarlos vale menos para el árbol que para alfa-beta en', dudoso: 'no se distingue lo que vale duplicarlos para uno y para otro en' };
  const sentence = Object.keys(said).filter((kind) => compared[kind].length).map((kind) => `${said[kind]} ${listOrAll(compared[kind], total(Object.values(compared).map(({ length }) => length)))}`).join('; ');
  if (sentence) tell('duplicar.arbol', `A los tiempos medidos con los dos métodos, ${sentence}.`);
  // Los dos métodos en una tabla, juego a juego: lo que da duplicar, hasta cuántos segundos se ha medido y, en la larga, las tablas.
  const methods = [['tiempo-alfabeta', 'alfa-beta'], ['tiempo-mcts', 'árbol']].filter(([name]) => doubled.has(name));
  const rows = games.map(gameName).filter((game) => methods.some(([name]) => doubled.get(name).has(game)));
  if (!rows.length) return;
  tell('duplicar', rows.length);
  if (rows.length > 4) tell('duplicar.muchos', 1);  // una transparencia no da para más sin letra pequeña
  const cells = (name, game, short) => {
    const found = doubled.get(name).get(game);
    const all = found ? [interval(found.elo), numbers([+found.last.toFixed(3)]), percent(found.draws)] : ['--', '', ''];
    return short ? all.slice(0, 1) : all;
  };
  files.set('duplicar.tex', table(`@{}l${'@{\\hspace{6pt}}r@{\\hspace{4pt}}r@{\\hspace{4pt}}r'.repeat(methods.length)}@{}`, ['juego', ...methods.flatMap(([, title]) => [title, 's', '\\%'])],
    rows.map((game) => [game, ...methods.flatMap(([name]) => cells(name, game))])));
  files.set('duplicar-breve.tex', table(`@{}l${'r'.repeat(methods.length)}@{}`, ['', ...methods.map(([, title]) => title)], rows.map((game) => [game, ...methods.flatMap(([name]) => cells(name, game, true))])));
}

// Qué parte de los puntos hace el bando que empieza.
function firstSideShare(result) {
  const [first, second] = [result.a_first, result.a_second];
  return (first.score_a * first.games + (1 - second.score_a) * second.games) / (first.games + second.games);
}

function tellMatches() {
  for (const name of matches) {
    const lines = readLines(name);
    if (!lines) continue;
    tell(name, lines.length);
    tell(`${name}.partidas`, number(lines.reduce((sum, line) => sum + line.result.games, 0)));
    tellConditions(name, lines);
    for (const { label, result } of lines) {
      const key = `${name}.${label}`;
      tell(`${key}.elo`, interval(result.elo));
      tell(`${key}.puntos`, number(100 * result.score_a, 1));
      tell(`${key}.partidas`, result.games);
      tell(`${key}.cuenta`, `gana ${result.a_wins}, empata ${result.draws} y pierde ${result.b_wins}`);
    }
    if (name.startsWith('tiempo-')) tellDoublings(name, lines);
    else if (name === 'metodos') tellMethods(name, lines);
    else if (name === 'hilos') tellThreadsStrength(name, lines);
    else if (name === 'constante-c') tellConstant(name, lines);
    else if (name === 'equilibrio') tellBalance(name, lines);
    else if (name === 'contra-0.1') sidesTable(name, lines);
    else if (name.startsWith('ablacion-')) partsTable(name, lines);
    else if (name !== 'niveles') {
      if (name !== 'playouts-politica') matchTable(name, lines, name === 'grhino' ? 'contra' : 'encuentro');
      tellVerdicts(name, lines.map(({ label, result }) => [name === 'grhino' ? label.split(',')[0].replace('nivel ', '') : result.game, result.elo]));
      const worst = lines.reduce((a, b) => (b.result.score_a < a.result.score_a ? b : a)).result;
      tell(`${name}.peor`, `${percent(worst.score_a, 1)}\\,\\%~${pointsInterval(worst.elo)}`);
      if (name === 'red') {
        const unknown = withNetwork.filter((game) => !lines.some(({ result }) => result.game === game));
        if (unknown.length) tell('red.faltan', `En ${list(unknown.map(gameInText))} no se ha medido todavía.`);
      }
      tell(`${name}.peor.donde`, games.includes(worst.game) && name !== 'grhino' ? gameInText(worst.game) : shown(name));
      const perfect = lines.filter(({ result: r }) => r.a_wins === r.games);
      if (perfect.length) tell(`${name}.plenos`, `${total(perfect.map(({ result }) => result.games))} de ${total(perfect.map(({ result }) => result.games))}`), tell(`${name}.plenos.cuantos`, word(perfect.length));
    }
  }
  tellDoublingsCompared();
  tellLongest();
}

// A cada tiempo, por encima o por debajo de cero; y si la ventaja cambia con el tiempo.
function tellMethods(name, lines) {
  const points = grouped(lines, byGame, (line, { a }) => eloPoint(a.seconds ?? a.nodes, line.result.elo));
  plot(name, points);
  const always = { favor: [], contra: [], dudoso: [] }, mixed = [], worth = [];
  const results = { favor: (at) => `gana alfa-beta a ${at}\\,s`, contra: (at) => `gana el árbol a ${at}\\,s`, dudoso: (at) => `el intervalo contiene el cero a ${at}\\,s` };
  for (const [game, at] of points) {
    if (!at.length) continue;
    const double = doublings.get(`tiempo-alfabeta ${game}`), lead = meanOf(at.filter((p) => p.y !== null && p.low !== null && p.high !== null));
    if (double?.low > 0 && lead.value > 0) worth.push([game, lead, ratio(lead, double)]);
    const ordered = [...at].sort((p, q) => p.x - q.x), kinds = new Set(ordered.map(verdict));
    if (kinds.size === 1) always[[...kinds][0]].push(inProse(game));
    else {
      const at_which = (kind) => numbers(ordered.filter((p) => verdict(p) === kind).map((p) => p.x));
      mixed.push(`En ${inProse(game)} ${list(Object.entries(results).filter(([kind]) => kinds.has(kind)).map(([kind, what]) => what(at_which(kind))), '; ')}.`);
    }
  }
  if (mixed.length) tell(`${name}.mixto`, mixed.join(' '));
  for (const [kind, names] of Object.entries(always)) if (names.length) tell(`${name}.siempre.${kind}`, list(names));
  if (worth.length) tell(`${name}.duplicaciones`, list(worth.map(([game, lead, times]) => `${times} en ${inProse(game)} (${interval(lead)} Elo)`)));
  tell(`${name}.juegos`, list([...new Set(lines.map(({ result }) => gameInText(result.game)))]));
  const others = inOtherGames(new Set(lines.map(({ result }) => result.game)));
  if (others) tell(`${name}.faltan`, others);
  tellTrends(name, [...points].map(([game, at]) => [game, slope(at)]).filter(([, trend]) => trend));
}

// Un cociente de dos medidas, con los márgenes de las dos propagados a él.
function ratio(above, below) {
  const part = ({ value, low, high }) => (high - low) / 2 / value, value = above.value / below.value, margin = value * Math.hypot(part(above), part(below));
  return `${number(value, 1)}~[${number(value - margin, 1)};~${number(value + margin, 1)}]`;
}

function tellThreadsStrength(name, lines) {
  const threads = (line) => +(playersOf(line).a.settings.threads ?? 1), counts = new Set(lines.map(threads));
  plot(name, grouped(lines, byGame, (line) => eloPoint(threads(line), line.result.elo)));
  if (counts.size > 1) tell(`${name}.varios`, counts.size);
  const most = Math.max(...counts), at_most = lines.filter((line) => threads(line) === most);
  tell(`${name}.mas`, word(most));
  // El registro tiene además brandubh y Othello con dos hilos del árbol.
  const others = inOtherGames(new Set(['brandubh', 'othello', ...lines.map(({ result }) => result.game)]));
  if (others) tell(`${name}.faltan`, others);
  // De un solo juego, el veredicto va con su cifra.
  const alone = at_most.length === 1, doubt = ({ elo }) => (alone && verdict(elo) === 'dudoso' ? ', que no decide' : '');
  tell(`${name}.frase`, list(at_most.map(({ result }) => `${interval(result.elo)} en ${gameInText(result.game)}${doubt(result)}`)));
  if (!alone) tellVerdicts(name, at_most.map(({ result }) => [result.game, result.elo]));
}

// Con qué constantes gana o pierde cada juego, y cuántos pares acaban a uno: en ellos decide el bando y no el jugador.
function tellConstant(name, lines) {
  plot(name, grouped(lines, byGame, (line, { a }) => eloPoint(+a.settings.c, line.result.elo)));
  for (const game of new Set(lines.map(({ result }) => result.game))) {
    const own = lines.filter(({ result }) => result.game === game), pairs = own.map(({ result }) => result.pentanomial ?? []);
    for (const kind of ['favor', 'contra', 'dudoso']) {
      const at = own.filter(({ result }) => verdict(result.elo) === kind).map((line) => playersOf(line).a.settings.c);
      if (at.length) tell(`${name}.${game}.${kind}`, numbers(at));
    }
    const even = pairs.reduce((sum, counts) => sum + (counts[2] ?? 0), 0), all = pairs.flat().reduce((sum, count) => sum + count, 0);
    if (all) tell(`${name}.${game}.parejos`, percent(even / all));
  }
  const played = new Set(lines.map(({ result }) => result.game)), bad = new Map();
  for (const line of lines) if (verdict(line.result.elo) === 'contra') bad.set(playersOf(line).a.settings.c, (bad.get(playersOf(line).a.settings.c) ?? 0) + 1);
  const everywhere = [...bad].filter(([, count]) => count === played.size).map(([c]) => c);
  if (everywhere.length) tell(`${name}.todos.contra`, numbers(everywhere));
}

// Los puntos de quien empieza, y en qué tableros su intervalo está una vez entero por debajo de la mitad y otra por encima.
function tellBalance(name, all) {
  const depthOf = (line) => +(playersOf(line).a.settings.depth ?? 0), lines = all.filter((line) => !depthOf(line));
  const shareOf = (line) => { const share = firstSideShare(line.result), { low, high } = wilson(share, line.result.games); return { y: 100 * share, low: 100 * low, high: 100 * high }; };
  const points = grouped(lines, byGame, (line, { a }) => ({ x: a.seconds || a.nodes, ...shareOf(line) }));
  plot(name, points);
  const side = ({ low, high }) => (low > 50 ? 'primero' : high < 50 ? 'segundo' : 'ninguno');
  const written = (p) => `${number(p.y)}~[${number(p.low)},~${number(p.high)}]`;
  const kinds = { vuelcan: [], primero: [], segundo: [], ninguno: [] }, alone = [];
  for (const [game, at] of points) {
    const ordered = [...at].sort((p, q) => p.x - q.x), sides = new Set(ordered.map(side).filter((kind) => kind !== 'ninguno'));
    kinds[sides.size > 1 ? 'vuelcan' : [...sides][0] ?? 'ninguno'].push(game);
    if (sides.size > 1 && new Set(ordered.slice(1).map(side).filter((kind) => kind !== 'ninguno')).size === 1) alone.push(game);
    for (const p of ordered) tell(`${name}.${game}.${p.x}`, `${number(p.y)}\\,\\%~[${number(p.low)},~${number(p.high)}]`);
    if (side(ordered.at(-1)) === 'ninguno') tell(`${name}.${game}.indeciso`, number(ordered.at(-1).x));
  }
  for (const [kind, names] of Object.entries(kinds)) if (names.length) tell(`${name}.${kind}`, list(names));
  tell(`${name}.vuelcan.cuantos`, word(kinds.vuelcan.length));
  // El vuelco que una sola fila sostiene, la del jugador más flojo, y lo que de él dicen otros jugadores flojos.
  if (alone.length) tell(`${name}.vuelcan.solo`, alone.length === kinds.vuelcan.length && alone.length > 1 ? `los ${word(alone.length)}` : list(alone));
  const weakest = (game) => [...(points.get(game) ?? [])].sort((p, q) => p.x - q.x)[0], depths = [...new Set(all.map(depthOf))].filter(Boolean).sort((a, b) => a - b);
  const shallow = new Map(depths.map((depth) => [depth, new Map(all.filter((line) => depthOf(line) === depth).map((line) => [byGame(line), shareOf(line)]))]));
  if (depths.length) tell(`${name}.profundidades`, list(depths.map((depth) => word(depth, 'una'))));
  const found = { confirman: [], desmienten: [], callan: [] };
  for (const game of kinds.vuelcan) {
    const sides = depths.map((depth) => shallow.get(depth).get(game)).filter(Boolean).map(side);
    if (!sides.length) continue;
    const same = sides.filter((kind) => kind === side(weakest(game))).length, other = sides.filter((kind) => kind !== 'ninguno' && kind !== side(weakest(game))).length;
    found[other ? 'desmienten' : same ? 'confirman' : 'callan'].push(game);
  }
  for (const [kind, names] of Object.entries(found)) if (names.length) tell(`${name}.${kind}`, list(names));
  // El azar, el jugador más flojo de todos.
  const random = new Map((readLines('partidas') ?? []).filter(({ result: r }) => sizes[r.game]).map(({ result: r }) => {
    const share = (r.black_wins + r.draws / 2) / r.playouts, { low, high } = wilson(share, r.playouts);
    return [gameName(r.game), { y: 100 * share, low: 100 * low, high: 100 * high }];
  }));
  const chance = (kind) => [...random].filter(([, p]) => side(p) === kind).map(([game]) => game);
  for (const kind of ['primero', 'segundo']) if (chance(kind).length) tell(`${name}.azar.${kind}`, list(chance(kind)));
  const turned = kinds.vuelcan.filter((game) => random.has(game) && side(random.get(game)) !== side(weakest(game)));
  if (turned.length) tell(`${name}.azar.contra`, turned.length === kinds.vuelcan.length ? 'los mismos tableros' : list(turned));
  // Por cuánto: menos de dos puntos sobre la mitad es apenas.
  const [barely, clearly] = [(game) => Math.abs(random.get(game).y - 50) < 2, (game) => Math.abs(random.get(game).y - 50) >= 2].map((of) => turned.filter(of));
  const shares = (some) => list(some.map((game) => `${game} (${number(random.get(game).y, 1)}\\,\\%)`));
  if (barely.length) tell(`${name}.azar.apenas`, clearly.length ? `, aunque apenas salvo en ${shares(clearly)}` : ', aunque apenas');
  const boards = [...points.keys()];
  if (random.size) {
    files.set(`${name}-flojos.tex`, table(`@{}lr${'r'.repeat(depths.length)}r@{}`, ['tablero', 'azar', ...depths.map((depth) => `prof. ${depth}`), `${number(Math.min(...boards.map((game) => weakest(game).x)))} nodos`],
      boards.map((game) => [game, random.has(game) ? number(random.get(game).y, 1) : '--', ...depths.map((depth) => (shallow.get(depth).has(game) ? written(shallow.get(depth).get(game)) : '--')), written(weakest(game))])));
    tell(`${name}.flojos`, boards.length);
    tell(`${name}.azar.margen`, number(Math.max(...[...random.values()].map(({ low, high }) => (high - low) / 2)), 1));
  }
  const different = all.filter(({ distinct }) => distinct !== undefined).map(({ distinct, result }) => distinct / result.games);
  if (different.length) tell(`${name}.distintas`, `${different.length < all.length ? 'Donde se anotó, son' : 'Son'} distintas entre sí del ${percent(Math.min(...different))} al ${percent(Math.max(...different))}\\,\\% de las partidas de cada punto.`);
}

// Lo que más se ha pensado en una partida de este artículo.
function tellLongest() {
  const played = matches.flatMap((name) => readLines(name) ?? []).flatMap((line) => { const { a, b } = playersOf(line); return [a.seconds ?? 0, b.seconds ?? 0]; }).filter(Number.isFinite);
  const [recorded] = said('strength.md', /--seconds ([\d.]+) --concurrency 1 --openings 24/);
  const longest = Math.max(+recorded, ...played), [slow] = said('alphabeta.md', /At ([\d.]+) s before the networks, 16 games at once/);
  tell('tiempos.mayor', number(longest, 2).replace(/,?0+$/, ''));
  if (longest < +slow) tell('tiempos.cortos', 1);  // y el registro tiene algunos más lentos
}

// ---- Medidas cortas

function tellQuick() {
  const file = join(here, 'maquina.json');
  if (existsSync(file)) {
    const machine = JSON.parse(readFileSync(file, 'utf8'));
    tell('maquina', escape(machine.cpu.replace(/\((R|TM)\)/g, '').replace(/ CPU.*| @.*/, '')));
    tell('maquina.nucleos', machine.cores);
    tell('maquina.compilador', machine.compiler);
    tell('maquina.firma', machine.bench);
    tell('version', machine.version);
  }
  tellPlayouts(readLines('partidas'));
  tellSearches(readLines('busqueda'));
  tellTree(readLines('arbol'));
  tellEndings(readLines('finales'));
  tellThreads(readLines('hilos-velocidad'));
}

const sizes = { brandubh: 7, 'ard-ri': 7, tablut: 9, hnefatafl: 11, tawlbwrdd: 11, 'alea-evangelii': 19 };
function tellPlayouts(lines) {
  if (!lines) return;
  tell('partidas', lines.length);
  const ratios = [];
  const bars = { 'de una en una': [], 'varias a la vez': [], 'referencia sencilla': [] };
  for (const { result: r } of lines) {
    const ratio = r.plies_per_second / r.reference_plies_per_second, batched = r.batched_plies_per_second / r.reference_plies_per_second;
    ratios.push({ game: r.game, ratio, batched, size: sizes[r.game] });
    const key = `partidas.${r.game}`;
    tell(`${key}.jugadas`, millions(r.plies_per_second));
    tell(`${key}.tanda`, millions(r.batched_plies_per_second));
    tell(`${key}.segundo`, number(r.batched_playouts_per_second));
    tell(`${key}.veces`, number(batched));
    tell(`${key}.largo`, number(r.plies / r.playouts));
    tell(`${key}.negras`, number((100 * r.black_wins) / r.playouts, 1));
    tell(`${key}.blancas`, number((100 * r.white_wins) / r.playouts, 1));
    bars['de una en una'].push(`(${gameName(r.game)},${(r.plies_per_second / 1e6).toFixed(3)})`);
    bars['varias a la vez'].push(`(${gameName(r.game)},${(r.batched_plies_per_second / 1e6).toFixed(3)})`);
    bars['referencia sencilla'].push(`(${gameName(r.game)},${(r.reference_plies_per_second / 1e6).toFixed(3)})`);
  }
  const tafl = ratios.filter(({ size }) => size), times = tafl.map(({ batched }) => batched), single = tafl.map(({ ratio }) => ratio);
  tell('partidas.tafl.una.menos', number(Math.min(...single)));
  tell('partidas.tafl.una.mas', number(Math.max(...single)));
  tell('partidas.tafl.menos', number(Math.min(...times)));
  tell('partidas.tafl.mas', number(Math.max(...times)));
  const [small, large] = [tafl.filter(({ size }) => size === 7), tafl.filter(({ size }) => size > 9)].map((some) => some.map(({ batched }) => batched));
  if (Math.min(...large) > Math.max(...small)) tell('partidas.tafl.crece', 1);
  files.set('fig-partidas.tex', Object.entries(bars).map(([title, at]) => `\\addplot coordinates {${at.join(' ')}};\n\\addlegendentry{${title}}`).join('\n') + '\n');
  files.set('fig-partidas-juegos.tex', `\\def\\juegosmedidos{${lines.map(({ result }) => gameName(result.game)).join(',')}}\n`);
}

function tellSearches(lines) {
  if (!lines) return;
  tell('busqueda', lines.length);
  const rows = new Map();
  for (const { label, result: r } of lines) {
    const [game, player] = label.split(' ');
    // Un final que alfa-beta ya conoce termina antes de tiempo: su ritmo no dice nada.
    const rate = r.iterations / r.seconds;
    tell(`busqueda.${game}.${player}.ritmo`, number(rate / 1000));
    tell(`busqueda.${game}.${player}.fondo`, r.max_depth);
    if (!rows.has(game)) rows.set(game, [gameName(game)]);
    rows.get(game).push(number(rate / 1000), player === 'alphabeta' ? r.max_depth : number(r.mean_depth, 1));
  }
  files.set('busqueda.tex', table('@{}l@{\\hspace{5pt}}rr@{\\hspace{9pt}}rr@{\\hspace{9pt}}rr@{}',
    ['uct', 'mcts', 'alphabeta'].map((player) => `& \\multicolumn{2}{c}{\\texttt{${player}}}`).join(' ').concat(' \\\\\n\\cmidrule(lr){2-3}\\cmidrule(lr){4-5}\\cmidrule(l){6-7}\n').concat(['juego', 'mil/s', 'prof.', 'mil/s', 'prof.', 'mil/s', 'prof.'].join(' & ')),
    [...rows.values()]));
}

function tellTree(lines) {
  if (!lines) return;
  tell('arbol', lines.length);
  const series = new Map();
  for (const run of lines[0].result.benchmarks) {
    const found = /iterations<Preset::(\w+)>\/(\d+)/.exec(run.name);
    if (!found) continue;
    const [, player, nodes] = found;
    tell(`arbol.${player}.${nodes}.octetos`, number(run.bytes_per_node, 1));
    tell(`arbol.${player}.${nodes}.ritmo`, millions(run.items_per_second));
    if (!series.has(player)) series.set(player, []);
    series.get(player).push({ nodes: +nodes, bytes: run.bytes_per_node, rate: run.items_per_second / 1000 });
    tell(`arbol.${player}.${nodes}.pierde`, percent(1 - run.items_per_second / 1000 / series.get(player)[0].rate));
  }
}

function tellEndings(lines) {
  if (!lines) return;
  tell('finales', lines.length);
  const seconds = (list) => list.reduce((sum, { result }) => sum + result.seconds, 0);
  tell('finales.segundos', number(seconds(lines), 1));
  tell('finales.cuarenta', number(seconds(lines.filter(({ label }) => +label <= 44)), 1));
  const nodes = lines.reduce((sum, { result }) => sum + result.nodes, 0);
  tell('finales.ritmo', number(nodes / 1e6 / seconds(lines)));
  tell('finales.millones', number(nodes / 1e6));
}

function tellThreads(lines) {
  if (!lines || !lines.some(({ label }) => !label.endsWith(' 1'))) return;
  tell('hilos-velocidad', lines.length);
  const series = new Map();
  // Lo que crece el árbol: con varios hilos hay más visitas seguidas, y muchas acaban donde ya se estuvo.
  const rate = ({ result }) => (result.positions_in_tree ?? result.tree_nodes) / result.seconds;
  for (const line of lines) {
    const [game, threads] = line.label.split(' ');
    const alone = lines.find(({ label }) => label === `${game} 1`);
    const gain = rate(line) / rate(alone);
    tell(`hilos-velocidad.${game}.${threads}`, number(gain, 1));
    if (!series.has(game)) series.set(game, []);
    series.get(game).push(`(${threads},${gain.toFixed(2)})`);
  }
  const counts = new Set(lines.map(({ label }) => +label.split(' ')[1])), most = Math.max(...counts);
  tell('hilos-velocidad.mas', word(most));
  if (counts.size > 2) tell('hilos-velocidad.varios', counts.size);
  tell('hilos-velocidad.frase', list(lines.filter(({ label }) => label.endsWith(` ${most}`)).map((line) => {
    const [game] = line.label.split(' ');
    return `${figures.get(`hilos-velocidad.${game}.${most}`)} en ${gameInText(game)}`;
  })));
  files.set('fig-hilos-velocidad.tex', [...series].map(([game, at]) => `\\addplot coordinates {${at.join(' ')}};\n\\addlegendentry{${gameName(game)}}`).join('\n') + '\n');
}

// ---- Curvas de aprendizaje: curva-JUEGO.csv, el curve.csv de un curso

function tellCurves() {
  const series = new Map(), played = new Set();
  for (const name of readdirSync(here).filter((file) => /^curva-.*\.csv$/.test(file)).sort()) {
    const [head, ...rows] = readFileSync(join(here, name), 'utf8').trim().split('\n').map((line) => line.split(','));
    const column = (row, title) => row[head.indexOf(title)];
    const finite = (text) => (Number.isFinite(+text) ? +text : null);
    const game = name.replace(/^curva-|\.csv$/g, '');
    series.set(gameName(game), rows.map((row) => ({ x: +column(row, 'generation'), y: finite(column(row, 'elo')), low: finite(column(row, 'low')), high: finite(column(row, 'high')) })));
    for (const row of rows) played.add(+column(row, 'games'));
    const last = rows.at(-1), points = series.get(gameName(game));
    // Desde qué generación todos los intervalos tienen algo en común, y qué redes no ganaron a la mejor de entonces.
    const shared = points.findIndex((_, i) => { const rest = points.slice(i), known = (of, open) => rest.map(of).map((value) => value ?? open);
      return Math.max(...known(({ low }) => low, -Infinity)) <= Math.min(...known(({ high }) => high, Infinity)); });
    if (shared >= 0 && shared < points.length - 1) tell(`curva.${game}.solapan`, ordinals[points[shared].x] ?? `${points[shared].x}.ª`);
    const refused = rows.filter((row) => column(row, 'accepted') === '0').map((row) => column(row, 'generation'));
    if (refused.length) tell(`curva.${game}.rechazadas`, refused.length === 1 ? `la de la generación ${refused[0]} no ganó` : `las de las generaciones ${list(refused)} no ganaron`);
    tell(`curva.${game}.generaciones`, column(last, 'generation'));
    tell(`curva.${game}.puntos`, number(100 * column(last, 'score'), 1));
    tell(`curva.${game}.elo`, interval({ value: finite(column(last, 'elo')), low: finite(column(last, 'low')), high: finite(column(last, 'high')) }));
  }
  if (!series.size) return;
  const counted = [...played].sort((a, b) => a - b);
  tell('curva', series.size);
  tell('curva.partidas', counted.length > 1 ? `de ${counted[0]} a ${counted.at(-1)} partidas` : `${counted[0]} partidas`);
  plot('curva', series, false);
}

// ---- El registro: docs/experiments

function tellRecord() {
  tellVersionOne();
  tellTakenAway();
  tellNetworks();
  tellCourse();
  tellForced();
  tellRecordedBalance();
  tellStrongAgainstUct();
  tellNegative();
  tellLevels();
  tellDeep();
}

// De qué lado del cero está el intervalo.
function verdict({ low, high }) {
  return low !== null && low > 0 ? 'favor' : high !== null && high < 0 ? 'contra' : 'dudoso';
}

// Contra quién decide el intervalo: «a, b y c».
function tellVerdicts(key, elos) {
  const found = { favor: [], contra: [], dudoso: [] };
  for (const [game, elo] of elos) found[verdict(elo)].push(gameNames[game] || games.includes(game) ? gameInText(game) : shown(game));
  for (const [name, names] of Object.entries(found)) if (names.length) tell(`${key}.${name}`, list(names));
  if (found.favor.length > 1) tell(`${key}.favor.varios`, 1);
  if (found.favor.length) tell(`${key}.favor.cuantos`, word(found.favor.length));
}

// Las filas del registro contra la versión 0.1, cada una con la construcción que las jugó; de cada juego vale la última.
function recordedV01() {
  const [before, networks, again] = [0, 1, 2].map((n) => readTable(experiments('alphabeta.md'), 'Against version 0.1', n));
  const [atOnce] = said('alphabeta.md', /one core a player, (\d+) games at once/), [signature] = said('alphabeta.md', /With the networks of signature (\d+), two games at once/);
  const found = [];
  for (const row of before) {
    const board = row.board.startsWith('Othello, of 7.0') ? 'othello' : row.board.startsWith('knights') ? 'knights' : row.board.replace(', late moves sorted', '');
    if (row.openings.startsWith('balanced')) found.push({ board, row, build: `antes de las redes, ${atOnce} partidas a la vez` });
  }
  for (const row of networks) found.push({ board: row.board, row, build: `firma ${signature}, 2 partidas a la vez` });
  for (const row of again) {
    const [, own] = /signature (\d+)/.exec(row.board) ?? [];
    found.push({ board: row.board.replace('Othello (the tree)', 'othello').replace(/ \(.*/, ''), row, build: `firma ${own ?? signature}, ${atOnce} partidas a la vez` });
  }
  return found.filter(({ board }) => games.includes(board));
}

function tellVersionOne() {
  const rows = new Map(recordedV01().map((found) => [found.board, found]));
  for (const [board, { row }] of rows) {
    tell(`reg.v01.${board}.puntos`, row.score.replace('.', ',').replace(' %', ''));
    tell(`reg.v01.${board}.elo`, interval(readElo(row.Elo)));
    tell(`reg.v01.${board}.partidas`, row.games);
  }
  const played = readLines('contra-0.1'), listed = games.filter((board) => rows.has(board));
  // Mientras no estén todos los juegos, los que ya se han jugado con su firma sustituyen a los del registro.
  const lineOf = (board) => (played ?? allLines('contra-0.1').filter(({ signature }) => signature)).find(({ result }) => result.game === board);
  tellVerdicts('v01', listed.map((board) => [board, lineOf(board)?.result.elo ?? readElo(rows.get(board).row.Elo)]));
  for (const board of listed) {
    const { row } = rows.get(board), own = lineOf(board)?.result;
    const [first, second] = own ? [own.a_first, own.a_second].map(({ score_a }) => percent(score_a)) : [row['as Black'], row['as White']].map((text) => text.replace(' %', ''));
    tell(`v01.${board}.primero`, first);
    tell(`v01.${board}.segundo`, second);
    const [drawn, count] = own ? [own.draws, own.games] : [+row.drawn, +row.games];
    tell(`v01.${board}.tablas`, `${drawn} de ${count}`);
    if (2 * drawn > count) tell(`v01.${board}.casi`, 1);  // las más
  }
  tell('v01.juegos', word(listed.length));
  const builds = marks(listed.map((board) => (lineOf(board) ? buildOf(lineOf(board)) : rows.get(board).build)));
  if (!played) tellBuilds(builds);
  files.set('reg-v01.tex', table('@{}l@{\\hspace{4pt}}r@{\\hspace{5pt}}r@{\\hspace{5pt}}r@{\\hspace{5pt}}r@{\\hspace{5pt}}r@{}', ['juego', '$+$/$=$/$-$', '\\%', 'Elo', '1.º', '2.º'],
    listed.map((board, i) => {
      const { row } = rows.get(board), points = (text) => text.replace(' %', ''), own = lineOf(board)?.result;
      if (own) return [gameName(board) + builds.of(i), results(own), number(100 * own.score_a, 1), interval(own.elo), number(100 * own.a_first.score_a), number(100 * own.a_second.score_a)];
      return [gameName(board) + builds.of(i), `${row.won}/${row.drawn}/${row.lost}`, points(row.score).replace('.', ','), interval(readElo(row.Elo)), points(row['as Black']), points(row['as White'])];
    })));
  // Los encuentros de un segundo: una tabla, y una fila de otra.
  const slow = [...readTable(experiments('alphabeta.md'), 'Against version 0.1', 3), ...readTable(experiments('alphabeta.md'), 'Against version 0.1', 1).filter(({ board }) => board.endsWith(', 1 s'))];
  const [second] = said('alphabeta.md', /At ([\d.]+) s before the networks, 16 games at once/), slowGames = slow.map(({ games: n }) => +n);
  tell('reg.v01.lentos', word(slow.length));
  tell('reg.v01.lentos.segundos', second.replace('.', ','));
  tell('reg.v01.lentos.partidas', `de ${Math.min(...slowGames)} a ${Math.max(...slowGames)} partidas`);
  const slowUnsure = slow.filter(({ Elo }) => verdict(readElo(Elo)) === 'dudoso').map(({ board }) => board.replace(/,.*/, ''));
  tell('reg.v01.lentos.resultado', `gana en ${slow.length > slowUnsure.length && slowUnsure.length ? `todos menos en ${list(slowUnsure.map(gameInText))}, donde el intervalo contiene el cero` : 'todos'}`);
  const [before, after] = said('alphabeta.md', /searched ([\d,]+) nodes a second there and reached depth 2 .*? It searches ([\d,]+) now/);
  tell('reg.alea.nodos.antes', number(whole(before)));
  tell('reg.alea.nodos', number(whole(after)));
  const [fitted, stretched] = said('alphabeta.md', /the same search goes from ([\d.]+) to ([\d.]+) %/);
  const fit = readElo(readTable(experiments('alphabeta.md'), 'Against version 0.1').find((row) => row.board === 'alea-evangelii, late moves sorted').Elo);
  tell('reg.alea.ajustados.intervalo', pointsInterval(fit));
  tell('reg.alea.estirados.intervalo', pointsInterval(readElo(rows.get('alea-evangelii').row.Elo)));
  tell('reg.alea.ajustados', fitted.replace('.', ','));
  tell('reg.alea.estirados', stretched.replace('.', ','));
}

const partNames = {
  "the game's weights (PUCT), and trying only some moves": 'PUCT (pesos y poda)', 'the static evaluation': 'evaluación estática',
  'the tree kept between moves': 'árbol conservado', 'exact endings': 'finales exactos', 'multi-visits (80 games each, two cores)': 'visitas seguidas',
};
const eloCell = (text) => {
  const elo = readElo(text), lost = /lost all (\d+)/.exec(text);
  return elo ? interval(elo) : lost ? `pierde las ${lost[1]}` : '--';
};

function tellTakenAway() {
  const rows = readTable(experiments('ablation.md'), 'Taken away').filter((row) => partNames[row.without]);
  const short = { "the game's weights (PUCT), and trying only some moves": 'pesos', 'the static evaluation': 'estatica', 'the tree kept between moves': 'arbol', 'exact endings': 'finales', 'multi-visits (80 games each, two cores)': 'seguidas' };
  const column = (row, game) => row[Object.keys(row).find((name) => name.startsWith(game))];
  for (const row of rows) for (const game of ['brandubh', 'othello']) {
    const elo = readElo(column(row, game));
    if (elo) tell(`reg.sin.${short[row.without]}.${game}`, interval(elo));
  }
  for (const row of rows) {
    const [elo, lost] = [readElo(column(row, 'knights')), /lost all (\d+)/.exec(column(row, 'hnefatafl'))];
    if (elo) tell(`reg.sin.${short[row.without]}.knights`, interval(elo));
    const large = readElo(column(row, 'hnefatafl'));
    if (large) tell(`reg.sin.${short[row.without]}.hnefatafl`, interval(large));
    if (lost) tell(`reg.sin.${short[row.without]}.hnefatafl.pierde`, lost[1]);
  }
  files.set('reg-sin.tex', table('@{}l@{\\hspace{5pt}}r@{\\hspace{5pt}}r@{}', ['sin', 'brandubh', 'Othello'],
    rows.map((row) => [partNames[row.without], eloCell(column(row, 'brandubh')), eloCell(column(row, 'othello'))])));
  const title = /^## Taken away, ([\d.]+) s a move$/m.exec(readFileSync(experiments('ablation.md'), 'utf8'));
  tell('reg.sin.partidas', /brandubh, (\d+) games/.exec(Object.keys(rows[0]).find((name) => name.startsWith('brandubh')))[1]);
  tell('reg.sin.segundos', title[1].replace('.', ','));
  tell('reg.sin.seguidas.partidas', /\((\d+) games each/.exec(rows.find((row) => row.without.startsWith('multi-visits')).without)[1]);
  const rest = rows.filter((row) => !['estatica', 'pesos'].includes(short[row.without])).flatMap((row) => ['brandubh', 'othello'].map((game) => readElo(column(row, game))).filter(Boolean));
  tell('reg.sin.demas', number(Math.max(...rest.map(({ value }) => -value))));
  const solver = readTable(experiments('ablation.md'), 'The solver, again').find((row) => row[''] === 'both mended');
  const faulty = readTable(experiments('ablation.md'), 'The solver, again').find((row) => row[''] === 'version 0.1');
  tell('reg.demostrador.tablut', interval(readElo(solver.tablut)));
  tell('reg.demostrador.othello', interval(readElo(solver.othello)));
  tell('reg.demostrador.tablut.antes', interval(readElo(faulty.tablut)));
}

const inMillions = (text) => (parseFloat(text) === 1 ? 'un millón' : `${text.replace('.', ',').replace(' million', '')} millones`);

function tellNetworks() {
  const rows = readTable(experiments('learning.md'), 'Networks that correct');
  const points = [];
  for (const row of rows) {
    const kind = row.network.startsWith('in its place') ? 'sustituye' : row.network === 'corrects, two generations' ? 'corrige' : null;
    if (!kind) continue;
    tell(`reg.red.${row.board}.${kind}.elo`, interval(readElo(row.Elo)));
    tell(`reg.red.${row.board}.${kind}.puntos`, row.score.replace('.', ',').replace(' %', ''));
    tell(`reg.red.${row.board}.${kind}.partidas`, row.games);
    if (kind === 'corrige') points.push([row.board, readElo(row.Elo), row]);
  }
  // En hnefatafl, la primera generación con unas posiciones y con más, antes de la segunda.
  rows.filter((row) => row.board === 'hnefatafl' && row.network === 'corrects').forEach((row, i) => {
    tell(`reg.red.hnefatafl.primera.${i}.elo`, interval(readElo(row.Elo)));
    tell(`reg.red.hnefatafl.primera.${i}.posiciones`, inMillions(row.positions));
  });
  tell('reg.red.hnefatafl.corrige.posiciones', inMillions(rows.find((row) => row.board === 'hnefatafl' && row.network === 'corrects, two generations').positions));
  for (const row of readTable(experiments('learning.md'), 'The first networks', 1)) {
    const [board, again] = row['board, 0.05 s'].split(', ');
    tell(`reg.red.${board}.sustituta${again ? '.otra' : ''}.elo`, interval(readElo(row.Elo)));
  }
  const [linear] = said('learning.md', /linear evaluation alone is [\d.]+ on brandubh and ([\d.]+) on hnefatafl/);
  tell('reg.red.hnefatafl.perdida.lineal', linear.replace('.', ','));
  tell('reg.red.hnefatafl.perdida.sustituta', number(+readTable(experiments('learning.md'), 'The first networks').find((row) => row.board === 'hnefatafl')['loss held out'], 3));
  const [score, low, high] = said('learning.md', /the network that corrects scored ([\d.]+) % of \d+ games against the one that takes the place \(\[([-+\d]+), ([-+\d]+)\] Elo\)/);
  tell('reg.red.brandubh.corrige-sustituye', `${score.replace('.', ',')}\\,\\% de los puntos (entre ${signed(+low)} y ${signed(+high)} Elo)`);
  const [games_alea] = said('learning.md', /too few games yet \(([\d,]+); /), tried = said('learning.md', /([\d,]+) games of alpha-beta \(300 nodes.*? and ([\d,]+) of the tree .*? played ([\d,]+) games more/);
  tell('reg.red.alea.partidas', number(whole(games_alea)));
  tell('reg.red.alea.partidas.luego', number(tried.reduce((sum, text) => sum + whole(text), 0)));
  tell('reg.red.alea.luego.elo', interval(readElo(readTable(experiments('learning.md'), 'Networks that correct', 1)[1].Elo)));
  const counts = points.map(([, , row]) => +row.games);
  tell('reg.red.cuantas', `de ${Math.min(...counts)} a ${Math.max(...counts)} partidas`);
  files.set('fig-reg-red.tex', `\\addplot+[error bars/.cd, y dir=both, y explicit] coordinates {\n${points.map(([board, e]) => `  (${gameName(board)},${e.value}) += (0,${e.high - e.value}) -= (0,${e.value - e.low})`).join('\n')}\n};\n`);
  files.set('fig-reg-red-tableros.tex', `\\def\\tableroscondatos{${points.map(([board]) => gameName(board)).join(',')}}\n`);
  const speed = readTable(experiments('learning.md'), 'Speed');
  for (const row of speed) {
    const kind = row[''].startsWith('linear') ? 'lineal' : 'red';
    for (const board of ['brandubh', 'hnefatafl']) tell(`reg.coste.${kind}.${board}`, row[board].replace(' ns', ''));
  }
}

function tellCourse() {
  const rows = readTable(experiments('learning.md'), "The document's course");
  for (const row of rows) {
    const key = row.games.replace(',', '').replace(', endings exact', '.exactos');
    tell(`reg.curso.${key}.elo`, interval(readElo(row.Elo)));
    tell(`reg.curso.${key}.puntos`, Object.values(row)[4].replace(/ %.*/, '').replace('.', ','));
  }
  files.set('reg-curso.tex', table('@{}lrrr@{}', ['partidas', 'posiciones', '\\%', 'Elo'],
    rows.map((row) => [row.games.replace(/^[\d,]*\d/, (count) => number(whole(count))).replace(', endings exact', ', finales exactos'), number(whole(row.positions)),
      Object.values(row)[4].replace(/ %.*/, '').replace('.', ','), interval(readElo(row.Elo))])));
  tell('reg.curso.partidas', /of (\d+)$/.exec(Object.values(rows[0])[4])[1]);
  const [few, score, count] = said('learning.md', /With (\d+) games and two epochs the network loses, ([\d.]+) % of (\d+)/);
  tell('reg.curso.pocas', few);
  tell('reg.curso.pocas.puntos', `${score.replace('.', ',')}\\,\\%`);
  tell('reg.curso.pocas.partidas', count);
}

function tellForced() {
  const bars = [];
  for (const row of readTable(experiments('alphabeta.md'), 'Forced wins and losses')) {
    const [key, title] = { alphabeta: ['alfabeta', 'alfa-beta'], 'mcts, probe=0': ['sinsonda', 'árbol'], mcts: ['consonda', 'árbol con sonda'], '`strong` of version 0.1': ['anterior', 'versión 0.1'] }[row['']];
    const [found, all] = row.all.split(' of ');
    tell(`reg.forzadas.${key}`, found);
    tell(`reg.forzadas.${key}.parte`, `${percent(found / all)}\\,\\%~${shareInterval(found / all, +all)}`);
    tell('reg.forzadas.todas', all);
    bars.push(`(${found},${title})`);
  }
  files.set('fig-reg-forzadas.tex', `\\addplot coordinates {${bars.join(' ')}};\n`);
}

function tellRecordedBalance() {
  const rows = readTable(experiments('alphabeta.md'), 'How the balance of a board changes'), boards = Object.keys(rows[0]).slice(1);
  tell('reg.equilibrio.vuelcan', word(boards.filter((board) => +rows[0][board] > 0.5 && +rows[2][board] < 0.5).length));
}

function tellStrongAgainstUct() {
  const rows = readTable(experiments('strength.md'), 'Against `uct`, equal time');
  const scores = rows.map((row) => parseFloat(row.score));
  tell('reg.uct.segundos', /^## Against `uct`, equal time, ([\d.]+) s a move$/m.exec(readFileSync(experiments('strength.md'), 'utf8'))[1].replace('.', ','));
  tell('reg.uct.peor', number(Math.min(...scores), 1));
  tell('reg.uct.juegos', word(rows.length));
  const worst = rows[scores.indexOf(Math.min(...scores))], between = rowInterval(worst);
  tell('reg.uct.peor.intervalo', `[${percent(between.low)},~${percent(between.high)}]`);
  tell('reg.uct.peor.juego', gameInText(worst.game));
  tell('reg.uct.partidas', rows.reduce((sum, row) => sum + +row.games, 0));
  tell('reg.uct.perdidas', word(rows.reduce((sum, row) => sum + +row.lost, 0), 'una'));
  // Dos hilos del árbol, con las visitas seguidas de entonces y con las de ahora.
  const threads = new Map(readTable(experiments('strength.md'), 'Two threads against one').map((row) => [row.game, readElo(row.Elo)]));
  const [brandubh, othello] = said('strength.md', /two threads gained on that brandubh (\+\d+ \[.*?\]) and othello (\+\d+ \[.*?\])/).map((text) => interval(readElo(text)));
  tell('reg.hilos.antes', `${interval(threads.get('brandubh'))} en brandubh y ${interval(threads.get('othello'))} en Othello`);
  tell('reg.hilos', `${brandubh} y ${othello}`);
  tell('reg.hilos.othello', othello);
  const levels = readTable(experiments('strength.md'), 'Othello against GRhino');
  for (const row of levels) {
    tell(`reg.grhino.${row.level}`, row.score.replace(' %', ''));
    tell(`reg.grhino.${row.level}.partidas`, row.games);
  }
  const fewest = Math.min(...levels.map((row) => +row.games));
  const floor = (count) => percent(pairsInterval([0, 0, 0, 0, count / 2]).low);
  tell('reg.grhino.suelo', floor(fewest));
  const [third, fourth, thirdOurs, fourthOurs] = said('strength.md', /its third level takes ([\d.]+) s a move here, its fourth ([\d.]+ to [\d.]+) s, so `strong` has ([\d.]+) s and ([\d.]+) s/).map((text) => text.replaceAll('.', ',').replace(' to ', ' a '));
  tell('reg.grhino.decimo.3.tarda', third);
  tell('reg.grhino.decimo.4.tarda', fourth);
  tell('reg.grhino.decimo.3.segundos', thirdOurs);
  tell('reg.grhino.decimo.4.segundos', fourthOurs);
  const tenth = readTable(experiments('strength.md'), 'Othello against GRhino', 1);
  for (const row of tenth) {
    tell(`reg.grhino.decimo.${row.level}`, row.score.replace(' %', ''));
    tell(`reg.grhino.decimo.${row.level}.partidas`, row.games);
    tell(`reg.grhino.decimo.${row.level}.suelo`, floor(+row.games));
  }
}

function tellNegative() {
  const tried = (setting) => readTable(experiments('ablation.md'), 'Tried, 0.03').find((row) => row.setting.includes(setting));
  const cell = (row, game) => row[Object.keys(row).find((name) => name.startsWith(game))];
  const transpositions = readTable(experiments('ablation.md'), 'Transpositions', 1), proof = readTable(experiments('ablation.md'), 'Proof numbers');
  const rows = [
    ['minimax implícito', tried('minimax=0.1')], ['partida aleatoria cortada', tried('playout-limit=4')], ['sin bajar lo no probado', tried('fpu=0`')],
    ['transposiciones', transpositions[0]], ['números de prueba', proof[0]],
  ];
  files.set('reg-negativo.tex', table('@{}lrr@{}', ['probado', 'brandubh', 'Othello'],
    rows.map(([name, row]) => [name, eloCell(cell(row, 'brandubh')), eloCell(cell(row, 'othello'))])));
  tell('reg.negativo.minimax.hnefatafl', interval(readElo(cell(tried('minimax=0.1'), 'hnefatafl'))));
  tell('reg.negativo.minimax.brandubh', interval(readElo(cell(tried('minimax=0.1'), 'brandubh'))));
  tell('reg.negativo.minimax.othello', interval(readElo(cell(tried('minimax=0.1'), 'othello'))));
  const [before, after, score, count, elo] = said('othello-evaluation.md', /The error over all positions grows, from ([\d.]+) to ([\d.]+) discs, and the play gets better: ([\d.]+) % of (\d+) games at 0\.08 s .*?\((.*?\])\)/);
  tell('reg.pesos.error.antes', before.replace('.', ','));
  tell('reg.pesos.error', after.replace('.', ','));
  tell('reg.pesos.puntos', score.replace('.', ','));
  tell('reg.pesos.partidas', count);
  tell('reg.pesos.elo', interval(readElo(elo)));
  const parts = new Map(readTable(experiments('alphabeta.md'), 'What a part is worth', 1).map((row) => [row['ard-ri without'], interval(readElo(row.Elo))]));
  const cuts = interval(readElo(readTable(experiments('alphabeta.md'), 'Othello').find((row) => Object.values(row)[0].startsWith('cuts on')).Elo));
  const alea = said('alphabeta.md', /Without futility the same search scores (\d+) % against the whole \((\d+) games\), without reductions (\d+) % \((\d+) games\)/);
  pending['ablacion-alfabeta'] = `De las partes de alfa-beta hay en el registro, de construcciones anteriores: en ard~ri la jugada nula, que vale ${parts.get('null-move')} Elo, la futilidad, ${parts.get('futility')}, y las reducciones, ${parts.get('reductions')}; en Othello los cortes predichos, ${cuts}; y en alea~evangelii, en muy pocas partidas, la búsqueda sin futilidad obtuvo contra la entera el ${alea[0]}\\,\\% de ${alea[1]} y sin reducciones el ${alea[2]}\\,\\% de ${alea[3]}*. Con la versión actual, y en los demás tableros, las partes no se han medido todavía.`;
  const again = readTable(experiments('ablation.md'), 'Tried, 0.03', 2).filter((row) => row.Othello.includes('minimax'));
  tell('reg.negativo.minimax.othello.luego', list(again.map((row) => interval(readElo(row.Elo)))));
}

function tellLevels() {
  const lines = readLines('niveles');
  if (!lines) return;
  const pairs = lines.map(({ label, result }) => ({ game: result.game, level: +label.split(', ')[1], score: 100 * result.score_a, draws: result.draws, games: result.games }));
  const scores = pairs.map(({ score }) => score), outside = pairs.filter(({ score }) => score < 60 || score > 85);
  tell('reg.niveles.menos', number(Math.min(...scores), 1));
  tell('reg.niveles.mas', number(Math.max(...scores), 1));
  tell('reg.niveles.parejas', scores.length);
  const between = (values) => (values.length > 1 ? `entre el ${number(Math.min(...values), 1)} y el ${number(Math.max(...values), 1)}` : `el ${number(values[0], 1)}`) + '\\,\\%';
  if (outside.length > 0) {
    const where = [...new Set(outside.map(({ game }) => game))].map((game) => [game, outside.filter((pair) => pair.game === game)]);
    tell('reg.niveles.fuera', outside.length === 1 ? 'Una pareja se sale' : `${word(outside.length).replace(/^./, (c) => c.toUpperCase())} parejas se salen`);
    tell('reg.niveles.fuera.donde', list(where.map(([game, some]) => `${word(some.length, 'una')} en ${gameInText(game)} (${between(some.map(({ score }) => score))})`)));
  }
  const unknown = games.flatMap((game) => [2, 3, 4, 5, 6, 7, 8, 9, 10].filter((level) => !pairs.some((pair) => pair.game === game && pair.level === level)).map((level) => `la del nivel ${level} de ${gameInText(game)}`));
  if (unknown.length) tell('reg.niveles.faltan', unknown.length > 3 ? `${word(unknown.length)} parejas` : list(unknown));
  tell('reg.niveles.otra-semilla', lines.filter(({ command, signature }) => !signature && !command.endsWith('--seed 7')).length);
}

function tellDeep() {
  const rows = readTable(experiments('learning.md'), 'The deep network on a graphics card', 1);
  const row = (a, b) => rows.find((r) => r.A.startsWith(a) && r.B.startsWith(b));
  tell('reg.profunda.uct', row('fourth generation', '`uct,iterations=4096`')["A's score"].replace(' %', ''));
  tell('reg.profunda.rapida', row('quick network, 128', 'fourth')["A's score"].replace(' %', '').replace('.', ','));
  tell('reg.profunda.alfabeta', row('`alphabeta,iterations=4000`', 'fourth')["A's score"].replace(' %', '').replace('.', ','));
  tell('reg.profunda.alfabeta.elo', interval(readElo(row('`alphabeta,iterations=4000`', 'fourth').Elo)));
  tell('reg.profunda.rapida.elo', interval(readElo(row('quick network, 128', 'fourth').Elo)));
  tell('reg.profunda.uct.elo', `$>$~${signed(+/> \+(\d+)/.exec(row('fourth generation', '`uct,iterations=4096`').Elo)[1])}`);
  for (const speed of readTable(experiments('learning.md'), 'The deep network on a graphics card', 0)) {
    const [game] = Object.values(speed)[0].toLowerCase().split(',');
    tell(`reg.profunda.${game}.ritmo`, number(whole(speed['evaluations/s'])));  // el último, con más partidas a la vez
  }
  const [given] = said('learning.md', /Tablut begins with ([\d,]+) positions of games of `strong`/), [own] = said('learning.md', /three generations of its own games, ([\d,]+) positions/);
  tell('reg.profunda.dadas', number(whole(given) / 1e6, 2));
  tell('reg.profunda.propias', number(whole(own)));
  const numerals = { five: 'cinco', ten: 'diez', fifteen: 'quince', twenty: 'veinte' }, [minutes] = said('learning.md', /the network has had (\w+) minutes of one card/);
  tell('reg.profunda.minutos', numerals[minutes] ?? minutes);
  const untrained = row('untrained', '`uct,iterations=1024`'), [limit] = said('learning.md', /where marked, a move had at most ([\d.]+) s, which the deep network/);
  tell('reg.profunda.sinentrenar', untrained["A's score"].replace(' %', '').replace('.', ','));
  tell('reg.profunda.sinentrenar.elo', interval(readElo(untrained.Elo)));
  tell('reg.profunda.sinentrenar.veces', /iterations=(\d+)/.exec(untrained.B)[1] / /, (\d+)/.exec(untrained.A)[1]);
  tell('reg.profunda.segundos', limit.replace('.', ','));
  const beaten = row('fourth generation', '`uct,iterations=4096`'), [ours, theirs] = [/, (\d+)/.exec(beaten.A)[1], /iterations=(\d+)/.exec(beaten.B)[1]];
  tell('reg.profunda.iteraciones', ours);
  tell('reg.profunda.uct.veces', theirs / ours);
  tell('reg.profunda.alfabeta.nodos', /iterations=(\d+)/.exec(row('`alphabeta,iterations=4000`', 'fourth').A)[1]);
}

// ---- Lo publicado por otros

function tellPublished() {
  const sum = (list) => list.reduce((a, b) => a + b, 0);
  for (const { key, value, seconds, nodes, threads } of JSON.parse(readFileSync(join(here, 'publicado.json'), 'utf8'))) {
    if (value) tell(`pub.${key}`, value.includes('^') ? `$${value}$` : value);
    if (seconds) tell(`pub.${key}.segundos`, number(sum(seconds), 1));
    if (nodes) tell(`pub.${key}.millones`, number(sum(nodes) / 1e6));
    if (threads) tell(`pub.${key}.hilos`, threads);
  }
}

// ---- Los textos

const textFolders = ['articulo', 'articulo/secciones', 'presentacion'];
// Donde todo número es una medida: los que no lo son van en \fijo{...}.
const measured = /(resumen|desarrollo|pruebas|conclusiones|presentacion)\.tex$/;
// También los escritos con letras, delante de lo que se mide: «casi doscientos Elo», «cuatro veces».
const inLetters = (() => {
  const number = '(?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|quince|veinte|veinti\\p{L}+|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien|cient[oa]s?|'
    + '\\p{L}+cient[oa]s|quinient[oa]s|mil|miles|millones|decenas?|docenas?|centenar(?:es)?)';
  return new RegExp(`(?<!\\p{L}|¤(?:\\\\,|\\s))${number}(?:\\s+(?:y|o|a|casi|de|más|menos)\\s+${number}|\\s+${number})*(?:\\s+de)?\\s+(?:veces|partidas|Elo|posiciones)(?!\\p{L})`, 'giu');
})();

function texts() {
  return textFolders.map((folder) => join(documents, folder)).filter(existsSync)
    .flatMap((folder) => readdirSync(folder).filter((name) => name.endsWith('.tex')).map((name) => join(folder, name)));
}

// El contenido de la llave que se abre en `at`.
function braced(text, at) {
  let depth = 0;
  for (let i = at; i < text.length; ++i) {
    if (text[i] === '{') ++depth;
    if (text[i] === '}' && --depth === 0) return { inside: text.slice(at + 1, i), end: i + 1 };
  }
  throw new Error('llave sin cerrar');
}

// Las claves que el texto usa, y cuáles solo dentro de lo que se escribe si las hay.
function usedFigures(text, guards = []) {
  const used = [];
  for (let i = 0; (i = text.indexOf('\\', i)) >= 0; ) {
    const found = /^\\(cifra|sihay|medida|tablao|tabla|figura)(?=\{)/.exec(text.slice(i, i + 20));
    if (!found) { ++i; continue; }
    const argument = braced(text, i + found[0].length);
    if (found[1] === 'sihay' || found[1] === 'medida') {
      if (found[1] === 'medida' && !figures.has(argument.inside)) used.push({ kind: 'cifra', key: `falta.${argument.inside}`, guards });
      const body = braced(text, argument.end);
      used.push(...usedFigures(body.inside, [...guards, argument.inside]));
      i = body.end;
    } else if (found[1] === 'tablao') {
      const recorded = braced(text, argument.end);
      used.push({ kind: 'tabla', key: figures.has(argument.inside) ? argument.inside : recorded.inside, guards });
      i = recorded.end;
    } else {
      used.push({ kind: found[1], key: argument.inside, guards });
      i = argument.end;
    }
  }
  return used;
}

function bareNumbers(text) {
  const body = text.includes('\\begin{document}') ? text.slice(text.indexOf('\\begin{document}')) : text;
  const plain = body
    .replace(/\\(cifra|sihay|tablao|tabla|registro|soloregistro|medida|figura|ref|label|cite|fijo|texttt|url|includegraphics|vspace|hspace|addplot|draw|node|setlength|textcolor|tablero|column|resizebox|inputminted|code)(\[[^\]]*\])?\{[^{}]*\}(\{[^{}]*\})?/g, (all, name, options, second) => (name === 'cifra' ? '¤' : /sihay|medida|soloregistro/.test(name) ? second ?? '' : ''))
    .replace(/\\begin\{(tikzpicture|axis|lstlisting|verbatim)\}[\s\S]*?\\end\{\1\}/g, '')
    .replace(/\\\[[\s\S]*?\\\]|\$[^$]*\$/g, '').replace(/\\begin\{\w+\*?\}(\[[^\]]*\])?(\{[^{}]*\})*/g, '').replace(/\[[^\]]*(pt|mm|cm|em|ex|width)[^\]]*\]/g, '');
  return [...(plain.match(/[^\s]*\d[^\s]*/g) ?? []), ...(plain.match(inLetters) ?? [])];
}

function checkTexts() {
  const faults = [], missing = new Set();
  const there = (kind, key) => (kind === 'tabla' ? files.has(`${key}.tex`) : kind === 'figura' ? files.has(`fig-${key}.tex`) : figures.has(key));
  for (const file of texts()) {
    const text = readFileSync(file, 'utf8').replace(/(?<!\\)%.*$/gm, '');
    if (file.endsWith('comun.tex')) continue;
    for (const { kind, key, guards } of usedFigures(text)) {
      if (there(kind, key)) continue;
      if (guards.length && !guards.every((guard) => figures.has(guard))) missing.add(guards.find((guard) => !figures.has(guard)));
      else faults.push(`${relative(documents, file)}: no hay datos para \\${kind}{${key}}`);
    }
    if (measured.test(file)) for (const word of bareNumbers(text)) faults.push(`${relative(documents, file)}: número escrito a mano: ${word}`);
  }
  // Lo que se genera, se incluye en alguna parte.
  const all = texts().map((file) => readFileSync(file, 'utf8')).join('\n');
  for (const name of files.keys()) {
    const base = name.replace(/\.tex$/, ''), how = base.startsWith('fig-') ? `\\figura{${base.slice(4)}}` : `{${base}}`;
    if (base !== 'cifras' && !all.includes(how)) faults.push(`generado/${name}: ningún texto lo incluye`);
  }
  return { faults, missing };
}

// ---- Todo

tellMatches();
tellQuick();
tellCurves();
tellRecord();
tellPublished();
for (const [key, sentence] of Object.entries(pending)) if (!figures.has(key)) tell(`falta.${key}`, sentence);
files.set('cifras.tex', '% Escrito por datos/generar.mjs\n' + [...figures].sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, text]) => `\\expandafter\\def\\csname cifra@${key}\\endcsname{${text}}`).join('\n') + '\n');

const absent = [...matches, ...quick, 'curva'].filter((name) => !figures.has(name));
const { faults, missing } = checkTexts();
if (process.argv.includes('--check')) {
  const now = existsSync(generated) ? readdirSync(generated) : [];
  for (const name of now) if (!files.has(name)) faults.push(`generado/${name} sobra`);
  for (const [name, text] of files) {
    if (!now.includes(name) || readFileSync(join(generated, name), 'utf8') !== text) faults.push(`generado/${name} no es lo que dicen los datos: ejecute docs/articulo/datos/generar.mjs`);
  }
} else {
  rmSync(generated, { recursive: true, force: true });
  mkdirSync(generated);
  for (const [name, text] of files) writeFileSync(join(generated, name), text);
}
if (absent.length) console.log(`nota: faltan ${absent.join(', ')}`);
if (missing.size) console.log(`nota: el texto calla lo que depende de ${[...missing].join(', ')}`);
for (const fault of faults) console.error(fault);
process.exitCode = faults.length ? 1 : 0;
