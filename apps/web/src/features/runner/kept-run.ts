import type { Drill, Run } from '@allcourt/training';
import { dropWatched, isNoRoom } from '#web/data/room.ts';

/** A run that is on, as this device keeps it: a reload or a crash finds it as it was. */
export interface KeptRun {
  readonly drillKey: string;
  readonly title: string;
  /** Of a drill that somebody wrote, the version that is run; null of the library. */
  readonly drillVersion: number | null;
  /** The id of the result that it becomes: sent twice, it still counts once. */
  readonly resultId: string;
  readonly run: Run;
  /** Milliseconds since the Unix epoch. */
  readonly startedAt: number;
  /** What was trained before `runningSince`, in milliseconds. */
  readonly elapsedMs: number;
  /** Null while it is paused. */
  readonly runningSince: number | null;
  /** When this device last showed it. */
  readonly seenAt: number;
  /** Of a try that is timed, when it began. */
  readonly tryStartedAt: number | null;
  readonly sessionId: string | null;
  readonly assignmentId: string | null;
}

const PREFIX = 'training:run:';
/** A run that nobody has looked at for so long did not go on. */
const FORGOTTEN_AFTER_MS = 30 * 60_000;

/** How long a run has been trained, without the pauses, in milliseconds. */
export function elapsedOf({ elapsedMs, runningSince }: KeptRun, now: number): number {
  return elapsedMs + (runningSince === null ? 0 : Math.max(0, now - runningSince));
}

/** A run as it goes on after this device was away; one that was left lying is paused where it was seen last. */
export function wokenRun(kept: KeptRun, now: number): KeptRun {
  if (kept.runningSince === null || now - kept.seenAt < FORGOTTEN_AFTER_MS) {
    return kept;
  }
  return { ...kept, elapsedMs: elapsedOf(kept, kept.seenAt), runningSince: null, tryStartedAt: null };
}

/** Keeps a run; where storage is refused, or full of what matters as much, it lasts until the page is left. */
export function keepRun(accountId: string, kept: KeptRun): void {
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
    // Then the page holds it.
  }
}

/** The run of a drill that this device keeps for somebody; null where there is none. */
export function readRun(accountId: string, drillKey: Drill['id']): KeptRun | null {
  try {
    return parsed(localStorage.getItem(keyOf(accountId, drillKey)));
  } catch {
    return null;
  }
}

/** All runs that this device keeps for somebody, the one seen last first. */
export function keptRuns(accountId: string): KeptRun[] {
  try {
    return Object.keys(localStorage)
      .filter((key) => key.startsWith(`${PREFIX}${accountId}:`))
      .flatMap((key) => parsed(localStorage.getItem(key)) ?? [])
      .toSorted((one, other) => other.seenAt - one.seenAt);
  } catch {
    return [];
  }
}

/** Keeps it no more: it was saved, or nobody wants it. */
export function dropRun(accountId: string, drillKey: string): void {
  try {
    localStorage.removeItem(keyOf(accountId, drillKey));
  } catch {
    // Then it was not kept either.
  }
}

function keyOf(accountId: string, drillKey: string): string {
  return `${PREFIX}${accountId}:${drillKey}`;
}

function parsed(text: string | null): KeptRun | null {
  const value: unknown = text === null ? null : JSON.parse(text);
  // Written by `keepRun` only; what is not whole is none.
  return isRun(value) ? value : null;
}

function isRun(value: unknown): value is KeptRun {
  return (
    typeof value === 'object' && value !== null && 'run' in value && 'resultId' in value && 'seenAt' in value
  );
}
