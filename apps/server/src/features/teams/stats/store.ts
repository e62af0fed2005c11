import type { ScoreSnapshot, Surface } from '@allcourt/contract';
import type { Side, Sport } from '@allcourt/scoring';
import { type AnyColumn, and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { matches, matchPlayers } from '#server/db/schema/matches.ts';
import { teamMembers } from '#server/db/schema/teams.ts';

/** The number of matches that members of each of these teams have won against others, each match once. */
export async function countWinsOfTeams(
  db: Database,
  teamIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ team_id: string; wins: number }>(sql`
    select team_id, count(*)::int as wins
    from (
      select own.team_id, player.match_id,
        bool_and(player.side = 'a') as is_a, bool_and(player.side = 'b') as is_b
      from ${teamMembers} own
      join ${matchPlayers} player on player.account_id = own.account_id
      where own.team_id in ${[...teamIds]}
      group by own.team_id, player.match_id) played
    join ${matches} on ${matches.id} = match_id and ${matches.deletedAt} is null and ${matches.mergedIntoId} is null
      and ${matches.winner} = case when is_a then 'a' when is_b then 'b' end
    group by team_id`);
  return new Map(rows.map(({ team_id, wins }) => [team_id, wins]));
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
 * of it: a sum of hashes over the matches, and one over who played in them.
 */
export async function findMonths(db: Database, played: Played): Promise<ReadonlyMap<string, string>> {
  const [ofMatches, ofPlayers] = await Promise.all([
    db
      .select({
        month: monthOf(matches.startedAt),
        hash: sql<string>`sum(hash_record_extended((${matches.id}, ${matches.winner}, ${matches.ownerId},
          ${matches.surface}, ${matches.startedAt}, ${matches.endedAt}, ${matches.durationMs}, ${sets}), 0))::text`,
      })
      .from(matches)
      .where(isPlayedBy(db, played))
      .groupBy(sql`1`),
    // Of every match that they are in: a name more than is read costs less than a look at each match.
    db
      .select({
        month: monthOf(matchPlayers.startedAt),
        hash: sql<string>`sum(hash_record_extended((${matchPlayers.matchId}, ${matchPlayers.side},
          ${matchPlayers.number}, ${matchPlayers.accountId}, ${matchPlayers.name}), 0))::text`,
      })
      .from(matchPlayers)
      .where(inArray(matchPlayers.matchId, matchesOf(db, played)))
      .groupBy(sql`1`),
  ]);
  const players = new Map(ofPlayers.map(({ month, hash }) => [month, hash]));
  return new Map(ofMatches.map(({ month, hash }) => [month, `${hash} ${players.get(month)}`]));
}

/** Everything that these people have played to an end in one sport, in these months, oldest first: two reads, and no log. */
export async function findPlayedBy(
  db: Database,
  { months, ...played }: Played & { months: readonly string[] },
): Promise<(PlayedRow & { month: string })[]> {
  const isPlayed = and(isPlayedBy(db, played), inArray(monthOf(matches.startedAt), [...months]));
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
  return sql<string>`date_trunc('month', ${startedAt}, 'UTC')::text`;
}

function matchesOf(db: Database, { accountIds }: Pick<Played, 'accountIds'>) {
  return db
    .select({ id: matchPlayers.matchId })
    .from(matchPlayers)
    .where(inArray(matchPlayers.accountId, [...accountIds]));
}

function isPlayedBy(db: Database, { accountIds, sport }: Played) {
  return and(
    inArray(matches.id, matchesOf(db, { accountIds })),
    eq(matches.sport, sport),
    isNull(matches.deletedAt),
    isNull(matches.mergedIntoId),
    ne(matches.status, 'in-progress'),
  );
}
