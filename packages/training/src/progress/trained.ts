/** What somebody has trained, day by day: sessions, runs of drills, and events that they came to. */
import { type Day, dayReader } from './days.ts';

/** A session that was logged. `at` is when it began, in milliseconds since 1970. */
export interface LoggedSession {
  readonly id: string;
  readonly at: number;
  readonly minutes: number;
  /** What was done in it, counted or not. */
  readonly drillKeys: readonly string[];
}

/** A run of a drill in which something was counted. */
export interface TimedRun {
  readonly drillKey: string;
  readonly at: number;
  /** Without the pauses. */
  readonly activeSeconds: number;
  /** The session that it was part of; one that is not among those given counts for nothing. */
  readonly sessionId: string | null;
}

/** An event that somebody came to. */
export interface AttendedEvent {
  readonly at: number;
  readonly minutes: number;
}

/** All of it, in any order. */
export interface Trained {
  readonly sessions: readonly LoggedSession[];
  readonly runs: readonly TimedRun[];
  readonly attended: readonly AttendedEvent[];
}

/** A day on which something was trained. */
export interface TrainedDay {
  readonly day: Day;
  readonly seconds: number;
  /** Runs, and drills of a session of which no run was counted in it. */
  readonly drills: number;
  /** Logged sessions, and events that no logged session was about. */
  readonly sessions: number;
}

/**
 * The days on which something was trained, the oldest first; each thing is of the day on which it began where the
 * reader is. No minute counts twice: a run within a session or an event takes no time of its own, and where sessions
 * and events overlap the time is that of both together.
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

/** Sessions and events, which fill a time from end to end. */
interface Block {
  readonly at: number;
  readonly endsAt: number;
  /** Null of an event. */
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

/** Whether a run was part of a session: it says so, or it was begun while the session was on. */
function isOf(run: TimedRun, { id, at, minutes }: LoggedSession): boolean {
  return run.sessionId === id || (at <= run.at && run.at < at + minutes * 60_000);
}
