import { and, eq, exists, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import type { Account } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { broadcasts } from '#server/db/schema/broadcasts.ts';
import { blocks, conversationPeople, conversations, messages } from '#server/db/schema/chat.ts';
import { matchEvents, matches, matchPlayers, matchShares } from '#server/db/schema/matches.ts';
import { teamMembers, teams } from '#server/db/schema/teams.ts';
import { STORED_MATCH } from './store.ts';
import type { StoredMatch } from './stored-match.ts';

/** True when a message shows this match to the reader: one that stands, in a conversation that they are in now. */
export async function isShownTo(
  db: Database,
  { matchId, reader }: { matchId: string; reader: Pick<Account, 'id'> },
): Promise<boolean> {
  const [shown] = await db
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .innerJoin(
      conversationPeople,
      and(
        eq(conversationPeople.conversationId, conversations.id),
        eq(conversationPeople.accountId, reader.id),
      ),
    )
    .leftJoin(teams, and(eq(teams.id, conversations.teamId), isNull(teams.deletedAt)))
    .leftJoin(teamMembers, and(eq(teamMembers.teamId, teams.id), eq(teamMembers.accountId, reader.id)))
    .where(
      and(
        eq(messages.matchId, matchId),
        isNull(messages.deletedAt),
        sql`(${conversations.teamId} is null or ${teamMembers.id} is not null)`,
        sql`(${conversations.kind} <> 'group' or ${messages.seq} > ${conversationPeople.joinedSeq})`,
      ),
    )
    .limit(1);
  return shown !== undefined;
}

/** These matches, those of them that are there, by id. */
export async function findShown(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, StoredMatch>> {
  if (ids.length === 0) {
    return new Map();
  }
  const rows = await db
    .select(STORED_MATCH)
    .from(matches)
    .where(and(inArray(matches.id, [...new Set(ids)]), isNull(matches.deletedAt)));
  return new Map(rows.map((match) => [match.id, match]));
}

/**
 * True when a teammate of the reader plays in it or has just finished. Invisible players cannot be watched
 * playing either, nor does anybody follow across a block.
 */
export async function isFollowed(
  db: Database,
  {
    match,
    reader,
    since,
  }: { match: Pick<StoredMatch, 'id' | 'endedAt'>; reader: Pick<Account, 'id'>; since: Date },
): Promise<boolean> {
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

/** Matches with this person, as a player or named, that have a link or a broadcast. */
export async function findWatchedOf(db: Database, accountId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: matchPlayers.matchId })
    .from(matchPlayers)
    .where(
      and(
        or(eq(matchPlayers.accountId, accountId), eq(matchPlayers.namedId, accountId)),
        or(
          exists(
            db
              .select({ id: matchShares.id })
              .from(matchShares)
              .where(and(eq(matchShares.matchId, matchPlayers.matchId), isNull(matchShares.revokedAt))),
          ),
          exists(
            db
              .select({ id: broadcasts.id })
              .from(broadcasts)
              .where(and(eq(broadcasts.matchId, matchPlayers.matchId), isNull(broadcasts.deletedAt))),
          ),
        ),
      ),
    );
  return rows.map(({ id }) => id);
}
