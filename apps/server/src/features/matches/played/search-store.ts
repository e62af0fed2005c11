// The matches that a search among an account's own finds, and the people in some of them.

import type { MatchFilters } from '@allcourt/contract';
import { and, asc, eq } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { type Given, prepared } from '#server/db/prepared.ts';
import { listedMatches } from '#server/db/schema/listed.ts';
import { matchPlayers } from '#server/db/schema/matches.ts';
import { listedThat } from '../filter-store.ts';

/** The filters that look at people and words. */
export type Search = Pick<MatchFilters, 'opponent' | 'partner' | 'q'>;

/** Matches in the lists of an account in which these people play and these words stand. */
export async function searchListed(
  db: Database,
  accountId: string,
  search: Search,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ id: listedMatches.matchId })
    .from(listedMatches)
    .where(and(eq(listedMatches.accountId, accountId), listedThat(search, { accountId })));
  return new Set(rows.map(({ id }) => id));
}

export type OtherPlayer = Awaited<ReturnType<typeof findOthers>>[number];

/** The other players of these matches. */
export async function findOthers(db: Database, accountId: string, matchIds: readonly string[]) {
  const rows = await selectPlayers(db, { matchIds });
  const sides = new Map(
    rows.flatMap((row) => (row.accountId === accountId ? [[row.matchId, row.side] as const] : [])),
  );
  return rows
    .filter((row) => row.accountId !== accountId)
    .map((row) => ({ ...row, isOpponent: row.side !== sides.get(row.matchId) }));
}

const selectPlayers = prepared(
  'players of matches',
  (db, { matchIds }: Given<{ matchIds: readonly string[] }>) =>
    db
      .select({
        matchId: matchPlayers.matchId,
        side: matchPlayers.side,
        accountId: matchPlayers.accountId,
        name: matchPlayers.name,
      })
      .from(matchPlayers)
      .where(anyOf(matchPlayers.matchId, matchIds))
      .orderBy(asc(matchPlayers.matchId), asc(matchPlayers.side), asc(matchPlayers.number)),
);
