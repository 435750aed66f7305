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
const interval = (elo) => {
  if (elo.value === null && elo.low === null && elo.high === null) return '--';
  if (elo.high === null) return elo.low === null ? '--' : `$>$ ${signed(elo.low)}`;
  if (elo.low === null) return `$<$ ${signed(elo.high)}`;
  return `${signed(elo.value)} [${signed(elo.low)}, ${signed(elo.high)}]`;
};
const escape = (text) => text.replace(/[\\{}]/g, '').replace(/([_%&#$])/g, '\\$1').replace(/\^/g, '\\^{}').replace(/~/g, '\\~{}');
const gameName = (name) => ({ othello: 'Othello', knights: 'caballos' })[name] ?? name;

function tell(key, text) {
  figures.set(key, String(text));
}

// ---- Lo que se lee

function readLines(name) {
  const file = join(here, name + '.jsonl');
  if (!existsSync(file)) return null;
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean).map((line) => JSON.parse(line));
  // Contra la versión anterior se habla de todos los juegos a la vez: mientras falte alguno valen las tablas de docs/experiments.
  const isWhole = name !== 'contra-0.1' || games.every((game) => lines.some(({ result }) => result.game === game));
  return lines.length && isWhole ? lines : null;
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
  `\\begin{tabular}{${columns}}`, '\\toprule', head.join(' & ') + ' \\\\', '\\midrule',
  ...rows.map((row) => row.join(' & ') + ' \\\\'), '\\bottomrule', '\\end{tabular}', '',
].join('\n');

const results = (r) => `${r.a_wins}/${r.draws}/${r.b_wins}`;

function matchTable(name, lines, labelHead) {
  files.set(`${name}.tex`, table('@{}l@{\\hspace{4pt}}r@{\\hspace{5pt}}r@{\\hspace{5pt}}r@{}', [labelHead, '$+$/$=$/$-$', '\\%', 'Elo'],
    lines.map(({ label, result }) => [escape(label), results(result), number(100 * result.score_a, 1), interval(result.elo)])));
}

// Contra la versión anterior, también por bandos.
function sidesTable(name, lines) {
  files.set(`${name}.tex`, table('@{}l@{\\hspace{4pt}}r@{\\hspace{5pt}}r@{\\hspace{5pt}}r@{\\hspace{5pt}}r@{\\hspace{5pt}}r@{}', ['juego', '$+$/$=$/$-$', '\\%', 'Elo', '1.º', '2.º'],
    lines.map(({ label, result: r }) => [escape(lines.filter((line) => line.result.game === r.game).length > 1 ? label : gameName(r.game)), results(r), number(100 * r.score_a, 1),
      interval(r.elo), number(100 * r.a_first.score_a), number(100 * r.a_second.score_a)])));
}

const parts = {
  'without=table': 'tabla', 'without=history': 'historia', 'without=reductions': 'reducciones', 'without=null-move': 'jugada nula', 'without=futility': 'futilidad',
  'without=quiescence': 'quietud', 'without=extensions': 'extensiones', 'without=aspiration': 'ventanas', 'without=cuts': 'cortes predichos', 'leaf=playout': 'evaluación',
  'leaf=static': 'mirar una jugada más', 'select=uct': 'pesos (PUCT)', 'solver=off': 'demostrador', 'reuse=off': 'árbol conservado', 'endings=off': 'finales exactos',
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
    return i < 0 ? '' : interval(turned(lines[i].result.elo, found[i].sign));
  };
  const text = table(`@{}l${'@{\\hspace{6pt}}r'.repeat(columns.length)}@{}`, ['parte', ...columns.map(gameName)], rows.map((row) => [row, ...columns.map((column) => cell(row, column))]));
  files.set(`${name}.tex`, columns.length > 2 ? `\\resizebox{\\linewidth}{!}{%\n${text.trimEnd()}}\n` : text);
}

// Puntos de una figura: por serie, x, y y su intervalo.
function plot(name, series) {
  const text = [...series].map(([title, points]) => {
    const at = points.filter((p) => p.y !== null && p.low !== null && p.high !== null)
      .sort((a, b) => a.x - b.x)
      .map((p) => `(${p.x},${p.y.toFixed(2)}) += (0,${(p.high - p.y).toFixed(2)}) -= (0,${(p.y - p.low).toFixed(2)})`);
    return at.length ? `\\addplot+[error bars/.cd, y dir=both, y explicit] coordinates {\n  ${at.join('\n  ')}\n};\n\\addlegendentry{${title}}` : '';
  }).filter(Boolean).join('\n');
  if (text) files.set(`fig-${name}.tex`, text + '\n');
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

// Elo por duplicar el tiempo: cada encuentro es de un jugador contra sí mismo con más tiempo.
function tellDoublings(name, lines) {
  const points = grouped(lines, byGame, (line, { a, b }) => {
    const [more, less] = [a.seconds ?? a.nodes, b.seconds ?? b.nodes], doublings = Math.log2(more / less);
    const { value, low, high } = line.result.elo;
    if (!doublings || value === null || low === null || high === null) return null;
    const [y, end, other] = [value, low, high].map((elo) => elo / doublings);
    return { x: Math.min(more, less), y, low: Math.min(end, other), high: Math.max(end, other) };
  });
  plot(name, points);
  for (const [game, list] of points) {
    if (!list.length) continue;
    tell(`${name}.${game.toLowerCase()}.duplicar`, signed(list.reduce((sum, p) => sum + p.y, 0) / list.length));
    const ordered = [...list].sort((p, q) => p.x - q.x);
    tell(`${name}.${game.toLowerCase()}.primero`, signed(ordered[0].y));
    tell(`${name}.${game.toLowerCase()}.ultimo`, signed(ordered.at(-1).y));
  }
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
    for (const { label, result } of lines) {
      const key = `${name}.${label}`;
      tell(`${key}.elo`, interval(result.elo));
      tell(`${key}.puntos`, number(100 * result.score_a, 1));
      tell(`${key}.partidas`, result.games);
    }
    if (name.startsWith('tiempo-')) tellDoublings(name, lines);
    else if (name === 'metodos') plot(name, grouped(lines, byGame, (line, { a }) => eloPoint(a.seconds ?? a.nodes, line.result.elo)));
    else if (name === 'hilos') plot(name, grouped(lines, byGame, (line, { a }) => eloPoint(+(a.settings.threads ?? 1), line.result.elo)));
    else if (name === 'constante-c') plot(name, grouped(lines, byGame, (line, { a }) => eloPoint(+a.settings.c, line.result.elo)));
    else if (name === 'equilibrio') {
      plot(name, grouped(lines, byGame, (line, { a }) => {
        const share = firstSideShare(line.result), error = 1.96 * Math.sqrt(Math.max(share * (1 - share), 1e-4) / line.result.games);
        return { x: a.seconds ?? a.nodes, y: 100 * share, low: 100 * (share - error), high: 100 * (share + error) };
      }));
    } else if (name === 'contra-0.1') sidesTable(name, lines);
    else if (name.startsWith('ablacion-')) partsTable(name, lines);
    else if (name !== 'niveles') matchTable(name, lines, name === 'grhino' ? 'contra' : 'encuentro');
  }
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

function tellPlayouts(lines) {
  if (!lines) return;
  tell('partidas', lines.length);
  const ratios = [], rows = [];
  const bars = { 'de una en una': [], 'varias a la vez': [], 'referencia sencilla': [] };
  for (const { result: r } of lines) {
    const ratio = r.plies_per_second / r.reference_plies_per_second, batched = r.batched_plies_per_second / r.reference_plies_per_second;
    ratios.push({ game: r.game, ratio, batched });
    const key = `partidas.${r.game}`;
    tell(`${key}.jugadas`, millions(r.plies_per_second));
    tell(`${key}.tanda`, millions(r.batched_plies_per_second));
    tell(`${key}.segundo`, number(r.batched_playouts_per_second));
    tell(`${key}.veces`, number(batched, batched < 10 ? 1 : 0));
    tell(`${key}.largo`, number(r.plies / r.playouts));
    tell(`${key}.negras`, number((100 * r.black_wins) / r.playouts, 1));
    rows.push([gameName(r.game), number(r.plies / r.playouts), millions(r.plies_per_second), millions(r.batched_plies_per_second),
      millions(r.reference_plies_per_second), number(ratio, 1), number(batched, 1)]);
    bars['de una en una'].push(`(${gameName(r.game)},${(r.plies_per_second / 1e6).toFixed(3)})`);
    bars['varias a la vez'].push(`(${gameName(r.game)},${(r.batched_plies_per_second / 1e6).toFixed(3)})`);
    bars['referencia sencilla'].push(`(${gameName(r.game)},${(r.reference_plies_per_second / 1e6).toFixed(3)})`);
  }
  tell('partidas.veces.menos', number(Math.min(...ratios.map((r) => r.batched)), 1));
  tell('partidas.veces.mas', number(Math.max(...ratios.map((r) => r.batched)), 0));
  files.set('partidas.tex', table('@{}lrrrrrr@{}', ['juego', 'largo', 'una', 'varias', 'ref.', '$\\times$', '$\\times$'], rows));
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
    const rate = player === 'alphabeta' ? r.moves_made / r.seconds : r.iterations / r.seconds;
    tell(`busqueda.${game}.${player}.ritmo`, number(rate / 1000));
    tell(`busqueda.${game}.${player}.fondo`, r.max_depth);
    if (!rows.has(game)) rows.set(game, [gameName(game)]);
    rows.get(game).push(number(rate / 1000), player === 'alphabeta' ? r.max_depth : number(r.mean_depth, 1));
  }
  files.set('busqueda.tex', table('@{}l@{\\hspace{5pt}}rr@{\\hspace{9pt}}rr@{\\hspace{9pt}}rr@{}',
    ['', '\\multicolumn{2}{c}{\\texttt{uct}}', '\\multicolumn{2}{c}{\\texttt{mcts}}', '\\multicolumn{2}{c}{\\texttt{alphabeta}}'],
    [['', 'mil/s', 'prof.', 'mil/s', 'prof.', 'mil/s', 'prof.'], ...rows.values()]));
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
    tell(`arbol.${player}.${nodes}.ritmo`, number(run.items_per_second / 1000));
    if (!series.has(player)) series.set(player, []);
    series.get(player).push({ nodes: +nodes, bytes: run.bytes_per_node, rate: run.items_per_second / 1000 });
  }
  const drawn = (value) => [...series].map(([player, points]) => `\\addplot coordinates {${points.map((p) => `(${p.nodes},${value(p).toFixed(1)})`).join(' ')}};\n\\addlegendentry{\\texttt{${player === 'strong' ? 'mcts' : player}}}`).join('\n') + '\n';
  files.set('fig-arbol.tex', drawn((p) => p.rate));
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
  files.set('finales.tex', table('@{}lrrrrr@{}', ['n.º', 'vacías', 'resultado', 'mejor', 'millones', 's'],
    lines.map(({ label, result: r }) => [label, (r.position.split(' ')[0].match(/-/g) ?? []).length, signed(r.score), r.best.join(' '),
      number(r.nodes / 1e6, 1), number(r.seconds, 2)])));
}

