/** Building matches for tests: a string of `a` and `b` is a list of points won. */
import {
  apply,
  type Discipline,
  type Match,
  type MatchEvent,
  type MatchSetup,
  replay,
  type Side,
} from '@allcourt/scoring';

export const TENNIS = 'SET3-S:6/TB7';
export const ONE_SET = 'SET1-S:6/TB7';
export const PICKLEBALL = 'SET3-S:TB11';

/** A setup with what a test does not care about filled in. */
export function buildSetup(format: string, changes: Partial<MatchSetup> = {}): MatchSetup {
  const ruleset = format.includes(':TB11') ? 'usap@2026' : 'itf@2026';
  return { format, ruleset, discipline: 'singles', firstServer: 'a', ...changes };
}

/** One point, made at the second of its place in the log. */
export function buildPoint(index: number, winner: Side): MatchEvent {
  return { id: `p${index}`, at: index * 1000, kind: 'point', winner };
}

/** A match after these points; spaces are for the eye. */
export function playFrom(format: string, winners: string, discipline: Discipline = 'singles'): Match {
  const log = [...winners.replaceAll(/\s/g, '')].map((winner, index) => buildPoint(index, winner as Side)); // letters are sides
  return must(replay(buildSetup(format, { discipline }), log));
}

/** The match with one more entry. */
export function andThen(match: Match, event: MatchEvent): Match {
  return must(apply(match, event));
}

/** Games won to love: `aab` is two games to a, then one to b. */
export function games(winners: string): string {
  return [...winners.replaceAll(/\s/g, '')].map((winner) => winner.repeat(4)).join('');
}

/** The value, or the refusal as an error. */
export function must<T>(result: { ok: true; value: T } | { ok: false; reason: unknown }): T {
  if (!result.ok) {
    throw new Error(`refused: ${JSON.stringify(result.reason)}`);
  }
  return result.value;
}
