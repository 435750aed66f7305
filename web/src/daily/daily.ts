import positions from './positions.json';

// Won positions for the side to move, found in games and proven: tests/forced.txt of the program.
export interface Task {
  game: string;
  plies: number; // to the win, when nobody errs
  position: string;
}

const dayLength = 86_400_000;

export function dayOf(date: Date): number {
  return Math.floor(Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / dayLength);
}

export function taskOf(day: number): Task {
  const all: Task[] = positions;
  return all[((day % all.length) + all.length) % all.length]!;
}

export function dateOf(day: number): Date {
  return new Date(day * dayLength + dayLength / 2);
}