function tellThreads(lines) {
  if (!lines || !lines.some(({ label }) => !label.endsWith(' 1'))) return;
  tell('hilos-velocidad', lines.length);
  const series = new Map();
  const rate = ({ result }) => result.iterations / result.seconds;
  for (const line of lines) {
    const [game, threads] = line.label.split(' ');
    const alone = lines.find(({ label }) => label === `${game} 1`);
    const gain = rate(line) / rate(alone);
    tell(`hilos-velocidad.${game}.${threads}`, number(gain, 1));
    if (!series.has(game)) series.set(game, []);
    series.get(game).push(`(${threads},${gain.toFixed(2)})`);
  }
  const most = Math.max(...lines.map(({ label }) => +label.split(' ')[1]));
  tell('hilos-velocidad.mas', most);
  files.set('fig-hilos-velocidad.tex', [...series].map(([game, at]) => `\\addplot coordinates {${at.join(' ')}};\n\\addlegendentry{${gameName(game)}}`).join('\n') + '\n');
}

// ---- Curvas de aprendizaje: curva-JUEGO.csv, el curve.csv de un curso

function tellCurves() {
  const series = new Map();
  for (const name of readdirSync(here).filter((file) => /^curva-.*\.csv$/.test(file)).sort()) {
    const [head, ...rows] = readFileSync(join(here, name), 'utf8').trim().split('\n').map((line) => line.split(','));
    const column = (row, title) => row[head.indexOf(title)];
    const finite = (text) => (Number.isFinite(+text) ? +text : null);
    const game = name.replace(/^curva-|\.csv$/g, '');
    series.set(gameName(game), rows.map((row) => ({ x: +column(row, 'generation'), y: finite(column(row, 'elo')), low: finite(column(row, 'low')), high: finite(column(row, 'high')) })));
    const last = rows.at(-1);
    tell(`curva.${game}.generaciones`, column(last, 'generation'));
    tell(`curva.${game}.puntos`, number(100 * column(last, 'score'), 1));
    tell(`curva.${game}.elo`, interval({ value: finite(column(last, 'elo')), low: finite(column(last, 'low')), high: finite(column(last, 'high')) }));
  }
  if (!series.size) return;
  tell('curva', series.size);
  plot('curva', series);
}

