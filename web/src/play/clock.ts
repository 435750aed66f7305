// Two clocks of which one runs. Times are in milliseconds; `now` is given, so that tests need not wait.
export interface Clocks {
  left: [number, number];
  running: 0 | 1 | null;
  since: number;
}

export function leftAt(clocks: Clocks, side: 0 | 1, now: number): number {
  const spent = clocks.running === side ? now - clocks.since : 0;
  return Math.max(0, clocks.left[side] - spent);
}

export function stopped(clocks: Clocks, now: number): Clocks {
  return { left: [leftAt(clocks, 0, now), leftAt(clocks, 1, now)], running: null, since: now };
}

// After a move of `mover`: its increment, and the other one's time runs.
export function pressed(clocks: Clocks, mover: 0 | 1, increment: number, now: number): Clocks {
  const { left } = stopped(clocks, now);
  left[mover] += increment * 1000;
  return { left, running: mover === 0 ? 1 : 0, since: now };
}

export function clockText(milliseconds: number): string {
  if (milliseconds < 10_000) return (Math.ceil(milliseconds / 100) / 10).toFixed(1);
  const seconds = Math.ceil(milliseconds / 1000);
  const minutes = Math.floor(seconds / 60);
  const rest = String(seconds % 60).padStart(2, '0');
  return minutes < 60 ? `${minutes}:${rest}` : `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}:${rest}`;
}

// What a machine may take for a move: its own time, but a fair part of what is left.
export function machineSeconds(asked: number, left: number | null, increment: number): number {
  if (left === null) return asked;
  return Math.max(0.05, Math.min(asked, left / 1000 / 25 + increment * 0.8, (left / 1000) * 0.5));
}
