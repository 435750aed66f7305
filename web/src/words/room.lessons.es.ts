import type { LessonWords } from './room.lessons.en';

export const lessonsEs: LessonWords = {
  title: 'Lecciones',
  intro: 'Cinco paseos cortos por la búsqueda de Monte Carlo en árboles, para una clase con proyector o para uno mismo. Adelante y atrás: los botones, o Av Pág y Re Pág.',
  toRoom: 'La sala de enseñanza',
  toRoomHint: 'La búsqueda de verdad paso a paso, en cualquier juego, con su árbol, sus números y su pseudocódigo.',
  step: (n, all) => `${n} de ${all}`,
  next: 'Siguiente', back: 'Atrás', all: 'Todas las lecciones', number: (n) => `Lección ${n}`,

  lessons: {
    random: {
      title: 'Jugar al azar',
      summary: 'Qué se puede aprender de partidas en las que nadie piensa.',
      steps: [
        {
          title: 'Una partida en la que nadie piensa',
          text: [
            '¿Cómo de buena es esta posición? Quien conoce el juego cuenta piezas, mide distancias, recuerda otras partidas. Nosotros solo sabemos las reglas.',
            'Con las reglas basta para una cosa: seguir jugando hasta el final, eligiendo cada movimiento al azar. Mira una partida así. Y luego otra.',
          ],
        },
        {
          title: 'Una partida no dice nada; cien dicen algo',
          text: [
            'Una sola partida al azar es ruido. Pero se pueden contar victorias. Ganar vale 1, perder −1, las tablas 0: la media de muchas partidas es una opinión sobre la posición.',
            'La opinión tiembla al principio y luego se asienta: con cuatro veces más partidas tiembla la mitad.',
          ],
        },
        {
          title: 'Una opinión sobre cada movimiento',
          text: [
            'Juega el mismo número de partidas al azar tras cada movimiento y compara las medias: eso es Monte Carlo en su forma más sencilla. No necesita más conocimiento que las reglas.',
            'La tabla lo muestra. Se jugaría el movimiento de mayor media.',
          ],
        },
        {
          title: '¿Qué tiene de malo?',
          text: [
            'La mitad del trabajo se va en movimientos que ya parecían malos tras diez partidas. Y un contrario que juega al azar no castiga: un movimiento que pierde ante una única respuesta parece bueno si las otras veinte son inofensivas.',
            'Quedan dos preguntas. ¿Cómo se reparten las partidas entre los movimientos? ¿Y cómo se consigue que las buenas respuestas cuenten más? La primera es una pregunta sobre tragaperras.',
          ],
        },
      ],
    },
    bandits: {
      title: 'Tragaperras',
      summary: 'Explotar lo bueno o explorar lo desconocido: la fórmula de UCT, sin árbol.',
      steps: [
        {
          title: 'Tres máquinas y poco dinero',
          text: [
            'Cada máquina da premio con una probabilidad que no conoces. Tienes treinta monedas. Tira de las palancas.',
            'Al final, mira las probabilidades verdaderas. ¿Encontraste la mejor máquina? ¿Cuántas monedas costó encontrarla?',
          ],
        },
        {
          title: '¿Seguir la media?',
          text: [
            'La regla evidente: tirar de la máquina que mejor ha pagado hasta ahora. Pulsa el botón varias veces y mira qué hace.',
            'Luego mira las probabilidades. La mejor máquina tuvo mala suerte la primera vez y nadie vuelve a ella. Quien solo explota no aprende nada más.',
          ],
        },
        {
          title: 'La media, y lo poco que sabemos',
          text: [
            'UCB1 le suma algo a la media: C·√(2·ln N / n). Es grande para las máquinas poco probadas (n pequeña) y crece un poco con cada tirada en las otras (N).',
            'Así, una máquina olvidada vuelve ella sola. Pulsa cualquier número para ver de dónde sale. ¿Qué hace C = 0? ¿Y C = 3?',
          ],
        },
        {
          title: '¿Cuánto cuesta no saber?',
          text: [
            'El arrepentimiento es lo que se pierde por no tirar siempre de la mejor máquina. Repartiendo por igual crece como una recta. Con UCB1 crece cada vez más despacio, como un logaritmo: a la larga nadie puede hacerlo mejor.',
            'Haz unos cientos de tiradas y compara.',
          ],
        },
        {
          title: 'Cada nodo es un casino',
          text: [
            'Y ahora el paso que da UCT: los movimientos de una posición son las máquinas, una moneda es una partida al azar y el premio es su resultado.',
            'Tras el movimiento hay otro casino, donde el otro jugador elige de la misma manera lo que le conviene. Eso responde a la segunda pregunta de la primera lección: las buenas respuestas se visitan más y cuentan más.',
          ],
        },
      ],
    },
    'by-hand': {
      title: 'UCT a mano',
      summary: 'Tres en raya, lápiz y papel: selección, expansión, simulación y retropropagación.',
      steps: [
        {
          title: 'Un árbol pequeño',
          text: [
            'Juegan blancas y tienen cuatro movimientos. UCT prueba cada uno una vez antes de comparar ninguno: cuatro iteraciones, cuatro nodos, cuatro partidas al azar.',
            'Recórrelas con → y mira crecer el árbol.',
          ],
        },
        {
          title: 'Selección: ¿por dónde se baja?',
          text: ['Todos los movimientos se han probado. Calcula media + C·√(2·ln N / n) para cada uno, con C = 0,71. ¿Cuál tiene la mayor suma? Elígelo en la tabla.'],
        },
        {
          title: 'Simulación: ¿cuánto vale Δ?',
          text: ['La búsqueda bajó y creó un nodo nuevo; desde allí se jugó una partida al azar. Δ es su resultado para el jugador que movió hasta el nodo nuevo: 1, 0 o −1. ¿Cuál es?'],
        },
        {
          title: 'Retropropagación: llévalo a casa',
          text: ['Desde el nodo nuevo hasta la raíz, cada nodo recibe una visita más y se suma Δ a su recompensa; Δ cambia de signo en cada paso. Rellena los números.'],
        },
        {
          title: 'Y ahora dos mil veces',
          text: [
            'Lo que acabas de hacer a mano, la máquina lo hace mil veces en un parpadeo. Aquí está la sala entera sobre esta posición. Deja que avance y mira qué movimiento se lleva las visitas.',
            '¿Es el bueno? Las partidas al azar apenas distinguen tres de los cuatro movimientos; el árbol sí. En este tablero puedes averiguar por qué.',
          ],
        },
      ],
    },
    exploration: {
      title: 'El efecto de C',
      summary: 'La misma búsqueda dos veces: la codiciosa y la curiosa.',
      steps: [
        {
          title: 'C = 0: enamorarse del primer éxito',
          text: [
            'A la izquierda C = 0; a la derecha, la C del documento, 1/√2. La misma posición, la misma semilla. Deja avanzar las dos unos cientos de iteraciones.',
            'Sin exploración, la búsqueda se queda con lo que fue bien al principio y apenas mira lo demás. La curva lo enseña: una línea se lo lleva todo.',
          ],
        },
        {
          title: 'C = 5: curiosidad por todo',
          text: [
            'Ahora, a la derecha, C = 5. Las visitas se reparten casi por igual: es otra vez el Monte Carlo sencillo de la primera lección.',
            'El árbol se vuelve ancho y plano. Las medias son de fiar, pero todas son medias contra contrarios descuidados.',
          ],
        },
        {
          title: '¿Cuál es una buena C?',
          text: [
            'Depende del juego, del tiempo y del ruido de los resultados. Con recompensas de −1 a 1 el documento recomienda 1/√2; el agente del documento sobre Othello usa √2.',
            'Cambia los dos valores y mira cuándo se ponen de acuerdo. No hay un número correcto: `ratatosk tune` busca uno jugando muchas partidas contra sí mismo.',
          ],
        },
      ],
    },
    networks: {
      title: 'De las partidas al azar a las redes',
      summary: 'Qué pasa cuando una opinión sustituye a la partida al azar.',
      steps: [
        {
          title: '¿Mejor que el azar?',
          text: [
            'Una partida al azar es un mal juez, pero imparcial, y no necesita saber nada. A la izquierda, partidas al azar. A la derecha, el mismo UCT con una evaluación en su lugar. No se juega nada: llega un número al momento.',
            'Recorre una iteración: en la fase «Simulación» no hay película, solo un valor entre −1 y 1.',
          ],
        },
        {
          title: 'Una idea sobre los movimientos: PUCT',
          text: [
            'Quien juzga posiciones puede tener también ideas sobre los movimientos. PUCT da a cada uno un valor a priori P y explora C·P·√N / (1 + n): lo que parece absurdo puede no probarse nunca.',
            'A la izquierda UCT, a la derecha PUCT. Compara cuántos movimientos se llevan las visitas tras cien iteraciones.',
          ],
        },
        {
          title: '¿Quién escribe la evaluación?',
          text: [
            'Al principio, las personas, a mano: piezas, distancias, esquinas. Ahora la máquina puede aprenderla. Juega contra sí misma, guarda posiciones con sus resultados y ajusta una red que los predice. Con la red mejor juega mejores partidas, y así una y otra vez.',
            'La búsqueda sigue siendo la misma: selección, expansión, juicio, retropropagación. Ya la conoces.',
          ],
        },
      ],
    },
  },

  bandit: {
    pull: (name) => `Tirar de la máquina ${name}`,
    pulls: (n) => `${n} tiradas`,
    pays: (chance) => `paga el ${chance}`,
    score: (won, all) => `${won} monedas ganadas en ${all} tiradas`,
    follow: 'Lo que diga la fórmula', followMean: 'Lo que diga la media', again: 'Desde el principio', others: 'Otras máquinas', reveal: 'Ver las probabilidades', hide: 'Ocultar las probabilidades',
    table: 'Lo que se sabe de las máquinas', regret: 'Arrepentimiento: monedas perdidas por no saber', noRegret: 'La curva empieza con las primeras tiradas.', yours: 'tú', pullsAxis: 'tiradas', machine: 'Máquina',
    rivals: (n) => `A trazos: la media de ${n} visitas a estas máquinas, siguiendo una sola regla desde el principio.`,
    policies: { ucb: 'UCB1', greedy: 'solo la media', even: 'por igual' },
  },

  random: {
    another: 'Otra partida al azar', hundred: '100 partidas más', count: (n, isOne) => (isOne ? 'una partida al azar' : `${n} partidas al azar`), draws: 'tablas', mean: (side, value) => `Media para ${side}: ${value} ± `,
    spread: 'Repartir por igual entre los movimientos', none: 'Todavía no se ha jugado ninguna partida.',
  },

  hand: {
    choose: (move) => `Elegir ${move}`, right: 'Correcto.', another: 'Otra', check: 'Comprobar',
    wrong: (move, sum, best, bestSum) => `La suma de ${move} es ${sum}, pero la de ${best} es ${bestSum}, que es mayor.`,
    rightSum: (move, sum) => `Sí: ${move} tiene la mayor suma, ${sum}.`,
    deltaRight: (side) => `Sí: el nodo nuevo es de ${side}, que movieron hasta él.`,
    deltaWrong: (side) => `No: mira quién movió hasta el nodo nuevo (${side}) y quién ganó.`,
    allRight: 'Todo correcto.', someWrong: (n) => (n === 1 ? 'Hay un número que aún no está bien.' : `Hay ${n} números que aún no están bien.`),
    show: 'Ver las sumas', after: 'después',
  },
};
