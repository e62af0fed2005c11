/** Progress in a program, from the log of trained drills. */
import { type Program, sessionsOf } from './program.ts';

const HOUR_MS = 3_600_000;
const WEEK_MS = 7 * 24 * HOUR_MS;
/** Less time between two trainings of one drill means one training: a run, and the session it was logged with. */
const APART_MS = 3 * HOUR_MS;

/** A started program. Instants are milliseconds since 1970. */
export interface StartedProgram {
  readonly startedAt: number;
  /** Start of the current pause; null while it runs. */
  readonly pausedAt: number | null;
  /** Length of earlier pauses. */
  readonly pausedMs: number;
}

/** One training of a drill. */
export interface TrainedDrill {
  readonly key: string;
  readonly at: number;
}

/** A session of a program with its trained drills. */
export interface SessionProgress {
  /** From 1. */
  readonly week: number;
  readonly drills: readonly { readonly key: string; readonly isDone: boolean }[];
  readonly isDone: boolean;
}

/** Progress in a program. */
export interface ProgramProgress {
  readonly sessions: readonly SessionProgress[];
  /** Number of sessions done. */
  readonly done: number;
  /** Week of the next session, from 1; the last week once all are done. */
  readonly week: number;
  /** Full weeks behind the calendar, pauses left out. */
  readonly weeksBehind: number;
  readonly isFinished: boolean;
}

/**
 * Progress of a started program at `now`. Sessions count in order: a drill is done once it was trained after the session
 * before, and a session once all of its drills are.
 */
export function programProgress(
  program: Program,
  started: StartedProgram,
  trained: readonly TrainedDrill[],
  now: number,
): ProgramProgress {
  const planned = sessionsOf(program);
  const timesOf = Map.groupBy(
    trained.filter(({ at }) => at >= started.startedAt).toSorted((one, other) => one.at - other.at),
    ({ key }) => key,
  );
  const sessions: SessionProgress[] = [];
  let from = started.startedAt;
  let isOpen = true;
  for (const { week, drills } of planned) {
    const times = drills.map((key) =>
      isOpen ? apart(timesOf.get(key) ?? []).find(({ at }) => at >= from)?.at : undefined,
    );
    const isDone = times.every((at) => at !== undefined);
    sessions.push({
      week,
      drills: drills.map((key, index) => ({ key, isDone: times[index] !== undefined })),
      isDone,
    });
    isOpen = isDone;
    from = Math.max(from, ...times.map((at) => (at ?? from) + 1));
  }
  const next = sessions.find(({ isDone }) => !isDone);
  const week = next?.week ?? program.weeks.length;
  return {
    sessions,
    done: sessions.filter(({ isDone }) => isDone).length,
    week,
    weeksBehind: next ? Math.max(0, weeksSince(started, now) - (week - 1)) : 0,
    isFinished: next === undefined,
  };
}

/** Full weeks since the start, pauses left out. */
function weeksSince({ startedAt, pausedAt, pausedMs }: StartedProgram, now: number): number {
  return Math.floor(Math.max(0, (pausedAt ?? now) - startedAt - pausedMs) / WEEK_MS);
}

/** Trainings of one drill, oldest first, without those that follow another one too soon. */
function apart(trainings: readonly TrainedDrill[]): TrainedDrill[] {
  const kept: TrainedDrill[] = [];
  for (const training of trainings) {
    const last = kept.at(-1);
    if (!last || training.at - last.at >= APART_MS) {
      kept.push(training);
    }
  }
  return kept;
}
