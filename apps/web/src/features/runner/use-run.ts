import type { Run, RunState } from '@allcourt/training';
import { countInRun, createRun, enterInRun, finishRun, nextInRun, stateOf } from '@allcourt/training';
import { type PressureState, pressureDrillOf } from '@allcourt/training/pressure';
import { useEffect, useMemo, useRef, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import type { LibraryDrill } from '#web/features/library/library.ts';
import type { DrillSearch } from '#web/features/training/training-search.ts';
import { POINT_BUTTONS, scoreOfAttempt, withoutLast, withPoint } from './pressure-run.ts';
import { dropRun, elapsedOf, readRun, type StoredRun, storeRun, wokenRun } from './stored-run.ts';

/** A run on court and its actions. */
export interface RunControls {
  readonly kept: StoredRun;
  /** Of a drill that is played from a score, with buttons for its points. */
  readonly state: RunState;
  /** The score of the current attempt; null for a drill that is counted. */
  readonly score: PressureState | null;
  readonly isPaused: boolean;
  readonly canUndo: boolean;
  /** Each action returns whether it changed anything. Counts the value of a button. */
  count(value: number): boolean;
  enter(values: readonly number[]): boolean;
  next(): boolean;
  finish(): boolean;
  undo(): boolean;
  pause(): void;
  resume(): void;
  /** Starts timing a try; the next call ends and counts it. */
  timeTry(): void;
  /** Erases the run from this device. */
  drop(): void;
}

interface UseRunOptions {
  readonly entry: LibraryDrill;
  readonly search: DrillSearch;
  readonly accountId: string;
}

const SEEN_EVERY_MS = 10_000;

/** The run of a drill: the kept one, or a new one. Every change is stored right away. */
export function useRun({ entry, search, accountId }: UseRunOptions): RunControls {
  const [kept, setKept] = useState<StoredRun>(() => {
    const now = Date.now();
    const found = readRun(accountId, entry.drill.id);
    return found ? wokenRun(found, now) : freshRun(entry, search, now);
  });
  const latest = useRef(kept);
  const isDropped = useRef(false);

  const put = (next: StoredRun) => {
    latest.current = { ...next, seenAt: Date.now() };
    if (!isDropped.current) {
      storeRun(accountId, latest.current);
    }
    setKept(latest.current);
  };
  useKeeping(accountId, latest, isDropped);

  const change = (act: (kept: StoredRun) => StoredRun): boolean => {
    const next = act(latest.current);
    if (next === latest.current) {
      return false;
    }
    const now = Date.now();
    // Counting resumes a paused run; the end stops the clock.
    const woken = next.runningSince === null ? { ...next, runningSince: now } : next;
    put(stateOf(next.run).isOver ? stopped(woken, now) : woken);
    return true;
  };
  const move = (act: (run: Run) => Run): boolean =>
    change((before) => {
      const run = act(before.run);
      const { points } = before;
      return run === before.run
        ? before
        : { ...before, run, ...(points && { points: { ...points, now: [] } }) };
    });
  const pressure = entry.own ? undefined : pressureDrillOf(entry.drill.id);
  const counted = useMemo(() => stateOf(kept.run), [kept.run]);
  const score = pressure && !counted.isOver ? scoreOfAttempt(pressure, kept) : null;
  const state = score ? { ...counted, buttons: POINT_BUTTONS } : counted;
  return {
    kept,
    state,
    score,
    isPaused: kept.runningSince === null,
    canUndo: withoutLast(kept) !== kept,
    count: (value) =>
      pressure
        ? change((before) => withPoint(pressure, before, value > 0 ? 'a' : 'b'))
        : move((run) => countInRun(run, value)),
    enter: (values) => move((run) => enterInRun(run, values)),
    next: () => move(nextInRun),
    finish: () => move(finishRun),
    undo: () => change(withoutLast),
    pause: () => put(stopped(latest.current, Date.now())),
    resume: () => put({ ...latest.current, runningSince: Date.now() }),
    timeTry() {
      const { tryStartedAt } = latest.current;
      if (tryStartedAt === null) {
        put({
          ...latest.current,
          runningSince: latest.current.runningSince ?? Date.now(),
          tryStartedAt: Date.now(),
        });
        return;
      }
      const seconds = Math.round((Date.now() - tryStartedAt) / 100) / 10;
      latest.current = { ...latest.current, tryStartedAt: null };
      move((run) => countInRun(run, Math.max(0.1, seconds)));
    },
    drop() {
      isDropped.current = true;
      dropRun(accountId, entry.drill.id);
    },
  };
}

/** Stores every few seconds when the run was last seen, to continue from there after a crash. */
function useKeeping(
  accountId: string,
  latest: { readonly current: StoredRun },
  isDropped: { readonly current: boolean },
): void {
  useEffect(() => {
    const keep = () => {
      if (!isDropped.current) {
        storeRun(accountId, { ...latest.current, seenAt: Date.now() });
      }
    };
    keep();
    const timer = setInterval(keep, SEEN_EVERY_MS);
    addEventListener('pagehide', keep);
    return () => {
      clearInterval(timer);
      removeEventListener('pagehide', keep);
    };
  }, [accountId, latest, isDropped]);
}

function stopped(kept: StoredRun, now: number): StoredRun {
  return { ...kept, elapsedMs: elapsedOf(kept, now), runningSince: null, tryStartedAt: null };
}

function freshRun(
  { drill, own }: LibraryDrill,
  { session, assignment }: DrillSearch,
  now: number,
): StoredRun {
  return {
    drillKey: drill.id,
    title: drill.title,
    drillVersion: own?.version ?? null,
    resultId: uuidv7(),
    run: createRun(drill.scoring),
    startedAt: now,
    elapsedMs: 0,
    runningSince: now,
    seenAt: now,
    tryStartedAt: null,
    sessionId: session ?? null,
    assignmentId: assignment ?? null,
  };
}