// ---- El registro: docs/experiments

function tellRecord() {
  tellVersionOne();
  tellTakenAway();
  tellNetworks();
  tellCourse();
  tellForced();
  tellBalance();
  tellStrongAgainstUct();
  tellNegative();
  tellLevels();
  tellDeep();
}

// Contra quién decide el intervalo: «a, b y c».
function tellVerdicts(key, elos) {
  const list = (names) => names.map((name) => (name === 'knights' ? 'los caballos' : gameName(name))).join(', ').replace(/, ([^,]*)$/, ' y $1');
  const found = { favor: [], contra: [], dudoso: [] };
  for (const [game, { low, high }] of elos) {
    if (low !== null && low > 0) found.favor.push(game);
    else if (high !== null && high < 0) found.contra.push(game);
    else found.dudoso.push(game);
  }
  for (const [name, names] of Object.entries(found)) if (names.length) tell(`${key}.${name}`, list(names));
}

function tellVersionOne() {
  const rows = new Map();
  const [before, ...with_networks] = [0, 1, 2].map((n) => readTable(experiments('alphabeta.md'), 'Against version 0.1', n));
  for (const row of before) {
    const board = row.board.startsWith('Othello, of 7.0') ? 'othello' : row.board.startsWith('knights') ? 'knights' : row.board.replace(', late moves sorted', '');
    if (games.includes(board) && (row.openings.startsWith('balanced') || !rows.has(board))) rows.set(board, row);
  }
  for (const row of with_networks.flat()) {
    const board = row.board.replace('Othello (the tree)', 'othello').replace(/ \(.*/, '');
    if (games.includes(board)) rows.set(board, row);
  }
  for (const [board, row] of rows) {
    const elo = readElo(row.Elo);
    tell(`reg.v01.${board}.puntos`, row.score.replace('.', ',').replace(' %', ''));
    tell(`reg.v01.${board}.elo`, interval(elo));
    tell(`reg.v01.${board}.partidas`, row.games);
  }
  const played = readLines('contra-0.1');
  tellVerdicts('v01', played ? played.map(({ result }) => [result.game, result.elo]) : games.filter((board) => rows.has(board)).map((board) => [board, readElo(rows.get(board).Elo)]));
  files.set('reg-v01.tex', table('@{}l@{\\hspace{4pt}}r@{\\hspace{5pt}}r@{\\hspace{5pt}}r@{\\hspace{5pt}}r@{\\hspace{5pt}}r@{}', ['juego', '$+$/$=$/$-$', '\\%', 'Elo', 'neg.', 'bl.'],
    games.filter((board) => rows.has(board)).map((board) => {
      const row = rows.get(board), percent = (text) => text.replace(' %', '');
      return [gameName(board), `${row.won}/${row.drawn}/${row.lost}`, percent(row.score).replace('.', ','), interval(readElo(row.Elo)), percent(row['as Black']), percent(row['as White'])];
    })));
}

const partNames = {
  "the game's weights (PUCT), and trying only some moves": 'pesos del juego (PUCT)', 'the static evaluation': 'evaluación estática',
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
  files.set('reg-sin.tex', table('@{}l@{\\hspace{5pt}}r@{\\hspace{5pt}}r@{}', ['sin', 'brandubh', 'Othello'],
    rows.map((row) => [partNames[row.without], eloCell(column(row, 'brandubh')), eloCell(column(row, 'othello'))])));
  const solver = readTable(experiments('ablation.md'), 'The solver, again').find((row) => row[''] === 'both mended');
  const faulty = readTable(experiments('ablation.md'), 'The solver, again').find((row) => row[''] === 'version 0.1');
  tell('reg.demostrador.tablut', interval(readElo(solver.tablut)));
  tell('reg.demostrador.othello', interval(readElo(solver.othello)));
  tell('reg.demostrador.tablut.antes', interval(readElo(faulty.tablut)));
}

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
  files.set('fig-reg-red.tex', `\\addplot+[error bars/.cd, y dir=both, y explicit] coordinates {\n${points.map(([board, e]) => `  (${board},${e.value}) += (0,${e.high - e.value}) -= (0,${e.value - e.low})`).join('\n')}\n};\n`);
  files.set('fig-reg-red-tableros.tex', `\\def\\tableroscondatos{${points.map(([board]) => board).join(',')}}\n`);
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
    rows.map((row) => [row.games.replace(',', '\\,').replace(', endings exact', ', finales exactos'), row.positions.replace(/,/g, '\\,'),
      Object.values(row)[4].replace(/ %.*/, '').replace('.', ','), interval(readElo(row.Elo))])));
}

