// The article's numbers are those of its data: the generator says so, and says when it is not so.
//   node tests/documents_test.mjs
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const docs = join(dirname(fileURLToPath(import.meta.url)), '../docs');
const folder = mkdtempSync(join(tmpdir(), 'ratatosk-documents-'));
const path = (name) => join(folder, name);
const generate = (...flags) => spawnSync(process.execPath, [path('articulo/datos/generar.mjs'), ...flags], { encoding: 'utf8' });
const change = (name, edit) => writeFileSync(path(name), edit(readFileSync(path(name), 'utf8')));
const afresh = () => {
  for (const part of ['articulo', 'presentacion', 'experiments']) cpSync(join(docs, part), path(part), { recursive: true, force: true });
};
const fails = (why) => {
  const run = generate('--check');
  assert.equal(run.status, 1, run.stdout);
  assert.match(run.stderr, why);
};

// What `ratatosk match --json` says, as far as it is read.
const result = (game) => {
  const elo = { value: 35.1, low: -10.2, high: 80.9 };
  const part = { games: 50, a_wins: 25, b_wins: 15, draws: 10, score_a: 0.6, elo };
  return { game, a: 'a', b: 'b', ...part, games: 100, a_wins: 50, b_wins: 30, draws: 20, a_first: part, a_second: part };
};
const match = (label, game, a, b, more = {}) =>
  JSON.stringify({ label, command: `ratatosk match ${game} --a ${a} --b ${b} --games 100 --seconds 0.1 --json`, result: result(game), ...more }) + '\n';

