/** A planned session in progress, with its finished drills. Kept on this device until it is logged. */

import type { Plan } from '@allcourt/contract';
import { useSyncExternalStore } from 'react';
import { v7 as uuidv7 } from 'uuid';

export interface PlanRun {
  /** Id of the session it will become; runs of its drills refer to it. */
  readonly sessionId: string;
  readonly accountId: string;
  readonly planId: string;
  readonly title: string;
  readonly focus: string | null;
  /** Milliseconds since the Unix epoch. */
  readonly startedAt: number;
  readonly items: readonly {
    readonly key: string;
    readonly title: string | null;
    readonly minutes: number;
  }[];
  /** Keys of the finished drills. */
  readonly done: readonly string[];
}

const KEY = 'training:run';
const listeners = new Set<() => void>();
let kept: { text: string | null; run: PlanRun | null } = { text: null, run: null };

/** Starts a plan, in place of any other one in progress. */
export function beginRun({ id, title, focus, items }: Plan, accountId: string, now: number): PlanRun {
  const run: PlanRun = {
    sessionId: uuidv7(),
    accountId,
    planId: id,
    title,
    focus,
    startedAt: now,
    items: items.map(({ drillKey, title: name, minutes }) => ({ key: drillKey, title: name, minutes })),
    done: [],
  };
  keep(run);
  return run;
}

/** Marks a drill of a session as done or not; ignored if another session is in progress. */
export function markDone(sessionId: string, key: string, isDone: boolean): void {
  const run = read();
  if (run?.sessionId !== sessionId) {
    return;
  }
  const others = run.done.filter((one) => one !== key);
  keep({ ...run, done: isDone ? [...others, key] : others });
}

export function endRun(): void {
  keep(null);
}

/** The next drill; null when all are done. */
export function nextOf({ items, done }: PlanRun): PlanRun['items'][number] | null {
  return items.find(({ key }) => !done.includes(key)) ?? null;
}

/** The account's session in progress. */
export function usePlanRun(accountId: string | null): PlanRun | null {
  const run = useSyncExternalStore(subscribe, read);
  return run?.accountId === accountId ? run : null;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', listener);
  };
}

function read(): PlanRun | null {
  const text = textOf();
  if (text !== kept.text) {
    kept = { text, run: parsed(text) };
  }
  return kept.run;
}

function keep(run: PlanRun | null): void {
  try {
    if (run) {
      localStorage.setItem(KEY, JSON.stringify(run));
    } else {
      localStorage.removeItem(KEY);
    }
  } catch {
    // Private windows may refuse storage: the session is not tracked, but can still be logged.
  }
  for (const listener of listeners) {
    listener();
  }
}

function textOf(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

function parsed(text: string | null): PlanRun | null {
  if (text === null) {
    return null;
  }
  try {
    const value: unknown = JSON.parse(text);
    return isRun(value) ? value : null;
  } catch {
    return null;
  }
}

function isRun(value: unknown): value is PlanRun {
  return (
    typeof value === 'object' &&
    value !== null &&
    'sessionId' in value &&
    'items' in value &&
    Array.isArray(value.items) &&
    'done' in value &&
    Array.isArray(value.done)
  );
}
