// Standings: the newest step of each player in a chain, with the number of their steps. Triggers keep them.

import { and, eq, sql } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { ratingStandings, ratingSteps } from '#server/db/schema/ratings.ts';
import type { Chain } from './chain.ts';

/** Ratings of players in every chain, with the number of matches. */
export function findCurrent(db: Database, accountIds: readonly string[]) {
  const { accountId, sport, discipline } = ratingStandings;
  return db
    .select()
    .from(ratingStandings)
    .where(anyOf(accountId, accountIds))
    .orderBy(accountId, sport, discipline);
}

/** Ratings of people in a sport, one row per discipline. */
export function findStandings(
  db: Database,
  { accountIds, sport }: { accountIds: readonly string[]; sport: Chain['sport'] },
) {
  const { accountId, discipline, rating, matches } = ratingStandings;
  return db
    .select({ accountId, rating, matches })
    .from(ratingStandings)
    .where(and(anyOf(accountId, accountIds), eq(ratingStandings.sport, sport)))
    .orderBy(accountId, discipline);
}

/** Players of a chain whose standing is not their newest step. */
export async function findWrongStandings(db: Database, chain: Chain): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select coalesce(made.account_id, kept.account_id) as id
    from (${madeOf(chain)}) made
    full join (
      select * from ${ratingStandings} where sport = ${chain.sport} and discipline = ${chain.discipline}) kept
      on kept.account_id = made.account_id
    where (made.account_id, made.rating, made.deviation, made.volatility, made.played_at, made.matches)
      is distinct from (kept.account_id, kept.rating, kept.deviation, kept.volatility, kept.played_at, kept.matches)
    order by 1`);
  return rows.map(({ id }) => id);
}

/** Makes the standings of these players of a chain from their steps again. */
export async function renewStandings(
  tx: Database,
  { chain, accountIds }: { chain: Chain; accountIds: readonly string[] },
): Promise<void> {
  const { accountId, sport, discipline } = ratingStandings;
  await tx
    .delete(ratingStandings)
    .where(and(anyOf(accountId, accountIds), eq(sport, chain.sport), eq(discipline, chain.discipline)));
  await tx.execute(sql`
    insert into ${ratingStandings}
    select * from (${madeOf(chain)}) made where account_id = any(${sql.param([...accountIds])}::uuid[])`);
}

/** Standings as the steps make them, in the order of the columns. */
function madeOf({ sport, discipline }: Chain) {
  return sql`
    select distinct on (account_id) account_id, sport, discipline, rating, deviation, volatility, played_at,
      (count(*) over (partition by account_id))::int as matches
    from ${ratingSteps} where sport = ${sport} and discipline = ${discipline}
    order by account_id, played_at desc, match_id desc`;
}
