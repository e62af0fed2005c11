// What becomes of those who watch when somebody may no more: they have left the team, it is gone, or a player is young.

import { and, eq, ne } from 'drizzle-orm';
import type { Context } from '#server/context.ts';
import { broadcasts } from '#server/db/schema/broadcasts.ts';
import { expel, moveAudience, sendEverybodyAway, sendStrangersAway } from './audience.ts';
import { findLinkIdsBy } from './link-store.ts';
import { tellStream } from './news.ts';
import { isForTeamAlone } from './policy.ts';
import { findBroadcasts, findOfMatch, findShowing, outdateMedia } from './store.ts';

/** Somebody is in a team no more: they hear nothing of what is for it, and what they know of its pictures opens nothing. */
export async function leaveBroadcasts(
  context: Pick<Context, 'db' | 'realtime' | 'afterCommit'>,
  tx: Context['db'],
  { teamId, accountId }: { teamId: string; accountId: string },
): Promise<void> {
  const closed = await findBroadcasts(
    tx,
    and(eq(broadcasts.teamId, teamId), ne(broadcasts.visibility, 'public')),
    { limit: 10_000 },
  );
  await outdateMedia(
    tx,
    closed.map(({ id }) => id),
  );
  for (const broadcast of closed) {
    context.afterCommit(() => expel(context, { ...broadcast, accountId }));
    if (broadcast.endedAt === null) {
      tellStream(context, broadcast.id, 'broadcast');
    }
  }
}

/** The links that somebody made: they open nothing while their account is going. */
export function streamLinksBy({ db }: Pick<Context, 'db'>, accountId: string): Promise<string[]> {
  return findLinkIdsBy(db, accountId);
}

/** Somebody counts as a minor from now on: what shows a match of theirs is for its team alone. */
export async function hideFromStrangers(context: Context, accountId: string): Promise<void> {
  const { db } = context;
  for (const broadcast of await findShowing(db, accountId)) {
    if (broadcast.visibility !== 'team' && (await isForTeamAlone(context, broadcast))) {
      await outdateMedia(db, [broadcast.id]);
      tellStream(context, broadcast.id, 'broadcast');
      sendStrangersAway(context, broadcast);
    }
  }
}

/** A team is deleted: nobody hears of what it shows any more. Nobody can send to it either, so that it ends by itself. */
export async function closeBroadcasts(
  context: Pick<Context, 'db' | 'clock' | 'realtime' | 'afterCommit'>,
  tx: Context['db'],
  teamId: string,
): Promise<void> {
  const all = await findBroadcasts(tx, eq(broadcasts.teamId, teamId), { limit: 10_000 });
  await outdateMedia(
    tx,
    all.map(({ id }) => id),
  );
  for (const broadcast of all) {
    tellStream(context, broadcast.id, 'broadcast');
    sendEverybodyAway(context, broadcast);
  }
  context.afterCommit(() => context.realtime.disconnect(`overlay:${teamId}`));
}

/** A match is deleted, or there again: what shows it asks again. */
export async function tellShowing(
  context: Pick<Context, 'db' | 'clock' | 'realtime' | 'afterCommit'>,
  matchId: string,
): Promise<void> {
  for (const broadcast of await findOfMatch(context.db, matchId)) {
    tellStream(context, broadcast.id, 'broadcast');
    moveAudience(context, { broadcast, from: matchId });
  }
}
