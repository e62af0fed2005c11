// An account's matches, newest first, and the data of its record. The rest of the SQL is in `store.ts`.

import { and, asc, desc, eq, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { union } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import { matches, matchPlayers } from '#server/db/schema/matches.ts';
import type { Position } from './cursor.ts';
import { withPlayers } from './store.ts';
import type { StoredMatch } from './stored-match.ts';

interface Chosen {
  accountId: string;
  /** Filter of the matches. */
  where: SQL | undefined;
}

interface PageRequest extends Chosen {
  /** Cursor: the end of the previous page. */
  after: Position | undefined;
  limit: number;
}

/** Matches that an account owns or plays in, newest first. */
export async function findMatchesOf(db: Database, request: PageRequest): Promise<StoredMatch[]> {
  return asMatches(db, await pageOf(db, request));
}

/** Query of one page. */
export function pageOf(db: Database, { after, ...chosen }: PageRequest) {
  return newestOf(db, { ...chosen, order: BY_START, after });
}

/** Number of matches that an account owns or plays in. */
export async function countMatchesOf(db: Database, chosen: Chosen): Promise<number> {
  const { owned, played } = halvesOf(db, { ...chosen, order: BY_START });
  const all = union(owned, played).as('found');
  return db.$count(db.select().from(all).as('counted'));
}

export async function findLiveMatchesOf(
  db: Database,
  { accountId, limit }: { accountId: string; limit: number },
): Promise<StoredMatch[]> {
  const where = eq(matches.status, 'in-progress');
  return asMatches(db, await newestOf(db, { accountId, where, order: BY_START, limit }));
}

export async function findFinishedMatchesOf(
  db: Database,
  { accountId, limit }: { accountId: string; limit: number },
): Promise<StoredMatch[]> {
  const where = isNotNull(matches.endedAt);
  return asMatches(db, await newestOf(db, { accountId, where, order: BY_END, limit }));
}

/** Data of a record: an account's finished matches, oldest first. */
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
        isNull(matches.mergedIntoId),
        isNull(matchPlayers.hiddenAt),
        ne(matches.status, 'in-progress'),
        where,
      ),
    )
    .orderBy(asc(matches.startedAt), asc(matches.id));
}

/** Sort columns of the two halves of a list, each with its own index where one exists. */
const BY_START = {
  owned: [matches.startedAt, matches.id],
  played: [matchPlayers.startedAt, matchPlayers.matchId],
} as const;
const BY_END = { owned: [matches.endedAt, matches.id], played: [matches.endedAt, matches.id] } as const;

interface Ordered extends Chosen {
  order: typeof BY_START | typeof BY_END;
  /** Cursor of a list by start. */
  after?: Position | undefined;
}

function newestOf(db: Database, { limit, ...chosen }: Ordered & { limit: number }) {
  const { owned, played } = halvesOf(db, chosen);
  const { order } = chosen;
  const found = union(
    owned.orderBy(...order.owned.map((column) => desc(column))).limit(limit),
    played.orderBy(...order.played.map((column) => desc(column))).limit(limit),
  )
    .orderBy(sql`at desc, id desc`)
    .limit(limit)
    .as('found');
  return db
    .select({ match: matches })
    .from(found)
    .innerJoin(matches, eq(matches.id, found.id))
    .orderBy(...order.owned.map((column) => desc(column)));
}

/**
 * Owned and played matches as two halves without an `or`; a match can be in both. Each comes in order
 * from an index of its own, so that a page of a long history costs a page.
 */
function halvesOf(db: Database, { accountId, where, order, after }: Ordered) {
  const stands = and(isNull(matches.deletedAt), isNull(matches.mergedIntoId), where);
  return {
    owned: db
      .select({ id: matches.id, at: sql`${order.owned[0]}`.as('at') })
      .from(matches)
      .where(
        and(
          eq(matches.ownerId, accountId),
          isNull(matches.ownerHiddenAt),
          isAfter(order.owned, after),
          stands,
        ),
      )
      .$dynamic(),
    played: db
      .select({ id: matches.id, at: sql`${order.played[0]}`.as('at') })
      .from(matchPlayers)
      .innerJoin(matches, eq(matches.id, matchPlayers.matchId))
      .where(
        and(
          eq(matchPlayers.accountId, accountId),
          isNull(matchPlayers.hiddenAt),
          isAfter(order.played, after),
          stands,
        ),
      )
      .$dynamic(),
  };
}

function isAfter([time, id]: Ordered['order']['played' | 'owned'], after: Position | undefined) {
  return after && sql`(${time}, ${id}) < (${after.startedAt.toISOString()}, ${after.id})`;
}

function asMatches(
  db: Database,
  rows: readonly { match: typeof matches.$inferSelect }[],
): Promise<StoredMatch[]> {
  return withPlayers(
    db,
    rows.map(({ match }) => match),
  );
}
