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
  const days = new Map<Day, TrainedDay>();
  for (const { at, ...more } of [...blockTimes(trained), ...runTimes(trained)]) {
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

function blockTimes(trained: Trained): readonly Time[] {
  const blocks = blocksOf(trained);
  let filledTo = Number.NEGATIVE_INFINITY;
  return blocks.map((block) => {
    const { at, endsAt, session } = block;
    const seconds = Math.max(0, endsAt - Math.max(at, filledTo)) / 1000;
    filledTo = Math.max(filledTo, endsAt);
    const isLogged = blocks.some((other) => other.session && overlaps(block, other));
    return {
      at,
      seconds,
      drills: session ? uncountedDrills(session, trained.runs) : 0,
      sessions: session || !isLogged ? 1 : 0,
    };
  });
}

function overlaps(one: Block, other: Block): boolean {
  return one.at < other.endsAt && other.at < one.endsAt;
}

function uncountedDrills(session: LoggedSession, runs: readonly TimedRun[]): number {
  const counted = new Set(runs.filter((run) => isOf(run, session)).map(({ drillKey }) => drillKey));
  return new Set(session.drillKeys.filter((key) => !counted.has(key))).size;
}

function runTimes(trained: Trained): readonly Time[] {
  const { sessions, runs } = trained;
  const blocks = blocksOf(trained);
  return runs.map((run) => {
    const isWithin =
      sessions.some((session) => isOf(run, session)) ||
      blocks.some(({ at, endsAt }) => at <= run.at && run.at < endsAt);
    return { at: run.at, seconds: isWithin ? 0 : run.activeSeconds, drills: 1, sessions: 0 };
  });
}

/** True when a run was part of a session: by its session id, or because it began during the session. */
function isOf(run: TimedRun, { id, at, minutes }: LoggedSession): boolean {
  return run.sessionId === id || (at <= run.at && run.at < at + minutes * 60_000);
}
