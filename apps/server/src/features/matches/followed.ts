// Matches that somebody follows because a team-mate plays in them: as an onlooker, and while they are played.

import { and, eq, isNull, notExists, or, sql } from 'drizzle-orm';
import type { Account, Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { blocks } from '#server/db/schema/chat.ts';
import { matchEvents, matches, matchPlayers } from '#server/db/schema/matches.ts';
import { teamMembers, teams } from '#server/db/schema/teams.ts';
import { isShownTo } from './shown.ts';
import type { StoredMatch } from './stored-match.ts';
import { findLiveOf } from './tally-store.ts';

/** Who has not scored for so long has stopped playing and forgotten to say so. */
const LIVE_MS = 3 * 3_600_000;

interface Looking {
  match: Pick<StoredMatch, 'id' | 'endedAt'>;
  reader: Pick<Account, 'id'>;
  now: Date;
}

/** A match counts as being played when a point has come since then. */
export function liveSince(now: Date): Date {
  return new Date(now.getTime() - LIVE_MS);
}

/** Whether somebody who has no part in a match may look on: a conversation shows it to them, or a team-mate plays. */
export async function mayLookOn(db: Database, looking: Looking): Promise<boolean> {
  const { match, reader } = looking;
  return (await isShownTo(db, { matchId: match.id, reader })) || isFollowed(db, looking);
}

/**
 * Whether a team-mate of the reader plays in it, or has played until a moment ago. Who is invisible is not to be seen
 * playing either, nor does anybody follow across a block.
 */
async function isFollowed(db: Database, { match, reader, now }: Looking): Promise<boolean> {
  const since = liveSince(now);
  if (match.endedAt !== null && match.endedAt < since) {
    return false;
  }
  const isBlocked = db
    .select({ id: blocks.blockerId })
    .from(blocks)
    .where(
      or(
        and(eq(blocks.blockerId, reader.id), eq(blocks.blockedId, appUser.id)),
        and(eq(blocks.blockerId, appUser.id), eq(blocks.blockedId, reader.id)),
      ),
    );
  const [followed] = await db
    .select({ id: matchPlayers.matchId })
    .from(matchPlayers)
    .innerJoin(matches, eq(matches.id, matchPlayers.matchId))
    .innerJoin(matchEvents, and(eq(matchEvents.matchId, matches.id), eq(matchEvents.seq, matches.seq)))
    .innerJoin(appUser, eq(appUser.id, matchPlayers.accountId))
    .innerJoin(teamMembers, eq(teamMembers.accountId, appUser.id))
    .innerJoin(teams, and(eq(teams.id, teamMembers.teamId), isNull(teams.deletedAt)))
    .where(
      and(
        eq(matchPlayers.matchId, match.id),
        eq(appUser.isInvisible, false),
        isNull(appUser.eraseAfter),
        sql`${teamMembers.teamId} in (select own.team_id from team_members own where own.account_id = ${reader.id})`,
        sql`${matchEvents.receivedAt} > ${since.toISOString()}`,
        notExists(isBlocked),
      ),
    )
    .limit(1);
  return followed !== undefined;
}

/**
 * Something has changed about who sees these people play: whoever looks on and may not any more is sent away, and hears
 * that for them the match is gone. To be called after the commit.
 */
export async function reviewOnlookers(
  { db, clock, realtime }: Pick<Context, 'db' | 'clock' | 'realtime'>,
  playerIds: readonly string[],
): Promise<void> {
  const now = clock.now();
  for (const match of await findLiveOf(db, { accountIds: playerIds, since: liveSince(now) })) {
    for (const id of realtime.accountsIn(`onlookers:${match.id}`)) {
      if (!(await mayLookOn(db, { match, reader: { id }, now }))) {
        realtime.expel(`account:${id}`, `onlookers:${match.id}`);
        realtime.send(`account:${id}`, 'match:deleted', { matchId: match.id, isDeleted: true });
      }
    }
  }
}
