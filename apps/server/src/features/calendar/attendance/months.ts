// The attendance of teams, added up by month. Until the job here adds up a month that has changed, readers read its marks.

import { setImmediate } from 'node:timers/promises';
import type { Database } from '#server/db/database.ts';
import {
  findDiffering,
  findTeamsWithMonths,
  findUnmarked,
  keepSome,
  markMissing,
  markMonth,
} from './month-store.ts';

/** Months that are added up by one statement. */
const PORTION = 20;

/** Adds up all months that have changed. */
export async function keepAttendance(db: Database): Promise<void> {
  let due: number;
  do {
    due = await keepSome(db, PORTION);
    await setImmediate();
  } while (due === PORTION);
}

/** Proves that kept months are what the attendance adds up to, and renews them where they are not; gives teams and months. */
export async function proveAttendance(db: Database, { repair }: { repair: boolean }): Promise<string[]> {
  const found = await findUnmarked(db);
  for (const teamId of await findTeamsWithMonths(db)) {
    found.push(...(await findDiffering(db, teamId)));
  }
  if (repair && found.length > 0) {
    await db.transaction(async (tx) => {
      await markMissing(tx);
      for (const month of found) {
        await markMonth(tx, month);
      }
    });
    await keepAttendance(db);
  }
  const names = found.map(({ teamId, month }) => `${teamId} ${month.slice(0, 7)}`);
  return [...new Set(names)].toSorted();
}
