// What the lesson's own engine says of itself: tic-tac-toe, and the settings that its search has.
import type { GameInfo, Setting, Welcome } from '../engine/messages';

export const ticTacToe: GameInfo = {
  name: 'tic-tac-toe', family: 'tafl', rows: 3, columns: 3, figure: 'disc',
  sides: [
    { name: { es: 'negras', en: 'black' }, colour: 'black' },
    { name: { es: 'blancas', en: 'white' }, colour: 'white' },
  ],
  pieces: [0, 0], max_plies: 9, repetition: false,
  row_names: ['1', '2', '3'], column_names: ['a', 'b', 'c'], grounds: '.........', forms: [], network: null,
};

const settings: Setting[] = [
  { name: 'c', kind: 'real', min: 0, max: 100, usual: '0.7071', words: { es: 'constante de exploración', en: 'exploration constant' } },
  { name: 'select', kind: 'name', values: ['uct', 'puct'], usual: 'uct', words: { es: 'fórmula de selección', en: 'formula of the selection' } },
  { name: 'leaf', kind: 'name', values: ['playout', 'static'], usual: 'playout', words: { es: 'con qué se juzga una posición nueva', en: 'what a new position is judged by' } },
  { name: 'playout', kind: 'name', values: ['uniform', 'capture'], usual: 'uniform', words: { es: 'cómo se juegan las partidas al azar', en: 'how random games are played' } },
  { name: 'choice', kind: 'name', values: ['mean', 'visits', 'wins', 'uct'], usual: 'mean', words: { es: 'elección final', en: 'final choice' } },
  { name: 'seed', kind: 'integer', min: 0, max: 9007199254740992, usual: '0', words: { es: 'semilla del azar', en: 'seed of the random numbers' } },
];

export const welcome: Welcome = {
  type: 'welcome', protocol: 1, program: 'Ratatosk', engine: 'wasm', games: [ticTacToe], levels: [], settings,
  limits: { seconds: 10, memory: 16, searches: 1, plies: 9, room_iterations: 100000 },
};
