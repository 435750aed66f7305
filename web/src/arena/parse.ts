import type { Line } from '../engine/messages';

export interface Interval {
  value: number | null;
  low: number | null;
  high: number | null;
}

export interface Standing {
  name: string;
  settings: string;
  elo: Interval | null;
  games: number;
  wins: number;
  draws: number;
  losses: number;
}

export interface ArenaGame {
  number: number;
  game: string;
  first: string;
  second: string;
  opening: string;
  moves: string[];
  result: 'first' | 'second' | 'draw' | null;
  reason: string;
  fault: string | null;
}

// What the files that were opened say together: docs/formats.md describes them.
export interface ArenaFiles {
  game: string;
  kind: string;
  players: Standing[];
  games: ArenaGame[];
}

export function emptyArena(): ArenaFiles {
  return { game: '', kind: '', players: [], games: [] };
}

// Reads one more file, a table (NAME.json) or a journal (NAME.jsonl); throws where it is neither.
export function readArena(before: ArenaFiles, text: string): ArenaFiles {
  const whole = parsed(text);
  if (isRecord(whole) && Array.isArray(whole.players)) return withTable(before, whole);
  const lines = text.split('\n').filter((line) => line.trim() !== '').map(parsed);
  const games = lines.filter((line): line is Record<string, unknown> => isRecord(line) && Array.isArray(line.moves)).map(gameOf);
  if (games.length === 0) throw new Error('neither a table nor a journal of the arena');
  const all = [...before.games, ...games].sort((one, other) => one.number - other.number);
  const players = before.players.some((player) => player.elo !== null) ? before.players : standings(all);
  return { ...before, game: before.game || games[0]!.game, players, games: all };
}

function withTable(before: ArenaFiles, table: Record<string, unknown>): ArenaFiles {
  const players = (table.players as Record<string, unknown>[]).map((player) => ({
    name: String(player.name), settings: String(player.settings ?? ''), elo: isRecord(player.elo) ? intervalOf(player.elo) : null,
    games: Number(player.games ?? 0), wins: Number(player.wins ?? 0), draws: Number(player.draws ?? 0), losses: Number(player.losses ?? 0),
  }));
  return { ...before, game: String(table.game ?? before.game), kind: String(table.kind ?? ''), players };
}

function intervalOf(elo: Record<string, unknown>): Interval {
  const number = (value: unknown) => (typeof value === 'number' ? value : null);
  return { value: number(elo.value), low: number(elo.low), high: number(elo.high) };
}

function gameOf(line: Record<string, unknown>): ArenaGame {
  const result = line.result === 'first' || line.result === 'second' || line.result === 'draw' ? line.result : null;
  return {
    number: Number(line.number ?? 0), game: String(line.game ?? ''), first: String(line.first ?? ''), second: String(line.second ?? ''),
    opening: String(line.opening ?? ''), moves: (line.moves as unknown[]).map(String), result, reason: String(line.reason ?? ''),
    fault: typeof line.fault === 'string' ? line.fault : null,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

// A journal's `opening` is moves or a position; positions have rows, or are long.
export function lineOfGame(game: ArenaGame): Line {
  const words = game.opening.trim().split(/\s+/).filter((word) => word !== '');
  const isPosition = game.opening.includes('/') || (words[0]?.length ?? 0) > 12;
  if (isPosition) return { game: game.game, position: game.opening.trim(), moves: game.moves };
  return { game: game.game, moves: [...words, ...game.moves] };
}

export interface Score {
  points: number;
  games: number;
}

// The points of `one` against `other`.
export function scoreBetween(games: ArenaGame[], one: string, other: string): Score {
  const score: Score = { points: 0, games: 0 };
  for (const game of games) {
    const asFirst = game.first === one && game.second === other;
    if (!asFirst && !(game.first === other && game.second === one)) continue;
    if (game.result === null) continue;
    score.games++;
    if (game.result === 'draw') score.points += 0.5;
    else if ((game.result === 'first') === asFirst) score.points++;
  }
  return score;
}

// Without a table, what the games alone say: results, and the Elo of the score against everybody, with its 95 % interval.
export function standings(games: ArenaGame[]): Standing[] {
  const names = [...new Set(games.flatMap((game) => [game.first, game.second]))];
  const result = names.map((name): Standing => {
    const mine = games.filter((game) => game.result !== null && game.first !== game.second && (game.first === name || game.second === name));
    const draws = mine.filter((game) => game.result === 'draw').length;
    const wins = mine.filter((game) => game.result !== 'draw' && (game.result === 'first') === (game.first === name)).length;
    const counts = { games: mine.length, wins, draws, losses: mine.length - wins - draws };
    return { name, settings: '', elo: eloOf(counts), ...counts };
  });
  return result.sort((one, other) => (other.wins + other.draws / 2) / (other.games || 1) - (one.wins + one.draws / 2) / (one.games || 1));
}

function eloOf({ games, wins, draws }: { games: number; wins: number; draws: number }): Interval | null {
  if (games === 0) return null;
  const mean = (wins + draws / 2) / games;
  const variance = (wins + draws / 4) / games - mean * mean;
  const error = 1.96 * Math.sqrt(variance / games);
  const elo = (score: number) => (score <= 0 || score >= 1 ? null : 400 * Math.log10(score / (1 - score)));
  return { value: elo(mean), low: elo(mean - error), high: elo(mean + error) };
}
