import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { isForTeamAlone } from './policy.ts';
import { type BroadcastRow, findAround, findLiveOf } from './store.ts';

/** The match that a broadcast shows: not one that is deleted, nor one whose owner is leaving. */
export async function shownMatch(
  db: Database,
  { id, matchId, deletedAt }: BroadcastRow,
): Promise<string | null> {
  if (matchId === null || deletedAt !== null) {
    return null;
  }
  return (await findAround(db, [id])).get(id)?.hasMatch ? matchId : null;
}

/** What the overlays of a team show: the newest that is on. Whoever has their address sees them, so that it is none with a minor. */
export async function overlaid(
  context: Pick<Context, 'db' | 'clock'>,
  teamId: string,
): Promise<BroadcastRow | undefined> {
  for (const broadcast of await findLiveOf(context.db, teamId)) {
    if (!(await isForTeamAlone(context, broadcast))) {
      return broadcast;
    }
  }
  return undefined;
}
