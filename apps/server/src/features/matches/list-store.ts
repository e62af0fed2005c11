// Which matches somebody has, newest first, and what a record is made of. The rest of the SQL is in `store.ts`.

import { and, asc, desc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import { matches, matchPlayers } from '#server/db/schema/matches.ts';
import type { Position } from './cursor.ts';
import { withPlayers } from './store.ts';
import type { StoredMatch } from './stored-match.ts';

interface Chosen {
  accountId: string;
  /** What the matches must be like. */
  where: SQL | undefined;
}

interface PageRequest extends Chosen {
  /** Where the page before ended. */
  after: Position | undefined;
  limit: number;
}

/** Matches that somebody owns or plays in, newest first. */
export function findMatchesOf(
  db: Database,
  { accountId, where, after, limit }: PageRequest,
): Promise<StoredMatch[]> {
  const position =
    after && sql`(${matches.startedAt}, ${matches.id}) < (${after.startedAt.toISOString()}, ${after.id})`;
  return findNewestOf(db, { accountId, where: and(where, position), by: matches.startedAt, limit });
}

/** How many matches somebody owns or plays in. */
export async function countMatchesOf(db: Database, chosen: Chosen): Promise<number> {
  const { owned, played } = halvesOf(db, { ...chosen, by: matches.startedAt });
  const all = unionAll(owned, played).as('found');
  return db.$count(db.select().from(all).as('counted'));
}

export function findLiveMatchesOf(
  db: Database,
  { accountId, limit }: { accountId: string; limit: number },
): Promise<StoredMatch[]> {
  const where = eq(matches.status, 'in-progress');
  return findNewestOf(db, { accountId, where, by: matches.startedAt, limit });
}

export function findFinishedMatchesOf(
  db: Database,
  { accountId, limit }: { accountId: string; limit: number },
): Promise<StoredMatch[]> {
  return findNewestOf(db, { accountId, where: isNotNull(matches.endedAt), by: matches.endedAt, limit });
}

/** What a record is made of: the finished matches somebody played in, oldest first. */
export function readResultsOf(db: Database, { accountId, where }: Chosen) {
  return db
    .select({
      side: matchPlayers.side,
      winner: matches.winner,
      startedAt: matches.startedAt,
      durationMs: matches.durationMs,
    })
    .from(matchPlayers)
    .innerJoin(matches, eq(matches.id, matchPlayers.matchId))
    .where(
      and(
        eq(matchPlayers.accountId, accountId),
        isNull(matches.deletedAt),
        ne(matches.status, 'in-progress'),
        where,
      ),
    )
    .orderBy(asc(matches.startedAt), asc(matches.id));
}

interface Ordered extends Chosen {
  /** Which of a match's times counts. */
  by: typeof matches.startedAt | typeof matches.endedAt;
}

async function findNewestOf(
  db: Database,
  { limit, ...chosen }: Ordered & { limit: number },
): Promise<StoredMatch[]> {
  const { owned, played } = halvesOf(db, chosen);
  const found = unionAll(
    owned.orderBy(desc(chosen.by), desc(matches.id)).limit(limit),
    played.orderBy(desc(chosen.by), desc(matches.id)).limit(limit),
  ).as('found');
  const rows = await db
    .select({ match: matches })
    .from(found)
    .innerJoin(matches, eq(matches.id, found.id))
    .orderBy(desc(chosen.by), desc(matches.id))
    .limit(limit);
  return withPlayers(
    db,
    rows.map(({ match }) => match),
  );
}

/**
 * What somebody owns, and what they only play in. Two halves, and no `or`: each reads its own index, and the first
 * comes in order from it, so that a page of a long history costs a page.
 */
function halvesOf(db: Database, { accountId, where, by }: Ordered) {
  const columns = { id: matches.id, at: sql`${by}`.as('at') };
  const stands = and(isNull(matches.deletedAt), where);
  return {
    owned: db
      .select(columns)
      .from(matches)
      .where(and(eq(matches.ownerId, accountId), stands))
      .$dynamic(),
    played: db
      .select(columns)
      .from(matchPlayers)
      .innerJoin(matches, eq(matches.id, matchPlayers.matchId))
      .where(and(eq(matchPlayers.accountId, accountId), ne(matches.ownerId, accountId), stands))
      .$dynamic(),
  };
}
