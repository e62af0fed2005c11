/** Training per day: sessions, runs of drills, and attended events. */
import { type Day, dayReader } from './days.ts';

/** A logged session. `at` is its start, in milliseconds since 1970. */
export interface LoggedSession {
  readonly id: string;
  readonly at: number;
  readonly minutes: number;
  /** Its drills, counted or not. */
  readonly drillKeys: readonly string[];
}

/** A run of a drill with something counted. */
export interface TimedRun {
  readonly drillKey: string;
  readonly at: number;
  /** Without pauses. */
  readonly activeSeconds: number;
  /** The session it was part of; ignored if not among those given. */
  readonly sessionId: string | null;
}

/** An attended event. */
export interface AttendedEvent {
  readonly at: number;
  readonly minutes: number;
}

/** All of them, in any order. */
export interface Trained {
  readonly sessions: readonly LoggedSession[];
  readonly runs: readonly TimedRun[];
  readonly attended: readonly AttendedEvent[];
}

/** A day with training. */
export interface TrainedDay {
  readonly day: Day;
  readonly seconds: number;
  /** Runs, and drills of a session without a counted run in it. */
  readonly drills: number;
  /** Logged sessions, and events without a logged session. */
  readonly sessions: number;
}

/**
 * Days with training, oldest first; each item counts on the day it began in the reader's time zone. No minute counts
 * twice: a run within a session or an event adds no time, and overlapping sessions and events count their union.
 */
export function trainedDays(trained: Trained, timeZone: string): readonly TrainedDay[] {
  const dayOf = dayReader(timeZone);
  const blocks = blocksOf(trained);
  const days = new Map<Day, TrainedDay>();
  for (const { at, ...more } of [...blockTimes(blocks, trained), ...runTimes(blocks, trained)]) {
    const day = dayOf(at);
    const { seconds, drills, sessions } = days.get(day) ?? NOTHING;
    days.set(day, {
      day,
      seconds: seconds + more.seconds,
      drills: drills + more.drills,
      sessions: sessions + more.sessions,
    });
  }
  return [...days.values()].toSorted((one, other) => (one.day < other.day ? -1 : 1));
}

const NOTHING = { seconds: 0, drills: 0, sessions: 0 };

interface Time extends Omit<TrainedDay, 'day'> {
  readonly at: number;
}

/** Sessions and events, which take a span of time. */
interface Block {
  readonly at: number;
  readonly endsAt: number;
  /** Null for an event. */
  readonly session: LoggedSession | null;
}

function blocksOf({ sessions, attended }: Trained): readonly Block[] {
  const endOf = (at: number, minutes: number) => at + minutes * 60_000;
  return [
    ...sessions.map((session) => ({
      at: session.at,
      endsAt: endOf(session.at, session.minutes),
      session,
    })),
    ...attended.map(({ at, minutes }) => ({ at, endsAt: endOf(at, minutes), session: null })),
  ].toSorted((one, other) => one.at - other.at);
}

function blockTimes(blocks: readonly Block[], { runs }: Trained): readonly Time[] {
  const isInSession = spansOf(blocks.filter(({ session }) => session));
  const drillsOf = countedDrills(runs);
  let filledTo = Number.NEGATIVE_INFINITY;
  return blocks.map(({ at, endsAt, session }) => {
    const seconds = Math.max(0, endsAt - Math.max(at, filledTo)) / 1000;
    filledTo = Math.max(filledTo, endsAt);
    const counted = session ? drillsOf(session, endsAt) : new Set();
    return {
      at,
      seconds,
      drills: new Set(session?.drillKeys.filter((key) => !counted.has(key))).size,
      sessions: session || !isInSession({ from: at, to: endsAt }) ? 1 : 0,
    };
  });
}

function runTimes(blocks: readonly Block[], { sessions, runs }: Trained): readonly Time[] {
  const ids = new Set(sessions.map(({ id }) => id));
  const isInBlock = spansOf(blocks);
  return runs.map(({ at, activeSeconds, sessionId }) => {
    const isWithin = (sessionId !== null && ids.has(sessionId)) || isInBlock({ from: at, to: at + 1 });
    return { at, seconds: isWithin ? 0 : activeSeconds, drills: 1, sessions: 0 };
  });
}

/** Tells whether any of these blocks, sorted by start, has a millisecond in common with `from` up to before `to`. */
function spansOf(blocks: readonly Block[]): (span: { from: number; to: number }) => boolean {
  let latest = Number.NEGATIVE_INFINITY;
  const ends = blocks.map(({ endsAt }) => {
    latest = Math.max(latest, endsAt);
    return latest;
  });
  return ({ from, to }) => (ends[firstFrom(blocks, to) - 1] ?? Number.NEGATIVE_INFINITY) > from;
}

/** Returns the drills with a run in a session: a run that names it, or that began during it. */
function countedDrills(runs: readonly TimedRun[]): (session: LoggedSession, endsAt: number) => Set<string> {
  const bySession = Map.groupBy(runs, ({ sessionId }) => sessionId);
  const byTime = runs.toSorted((one, other) => one.at - other.at);
  return ({ id, at }, endsAt) => {
    const during = byTime.slice(firstFrom(byTime, at), firstFrom(byTime, endsAt));
    return new Set([...(bySession.get(id) ?? []), ...during].map(({ drillKey }) => drillKey));
  };
}

/** Index of the first item, of those sorted by start, that begins at an instant or later. */
function firstFrom(items: readonly { readonly at: number }[], instant: number): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((items[middle]?.at ?? 0) < instant) {
      low = middle + 1;
    } else {
      high = middle;
    }
  }
  return low;
}
