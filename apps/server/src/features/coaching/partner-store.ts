import type { Sport } from '@allcourt/scoring';
import type { PairRecord, Won } from '@allcourt/training/progress';
import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { listedMatches } from '#server/db/schema/listed.ts';
import { matches, matchPlayers } from '#server/db/schema/matches.ts';
import { teamMembers } from '#server/db/schema/teams.ts';

/** Decided doubles of a team's members, hidden ones too. */
export interface Doubles {
  /** Each two of them who played together. */
  readonly pairs: readonly PairRecord[];
  /** Each of them with any partner, by account. */
  readonly totals: ReadonlyMap<string, Won>;
}

/** Adds them up from the matches. */
export async function findDoubles(
  db: Database,
  { teamId, sport }: { teamId: string; sport: Sport },
): Promise<Doubles> {
  const { rows } = await db.execute<{ one: string; other: string | null; played: number; won: number }>(sql`
    with members as materialized (
      select member.account_id as id from ${teamMembers} member
      where member.team_id = ${teamId} and member.account_id is not null and member.is_there),
    seats as materialized (
      -- One walk of the index of the lists, which has all that is asked: a team's matches lie all over the table.
      select l.match_id, l.account_id, l.side, l.winner = l.side as won
      from ${listedMatches} l
      where l.account_id = any(array(select id from members)) and l.sport = ${sport} and l.discipline = 'doubles'
        and l.side is not null and l.winner is not null
      union all
      -- Those that a member hides from their own list count all the same.
      select p.match_id, p.account_id, p.side, m.winner = p.side
      from ${matchPlayers} p
      join ${matches} m on m.id = p.match_id
      where p.account_id = any(array(select id from members)) and p.hidden_at is not null
        and m.sport = ${sport} and m.setup->>'discipline' = 'doubles' and m.winner is not null
        and m.deleted_at is null and m.merged_into_id is null
        and not exists (
          select from ${listedMatches} listed where (listed.match_id, listed.account_id) = (p.match_id, p.account_id)))
    select s.account_id as one, null::uuid as other, count(*)::int as played, (count(*) filter (where s.won))::int as won
    from seats s group by s.account_id
    union all
    select s.account_id, o.account_id, count(*)::int, (count(*) filter (where s.won))::int
    from seats s join seats o on o.match_id = s.match_id and o.side = s.side and o.account_id > s.account_id
    group by s.account_id, o.account_id`);
  const totals = new Map<string, Won>();
  const pairs: PairRecord[] = [];
  for (const { one, other, played, won } of rows) {
    if (other === null) {
      totals.set(one, { played, won });
    } else {
      pairs.push({ players: [one, other], played, won });
    }
  }
  return { pairs, totals };
}