function tellForced() {
  const bars = [];
  for (const row of readTable(experiments('alphabeta.md'), 'Forced wins and losses')) {
    const [key, title] = { alphabeta: ['alfabeta', 'alfa-beta'], 'mcts, probe=0': ['sinsonda', 'árbol'], mcts: ['consonda', 'árbol con sonda'], '`strong` of version 0.1': ['anterior', 'versión 0.1'] }[row['']];
    const [found, all] = row.all.split(' of ');
    tell(`reg.forzadas.${key}`, found);
    tell('reg.forzadas.todas', all);
    bars.push(`(${found},${title})`);
  }
  files.set('fig-reg-forzadas.tex', `\\addplot coordinates {${bars.join(' ')}};\n`);
}

function tellBalance() {
  const rows = readTable(experiments('alphabeta.md'), 'How the balance of a board changes');
  const names = ['árbol, pocas iteraciones', 'alfa-beta, pesos viejos', 'alfa-beta, pesos suyos'], boards = Object.keys(rows[0]).slice(1);
  files.set('fig-reg-equilibrio.tex', rows.map((row, i) => `\\addplot coordinates {${boards.map((board) => `(${board},${(100 * row[board]).toFixed(0)})`).join(' ')}};\n\\addlegendentry{${names[i]}}`).join('\n') + '\n');
  files.set('fig-reg-equilibrio-tableros.tex', `\\def\\tablerosequilibrio{${boards.join(',')}}\n`);
  rows.forEach((row, i) => boards.forEach((board) => tell(`reg.equilibrio.${board}.${i}`, number(100 * row[board]))));
  tell('reg.equilibrio.vuelcan', boards.filter((board) => +rows[0][board] > 0.5 && +rows[2][board] < 0.5).length);
}

