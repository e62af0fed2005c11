/** Building matches for tests: a string of `a` and `b` is a list of points won. */
import {
  apply,
  type Discipline,
  type EventStamp,
  type Match,
  type MatchEvent,
  type MatchSetup,
  type PointDetail,
  redoTarget,
  replay,
  type Side,
  startMatch,
  undoTarget,
} from '@allcourt/scoring';

/** A setup with defaults for everything a test does not set. */
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

/** One point event with its place in the log as its id. */
export function pointEvent(index: number, winner: Side): MatchEvent {
  return { id: `p${index}`, at: index * 1000, kind: 'point', winner };
}

/** The match after these points; spaces are ignored. */
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

/** The match after these points, half a minute apart; details are given by the index of their point. */
export function playSlowly(
  setup: MatchSetup,
  winners: string,
  details: Readonly<Record<number, PointDetail>> = {},
): Match {
  const log = [...winners.replaceAll(/\s/g, '')].map(
    (winner, index): MatchEvent => ({
      id: `p${index}`,
      at: index * 30_000,
      kind: 'point',
      winner: winner as Side, // the letters are sides
      detail: details[index],
    }),
  );
  return must(replay(setup, log));
}

/** Games won to love: `aab` is two games to a, then one to b. */
export function games(winners: string): string {
  return [...winners.replaceAll(/\s/g, '')].map((winner) => winner.repeat(4)).join('');
}

/** An entry without its stamp. */
export type EntryBody = MatchEvent extends infer Entry
  ? Entry extends MatchEvent
    ? Omit<Entry, keyof EventStamp>
    : never
  : never;

/** The match after these steps: a string is points won, `p3` the id of the one at place 3; the others are `e3`. */
export function after(match: Match, ...steps: readonly (string | EntryBody)[]): Match {
  return steps.reduce<Match>(
    (state, step) => (typeof step === 'string' ? play(state, step) : must(apply(state, stamp(state, step)))),
    match,
  );
}

/** The match's reason for refusing this entry; null if it accepts it. */
export function refusal(match: Match, body: EntryBody): string | null {
  const result = apply(match, stamp(match, body));
  return result.ok ? null : result.reason;
}

/** The match without its newest entry. */
export function undo(match: Match): Match {
  return after(match, { kind: 'undo', target: undoTarget(match) ?? 'nothing' });
}

/** The match with the newest undone entry restored. */
export function redo(match: Match): Match {
  return after(match, { kind: 'undo', target: redoTarget(match) ?? 'nothing' });
}

/** The match before each of these points, and after the last. */
export function walk(match: Match, winners: string): Match[] {
  const matches = [match];
  for (const winner of winners.replaceAll(/\s/g, '')) {
    matches.push(play(matches.at(-1) ?? match, winner));
  }
  return matches;
}

/** A player as `a1`. */
export function who({ side, player }: { readonly side: Side; readonly player: number }): string {
  return `${side}${player}`;
}

function stamp({ log }: Match, body: EntryBody): MatchEvent {
  return { ...body, id: `e${log.length}`, at: log.length * 1000 } as MatchEvent; // a body of one kind makes its entry
}

/** The value, or the refusal as an error. */
export function must<T>(result: { ok: true; value: T } | { ok: false; reason: unknown }): T {
  if (!result.ok) {
    throw new Error(`refused: ${JSON.stringify(result.reason)}`);
  }
  return result.value;
}
