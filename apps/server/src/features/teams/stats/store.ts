import type { ScoreSnapshot, Surface } from '@allcourt/contract';
import type { Side, Sport } from '@allcourt/scoring';
import { type AnyColumn, and, asc, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { preparedSql } from '#server/db/prepared.ts';
import { matches, matchPlayers } from '#server/db/schema/matches.ts';
import { playedMonths } from '#server/db/schema/played.ts';
import { teamMembers, teamMonths, teamRoles, teams, teamWins } from '#server/db/schema/teams.ts';

/** A team, as far as its members tell. */
export interface Crew {
  readonly teamId: string;
  /** Members whose accounts are not about to be erased, and admins among them. */
  readonly total: number;
  readonly admins: number;
  /** Another one once a member, a name, a picture or anything that they have played is. */
  readonly hash: string;
  /** Matches won against others, each once; null where they have to be counted again. */
  readonly wins: number | null;
}

export const findCrews = preparedSql<{ teamIds: readonly string[] }, Crew>(
  'crews of teams',
  ({ teamIds }) => sql`
    select own.id, own.total, own.admins, own.hash, known.wins
    from (
      select asked.id, count(member.id) filter (where member.is_there)::int as total,
        count(member.id) filter (where member.is_there and role.kind = 'admin')::int as admins,
        coalesce(sum(hash_record_extended(
          (member.id, member.account_id, member.name, member.role_id, member.stamp), 0)), 0)::text as hash
      from unnest(${teamIds}::uuid[]) as asked(id)
      left join ${teamMembers} member on member.team_id = asked.id
      left join ${teamRoles} role on role.id = member.role_id
      group by asked.id) own
    left join ${teamWins} known on known.team_id = own.id and known.hash = own.hash`,
  {
    teamId: sql`own.id`,
    total: sql`own.total`,
    admins: sql`own.admins`,
    hash: sql`own.hash`,
    wins: sql`known.wins`,
  },
);

/**
 * The number of matches that members of each of these teams have won against others, each match once. Only months in which
 * something has changed are counted again.
 */
export async function countWins(db: Database, crews: readonly Crew[]): Promise<ReadonlyMap<string, number>> {
  const changed = crews.filter(({ wins }) => wins === null);
  const counted = await countByMonth(
    db,
    changed.map(({ teamId }) => teamId),
  );
  await saveTeamWins(
    db,
    changed.map(({ teamId, hash }) => ({ teamId, hash, wins: counted.get(teamId) ?? 0 })),
  );
  return new Map(crews.map(({ teamId, wins }) => [teamId, wins ?? counted.get(teamId) ?? 0]));
}

interface TeamWinsRow {
  readonly teamId: string;
  readonly hash: string;
}

/** Keeps the wins of teams for as long as nothing changes in their members' totals. */
export async function saveTeamWins(
  db: Database,
  counted: readonly (TeamWinsRow & { wins: number })[],
): Promise<void> {
  if (counted.length > 0) {
    await db
      .insert(teamWins)
      .values([...counted])
      .onConflictDoUpdate({
        target: teamWins.teamId,
        set: { hash: sql`excluded.hash`, wins: sql`excluded.wins` },
      });
  }
}

/** The same from the wins of each month. */
async function countByMonth(db: Database, teamIds: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (teamIds.length === 0) {
    return new Map();
  }
  const months = await findWins(db, teamIds);
  const changed = months.filter(({ wins }) => wins === null);
  const counted = await countAgain(db, changed);
  await saveWins(db, counted);
  const wins = new Map(teamIds.map((teamId) => [teamId, 0]));
  for (const month of [...months, ...counted]) {
    wins.set(month.teamId, (wins.get(month.teamId) ?? 0) + (month.wins ?? 0));
  }
  return wins;
}

export interface TeamMonth {
  readonly teamId: string;
  /** Its first day, in UTC. */
  readonly month: string;
  readonly hash: string;
}

/** The months in which members of these teams have played; wins are null where they have to be counted again. */
export async function findWins(
  db: Database,
  teamIds: readonly string[],
): Promise<(TeamMonth & { wins: number | null })[]> {
  const { rows } = await db.execute<TeamMonth & { wins: number | null } & Record<string, unknown>>(sql`
    select own.team_id as "teamId", own.month::text, own.hash, known.wins
    from (
      select member.team_id, played.month,
        sum(hash_record_extended((played.account_id, played.sport, played.version), 0))::text as hash
      from ${teamMembers} member
      join ${playedMonths} played on played.account_id = member.account_id
      where member.team_id = any(${sql.param([...teamIds])}::uuid[])
      group by member.team_id, played.month) own
    left join ${teamMonths} known on known.team_id = own.team_id and known.month = own.month and known.hash = own.hash`);
  return rows;
}

/** Counts the wins of these months. */
export async function countAgain(
  db: Database,
  months: readonly TeamMonth[],
): Promise<(TeamMonth & { wins: number })[]> {
  if (months.length === 0) {
    return [];
  }
  const column = (key: keyof TeamMonth) => sql.param(months.map((month) => month[key]));
  const { rows } = await db.execute<TeamMonth & { wins: number } & Record<string, unknown>>(sql`
    select due.team_id as "teamId", due.month::text, due.hash, won.wins
    from unnest(${column('teamId')}::uuid[], ${column('month')}::date[], ${column('hash')}::text[]) as due(team_id, month, hash)
    cross join lateral (
      select count(*)::int as wins
      from (
        select player.match_id, bool_and(player.side = 'a') as is_a, bool_and(player.side = 'b') as is_b
        from ${teamMembers} member
        join ${matchPlayers} player on player.account_id = member.account_id
          and player.started_at >= due.month::timestamp at time zone 'UTC'
          and player.started_at < (due.month + interval '1 month') at time zone 'UTC'
        where member.team_id = due.team_id
        group by player.match_id) played
      join ${matches} m on m.id = played.match_id and m.deleted_at is null and m.merged_into_id is null
        and m.winner = case when played.is_a then 'a' when played.is_b then 'b' end) won`);
  return rows;
}

/** Keeps wins for as long as nothing changes in their months. */
export async function saveWins(
  db: Database,
  months: readonly (TeamMonth & { wins: number })[],
): Promise<void> {
  if (months.length > 0) {
    await db
      .insert(teamMonths)
      .values([...months])
      .onConflictDoUpdate({
        target: [teamMonths.teamId, teamMonths.month],
        set: { hash: sql`excluded.hash`, wins: sql`excluded.wins` },
      });
  }
}

/** Every team, some at a time. */
export async function* eachTeam(db: Database, portion = 100): AsyncGenerator<string[]> {
  let last: string | undefined;
  do {
    const rows = await db
      .select({ id: teams.id })
      .from(teams)
      .where(last === undefined ? undefined : gt(teams.id, last))
      .orderBy(asc(teams.id))
      .limit(portion);
    if (rows.length > 0) {
      yield rows.map(({ id }) => id);
    }
    last = rows.at(-1)?.id;
  } while (last !== undefined);
}

/** A finished match in which members of a team played, and who played in it. */
export interface PlayedRow {
  readonly id: string;
  readonly sport: Sport;
  readonly surface: Surface | null;
  readonly winner: Side | null;
  readonly ownerId: string;
  readonly startedAt: Date;
  readonly endedAt: Date | null;
  readonly durationMs: number | null;
  readonly sets: ScoreSnapshot['sets'];
  readonly players: readonly { side: Side; accountId: string | null; name: string }[];
}

/** The players of the matches, and their sport. */
export interface Played {
  readonly accountIds: readonly string[];
  readonly sport: Sport;
}

/**
 * For each month in which these people have played, a word that is another one once anything is that `findPlayedBy` reads
 * of it.
 */
export async function findMonths(
  db: Database,
  { accountIds, sport }: Played,
): Promise<ReadonlyMap<string, string>> {
  const rows = await db
    .select({ month: playedMonths.month, version: sql<string>`sum(${playedMonths.version})::text` })
    .from(playedMonths)
    .where(and(anyOf(playedMonths.accountId, accountIds), eq(playedMonths.sport, sport)))
    .groupBy(playedMonths.month);
  return new Map(rows.map(({ month, version }) => [month, version]));
}

/** Everything that these people have played to an end in one sport, in these months, oldest first: two reads, and no log. */
export async function findPlayedBy(
  db: Database,
  { months, ...played }: Played & { months: readonly string[] },
): Promise<(PlayedRow & { month: string })[]> {
  if (months.length === 0) {
    return [];
  }
  const isPlayed = and(
    inArray(matches.id, matchesOf(db, { ...played, months })),
    eq(matches.sport, played.sport),
    isNull(matches.deletedAt),
    isNull(matches.mergedIntoId),
    ne(matches.status, 'in-progress'),
    inArray(monthOf(matches.startedAt), [...months]),
  );
  const [rows, players] = await Promise.all([
    db
      .select({
        id: matches.id,
        month: monthOf(matches.startedAt),
        sport: matches.sport,
        surface: matches.surface,
        winner: matches.winner,
        ownerId: matches.ownerId,
        startedAt: matches.startedAt,
        endedAt: matches.endedAt,
        durationMs: matches.durationMs,
        sets,
      })
      .from(matches)
      .where(isPlayed)
      .orderBy(asc(matches.startedAt), asc(matches.id)),
    // By the same condition and not by ids: a club's matches are more than one statement takes.
    db
      .select({
        matchId: matchPlayers.matchId,
        side: matchPlayers.side,
        accountId: matchPlayers.accountId,
        name: matchPlayers.name,
      })
      .from(matchPlayers)
      .innerJoin(matches, eq(matches.id, matchPlayers.matchId))
      .where(isPlayed)
      .orderBy(asc(matchPlayers.side), asc(matchPlayers.number)),
  ]);
  const byMatch = Map.groupBy(players, ({ matchId }) => matchId);
  return rows.map((row) => ({ ...row, players: byMatch.get(row.id) ?? [] }));
}

const sets = sql<ScoreSnapshot['sets']>`${matches.snapshot}->'sets'`;

function monthOf(startedAt: AnyColumn) {
  return sql<string>`date_trunc('month', ${startedAt} at time zone 'UTC')::date::text`;
}

/** Matches from the first to the last of these months. */
function matchesOf(
  db: Database,
  { accountIds, months }: Pick<Played, 'accountIds'> & { months: readonly string[] },
) {
  const [first = '', last = ''] = [months.toSorted().at(0), months.toSorted().at(-1)];
  return db
    .select({ id: matchPlayers.matchId })
    .from(matchPlayers)
    .where(
      and(
        anyOf(matchPlayers.accountId, accountIds),
        sql`${matchPlayers.startedAt} >= ${first}::date::timestamp at time zone 'UTC'`,
        sql`${matchPlayers.startedAt} < (${last}::date + interval '1 month') at time zone 'UTC'`,
      ),
    );
}
