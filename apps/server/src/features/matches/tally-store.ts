// Sports and live matches of many accounts, in one query each.

import type { Sport } from '@allcourt/scoring';
import { and, count, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { matchEvents, matches, matchPlayers } from '#server/db/schema/matches.ts';
import { STORED_MATCH } from './store.ts';
import type { StoredMatch } from './stored-match.ts';

/** The sport that these people have played most; undefined before their first match. */
export async function findMostPlayedSport(
  db: Database,
  accountIds: readonly string[],
): Promise<Sport | undefined> {
  const [most] = await db
    .select({ sport: matches.sport })
    .from(matchPlayers)
    .innerJoin(matches, eq(matches.id, matchPlayers.matchId))
    .where(and(inArray(matchPlayers.accountId, [...accountIds]), isNull(matches.deletedAt)))
    .groupBy(matches.sport)
    .orderBy(desc(count()), desc(matches.sport))
    .limit(1);
  return most?.sport;
}

/** The matches in which these people are playing, with a point that came after this instant; the newest first. */
export function findLiveOf(
  db: Database,
  { accountIds, since }: { accountIds: readonly string[]; since: Date },
): Promise<StoredMatch[]> {
  const played = db
    .select({ id: matchPlayers.matchId })
    .from(matchPlayers)
    .where(inArray(matchPlayers.accountId, [...accountIds]));
  const newest = sql`(select ${matchEvents.receivedAt} from ${matchEvents}
    where ${matchEvents.matchId} = ${matches.id} and ${matchEvents.seq} = ${matches.seq})`;
  return db
    .select(STORED_MATCH)
    .from(matches)
    .where(
      and(
        eq(matches.status, 'in-progress'),
        isNull(matches.deletedAt),
        inArray(matches.id, played),
        sql`${newest} > ${since.toISOString()}`,
      ),
    )
    .orderBy(desc(matches.startedAt), desc(matches.id));
}
