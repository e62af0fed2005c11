import type { Side } from '@allcourt/scoring';
import type { Drill, Run } from '@allcourt/training';
import { dropWatched, isNoRoom } from '#web/data/room.ts';

/** Points of a drill whose attempts are played from a score; side `a` is the player. */
export interface AttemptPoints {
  /** Of the current attempt. */
  readonly now: readonly Side[];
  /** Of each attempt that was counted, in order. */
  readonly before: readonly (readonly Side[])[];
}

/** A run in progress, kept on this device so that it survives a reload or a crash. */
export interface StoredRun {
  readonly drillKey: string;
  readonly title: string;
  /** Version of an own drill; null for a library drill. */
  readonly drillVersion: number | null;
  /** Id of the result it will become, so that sending it twice counts it once. */
  readonly resultId: string;
  readonly run: Run;
  /** Only for a drill that is played from a score. */
  readonly points?: AttemptPoints | undefined;
  /** Milliseconds since the Unix epoch. */
  readonly startedAt: number;
  /** Milliseconds trained before `runningSince`. */
  readonly elapsedMs: number;
  /** Null while paused. */
  readonly runningSince: number | null;
  /** The time this device last showed it. */
  readonly seenAt: number;
  /** Start of a timed try. */
  readonly tryStartedAt: number | null;
  readonly sessionId: string | null;
  readonly assignmentId: string | null;
}

const PREFIX = 'training:run:';
/** A run not seen for this long was left, not continued. */
const EXPIRES_AFTER_MS = 30 * 60_000;
const BARELY_BEGUN_MS = 15_000;

/** Milliseconds trained, without pauses. */
export function elapsedOf({ elapsedMs, runningSince }: StoredRun, now: number): number {
  return elapsedMs + (runningSince === null ? 0 : Math.max(0, now - runningSince));
}

/** True if nothing was counted or timed in its few seconds: there is nothing to continue, or to ask about. */
export function isBarelyBegun(kept: StoredRun, now: number): boolean {
  const { run, points, tryStartedAt } = kept;
  const isUsed = run.moves.length > 0 || (points?.now.length ?? 0) > 0 || tryStartedAt !== null;
  return !isUsed && elapsedOf(kept, now) <= BARELY_BEGUN_MS;
}

/** The run after an absence: it continues after a short one; after a long one it is paused where it was last seen. */
export function wokenRun(kept: StoredRun, now: number): StoredRun {
  if (kept.runningSince === null || now - kept.seenAt < EXPIRES_AFTER_MS) {
    return kept;
  }
  return { ...kept, elapsedMs: elapsedOf(kept, kept.seenAt), runningSince: null, tryStartedAt: null };
}

/** Keeps a run that has begun. If storage is refused or full, it lasts as long as the page. */
export function storeRun(accountId: string, kept: StoredRun): void {
  if (isBarelyBegun(kept, kept.seenAt)) {
    dropRun(accountId, kept.drillKey);
    return;
  }
  const write = () => localStorage.setItem(keyOf(accountId, kept.drillKey), JSON.stringify(kept));
  try {
    write();
  } catch (error) {
    if (isNoRoom(error)) {
      dropWatched();
      attempt(write);
    }
  }
}

function attempt(write: () => void): void {
  try {
    write();
  } catch {
    // The page still holds it.
  }
}

/** The account's run of a drill on this device, if it is worth continuing. */
export function readRun(accountId: string, drillKey: Drill['id']): StoredRun | null {
  return readAt(keyOf(accountId, drillKey));
}

/** The account's runs on this device that are worth continuing, last seen first. */
export function storedRuns(accountId: string): StoredRun[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(`${PREFIX}${accountId}:`))
      .flatMap((key) => readAt(key) ?? [])
      .toSorted((one, other) => other.seenAt - one.seenAt);
  } catch {
    return [];
  }
}

/** Erases a run that was saved or discarded. */
export function dropRun(accountId: string, drillKey: string): void {
  try {
    localStorage.removeItem(keyOf(accountId, drillKey));
  } catch {
    // It was not stored either.
  }
}

function keyOf(accountId: string, drillKey: string): string {
  return `${PREFIX}${accountId}:${drillKey}`;
}

function readAt(key: string): StoredRun | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    // Written by `storeRun` only; anything incomplete is ignored.
    return isRun(value) && !isBarelyBegun(value, value.seenAt) ? value : null;
  } catch {
    return null;
  }
}

function isRun(value: unknown): value is StoredRun {
  return (
    typeof value === 'object' && value !== null && 'run' in value && 'resultId' in value && 'seenAt' in value
  );
}
