// Records of a team's players, which speak for a lineup.

import type { Sport } from '@allcourt/scoring';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { matches, matchPlayers } from '#server/db/schema/matches.ts';

export interface PlayedRecord {
  readonly players: readonly string[];
  readonly won: number;
  readonly played: number;
}

/**
 * Won and played matches since an instant, of each of these accounts in singles and of each two of them together. Only
 * matches with a winner that count somewhere.
 */
export async function findRecords(
  db: Database,
  { accountIds, sport, since }: { accountIds: readonly string[]; sport: Sport; since: Date },
): Promise<PlayedRecord[]> {
  const { rows } = await db.execute<{ one: string; other: string | null; played: number; won: number }>(sql`
    with own as (
      select p.match_id, p.account_id, p.side, m.winner, m.setup->>'discipline' as discipline
      from ${matchPlayers} p
      join ${matches} m on m.id = p.match_id
      where p.account_id = any(${sql.param([...accountIds])}::uuid[]) and p.started_at >= ${since.toISOString()}::timestamptz
        and m.sport = ${sport} and m.winner is not null and m.deleted_at is null and m.merged_into_id is null
    )
    select account_id as one, null::uuid as other, count(*)::int as played,
      count(*) filter (where winner = side)::int as won
    from own where discipline = 'singles' group by 1
    union all
    select a.account_id, b.account_id, count(*)::int, count(*) filter (where a.winner = a.side)::int
    from own a join own b on b.match_id = a.match_id and b.side = a.side and a.account_id < b.account_id
    where a.discipline = 'doubles' group by 1, 2`);
  return rows.map(({ one, other, won, played }) => ({
    players: other === null ? [one] : [one, other],
    won,
    played,
  }));
}
