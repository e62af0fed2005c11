// Matches against certain people: of one player, and of meetings. Two queries, no log.

import { foldText, type MatchFilters, type ScoreSnapshot } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { and, asc, countDistinct, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias, QueryBuilder } from 'drizzle-orm/pg-core';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { nested } from '#server/db/nested.ts';
import { appUser } from '#server/db/schema/account.ts';
import { matches, matchPlayers, matchStats } from '#server/db/schema/matches.ts';
import { meetingMatches, meetings } from '#server/db/schema/meetings.ts';
import { matchesThat } from './filter-store.ts';
import type { StoredSummary } from './fold.ts';
import { isClosedTo, type Scout, type Who } from './meetings/store.ts';

/** The player whose matches they are, or meetings that are open to the reader. */
export type Met =
  | {
      readonly playerId: string;
      readonly opponents: readonly Who[];
      readonly partner?: Who | undefined;
      readonly scout?: Scout | undefined;
    }
  | { readonly meetingIds: readonly string[] };

export type MetRow = Awaited<ReturnType<typeof readMet>>[number];

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
    .where(and(isMet(met), matchesThat(filters)))
    .orderBy(asc(matches.startedAt), asc(matches.id));
}

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

function isMet(met: Met): SQL | undefined {
  if ('meetingIds' in met) {
    return sql`(${own.accountId}, ${own.matchId}) in (
      select ${meetings.accountId}, ${meetingMatches.matchId}
      from ${meetings} join ${meetingMatches} on ${meetingMatches.meetingId} = ${meetings.id}
      where ${anyOf(meetings.id, met.meetingIds)})`;
  }
  const { playerId, scout, opponents, partner } = met;
  const [first, ...others] = opponents;
  return and(
    isCounted(),
    eq(own.accountId, playerId),
    isNull(own.hiddenAt),
    scout && sql`coalesce(${own.answer}, 'confirmed') = 'confirmed'`,
    first &&
      sql`exists (
        select from ${matchPlayers} far
        where far.match_id = ${own.matchId} and far.side <> ${own.side}
          and ${and(isThem(first), scout && isOpenTo(scout))})`,
    ...others.map(
      (who) => sql`exists (
        select from ${matchPlayers} far
        where far.match_id = ${own.matchId} and far.side <> ${own.side} and ${isThem(who)})`,
    ),
    partner &&
      sql`exists (
        select from ${matchPlayers} far
        where far.match_id = ${own.matchId} and far.side = ${own.side} and far.number <> ${own.number}
          and ${isThem(partner)})`,
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

/**
 * Of the side of `far`: everyone on it is confirmed or a guest, shows the match, and lets the reader scout them. A scorer
 * who hides a match hides it from scouts too. `meeting_rows` has the part of this that is about the match.
 */
function isOpenTo(scout: Scout): SQL {
  return sql`${matches.ownerHiddenAt} is null and not exists (
    select from ${matchPlayers} beside
    join ${appUser} person on person.id = seat_person(beside)
    where beside.match_id = far.match_id and beside.side = far.side and (
      is_closed_seat(beside) or ${isClosedTo(scout)}))`;
}
