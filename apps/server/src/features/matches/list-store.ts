// An account's matches, newest first. The rest of the SQL is in `store.ts`.

import { and, count, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { type PgColumn, union, unionAll } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import { type Given, prepared, type Value } from '#server/db/prepared.ts';
import { listedMatches } from '#server/db/schema/listed.ts';
import { matches, matchPlayers } from '#server/db/schema/matches.ts';
import type { Position } from './cursor.ts';
import { STORED_MATCH } from './store.ts';
import type { StoredMatch } from './stored-match.ts';

interface Chosen {
  accountId: Value<string>;
  /** Filter of `listed_matches`. */
  where: SQL | undefined;
}

interface PageRequest extends Chosen {
  /** Cursor: the end of the previous page. */
  after: After;
  limit: Value<number>;
}

type After = { [Key in keyof Position]: Value<Position[Key]> } | undefined;

/** Matches that an account owns or plays in, newest first. */
export function findMatchesOf(
  db: Database,
  request: { accountId: string; where: SQL | undefined; after: Position | undefined; limit: number },
): Promise<StoredMatch[]> {
  const { where, after, ...rest } = request;
  return where ? pageOf(db, request) : selectPage(db, { ...rest, ...after });
}

/** A page without a filter, as it is read most. */
const selectPage = prepared(
  'page of matches',
  (db, { startedAt, id, ...rest }: Given<{ accountId: string; limit: number } & Partial<Position>>) =>
    pageOf(db, { ...rest, where: undefined, after: startedAt && id && { startedAt, id } }),
);

/** Query of one page. */
export function pageOf(db: Database, { accountId, where, after, limit }: PageRequest) {
  const { startedAt, matchId } = listedMatches;
  const found = db
    .select({ id: matchId })
    .from(listedMatches)
    .where(
      and(
        eq(listedMatches.accountId, accountId),
        after && sql`(${startedAt}, ${matchId}) < (${sql.param(after.startedAt, startedAt)}, ${after.id})`,
        where,
      ),
    )
    .orderBy(desc(startedAt), desc(matchId))
    .limit(limit)
    .as('found');
  return db
    .select(STORED_MATCH)
    .from(found)
    .innerJoin(matches, eq(matches.id, found.id))
    .orderBy(desc(matches.startedAt), desc(matches.id));
}

/** Number of matches that an account owns or plays in; counting ends at a limit. */
export async function countMatchesOf(
  db: Database,
  request: { accountId: string; where: SQL | undefined; limit: number | null },
): Promise<number> {
  const { where, accountId, limit } = request;
  const [found] = where
    ? await countQuery(db, request)
    : await selectCount(db, { accountId, limit: limit ?? undefined });
  return found?.count ?? 0;
}

/** Their number without a filter. */
const selectCount = prepared(
  'number of matches',
  (db, { accountId, limit }: Given<{ accountId: string; limit: number | undefined }>) =>
    countQuery(db, { accountId, where: undefined, limit: limit ?? null }),
);

/** Query of the number. */
export function countQuery(
  db: Database,
  { accountId, where, limit }: Chosen & { limit: Value<number> | null },
) {
  const all = db
    .select({ id: listedMatches.matchId })
    .from(listedMatches)
    .where(and(eq(listedMatches.accountId, accountId), where))
    // In the order of the index: without one, PostgreSQL counts on the first rows of the table to be of this account.
    .orderBy(desc(listedMatches.startedAt), desc(listedMatches.matchId))
    .$dynamic();
  return db.select({ count: count() }).from((limit === null ? all : all.limit(limit)).as('counted'));
}

/** Matches of an account that are played now, the newest first, and those that ended last. */
export async function findNewestOf(
  db: Database,
  request: NewestRequest,
): Promise<{ live: StoredMatch[]; finished: StoredMatch[] }> {
  const found = await selectNewest(db, request);
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

const selectNewest = prepared('newest matches', (db, given: Given<NewestRequest>) => newestQuery(db, given));

/** Query of both, by when they ended or, if they have not, began. */
export function newestQuery(
  db: Database,
  { accountId, live, finished }: { [Key in keyof NewestRequest]: Value<NewestRequest[Key]> },
) {
  const playing = newestOf(db, { accountId, order: BY_START, state: 'live', limit: live }).as('playing');
  const ended = newestOf(db, { accountId, order: BY_END, state: 'over', limit: finished }).as('ended');
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

/** Sort columns of the two halves, each with its own index. */
const BY_START = {
  owned: [matches.startedAt, matches.id],
  played: [matchPlayers.startedAt, matchPlayers.matchId],
} as const;
const BY_END = {
  owned: [matches.endedAt, matches.id],
  played: [matchPlayers.endedAt, matchPlayers.matchId],
} as const;

interface Ordered {
  accountId: Value<string>;
  order: typeof BY_START | typeof BY_END;
  /** Only those that are played now, or only those that are over. */
  state: 'live' | 'over';
}

/** The ids of the newest, in no order. */
function newestOf(db: Database, { limit, ...chosen }: Ordered & { limit: Value<number> }) {
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
 * from an index of its own.
 */
function halvesOf(db: Database, { accountId, order, state }: Ordered) {
  const stands = and(isNull(matches.deletedAt), isNull(matches.mergedIntoId));
  return {
    owned: db
      .select({ id: matches.id, at: sql`${order.owned[0]}`.as('at') })
      .from(matches)
      .where(
        and(
          eq(matches.ownerId, accountId),
          isNull(matches.ownerHiddenAt),
          isIn(state, matches.endedAt),
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
          stands,
        ),
      )
      .$dynamic(),
  };
}

function isIn(state: Ordered['state'], endedAt: PgColumn): SQL {
  return state === 'live' ? isNull(endedAt) : isNotNull(endedAt);
}
