// The parts of broadcasts that other features use.

import type { Context } from '#server/context.ts';
import { expel, moveAudience, removeEveryone, removeOutsiders } from './audience.ts';
import { withdrawFromFollowers } from './followed.ts';
import { findGivenBy } from './link-store.ts';
import { isTeamOnly } from './policy.ts';
import { publishChange } from './publish.ts';
import { deleteRemindersIn } from './schedule-store.ts';
import { findAllOf, findNotPublicOf, findOfMatch, findShowing, invalidateMedia } from './store.ts';

export { deleteUnfilmed as allowFilming } from './filming-store.ts';
export { EXPIRY_WARNING_MS } from './kept.ts';
export { publishChange, publishToTeam } from './publish.ts';
export { findShownMatch } from './shown.ts';
export { type BroadcastRow, findBroadcast, lockBroadcast, sumBytes, updateBroadcast } from './store.ts';
export { hashOf, newToken } from './token.ts';

/** A member has left a team: they receive nothing more of its broadcasts, and the media addresses they know stop working. */
export async function leaveBroadcasts(
  context: Pick<Context, 'db' | 'realtime' | 'afterCommit'>,
  tx: Context['db'],
  { teamId, accountId }: { teamId: string; accountId: string },
): Promise<void> {
  await deleteRemindersIn(tx, { teamId, accountId });
  const closed = await findNotPublicOf(tx, teamId);
  const ids = closed.map(({ id }) => id);
  await invalidateMedia(tx, ids);
  for (const broadcast of closed) {
    context.afterCommit(() => expel(context, { ...broadcast, accountId }));
    if (broadcast.endedAt === null) {
      publishChange(context, broadcast.id, 'broadcast');
    }
  }
}

/**
 * The links and overlays of an account close with it: the media addresses that their viewers know stop working. Returns
 * the links, whose viewers are to be disconnected.
 */
export async function closeStreamLinksBy({ db }: Pick<Context, 'db'>, accountId: string): Promise<string[]> {
  const { linkIds, broadcastIds } = await findGivenBy(db, accountId);
  await invalidateMedia(db, broadcastIds);
  return linkIds;
}

/** An account now counts as a minor: broadcasts of their matches become team-only. */
export async function hideFromOutsiders(context: Context, accountId: string): Promise<void> {
  const { db } = context;
  for (const broadcast of await findShowing(db, accountId)) {
    if (broadcast.visibility !== 'team' && (await isTeamOnly(context, broadcast))) {
      await invalidateMedia(db, [broadcast.id]);
      await withdrawFromFollowers(context, db, broadcast.id);
      publishChange(context, broadcast.id, 'broadcast');
      removeOutsiders(context, broadcast);
    }
  }
}

/** A team is deleted: viewers receive nothing more. Nothing can be sent to its broadcasts either, so they end as abandoned. */
export async function closeBroadcasts(
  context: Pick<Context, 'db' | 'clock' | 'realtime' | 'afterCommit'>,
  tx: Context['db'],
  teamId: string,
): Promise<void> {
  const all = await findAllOf(tx, teamId);
  const ids = all.map(({ id }) => id);
  await invalidateMedia(tx, ids);
  for (const broadcast of all) {
    publishChange(context, broadcast.id, 'broadcast');
    removeEveryone(context, broadcast);
  }
  context.afterCommit(() => context.realtime.disconnect(`overlay:${teamId}`));
}

/** A match is deleted or restored: viewers of its broadcasts load them again. */
export async function publishToBroadcastsOf(
  context: Pick<Context, 'db' | 'clock' | 'realtime' | 'afterCommit'>,
  matchId: string,
): Promise<void> {
  for (const broadcast of await findOfMatch(context.db, matchId)) {
    publishChange(context, broadcast.id, 'broadcast');
    moveAudience(context, { broadcast, from: matchId });
  }
}
