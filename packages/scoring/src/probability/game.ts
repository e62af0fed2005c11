/**
 * The chance of a game, in closed form. All of its points are served by one side, so one chance `p` is enough.
 *
 * From deuce a side wins two in a row, loses two in a row, or is back at deuce: `p² / (p² + q²)`. If a later deuce
 * decides, the two ways back to deuce, `2pq` each time, are taken at most that many times.
 */
import type { GameRules } from '../format/format.ts';
import type { MatchState } from '../play/state.ts';

/** The state of a game: its points, and the run if points in a row win it. */
export type GamePosition = Pick<MatchState, 'points' | 'run'>;

/** The chance that side `a` wins the game from here. @param p the chance that `a` wins one of its points */
export function gameChance(rules: GameRules, p: number, { points, run }: GamePosition): number {
  return rules.kind === 'consecutive'
    ? runChance(rules.points, p, run)
    : pointsChance(rules.decidingDeuce, p, points.a, points.b);
}

/** T-01, T-02: four points by two; from 3–3 on only the difference counts, and which deuce it is. */
function pointsChance(decidingDeuce: number | null, p: number, a: number, b: number): number {
  const q = 1 - p;
  const least = Math.min(a, b);
  if (least < 3) {
    const won = a + 1 >= 4 && a + 1 - b >= 2 ? 1 : pointsChance(decidingDeuce, p, a + 1, b);
    const lost = b + 1 >= 4 && b + 1 - a >= 2 ? 0 : pointsChance(decidingDeuce, p, a, b + 1);
    return p * won + q * lost;
  }
  const deucesLeft = decidingDeuce === null ? Number.POSITIVE_INFINITY : decidingDeuce + 2 - least;
  if (a === b) {
    return deuceChance(p, deucesLeft);
  }
  const level = deuceChance(p, deucesLeft - 1);
  return a > b ? p + q * level : p * level;
}

/** @param left the number of deuces until one point decides: 0 is now, infinity never */
function deuceChance(p: number, left: number): number {
  const q = 1 - p;
  const again = (2 * p * q) ** left;
  return ((p * p) / (p * p + q * q)) * (1 - again) + p * again;
}

/**
 * `k` points in a row: a run is either finished, or broken by the other side's first point. With `u` and `v` the
 * chances that a run of one is finished, a run of one of `a`'s wins with `u / (u + v − uv)`.
 */
function runChance(k: number, p: number, run: MatchState['run']): number {
  const q = 1 - p;
  const u = p ** (k - 1);
  const v = q ** (k - 1);
  const afterOwn = u / (u + v - u * v);
  const afterTheirs = (1 - v) * afterOwn;
  if (!run) {
    return p * afterOwn + q * afterTheirs;
  }
  const finished = run.side === 'a' ? p ** (k - run.length) : q ** (k - run.length);
  return run.side === 'a' ? finished + (1 - finished) * afterTheirs : (1 - finished) * afterOwn;
}
