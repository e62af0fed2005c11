import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import type { StoredMatch } from '#server/features/matches/service.ts';
import { isTeamOnly } from './policy.ts';
import { type BroadcastRow, findLiveOf, findStandingMatch } from './store.ts';

/** The match that a broadcast shows, unless it is deleted or its owner's account is being deleted. */
export async function findShownMatch(
  db: Database,
  { matchId, deletedAt }: BroadcastRow,
): Promise<StoredMatch | undefined> {
  return matchId === null || deletedAt !== null ? undefined : await findStandingMatch(db, matchId);
}

/** The id of the same. */
export async function shownMatch(db: Database, broadcast: BroadcastRow): Promise<string | null> {
  return (await findShownMatch(db, broadcast))?.id ?? null;
}

/** The live broadcasts for a team's overlays, newest first. Anyone with the address sees them, so none with a minor. */
export async function findOverlaid(
  context: Pick<Context, 'db' | 'clock'>,
  teamId: string,
): Promise<BroadcastRow[]> {
  const live = await findLiveOf(context.db, teamId);
  const isHidden = await Promise.all(live.map((broadcast) => isTeamOnly(context, broadcast)));
  return live.filter((_, place) => !isHidden[place]);
}
