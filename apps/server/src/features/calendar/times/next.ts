// Next dates pass as time does. Until the job here finds the ones after them, each reader does.

import { setImmediate } from 'node:timers/promises';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { findPassed, type NextPlace, saveNext } from './next-store.ts';
import { nextAtOf } from './occurrences.ts';

/** Events that are worked on at a time: a few milliseconds. */
const PORTION = 200;

/** Finds the next dates of long events whose dates have passed. Those that are on now keep theirs. */
export async function renewNext({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  const now = clock.now();
  let after: NextPlace | undefined;
  do {
    const passed = await findPassed(db, { now, after, limit: PORTION });
    await saveNext(
      db,
      passed.map((event) => ({ ...event, nextAt: nextAtOf(event, event.exceptions, now) })),
    );
    after = passed.at(PORTION - 1);
    await setImmediate();
  } while (after);
}
