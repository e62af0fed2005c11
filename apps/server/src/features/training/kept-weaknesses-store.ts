import type { Sport } from '@allcourt/scoring';
import { and, eq, sql } from 'drizzle-orm';
import { unseen } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { preparedSql } from '#server/db/prepared.ts';
import { playedTotals } from '#server/db/schema/played.ts';
import { type KeptWeakness, trainingKeptWeaknesses } from '#server/db/schema/training-progress.ts';

const kept = trainingKeptWeaknesses;

/** Weaknesses of a player in the matches of some months. */
export interface RecentWeaknesses {
  /** With points. */
  readonly matches: number;
  /** True when a statistic has enough points to show a weakness. */
  readonly isMeasured: boolean;
  readonly weaknesses: readonly KeptWeakness[];
}

interface Asked {
  readonly sport: Sport;
  /** The first day of the first month, as `2026-06-01`. */
  readonly since: string;
  readonly layout: string;
}

/** A player who has played in the sport. Without weaknesses where something has changed since they were kept, or for other months. */
interface KeptRow {
  readonly accountId: string;
  /** Number of changes of what the account has played. */
  readonly version: number;
  readonly matches: number | null;
  readonly isMeasured: boolean | null;
  readonly weaknesses: readonly KeptWeakness[] | null;
}

/** Kept weaknesses of these accounts; those that have never played in the sport are missing. */
export const findKeptWeaknesses = preparedSql<Asked & { readonly accountIds: readonly string[] }, KeptRow>(
  'kept weaknesses',
  ({ accountIds, sport, since, layout }) => sql`
    select played.account_id, played.version::float8, kept.matches, kept.is_measured, kept.weaknesses
    from ${playedTotals} played
    left join ${kept} kept on kept.account_id = played.account_id and kept.sport = played.sport
      and kept.played_version = played.version and kept.since = ${since}::date and kept.layout = ${layout}
    where played.account_id = any(${unseen(accountIds)}::uuid[]) and played.sport = ${sport}`,
  {
    accountId: sql`account_id`,
    version: sql`version`,
    matches: sql`matches`,
    isMeasured: sql`is_measured`,
    weaknesses: sql`weaknesses`,
  },
);

/** Weaknesses as they were ranked after the version was read. */
export interface RankedRow extends RecentWeaknesses {
  readonly accountId: string;
  readonly version: number;
}

/** Keeps weaknesses. Of an account that plays in between, they do not count from the start: its version is another one. */
export async function saveKeptWeaknesses(
  db: Database,
  { rows, sport, since, layout }: Asked & { rows: readonly RankedRow[] },
): Promise<void> {
  await db.execute(sql`
    insert into ${kept} (account_id, sport, since, played_version, layout, matches, is_measured, weaknesses)
    select one."accountId", ${sport}, ${since}::date, one.version, ${layout}, one.matches, one."isMeasured", one.weaknesses
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as one("accountId" uuid, version bigint, matches int, "isMeasured" boolean, weaknesses jsonb)
    join app_user on app_user.id = one."accountId"
    order by one."accountId"
    on conflict (account_id, sport) do update
    set since = excluded.since, played_version = excluded.played_version, layout = excluded.layout,
      matches = excluded.matches, is_measured = excluded.is_measured, weaknesses = excluded.weaknesses`);
}

/** All weaknesses that would be read, some at a time. */
export async function* eachKeptWeaknesses(
  db: Database,
  { layout, portion = 200 }: { layout: string; portion?: number },
): AsyncGenerator<(RankedRow & Omit<Asked, 'layout'>)[]> {
  let last: { accountId: string; sport: Sport } | undefined;
  do {
    const rows = await db
      .select({
        accountId: kept.accountId,
        sport: kept.sport,
        since: kept.since,
        version: kept.playedVersion,
        matches: kept.matches,
        isMeasured: kept.isMeasured,
        weaknesses: kept.weaknesses,
      })
      .from(kept)
      .innerJoin(
        playedTotals,
        and(
          eq(playedTotals.accountId, kept.accountId),
          eq(playedTotals.sport, kept.sport),
          eq(playedTotals.version, kept.playedVersion),
        ),
      )
      .where(
        and(
          eq(kept.layout, layout),
          last && sql`(${kept.accountId}, ${kept.sport}) > (${last.accountId}::uuid, ${last.sport})`,
        ),
      )
      .orderBy(kept.accountId, kept.sport)
      .limit(portion);
    if (rows.length > 0) {
      yield rows;
    }
    last = rows.at(-1);
  } while (last !== undefined);
}
