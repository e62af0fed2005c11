// Matches against certain people: of one player, and of all members of a team. Two queries, no log.

import { firstMinorYear, foldText, type MatchFilters, type ScoreSnapshot } from '@allcourt/contract';
import { FORMER_MEMBER } from '@allcourt/contract/words';
import type { Sport } from '@allcourt/scoring';
import { and, asc, countDistinct, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias, QueryBuilder } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import { nested } from '#server/db/nested.ts';
import { appUser } from '#server/db/schema/account.ts';
import { blocks } from '#server/db/schema/chat.ts';
import { matches, matchPlayers, matchStats } from '#server/db/schema/matches.ts';
import { teamMembers, teams } from '#server/db/schema/teams.ts';
import { conditionOf } from './filter-store.ts';
import type { StoredSummary } from './fold.ts';

/** A person of a match: an account, or a guest by the whole name regardless of case and accents. */
export type Who = { readonly accountId: string } | { readonly name: string };

/** The reader of other people's matches, for what those people let be seen. */
interface Scout {
  readonly readerId: string;
  readonly now: Date;
}

/** The player whose matches they are, or the team. A team's are always seen by a scout. */
export type Met = {
  readonly opponents: readonly Who[];
  readonly partner?: Who | undefined;
} & (
  | { readonly playerId: string; readonly scout?: Scout | undefined }
  | { readonly teamId: string; readonly scout: Scout }
);

export type MetRow = Awaited<ReturnType<typeof readMet>>[number];

/** An opponent of a team's members. */
export type MetOpponent = {
  account_id: string | null;
  name: string;
  played: number;
  with_points: number;
  last_at: string;
  total: number;
};

const own = alias(matchPlayers, 'own');

const sets = sql<ScoreSnapshot['sets']>`${matches.snapshot}->'sets'`;
const otherSide = sql`case ${own.side} when 'a' then 'b' else 'a' end`;

/** The players of a match, in order, for a statement about `matches`. */
const SEATS = nested(
  new QueryBuilder()
    .select({ side: matchPlayers.side, accountId: matchPlayers.accountId, name: matchPlayers.name })
    .from(matchPlayers)
    .where(eq(matchPlayers.matchId, matches.id))
    .orderBy(asc(matchPlayers.side), asc(matchPlayers.number)),
);

