import type { Dictionary } from './index.svelte';

export const daily: Dictionary['daily'] = {
  task: (side, moves) => `Juegan ${side.toLowerCase()} y ganan en ${moves} ${moves === 1 ? 'jugada' : 'jugadas'}.`,
  checking: '¿Sigue ganada?',
  wrong: (move) => `${move} deja escapar la victoria. Prueba otra jugada.`,
  solved: 'Resuelta. ¡Muy bien!',
  again: 'Desde el principio',
  before: 'El día anterior',
  after: 'El día siguiente',
};

export const arena: Dictionary['arena'] = {
  title: 'Torneos',
  lead: 'Torneos y encuentros del programa: la tabla (NOMBRE.json) y el diario de las partidas (NOMBRE.jsonl), mejor los dos juntos.',
  open: 'Abrir ficheros…',
  drop: 'o suéltalos aquí',
  wrong: (name) => `${name} no es ni una tabla ni un diario de torneo.`,
  player: 'Jugador',
  games: 'partidas',
  score: 'Puntos',
  elo: 'Elo con su intervalo del 95 %',
  more: 'Más partidas',
  kinds: { 'round-robin': 'todos contra todos', gauntlet: 'uno contra todos' },
  reasons: {
    rules: 'según las reglas', repetition: 'repetición', max_plies: 'máximo de jugadas', illegal_move: 'jugada ilegal', failure: 'fallo',
    time: 'tiempo', interrupted: 'interrumpida',
  },
};

export const rules: Dictionary['rules'] = {
  title: 'Reglas',
  examples: 'Ejemplos',
  play: 'Jugar a este juego',
  pause: 'Parar los ejemplos',
  go: 'Que se muevan los ejemplos',
  full: 'Las reglas completas',
  captions: {
    start: ['El comienzo', 'Así se colocan las piezas, y las primeras jugadas.'],
    move: ['Movimiento', 'En línea recta por la fila o la columna, hasta donde el camino esté libre.'],
    capture: ['Captura', 'Cae la pieza que queda entre dos enemigas, cuando una acaba de llegar.'],
    two: ['Dos a la vez', 'Una jugada puede capturar por varios lados.'],
    corner: ['Contra una esquina', 'Las esquinas son hostiles a todos: ayudan a capturar.'],
    escape: ['El rey escapa', 'Quien defiende gana cuando el rey se pone a salvo.'],
    king: ['El rey, capturado', 'Quien asedia gana encerrándolo.'],
    turn: ['Dar la vuelta', 'Las fichas encerradas en línea entre la nueva y otra propia se dan la vuelta.'],
    ways: ['En todas las direcciones', 'Una ficha puede dar la vuelta a varias líneas a la vez.'],
    jump: ['El salto', 'Dos casillas en una dirección y una hacia un lado, por encima de todo.'],
    take: ['Captura', 'En la casilla de un caballo enemigo, lo captura.'],
  },
};
