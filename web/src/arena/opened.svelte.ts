import { emptyArena, type ArenaFiles } from './parse';

// Stays while a game is replayed, so that going back finds the table again.
class Opened {
  arena: ArenaFiles = $state.raw(emptyArena());
}

export const opened = new Opened();
