// How fast a room runs: what to ask the engine for, and how long to wait before.
export interface Beat {
  wait: number; // milliseconds
  iterations: number; // 0: one small step within the iteration
}

// From small steps, over single iterations, to ten thousand a second.
export const speeds = [0.5, 1, 2, 4, 10, 30, 100, 300, 1000, 3000, 10000] as const;
export const usualSpeed = 1;

// Below this many a second an iteration is shown in its small steps.
const slow = 4;
// Figures that change more often than this cannot be read.
const beatsPerSecond = 4;
const fastestSmallStep = 220;

export function beat(speed: number): Beat {
  if (speed < slow) return { wait: Math.max(fastestSmallStep, 1000 / (speed * 2)), iterations: 0 };
  if (speed <= beatsPerSecond) return { wait: 1000 / speed, iterations: 1 };
  return { wait: 1000 / beatsPerSecond, iterations: Math.max(1, Math.round(speed / beatsPerSecond)) };
}

export const showsSmallSteps = (speed: number): boolean => beat(speed).iterations === 0;
