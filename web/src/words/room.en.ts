import type { Phase, Variable } from '../room/moments';
import type { Quantity } from '../room/formula';
import type { AlgorithmName } from '../room/pseudocode';

export const roomEn = {
  title: 'Watch the search think',
  game: 'Game',
  root: 'the root',
  iteration: (n: string) => `Iteration ${n}`,
  iterations: 'iterations',
  phases: { select: 'Select', expand: 'Expand', simulate: 'Simulate', backup: 'Back up' } as Record<Phase, string>,
  phasesLabel: 'Phases of the iteration',

  story: {
    begin: 'Nothing has been searched yet. Press → for the first small step, or the space bar to let it run.',
    compare: (node: string, visits: string, move: string, sum: string) =>
      `At ${node}, visited ${visits} times, every move has been tried. The largest sum is ${sum}, of ${move}: the search goes down there.`,
    comparePrior: (node: string, visits: string, move: string, sum: string) =>
      `At ${node}, visited ${visits} times, the largest sum is ${sum}, of ${move}: the search goes down there.`,
    untried: (node: string) => `At ${node} there are moves that nobody has tried yet: the tree grows here.`,
    untriedPrior: (node: string) => `At ${node} a move that nobody has tried yet promises most: the tree grows here.`,
    reachedEnd: (node: string) => `${node} is the end of a game: nothing to try, nothing to play.`,
    try: (move: string) => `The next move that nobody has tried is ${move}.`,
    create: (move: string) => `A new node for ${move}: no visits yet, no reward.`,
    playOut: (count: string) => `From the new node a game is played to its end with random moves: ${count} of them.`,
    evaluate: (value: string, side: string) => `No random game here: the evaluation thinks the position is worth ${value} to ${side}, who have just moved.`,
    won: (winner: string) => `The winner is ${winner}.`,
    draw: 'The game is a draw.',
    reward: (side: string, delta: string) => `The node belongs to ${side}, who moved into it: Δ = ${delta}.`,
    drawNote: "The document's pseudo-code knows no draws; here they are worth 0 to both.",
    backUp: (node: string, delta: string) => `${node}: one visit more, and Δ = ${delta} is added to its reward. One step above it is the other side's turn, so Δ changes its sign.`,
    backUpRoot: (delta: string) => `The root: one visit more, Δ = ${delta}. The iteration is over.`,
  },

  table: {
    title: (node: string) => `The moves of ${node}`,
    visitsOf: (n: string) => `N = ${n}`,
    move: 'Move', visits: 'Visits', exploitation: 'Mean', exploration: 'Exploration', sum: 'Sum', prior: 'Prior',
    hints: {
      visits: 'n: how often the search went this way',
      exploitation: 'exploitation: what it has brought so far, q / n',
      exploration: 'exploration: large for what was seldom tried',
      sum: 'exploitation + exploration: the largest is next',
      prior: 'P: what the evaluator thinks of the move before it is tried',
    },
    untried: (count: number) => (count === 1 ? '1 move not tried yet' : `${count} moves not tried yet`),
    next: 'the next is',
    more: (count: number) => `show ${count} more`,
    fewer: 'show fewer',
    settled: 'settled: its result is known',
    whence: 'Where does this come from?',
  },

  explain: {
    visits: (n: string, share: string) => `${n} iterations went through this move, ${share} of those that came to this node.`,
    prior: 'What the evaluator thought of the move before anything was tried.',
    noVisits: 'Nobody has been there: a guess, a little below what the node itself is worth.',
    exploitation: 'q is the sum of the rewards of the games that went this way, n their number.',
    exploration: 'N are the visits of the node, n those of the move: it grows slowly while other moves are tried, and shrinks when this one is.',
    sum: 'What it has brought, and how little we know about it.',
    mean: 'The sum of the rewards divided by the visits.',
    close: 'Close',
  } satisfies Record<Exclude<Quantity, 'visits'>, string> & Record<string, unknown>,

  film: {
    title: 'The random game', frame: (n: number, all: number) => `move ${n} of ${all}`, start: 'the new node',
    scrub: 'Move of the random game', play: 'Play the film', none: 'No random game in this iteration.',
    evaluation: 'Evaluation', end: 'End of the game',
  },

  backup: {
    title: 'On the way up', node: 'Node', visits: 'Visits n', reward: 'Reward q', mean: 'Mean q / n', waiting: 'still to come',
  },

  code: {
    title: 'The seven algorithms', variables: 'Values now',
    note: 'Lit: the line at work. Marked at the edge: the lines that wait for it.',
    purpose: {
      busca_solucion: 'the search', crea_nodo: 'a new node', tree_policy: 'the way down', expand: 'the tree grows',
      best_child: 'the formula', default_policy: 'a random game', backup: 'the way up',
    } satisfies Record<AlgorithmName, string>,
    names: {
      v: 'v', 'v.n': 'v.n', 'v.q': 'v.q', 'v.i': 'v.i', c: 'c', a: 'v.moves[v.i]', 'arg max': 'arg max', max: 'max',
      hijo: 'child', 'hijo.n': 'child.n', 'hijo.q': 'child.q', jugador: 'player', 'Δ': 'Δ', '|s|': 'moves', '|v|': '|v.moves|',
    } satisfies Record<Variable['name'], string>,
    fields: { moves: '|moves|', children: 'children', parent: 'parent' },
  },

  controls: {
    label: 'Steps of the search', first: 'To the start', backIteration: 'Back one iteration', back: 'Back one step',
    run: 'Run', pause: 'Pause', forward: 'One step', forwardIteration: 'One iteration', more: (n: string) => `${n} iterations more`,
    speed: 'Speed', smallSteps: 'small steps', perSecond: (n: string) => `${n} a second`, timeline: 'Iteration',
    goTo: 'Go to iteration', keys: 'space run · → step · ← back · ⇧→ iteration · F projector',
  },

  settings: {
    label: 'Settings of the search', c: 'C', cHint: 'how much the search explores', leaf: 'New positions by', playout: 'Random moves',
    choice: 'Final choice', seed: 'Seed', network: 'network', documents: "the document's",
    leaves: { playout: 'a random game', static: 'the evaluation', cut: 'a short random game, then the evaluation', ahead: 'the evaluation, one move ahead' } as Record<string, string>,
    playouts: { uniform: 'any, evenly', capture: 'captures first' } as Record<string, string>,
    choices: { mean: 'largest mean', visits: 'most visits', wins: 'most wins', uct: 'largest sum' } as Record<string, string>,
    presets: { uct: "the document's UCT", mcts: 'PUCT, strong-like' },
    preset: 'Search',
  },

  tabs: { label: 'More views', tree: 'Tree', shares: 'Curve', why: 'Why this move?', compare: 'Two searches', bandit: 'Bandits', save: 'Export' },

  tree: {
    title: 'The tree', others: (n: number) => `others (${n})`, depth: 'Levels', children: 'Children', fit: 'Fit', zoomIn: 'Closer', zoomOut: 'Further',
    bad: 'bad for who moved', good: 'good for who moved', size: 'larger: more visits', select: 'Choose a node to see its board and its table.',
    node: (path: string, visits: string, value: string) => `${path}: ${visits} visits, mean ${value}`,
    fold: 'Fold what is below', unfold: 'Unfold', empty: 'The tree is empty: make the first iteration.', line: 'Most visited from here',
    open: (n: number) => `open ${n} others`,
  },

  shares: { title: 'Share of the visits of each move', none: 'The curve begins with the first iterations.', iteration: 'iteration', othersLine: 'others' },

  why: {
    title: 'Why this move, why not that one?', this: 'This move', that: 'Not that one', none: 'After a few iterations there is something to ask.',
    criterion: { mean: 'the largest mean', visits: 'the most visits', wins: 'the most wins', uct: 'the largest sum' } as Record<string, string>,
    chosen: (move: string, criterion: string) => `${move} would be played now: it has ${criterion}.`,
    figures: (visits: string, mean: string) => `${visits} visits, mean ${mean}`,
    untried: (move: string) => `${move} has not been tried yet, so there is nothing against it and nothing for it.`,
    refuted: (move: string, reply: string) => `After ${move} the search expects ${reply}. Here is what it would show you:`,
    expects: (move: string) => `After ${move} the search expects:`,
    noReply: (move: string) => `Nothing is known yet of what follows ${move}.`,
    worse: (difference: string) => `Its mean is ${difference} below the other's.`,
    better: (difference: string) => `Its mean is ${difference} above the other's, but it does not decide alone: see the visits.`,
    doubt: (visits: string) => `With only ${visits} visits this says little. Let the search run on.`,
    same: 'Choose two different moves.',
  },

  compare: {
    title: 'Two searches, one position', left: 'First search', right: 'Second search', best: 'would play', nothing: 'nothing yet', both: 'Both at once',
    agree: 'They agree.', differ: 'They do not agree.', cs: 'Two values of C', kinds: 'UCT and PUCT (strong-like)', failed: 'No second engine could be opened.',
    spread: (n: number, all: number) => `${n} of ${all} moves share 90 % of the visits`,
  },

  save: {
    json: 'Data (JSON)', svg: 'Tree (SVG)', sheet: 'Worksheet', title: 'Take it with you',
    hint: 'The worksheet asks for one iteration by hand; its solution is on the second sheet.',
    jsonHint: 'Settings, root, tree and last iteration', svgHint: 'The tree as it is drawn now', sheetHint: 'Position, table with blanks, solution',
    more: 'Run at least as many iterations as there are moves: then every move has a number to work with.',
  },

  sheet: {
    title: 'UCT by hand', solution: 'Solution', name: 'Name', print: 'Print', back: 'Back to the room',
    position: (game: string, side: string) => `${game}, ${side} to move`,
    given: (n: string, c: string) => `After N = ${n} iterations with C = ${c}. n: visits; q: sum of the rewards of who moves here.`,
    first: '1. Work out the mean, the exploration term and the sum of each move. Which move does the search go down now?',
    formula: 'sum', selected: 'Selected move:', someMoves: (shown: number, all: number) => `The ${shown} moves with the largest sums, of ${all}.`,
    second: (way: string, result: string) => `2. The way down was ${way}. There ${result}. Carry Δ up: what are n and q of each node afterwards?`,
    resultWin: (side: string) => `a random game was won by ${side}`, resultDraw: 'a random game was drawn',
    resultValue: (value: string) => `the evaluation gave ${value} to who had just moved`, resultEnd: 'the game was over',
    before: 'before', after: 'after',
  },

  position: {
    toMove: (side: string) => `${side} to move`, hint: 'Play on the board to look at another position.',
    takeBack: 'Take a move back', film: 'in the random game', ended: 'The game is over: there is nothing to search.',
  },

  projector: 'Projector', lessons: 'Lessons', lost: 'The engine does not answer.', moreOf: 'more', board: (game: string) => `Board of ${game}`,
};

export type RoomWords = typeof roomEn;
