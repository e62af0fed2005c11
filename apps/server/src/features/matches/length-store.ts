// Usual lengths of matches, from their logs.

import type { Discipline, Sport } from '@allcourt/scoring';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { matches, matchPlayers } from '#server/db/schema/matches.ts';

/** Matches of one format. */
export interface MatchLength {
  readonly sport: Sport;
  readonly discipline: Discipline;
  readonly format: string;
  /** The number of matches that say so. */
  readonly matches: number;
  /** The median. */
  readonly minutes: number;
  /** Nine of ten are no longer. */
  readonly mostMinutes: number;
  /** The median. */
  readonly points: number;
}

/** Fewer say nothing. */
const ENOUGH_MATCHES = 3;
/** Newest ones of each player: what is asked of a team costs the same in one of 60 as in one of 600. */
const MATCHES_EACH = 10;
export const MAX_LENGTH_PLAYERS = 60;

/**
 * Lengths of what these players finished in the last year, the most played format first. A match that was entered as a
 * result, or whose log was left open overnight, has no length to learn from.
 */
export async function findMatchLengths(
  db: Database,
  { accountIds, now }: { accountIds: readonly string[]; now: Date },
): Promise<MatchLength[]> {
  const players = sql`${sql.param(accountIds.slice(0, MAX_LENGTH_PLAYERS))}::uuid[]`;
  const { rows } = await db.execute<MatchLength & Record<string, unknown>>(sql`
    with known as (
      select distinct seat.match_id as id
      from unnest(${players}) as asked(id)
      cross join lateral (
        select match_id from ${matchPlayers}
        where account_id = asked.id and ended_at > ${now.toISOString()}::timestamptz - interval '1 year'
        order by ended_at desc limit ${MATCHES_EACH}) seat)
    select m.sport, m.setup->>'discipline' as discipline, m.setup->>'format' as format, count(*)::int as matches,
      round(percentile_cont(0.5) within group (order by m.duration_ms) / 60000)::int as minutes,
      round(percentile_cont(0.9) within group (order by m.duration_ms) / 60000)::int as "mostMinutes",
      round(percentile_cont(0.5) within group (order by (m.snapshot->>'pointsPlayed')::int))::int as points
    from known
    cross join lateral (select * from ${matches} where ${matches.id} = known.id offset 0) m
    where m.status = 'completed' and m.deleted_at is null and m.merged_into_id is null and m.points > 0
      and m.stated_duration_ms is null and m.duration_ms between 300000 and 28800000
    group by 1, 2, 3
    having count(*) >= ${ENOUGH_MATCHES}
    order by count(*) desc, format`);
  return rows;
}