function tellStrongAgainstUct() {
  const rows = readTable(experiments('strength.md'), 'Against `uct`, equal time');
  const scores = rows.map((row) => parseFloat(row.score));
  tell('reg.uct.peor', number(Math.min(...scores), 1));
  tell('reg.uct.juegos', rows.length);
  tell('reg.uct.partidas', rows.reduce((sum, row) => sum + +row.games, 0));
  tell('reg.uct.perdidas', rows.reduce((sum, row) => sum + +row.lost, 0));
  for (const row of readTable(experiments('strength.md'), 'Othello against GRhino')) tell(`reg.grhino.${row.level}`, row.score.replace(' %', ''));
  const tenth = readTable(experiments('strength.md'), 'Othello against GRhino', 1);
  for (const row of tenth) {
    tell(`reg.grhino.decimo.${row.level}`, row.score.replace(' %', ''));
    tell(`reg.grhino.decimo.${row.level}.partidas`, row.games);
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
  tell('reg.negativo.minimax.othello', interval(readElo(cell(tried('minimax=0.1'), 'othello'))));
}

function tellLevels() {
  const lines = readLines('niveles');
  if (!lines) return;
  const scores = lines.filter(({ result }) => result.game !== 'alea-evangelii').map(({ result }) => 100 * result.score_a);
  tell('reg.niveles.menos', number(Math.min(...scores), 1));
  tell('reg.niveles.mas', number(Math.max(...scores), 1));
  tell('reg.niveles.parejas', scores.length);
}

function tellDeep() {
  const rows = readTable(experiments('learning.md'), 'The deep network on a graphics card', 1);
  const row = (a, b) => rows.find((r) => r.A.startsWith(a) && r.B.startsWith(b));
  tell('reg.profunda.uct', row('fourth generation', '`uct,iterations=4096`')["A's score"].replace(' %', ''));
  tell('reg.profunda.rapida', row('quick network, 128', 'fourth')["A's score"].replace(' %', '').replace('.', ','));
  const speed = readTable(experiments('learning.md'), 'The deep network on a graphics card', 0).at(-1);
  tell('reg.profunda.ritmo', speed['evaluations/s'].replace(/,/g, '\\,'));
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
const measured = /(resumen|pruebas|conclusiones|presentacion)\.tex$/;

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
    const found = /^\\(cifra|sihay|tablao|tabla|figura)(?=\{)/.exec(text.slice(i, i + 20));
    if (!found) { ++i; continue; }
    const argument = braced(text, i + found[0].length);
    if (found[1] === 'sihay') {
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
    .replace(/\\(cifra|sihay|tablao|tabla|registro|soloregistro|figura|ref|label|cite|fijo|texttt|url|includegraphics|vspace|hspace|addplot|draw|node|setlength|textcolor|tablero|column|resizebox|inputminted|code)(\[[^\]]*\])?\{[^{}]*\}(\{[^{}]*\})?/g, (all, name, options, second) => (/sihay|soloregistro/.test(name) ? second ?? '' : ''))
    .replace(/\\begin\{(tikzpicture|axis|lstlisting|verbatim)\}[\s\S]*?\\end\{\1\}/g, '')
    .replace(/\\\[[\s\S]*?\\\]|\$[^$]*\$/g, '').replace(/\\begin\{\w+\*?\}(\[[^\]]*\])?(\{[^{}]*\})*/g, '').replace(/\[[^\]]*(pt|mm|cm|em|ex|width)[^\]]*\]/g, '');
  return plain.match(/[^\s]*\d[^\s]*/g) ?? [];
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
  return { faults, missing };
}

// ---- Todo

tellMatches();
tellQuick();
tellCurves();
tellRecord();
tellPublished();
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
