import type { Policy } from '../bandit/bandit';
import type { LessonName } from '../lessons/lessons';

export interface LessonText {
  title: string;
  summary: string;
  steps: { title: string; text: string[] }[];
}

const lessons: Record<LessonName, LessonText> = {
  random: {
    title: 'Playing at random',
    summary: 'What can be learnt from games in which nobody thinks.',
    steps: [
      {
        title: 'A game in which nobody thinks',
        text: [
          'How good is this position? Who knows the game may count pieces, measure distances, remember other games. We only know the rules.',
          'With rules alone one thing can be done: play on to the end, choosing every move by chance. Watch such a game. Then another.',
        ],
      },
      {
        title: 'One game says nothing, a hundred say something',
        text: [
          'A single random game is noise. But wins can be counted. A win is worth 1, a defeat −1, a draw 0: the mean of many games is an opinion about the position.',
          'The opinion wobbles at first and then settles: with four times as many games it wobbles half as much.',
        ],
      },
      {
        title: 'An opinion about every move',
        text: [
          'Play the same number of random games after each move, and compare the means: that is Monte Carlo in its plainest form. It needs no knowledge but the rules.',
          'The table shows it. The move with the largest mean would be played.',
        ],
      },
      {
        title: 'What is wrong with it?',
        text: [
          'Half of the work goes to moves that looked bad after ten games. And a random opponent does not punish: a move that loses to one single answer looks fine if the other twenty answers are harmless.',
          'Two questions remain. How should the games be shared out among the moves? And how do good answers get to count for more? The first one is about slot machines.',
        ],
      },
    ],
  },
  bandits: {
    title: 'One-armed bandits',
    summary: 'Exploit what is good or explore what is unknown: the formula of UCT, without a tree.',
    steps: [
      {
        title: 'Three machines, little money',
        text: [
          'Each machine pays with a chance of its own, which you do not know. You have thirty coins. Pull the levers.',
          'At the end, look at the true chances. Did you find the best machine? How many coins did finding it cost?',
        ],
      },
      {
        title: 'Follow the mean?',
        text: [
          'The obvious rule: pull the machine that has paid best so far. Press the button several times and see what it does.',
          'Then show the chances. The best machine was unlucky at its first pull, and nobody comes back to it. Who only exploits learns nothing more.',
        ],
      },
      {
        title: 'The mean, and how little we know',
        text: [
          'UCB1 adds something to the mean: C·√(2·ln N / n). It is large for machines pulled seldom (small n) and grows a little with every pull elsewhere (N).',
          'So a machine that was forgotten comes back by itself. Click on any number to see where it comes from. What does C = 0 do? And C = 3?',
        ],
      },
      {
        title: 'What does ignorance cost?',
        text: [
          'Regret is what was lost by not always pulling the best machine. Playing evenly it grows like a straight line. With UCB1 it grows ever more slowly, like a logarithm: nobody can do better in the long run.',
          'Make a few hundred pulls and compare.',
        ],
      },
      {
        title: 'Every node is a casino',
        text: [
          'Now the step that makes UCT: the moves of a position are the machines, a coin is a random game, and the prize is its result.',
          'And after the move stands another casino, where the other player chooses in the same way what is good for them. That answers the second question of the first lesson: good replies are visited more, and count for more.',
        ],
      },
    ],
  },
  'by-hand': {
    title: 'UCT by hand',
    summary: 'Tic-tac-toe, pencil and paper: select, expand, simulate, back up.',
    steps: [
      {
        title: 'A small tree',
        text: [
          'White is to move and has four moves. UCT tries each of them once before it compares any: four iterations, four nodes, four random games.',
          'Step through them with → and watch the tree grow.',
        ],
      },
      {
        title: 'Select: which way down?',
        text: ['Every move has been tried. Work out mean + C·√(2·ln N / n) for each move, with C = 0.71. Which one has the largest sum? Choose it in the table.'],
      },
      {
        title: 'Simulate: what is Δ?',
        text: ['The search went down and made a new node; from there a random game was played. Δ is its result for the player who moved into the new node: 1, 0 or −1. Which is it?'],
      },
      {
        title: 'Back up: carry it home',
        text: ['From the new node to the root, each node gets one visit more, and Δ is added to its reward; Δ changes its sign at every step. Fill in the numbers.'],
      },
      {
        title: 'And now two thousand times',
        text: [
          'What you have just done by hand, the machine does a thousand times in a blink. Here is the whole room on this position. Let it run, and look at which move takes the visits.',
          'Is it the right one? Random games alone hardly tell three of the four moves apart; the tree does. On this board you can work out why.',
        ],
      },
    ],
  },
  exploration: {
    title: 'The effect of C',
    summary: 'The same search twice: greedy and curious.',
    steps: [
      {
        title: 'C = 0: in love with the first success',
        text: [
          'Left C = 0, right the C of the document, 1/√2. Same position, same seed. Let both run for a few hundred iterations.',
          'Without exploration the search falls for whichever move did well at first, and hardly looks at the others. The curve shows it: one line takes everything.',
        ],
      },
      {
        title: 'C = 5: curious about everything',
        text: [
          'Now right C = 5. Visits are shared out almost evenly: it is the plain Monte Carlo of the first lesson again.',
          'The tree becomes broad and flat. Means are trustworthy, but all are means against careless opponents.',
        ],
      },
      {
        title: 'What is a good C?',
        text: [
          'It depends on the game, on the time and on how noisy the results are. With rewards from −1 to 1 the document recommends 1/√2; the agent of the Othello document uses √2.',
          'Change both values and see when the two searches agree. There is no right number: `ratatosk tune` looks for one by playing many games against itself.',
        ],
      },
    ],
  },
  networks: {
    title: 'From playouts to networks',
    summary: 'What happens when the random game is replaced by an opinion.',
    steps: [
      {
        title: 'Better than chance?',
        text: [
          'A random game is a poor judge, but it is unbiased and needs no knowledge. Left: random games. Right: the same UCT with an evaluation in their place. Nothing is played; a number comes at once.',
          'Step through an iteration: the phase «Simulate» has no film, only a value between −1 and 1.',
        ],
      },
      {
        title: 'An idea about moves: PUCT',
        text: [
          'Whoever judges positions may also have ideas about moves. PUCT gives each move a prior P, and explores C·P·√N / (1 + n): moves that look absurd may never be tried at all.',
          'Left UCT, right PUCT. Compare how many moves share the visits after a hundred iterations.',
        ],
      },
      {
        title: 'Who writes the evaluation?',
        text: [
          'At first people did, by hand: pieces, distances, corners. Now the machine can learn it. It plays against itself, keeps positions with their results, and fits a network that predicts them. With the better network it plays better games, and so on.',
          'The search stays the same: select, expand, judge, back up. You know it now.',
        ],
      },
    ],
  },
};

