// Records of a team's players, which speak for a lineup.

import type { Sport } from '@allcourt/scoring';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { matches, matchPlayers } from '#server/db/schema/matches.ts';
import { teamMembers } from '#server/db/schema/teams.ts';

/**
 * Won and played matches since an instant, of each member of a team in singles and of each two of them together. Only
 * matches with a winner that count somewhere.
 */
export function findRecords(
  db: Database,
  { teamId, sport, since }: { teamId: string; sport: Sport; since: Date },
) {
  return db
    .select({
      one: sql<string>`record.one`,
      other: sql<string | null>`record.other`,
      played: sql<number>`record.played`,
      won: sql<number>`record.won`,
    })
    .from(
      sql`(
    with own as (
      select p.match_id, p.account_id, p.side, m.winner, m.setup->>'discipline' as discipline
      from ${teamMembers} member
      join ${appUser} person on person.id = member.account_id and person.erase_after is null
      join ${matchPlayers} p on p.account_id = member.account_id and p.started_at >= ${since.toISOString()}::timestamptz
      join ${matches} m on m.id = p.match_id
      where member.team_id = ${teamId}
        and m.sport = ${sport} and m.winner is not null and m.deleted_at is null and m.merged_into_id is null
    )
    select account_id as one, null::uuid as other, count(*)::int as played,
      count(*) filter (where winner = side)::int as won
    from own where discipline = 'singles' group by 1
    union all
    select a.account_id, b.account_id, count(*)::int, count(*) filter (where a.winner = a.side)::int
    from own a join own b on b.match_id = a.match_id and b.side = a.side and a.account_id < b.account_id
    where a.discipline = 'doubles' group by 1, 2) record`,
    );
}
