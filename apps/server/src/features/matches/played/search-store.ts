// The matches that a search among an account's finished ones finds, and the people in some of them.

import type { MatchFilters } from '@allcourt/contract';
import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { matches, matchPlayers } from '#server/db/schema/matches.ts';
import { conditionOf } from '../filter-store.ts';

/** The filters that look at people and words. */
export type Search = Pick<MatchFilters, 'opponent' | 'partner' | 'q'>;

/** Finished matches of an account in which these people play and these words stand. */
export async function searchFinished(
  db: Database,
  accountId: string,
  search: Search,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: matches.id })
    .from(matchPlayers)
    .innerJoin(matches, eq(matches.id, matchPlayers.matchId))
    .where(
      and(
        eq(matchPlayers.accountId, accountId),
        isNull(matchPlayers.hiddenAt),
        isNull(matches.deletedAt),
        isNull(matches.mergedIntoId),
        ne(matches.status, 'in-progress'),
        conditionOf(search, { accountId }),
      ),
    );
  return new Set(rows.map(({ id }) => id));
}

export type OtherPlayer = Awaited<ReturnType<typeof findOthers>>[number];

/** The other players of these matches. */
export async function findOthers(db: Database, accountId: string, matchIds: readonly string[]) {
  const rows = await db
    .select({
      matchId: matchPlayers.matchId,
      side: matchPlayers.side,
      accountId: matchPlayers.accountId,
      name: matchPlayers.name,
    })
    .from(matchPlayers)
    .where(anyOf(matchPlayers.matchId, matchIds))
    .orderBy(asc(matchPlayers.matchId), asc(matchPlayers.side), asc(matchPlayers.number));
  const sides = new Map(
    rows.flatMap((row) => (row.accountId === accountId ? [[row.matchId, row.side] as const] : [])),
  );
  return rows
    .filter((row) => row.accountId !== accountId)
    .map((row) => ({ ...row, isOpponent: row.side !== sides.get(row.matchId) }));
}