export const lessonsEn = {
  title: 'Lessons',
  intro: 'Five short walks through Monte Carlo tree search, for a class with a projector or for yourself. Next and back: the buttons, or Page Down and Page Up.',
  toRoom: 'The teaching room',
  toRoomHint: 'Step through the real search on any game, with its tree, its numbers and its pseudo-code.',
  step: (n: number, all: number) => `${n} of ${all}`,
  next: 'Next', back: 'Back', all: 'All lessons', number: (n: number) => `Lesson ${n}`,
  lessons,

  bandit: {
    pull: (name: string) => `Pull machine ${name}`,
    pulls: (n: string) => `${n} pulls`,
    pays: (chance: string) => `pays ${chance}`,
    score: (won: string, all: string) => `${won} coins won with ${all} pulls`,
    follow: 'As the formula says', followMean: 'As the mean says', again: 'From the start', others: 'Other machines', reveal: 'Show the chances', hide: 'Hide the chances',
    table: 'What is known of the machines', regret: 'Regret: coins lost by not knowing', noRegret: 'The curve begins with the first pulls.', yours: 'you', pullsAxis: 'pulls', machine: 'Machine',
    rivals: (n: number) => `Dashed: the mean of ${n} visits to these machines, played by one rule from the start.`,
    policies: { ucb: 'UCB1', greedy: 'mean only', even: 'evenly' } as Record<Policy, string>,
  },

  random: {
    another: 'Another random game', hundred: '100 games more', count: (n: string, isOne: boolean) => (isOne ? 'one random game' : `${n} random games`), draws: 'draws', mean: (side: string, value: string) => `Mean for ${side}: ${value} ± `,
    spread: 'Share evenly among the moves', none: 'No game has been played yet.',
  },

  hand: {
    choose: (move: string) => `Choose ${move}`, right: 'Right.', another: 'Another one', check: 'Check',
    wrong: (move: string, sum: string, best: string, bestSum: string) => `${move} has the sum ${sum}, but ${best} has ${bestSum}: it is larger.`,
    rightSum: (move: string, sum: string) => `Yes: ${move} has the largest sum, ${sum}.`,
    deltaRight: (side: string) => `Yes: the new node belongs to ${side}, who moved into it.`,
    deltaWrong: (side: string) => `No: look at who moved into the new node (${side}), and at who won.`,
    allRight: 'All correct.', someWrong: (n: number) => (n === 1 ? 'One number is not right yet.' : `${n} numbers are not right yet.`),
    show: 'Show the sums', after: 'after',
  },
};

export type LessonWords = typeof lessonsEn;