/** Their finished matches against the opponents, oldest first, each once, with its players and both sides' summaries. */
export async function findMet(db: Database, met: Met, filters: MatchFilters) {
  const rows = await readMet(db, met, filters);
  // Two members may be a pair, and are then one side of one match.
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

function readMet(db: Database, met: Met, filters: MatchFilters) {
  return db
    .select({
      id: matches.id,
      ownerId: matches.ownerId,
      side: own.side,
      winner: matches.winner,
      status: matches.status,
      startedAt: matches.startedAt,
      durationMs: matches.durationMs,
      surface: matches.surface,
      setup: matches.setup,
      sets,
      own: sql<StoredSummary | null>`${matchStats.stats}->${own.side}`,
      theirs: sql<StoredSummary | null>`${matchStats.stats}->(${otherSide})`,
      seats: SEATS,
    })
    .from(own)
    .innerJoin(matches, eq(matches.id, own.matchId))
    .leftJoin(matchStats, eq(matchStats.matchId, matches.id))
    .where(and(isMet(met), conditionOf(filters, { accountId: NO_ONE })))
    .orderBy(asc(matches.startedAt), asc(matches.id));
}

/** Filters by people and results, which need a reader, are not used here. */
const NO_ONE = '00000000-0000-0000-0000-000000000000';

/** The number of those matches in each sport, the most first. */
export function countMetBySport(db: Database, met: Met): Promise<{ sport: Sport; played: number }[]> {
  return db
    .select({ sport: matches.sport, played: countDistinct(matches.id) })
    .from(own)
    .innerJoin(matches, eq(matches.id, own.matchId))
    .where(isMet(met))
    .groupBy(matches.sport)
    .orderBy(desc(countDistinct(matches.id)), desc(matches.sport));
}

/** Opponents of a team's members in one sport, the most often met first. */
export async function findMetOpponents(
  db: Database,
  { teamId, sport, scout, limit }: { teamId: string; sport: Sport; scout: Scout; limit: number },
): Promise<MetOpponent[]> {
  const { rows } = await db.execute<MetOpponent>(sql`
    select account_id, (array_agg(name order by started_at desc, match_id))[1] as name, count(*)::int as played,
      (count(*) filter (where has_points))::int as with_points, max(started_at)::text as last_at,
      (count(*) over ())::int as total
    from (
      select distinct far.match_id, far.account_id, far.name, far.search_name, ${matches.startedAt} as started_at,
        coalesce(${matchStats.stats}->far.side->>'figures', '') <> '' as has_points
      from ${matchPlayers} own
      join ${matches} on ${matches.id} = own.match_id
      join ${matchPlayers} far on far.match_id = own.match_id and far.side <> own.side
      left join ${matchStats} on ${matchStats.matchId} = ${matches.id}
      where ${and(isOfMember(teamId), isCounted(), eq(matches.sport, sport), isSomeoneElse(scout), isOpenTo(scout))}
    ) met
    group by account_id, case when account_id is null then search_name end
    order by played desc, last_at desc, name
    limit ${limit}`);
  return rows;
}

/** The sports in which members of a team have played matches to an end, the most first. */
export function countTeamSports(
  db: Database,
  { teamId, scout }: { teamId: string; scout: Scout },
): Promise<{ sport: Sport; played: number }[]> {
  return db
    .select({ sport: matches.sport, played: countDistinct(matches.id) })
    .from(own)
    .innerJoin(matches, eq(matches.id, own.matchId))
    .where(
      and(
        isOfMember(teamId),
        isCounted(),
        sql`exists (
          select from ${matchPlayers} far
          where far.match_id = ${own.matchId} and far.side <> ${own.side}
            and ${and(isSomeoneElse(scout), isOpenTo(scout))})`,
      ),
    )
    .groupBy(matches.sport)
    .orderBy(desc(countDistinct(matches.id)), desc(matches.sport));
}

function isMet(met: Met): SQL | undefined {
  const [first, ...others] = met.opponents;
  return and(
    isCounted(),
    'teamId' in met ? isOfMember(met.teamId) : and(eq(own.accountId, met.playerId), isNull(own.hiddenAt)),
    met.scout && sql`coalesce(${own.answer}, 'confirmed') = 'confirmed'`,
    first &&
      sql`exists (
        select from ${matchPlayers} far
        where far.match_id = ${own.matchId} and far.side <> ${own.side}
          and ${and(isThem(first), met.scout && isOpenTo(met.scout))})`,
    ...others.map(
      (who) => sql`exists (
        select from ${matchPlayers} far
        where far.match_id = ${own.matchId} and far.side <> ${own.side} and ${isThem(who)})`,
    ),
    met.partner &&
      sql`exists (
        select from ${matchPlayers} far
        where far.match_id = ${own.matchId} and far.side = ${own.side} and far.number <> ${own.number}
          and ${isThem(met.partner)})`,
  );
}

/** Played to an end, and not deleted. */
function isCounted(): SQL | undefined {
  return and(isNull(matches.deletedAt), isNull(matches.mergedIntoId), ne(matches.status, 'in-progress'));
}

function isThem(who: Who): SQL {
  return 'accountId' in who
    ? sql`far.account_id = ${who.accountId}`
    : sql`far.account_id is null and far.search_name = ${foldText(who.name)}`;
}

/** Of `far`: not the reader, nor an erased account, which share one name. */
function isSomeoneElse({ readerId }: Scout): SQL {
  return sql`far.account_id is distinct from ${readerId}
    and (far.account_id is not null or far.search_name <> ${foldText(FORMER_MEMBER)})`;
}

/** Of `own`: a member of the team, as of now, who has confirmed the match and shows it. */
function isOfMember(teamId: string): SQL {
  return sql`(
    own.account_id in (
      select member.account_id from ${teamMembers} member
      join ${appUser} person on person.id = member.account_id and person.erase_after is null
      where member.team_id = ${teamId})
    and own.hidden_at is null and coalesce(own.answer, 'confirmed') = 'confirmed')`;
}

/**
 * Of the side of `far`: everyone on it is confirmed or a guest, shows the match, and lets themselves be scouted; no one
 * has blocked the reader or is blocked; a possible minor shares a team with the reader. A scorer who hides a match hides
 * it from scouts too.
 */
function isOpenTo({ readerId, now }: Scout): SQL {
  return sql`${matches.ownerHiddenAt} is null and not exists (
    select from ${matchPlayers} beside
    join ${appUser} person on person.id = coalesce(
      beside.account_id, case when beside.answer <> 'declined' then beside.named_id end)
    where beside.match_id = far.match_id and beside.side = far.side and (
      beside.hidden_at is not null
      or beside.answer = 'disputed'
      or (beside.account_id is not null and coalesce(beside.answer, 'confirmed') <> 'confirmed')
      or person.erase_after is not null
      or person.preferences->>'scoutedBy' = 'none'
      or exists (
        select from ${blocks}
        where (${blocks.blockerId} = person.id and ${blocks.blockedId} = ${readerId})
          or (${blocks.blockerId} = ${readerId} and ${blocks.blockedId} = person.id))
      or (person.protection_year >= ${firstMinorYear(now)} and person.id <> ${readerId} and not exists (
        select from ${teamMembers} mine
        join ${teams} on ${teams.id} = mine.team_id and ${teams.deletedAt} is null
        join ${teamMembers} theirs on theirs.team_id = mine.team_id and theirs.account_id = person.id
        where mine.account_id = ${readerId}))))`;
}