try {
  afresh();
  const now = generate('--check');
  assert.equal(now.status, 0, `${now.stderr}\nThe documents and their data differ.`);
  process.stdout.write(now.stdout);  // which experiments are missing

  change('articulo/generado/cifras.tex', (text) => text.replace(/\{(\d)/, '{9$1'));
  fails(/cifras\.tex no es lo que dicen los datos/);
  afresh();
  change('experiments/strength.md', (text) => text.replace('| brandubh | 96 | 96 | 0 | 0 | 100 % |', '| brandubh | 96 | 48 | 0 | 48 | 50 % |'));
  fails(/no es lo que dicen los datos/);
  afresh();
  change('articulo/secciones/pruebas.tex', (text) => text + 'Gana el 77 por ciento.\n');
  fails(/número escrito a mano: 77/);
  afresh();
  change('articulo/secciones/desarrollo.tex', (text) => text + 'Un nodo ocupa 77 octetos.\n');
  fails(/desarrollo\.tex: número escrito a mano: 77/);
  afresh();
  for (const words of ['casi doscientos Elo', 'treinta y dos veces', 'cientos de partidas']) {
    change('articulo/secciones/pruebas.tex', (text) => text + `Son ${words} más.\n`);
    fails(new RegExp(`número escrito a mano: ${words.replace('casi ', '')}`));
    afresh();
    change('articulo/secciones/pruebas.tex', (text) => text + `Son \\fijo{${words}} más, y \\cifra{reg.uct.partidas} millones de veces.\n`);
    assert.equal(generate('--check').status, 0);
    afresh();
  }
  change('experiments/learning.md', (text) => text.replace('With 300 games and two epochs', 'With some games'));
  assert.match(generate('--check').stderr, /learning\.md: no dice/);
  afresh();
  change('articulo/secciones/pruebas.tex', (text) => text + '\\cifra{nada.de.esto}\n');
  fails(/no hay datos para \\cifra\{nada\.de\.esto\}/);
  afresh();

  // Every experiment that is still to be played has its place.
  const tables = ['contra-0.1', 'ablacion-alfabeta', 'ablacion-mcts', 'red', 'semillas', 'grhino'];
  const plots = {
    'tiempo-alfabeta': ['alphabeta,seconds=0.2', 'alphabeta,seconds=0.1'], 'tiempo-mcts': ['mcts,seconds=0.2', 'mcts,seconds=0.1'],
    metodos: ['alphabeta,seconds=0.1', 'mcts,seconds=0.1'], hilos: ['mcts,threads=4', 'mcts'], 'constante-c': ['uct,c=1.4', 'uct'], equilibrio: ['strong', 'strong'],
  };
  for (const name of tables) writeFileSync(path(`articulo/datos/${name}.jsonl`), match('brandubh', 'brandubh', 'strong', 'uct'));
  // Against version 0.1 the tables of docs/experiments hold until every game is there.
  assert.match(generate().stdout, /faltan contra-0\.1/);
  const games = ['brandubh', 'ard-ri', 'tablut', 'hnefatafl', 'tawlbwrdd', 'alea-evangelii', 'othello', 'knights'];
  const played = (game) => ({ signature: game === 'othello' ? 77 : 99, cpu: 'a processor', players: 2 });
  writeFileSync(path('articulo/datos/contra-0.1.jsonl'), games.map((game) => match(game, game, 'strong', 'uct', played(game))).join(''));
  for (const [name, players] of Object.entries(plots)) {
    writeFileSync(path(`articulo/datos/${name}.jsonl`), match('brandubh', 'brandubh', ...players, played('brandubh')) + match('othello', 'othello', ...players));
  }
  writeFileSync(path('articulo/datos/curva-othello.csv'),
    'generation,positions,held_out,accepted,games,score,elo,low,high,seconds\n1,1000,0.6,1,200,0.8850,354.5,285.0,431.0,60\n2,2000,0.5,1,200,1.0000,inf,482.0,inf,120\n');
  const full = generate();
  assert.equal(full.status, 0, full.stderr);
  assert.doesNotMatch(full.stdout, /nota: faltan.*(contra-0\.1|tiempo|metodos)/);
  writeFileSync(path('articulo/datos/ablacion-mcts.jsonl'), match('x', 'brandubh', 'mcts', 'mcts,solver=off') + match('y', 'othello', 'mcts,solver=off', 'mcts'));
  assert.equal(generate().status, 0);
  assert.match(readFileSync(path('articulo/generado/ablacion-mcts.tex'), 'utf8'), /demostrador & \$\+\$35~\[\$-\$10,~\$\+\$81\] & \$-\$35~\[\$-\$81,~\$\+\$10\]/);
  for (const name of tables.filter((name) => name !== 'ablacion-mcts')) assert.match(readFileSync(path(`articulo/generado/${name}.tex`), 'utf8'), /50\/20\/30 & 60,0 & \$\+\$35~\[\$-\$10,~\$\+\$81\]/);
  assert.match(readFileSync(path('articulo/generado/fig-tiempo-mcts.tex'), 'utf8'), /\(0\.09759,35\.10\) \+= \(0,45\.80\)[^]*\(0\.1025,35\.10\)/, 'two games stand aside of each other');
  assert.match(readFileSync(path('articulo/generado/fig-curva.tex'), 'utf8'), /\(1,354\.50\)/);
  assert.match(readFileSync(path('articulo/generado/fig-hilos.tex'), 'utf8'), /\(3\.904,35\.10\)/);
  assert.match(readFileSync(path('articulo/generado/fig-constante-c.tex'), 'utf8'), /\(1\.366,35\.10\)/);
  assert.match(readFileSync(path('articulo/generado/fig-equilibrio.tex'), 'utf8'), /\(0\.09759,50\.00\) \+= \(0,9\.62\) -= \(0,9\.62\)/, 'Wilson, 50 of 100');
  assert.match(readFileSync(path('articulo/generado/fig-metodos-x.tex'), 'utf8'), /\{0\.1\}/, 'where the ticks are');
  const told = (key) => new RegExp(`cifra@${key.replaceAll('.', '\\.')}\\\\endcsname\\{(.*)\\}$`, 'm').exec(readFileSync(path('articulo/generado/cifras.tex'), 'utf8'))?.[1];
  assert.equal(told('v01.construcciones'), '$^{a}$ firma 99, 2 partidas a la vez; $^{b}$ firma 77, 2 partidas a la vez');
  assert.match(readFileSync(path('articulo/generado/contra-0.1.tex'), 'utf8'), /ard ri\$\^\{a\}\$ &/);
  assert.equal(told('hilos.condiciones'), '2 partidas a la vez, firma 99', 'as far as lines tell');
  assert.match(readFileSync(path('articulo/generado/duplicar.tex'), 'utf8'), /Othello & \$\+\$35~\[\$-\$10,~\$\+\$81\] & 0,2 & 20 & \$\+\$35/, 'both methods, as far as they were measured');
  assert.equal(told('tiempo-mcts.faltan'), 'En los demás juegos no se ha medido todavía.');
  assert.equal(told('duplicar.arbol.dudoso'), 'brandubh y Othello');
  assert.equal(told('hilos.varios'), undefined, 'one number of threads is no figure');
  assert.match(told('falta.hilos.varios'), /no se ha medido todavía/, 'and the text says so');
  assert.equal(told('falta.tiempo-mcts'), undefined, 'of what was measured nothing is said to be missing');

  // Of what was measured in part the text says which part. Doubling is compared at the times that both methods had.
  assert.equal(told('red.faltan'), 'En ard~ri, tablut, hnefatafl y tawlbwrdd no se ha medido todavía.');
  assert.equal(told('ablacion-mcts.frase'), 'En brandubh el intervalo contiene el cero en demostrador. En Othello el intervalo contiene el cero en demostrador.');
  assert.equal(told('ablacion-mcts.faltan'), 'En los demás juegos no se ha medido todavía.');
  const part = (game, name) => match(`${game}, ${name}`, game, 'alphabeta', `alphabeta,without=${name}`);
  writeFileSync(path('articulo/datos/ablacion-alfabeta.jsonl'), part('othello', 'cuts') + part('brandubh', 'table') + part('brandubh', 'history'));
  const doubled = (game, time, method = 'mcts') => match(`${game}, ${time} s`, game, `${method},seconds=${2 * time}`, `${method},seconds=${time}`);
  writeFileSync(path('articulo/datos/tiempo-mcts.jsonl'), doubled('othello', 0.2) + doubled('knights', 0.1) + doubled('brandubh', 0.1) + doubled('brandubh', 0.2));
  writeFileSync(path('articulo/datos/contra-0.1.jsonl'), match('knights', 'knights', 'strong', 'uct', { signature: 55, cpu: 'a processor', players: 1 }));
  assert.equal(generate().status, 0);
  assert.match(readFileSync(path('articulo/generado/ablacion-alfabeta.tex'), 'utf8'), /tabla & [^&]*\] & -- [^]*historia [^]*cortes predichos & -- & /);
  assert.ok(told('ablacion-alfabeta.huecos'));
  assert.equal(told('duplicar.arbol'), 'A los tiempos medidos con los dos métodos, no se distingue lo que vale duplicarlos para uno y para otro en brandubh.', 'Othello has no time in common');
  assert.match(readFileSync(path('articulo/generado/reg-v01.tex'), 'utf8'), /brandubh\$\^\{a\}\$ & 68\/26\/2 [^]*caballos\$\^\{e\}\$ & 50\/20\/30 & 60,0/, 'the record, but for what was played again');
  assert.match(told('v01.construcciones'), /\^\{e\}\$ firma 55, 1 partida a la vez$/);
  change('articulo/datos/curva-othello.csv', () => 'generation,positions,held_out,accepted,games,score,elo,low,high,seconds\n1,9,0.6,1,200,0.6,70,20,110,6\n2,9,0.5,1,200,0.9,400,300,500,9\n3,9,0.5,0,200,0.9,410,320,510,9\n');
  assert.equal(generate().status, 0);
  assert.equal(told('curva.othello.solapan'), 'segunda');
  assert.equal(told('curva.othello.rechazadas'), 'la de la generación 3 no ganó');

  // Weak players beside the series of nodes, and how many of their games were different ones.
  const weak = (depth) => match(`brandubh, profundidad ${depth}`, 'brandubh', `alphabeta,depth=${depth},seconds=0`, `alphabeta,depth=${depth},seconds=0`, { distinct: 90 + depth });
  writeFileSync(path('articulo/datos/equilibrio.jsonl'), match('brandubh', 'brandubh', 'strong', 'strong') + weak(1) + weak(2));
  assert.equal(generate().status, 0);
  assert.match(readFileSync(path('articulo/generado/equilibrio-flojos.tex'), 'utf8'), /brandubh & [\d,]+ & 50~\[40,~60\] & 50~\[40,~60\] & 50~\[40,~60\]/);
  assert.equal(told('equilibrio.profundidades'), 'una y dos');
  assert.match(told('equilibrio.distintas'), /^Donde se anotó, son distintas entre sí del 91 al 92/);

  // A PDF is known by what it is made of, its pictures too.
  afresh();
  for (const part of ['manual', 'pictures']) cpSync(join(docs, part), path(part), { recursive: true });
  const sums = (...pdfs) => spawnSync(process.execPath, [join(docs, '../tools/document_sums.mjs'), ...pdfs], { encoding: 'utf8', env: { ...process.env, RATATOSK_DOCS: folder } });
  const pdfs = ['articulo/articulo.pdf', 'presentacion/presentacion.pdf', 'presentacion/notas.pdf', 'manual/manual.es.pdf', 'manual/manual.en.pdf'];
  assert.equal(sums(...pdfs).status, 0);
  assert.equal(sums().stderr, '');
  change('manual/manual.en.md', (text) => text + 'More.\n');
  assert.match(sums().stderr, /^docs\/manual\/manual\.en\.pdf is older than its sources[^]*$/);
  assert.equal(sums('manual/manual.en.pdf').status, 0);
  change('pictures/es/projector.png', () => '');
  assert.equal(sums().stderr.match(/older/g).length, 3, 'the article, the slides and their notes show it');
  afresh();

  // What an examiner asks is answered with no number that nothing holds to its data.
  const questions = readFileSync(path('presentacion/preguntas.md'), 'utf8').replace('son del 95 %', '').replaceAll('Son del 95 %', '');
  assert.doesNotMatch(questions, /\d[\d.,]*\s*%|[+−-]?\d+\s+Elo|\d+ partidas/);
  assert.equal(generate().status, 0);
  assert.ok(questions.includes(`en los caballos ganan ${told('constante-c.knights.favor').replace('; ', ' y ')}`), 'the constants that gain in knight chess');
  assert.match(told('constante-c.todos.contra'), /\b2\b/, 'and twice the constant loses in all three');
  assert.ok(questions.includes(`deja de subir en la ${told('curva.othello.solapan')} generación`) && told('curva.othello.rechazadas').startsWith('la de'), 'where the curve is flat, and the one network that did not win');

  change('articulo/secciones/pruebas.tex', (text) => text.replace('\\tabla{equilibrio-flojos}', ''));
  fails(/equilibrio-flojos\.tex: ningún texto lo incluye/);
} finally {
  rmSync(folder, { recursive: true });
}
