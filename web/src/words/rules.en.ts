export const daily = {
  task: (side: string, moves: number) => `${side} to move, and wins in ${moves} ${moves === 1 ? 'move' : 'moves'}.`,
  checking: 'Is it still won?',
  wrong: (move: string) => `${move} lets the win go. Try another move.`,
  solved: 'Solved. Well done!',
  again: 'From the start',
  before: 'The day before',
  after: 'The day after',
};

export const arena = {
  title: 'Arena',
  lead: 'Tournaments and matches of the program: the table (NAME.json) and the journal of the games (NAME.jsonl), best both together.',
  open: 'Open files…',
  drop: 'or drop them here',
  wrong: (name: string) => `${name} is neither a table nor a journal of the arena.`,
  player: 'Player',
  games: 'games',
  score: 'Score',
  elo: 'Elo with its 95 % interval',
  more: 'More games',
  kinds: { 'round-robin': 'everyone against everyone', gauntlet: 'one against all' } as Record<string, string>,
  reasons: {
    rules: 'by the rules', repetition: 'repetition', max_plies: 'maximum of plies', illegal_move: 'illegal move', failure: 'failure',
    time: 'time', interrupted: 'interrupted',
  } as Record<string, string>,
};

export const rules = {
  title: 'Rules',
  examples: 'Examples',
  play: 'Play this game',
  pause: 'Stop the examples',
  go: 'Let the examples move',
  full: 'The rules in full',
  captions: {
    start: ['The beginning', 'The pieces stand like this, and the first moves.'],
    move: ['Movement', 'Straight along a row or a column, as far as the way is free.'],
    capture: ['Capture', 'A man between two enemies falls, when one of them has just moved there.'],
    two: ['Two at once', 'One move can capture on several sides.'],
    corner: ['Against a corner', 'Corners are hostile to all: they help to capture.'],
    escape: ['The king escapes', 'Who defends wins when the king gets away.'],
    king: ['The king is captured', 'Who besieges wins by shutting him in.'],
    turn: ['Turning over', 'Discs enclosed in a line between the new one and another of yours turn over.'],
    ways: ['In all directions', 'One disc can turn over several lines at once.'],
    jump: ['The jump', 'Two squares in one direction and one to the side, over everything.'],
    take: ['Capture', 'On an enemy knight’s square, it is taken.'],
  } as Record<string, [string, string]>,
};
