/** Building matches for tests: a string of `a` and `b` is a list of points won. */
import {
  apply,
  type Discipline,
  type Match,
  type MatchEvent,
  type MatchSetup,
  type Side,
  startMatch,
} from '@allcourt/scoring';

/** A setup with what a test does not care about filled in. */
export function buildSetup(format: string, changes: Partial<MatchSetup> = {}): MatchSetup {
  const ruleset = format.includes('TB11') ? 'usap@2026' : 'itf@2026';
  return { format, ruleset, discipline: 'singles', firstServer: 'a', ...changes };
}

/** Side-out pickleball, best of three to eleven. */
export function pickleball(discipline: Discipline, changes: Partial<MatchSetup> = {}): MatchSetup {
  return buildSetup('SET3-S:TB11', { discipline, ...changes });
}

/** A match before its first point. */
export function start(setup: MatchSetup): Match {
  const started = startMatch(setup);
  if (!started.ok) {
    throw new Error(started.reason);
  }
  return started.value;
}

/** One point event with an id of its own place in the log. */
export function pointEvent(index: number, winner: Side): MatchEvent {
  return { id: `p${index}`, at: index * 1000, kind: 'point', winner };
}

/** The match after these points; spaces are for the eye. */
export function play(match: Match, winners: string): Match {
  return [...winners.replaceAll(/\s/g, '')].reduce(
    (state, winner) => must(apply(state, pointEvent(state.log.length, winner as Side))), // the letters are sides
    match,
  );
}

/** The match after these points from its start. */
export function playFrom(setup: MatchSetup, winners: string): Match {
  return play(start(setup), winners);
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
