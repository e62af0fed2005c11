// An account's matches, newest first. The rest of the SQL is in `store.ts`.

import { and, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, union, unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import { matches, matchPlayers } from '#server/db/schema/matches.ts';
import type { Position } from './cursor.ts';
import { STORED_MATCH } from './store.ts';
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
export function findMatchesOf(db: Database, request: PageRequest): Promise<StoredMatch[]> {
  return pageOf(db, request);
}

/** Query of one page. */
export function pageOf(db: Database, request: PageRequest) {
  const found = newestOf(db, { ...request, order: BY_START }).as('found');
  return db
    .select(STORED_MATCH)
    .from(found)
    .innerJoin(matches, eq(matches.id, found.id))
    .orderBy(desc(matches.startedAt), desc(matches.id));
}

/** Number of matches that an account owns or plays in; counting ends at a limit. */
export async function countMatchesOf(
  db: Database,
  request: Chosen & { limit: number | null },
): Promise<number> {
  const [found] = await countQuery(db, request);
  return found?.count ?? 0;
}

/** Query of the number. */
export function countQuery(db: Database, { limit, ...chosen }: Chosen & { limit: number | null }) {
  const { owned, played } = halvesOf(db, { ...chosen, order: BY_START });
  const all = limit === null ? union(owned, played) : newestOf(db, { ...chosen, order: BY_START, limit });
  return db.select({ count: count() }).from(all.as('counted'));
}

/** Matches of an account that are played now, the newest first, and those that ended last. */
export async function findNewestOf(
  db: Database,
  request: NewestRequest,
): Promise<{ live: StoredMatch[]; finished: StoredMatch[] }> {
  const found = await newestQuery(db, request);
  return {
    live: found.filter(({ endedAt }) => endedAt === null),
    finished: found.filter(({ endedAt }) => endedAt !== null),
  };
}

interface NewestRequest {
  accountId: string;
  /** So many that are live, and so many that are over. */
  live: number;
  finished: number;
}

/** Query of both, by when they ended or, if they have not, began. */
export function newestQuery(db: Database, { accountId, live, finished }: NewestRequest) {
  const chosen = { accountId, where: undefined };
  const playing = newestOf(db, { ...chosen, order: BY_START, state: 'live', limit: live }).as('playing');
  const ended = newestOf(db, { ...chosen, order: BY_END, state: 'over', limit: finished }).as('ended');
  const found = unionAll(
    db.select({ id: playing.id }).from(playing),
    db.select({ id: ended.id }).from(ended),
  ).as('found');
  return db
    .select(STORED_MATCH)
    .from(found)
    .innerJoin(matches, eq(matches.id, found.id))
    .orderBy(sql`coalesce(${matches.endedAt}, ${matches.startedAt}) desc`, desc(matches.id));
}

/** Sort columns of the two halves of a list, each with its own index. */
const BY_START = {
  owned: [matches.startedAt, matches.id],
  played: [matchPlayers.startedAt, matchPlayers.matchId],
} as const;
const BY_END = {
  owned: [matches.endedAt, matches.id],
  played: [matchPlayers.endedAt, matchPlayers.matchId],
} as const;

interface Ordered extends Chosen {
  order: typeof BY_START | typeof BY_END;
  /** Cursor of a list by start. */
  after?: Position | undefined;
  /** Only those that are played now, or only those that are over. */
  state?: 'live' | 'over' | undefined;
}

/** The ids of the newest, in no order. */
function newestOf(db: Database, { limit, ...chosen }: Ordered & { limit: number }) {
  const { owned, played } = halvesOf(db, chosen);
  const { order } = chosen;
  return union(
    owned.orderBy(...order.owned.map((column) => desc(column))).limit(limit),
    played.orderBy(...order.played.map((column) => desc(column))).limit(limit),
  )
    .orderBy(sql`at desc, id desc`)
    .limit(limit);
}

/**
 * Owned and played matches as two halves without an `or`; a match can be in both. Each comes in order
 * from an index of its own, so that a page of a long history costs a page.
 */
function halvesOf(db: Database, { accountId, where, order, after, state }: Ordered) {
  const stands = and(isNull(matches.deletedAt), isNull(matches.mergedIntoId), where);
  return {
    owned: db
      .select({ id: matches.id, at: sql`${order.owned[0]}`.as('at') })
      .from(matches)
      .where(
        and(
          eq(matches.ownerId, accountId),
          isNull(matches.ownerHiddenAt),
          isIn(state, matches.endedAt),
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
          isIn(state, matchPlayers.endedAt),
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

function isIn(state: Ordered['state'], endedAt: PgColumn): SQL | undefined {
  return state && (state === 'live' ? isNull(endedAt) : isNotNull(endedAt));
}
