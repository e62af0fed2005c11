// The crowd, for other features.

import type { Database } from '#server/db/database.ts';
import { findMoments } from './moment-store.ts';
import { MOMENT_MS } from './times.ts';

export { timeOf } from './times.ts';

/** The number of a broadcast's reactions over time, in Unix milliseconds of the picture. */
export async function crowdOf(
  db: Database,
  broadcastId: string,
): Promise<{ readonly at: number; readonly weight: number }[]> {
  const moments = await findMoments(db, broadcastId);
  return moments.map(({ at, count }) => ({ at: at.getTime() + MOMENT_MS / 2, weight: count }));
}
