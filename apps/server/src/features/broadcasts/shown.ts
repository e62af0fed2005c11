import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { isTeamOnly } from './policy.ts';
import { type BroadcastRow, findAround, findLiveOf } from './store.ts';

/** The match that a broadcast shows, unless it is deleted or its owner's account is being deleted. */
export async function shownMatch(
  db: Database,
  { id, matchId, deletedAt }: BroadcastRow,
): Promise<string | null> {
  if (matchId === null || deletedAt !== null) {
    return null;
  }
  return (await findAround(db, [id])).get(id)?.hasMatch ? matchId : null;
}

/** The broadcast in a team's overlays: the newest live one. Anyone with the address sees it, so never one with a minor. */
export async function overlaid(
  context: Pick<Context, 'db' | 'clock'>,
  teamId: string,
): Promise<BroadcastRow | undefined> {
  for (const broadcast of await findLiveOf(context.db, teamId)) {
    if (!(await isTeamOnly(context, broadcast))) {
      return broadcast;
    }
  }
  return undefined;
}
