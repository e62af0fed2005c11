// What other features ask of the crowd.

import type { Database } from '#server/db/database.ts';
import { findMoments } from './moment-store.ts';
import { MOMENT_MS } from './times.ts';

export { timeOf } from './times.ts';

/** How loud the crowd of a broadcast was, and when, in Unix milliseconds of the picture. */
export async function crowdOf(
  db: Database,
  broadcastId: string,
): Promise<{ readonly at: number; readonly weight: number }[]> {
  const moments = await findMoments(db, broadcastId);
  return moments.map(({ at, count }) => ({ at: at.getTime() + MOMENT_MS / 2, weight: count }));
}
