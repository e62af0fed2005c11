// Records of many accounts in one query each, for lists of people.

import type { Sport } from '@allcourt/scoring';
import { and, count, desc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { matchEvents, matches, matchPlayers } from '#server/db/schema/matches.ts';
import { STORED_MATCH } from './store.ts';
import type { StoredMatch } from './stored-match.ts';

/** An account's finished matches in one sport. */
export interface Tally {
  readonly played: number;
  readonly won: number;
}

/** By account; who has played nothing is missing. */
export async function findTallies(
  db: Database,
  { accountIds, sport }: { accountIds: readonly string[]; sport: Sport },
): Promise<ReadonlyMap<string, Tally>> {
  const rows = await db
    .select({
      accountId: matchPlayers.accountId,
      played: count(),
      won: sql<number>`(count(*) filter (where ${matches.winner} = ${matchPlayers.side}))::int`,
    })
    .from(matchPlayers)
    .innerJoin(matches, eq(matches.id, matchPlayers.matchId))
    .where(
      and(
        inArray(matchPlayers.accountId, [...accountIds]),
        eq(matches.sport, sport),
        isNull(matches.deletedAt),
        isNull(matches.mergedIntoId),
        ne(matches.status, 'in-progress'),
      ),
    )
    .groupBy(matchPlayers.accountId);
  return new Map(rows.flatMap(({ accountId, ...tally }) => (accountId ? [[accountId, tally] as const] : [])));
}

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
