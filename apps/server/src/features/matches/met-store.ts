// Matches against certain people: of one player, and of meetings. No log is read.

import { foldText, type MatchFilters, type ScoreSnapshot } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { alias, QueryBuilder } from 'drizzle-orm/pg-core';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { nested, readNested } from '#server/db/nested.ts';
import { type Given, prepared, type Value } from '#server/db/prepared.ts';
import { appUser } from '#server/db/schema/account.ts';
import { matches, matchPlayers, matchStats } from '#server/db/schema/matches.ts';
import { meetingMatches, meetings } from '#server/db/schema/meetings.ts';
import { matchesThat } from './filter-store.ts';
import type { StoredSummary } from './fold.ts';
import { isClosedTo, type Scout, type Who } from './meetings/store.ts';

/** The player whose matches they are, and the people in them; with a reader where it is not the player. */
export interface MetByPlayer {
  readonly playerId: string;
  readonly opponents: readonly Who[];
  readonly partner?: Who | undefined;
  readonly scout?: Scout | undefined;
}

export type MetRow = Awaited<ReturnType<typeof rowsOf>>[number];

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

/** Newest matches of a player that are read with their players, since no others are listed. */
export const MAX_LAST_MET = 10;

/** The same for the newest matches, and none for the others. */
const SEATS_OF_NEWEST = sql`(
  case when row_number() over (order by ${matches.startedAt} desc, ${matches.id} desc) <= ${sql.raw(String(MAX_LAST_MET))}
    then ${SEATS} else '[]' end)`.mapWith((found: unknown) => readNested(SEATS, found));

/** A finished match against the opponents. */
export interface MatchMet {
  readonly id: string;
  readonly sport: Sport;
}

/** A player's finished matches against the opponents, in every sport: the one search for them, in no order. */
export function findMatchesMet(db: Database, met: MetByPlayer): Promise<MatchMet[]> {
  const { playerId, opponents, partner, scout } = met;
  const [who, second] = opponents;
  if (!who || second || partner || scout) {
    return searchMet(db, met);
  }
  return 'accountId' in who
    ? selectMetAccount(db, { playerId, accountId: who.accountId })
    : selectMetGuest(db, { playerId, name: foldText(who.name) });
}

/** With one opponent, as it is asked most. */
const selectMetAccount = prepared(
  'matches against an account',
  (db, { playerId, accountId }: Given<{ playerId: string; accountId: string }>) =>
    searchOf(db, isPlayedBy(playerId, sql`far.account_id = ${accountId}`)),
);

const selectMetGuest = prepared(
  'matches against a guest',
  (db, { playerId, name }: Given<{ playerId: string; name: string }>) =>
    searchOf(db, isPlayedBy(playerId, sql`far.account_id is null and far.search_name = ${name}`)),
);

function searchMet(db: Database, met: MetByPlayer): Promise<MatchMet[]> {
  return searchOf(db, isMet(met));
}

function searchOf(db: Database, where: SQL | undefined) {
  return db
    .select({ id: matches.id, sport: matches.sport })
    .from(own)
    .innerJoin(matches, eq(matches.id, own.matchId))
    .where(where);
}

/** These matches as their player sees them, oldest first, with both sides' summaries; the newest with their players. */
export function readMatchesMet(
  db: Database,
  { playerId, matchIds }: { playerId: string; matchIds: readonly string[] },
  filters: MatchFilters,
): Promise<MetRow[]> {
  const where = matchesThat(filters);
  return where ? ofPlayer(db, { playerId, matchIds, where }) : selectOfPlayer(db, { playerId, matchIds });
}

const selectOfPlayer = prepared(
  'matches against the same people',
  (db, given: Given<{ playerId: string; matchIds: readonly string[] }>) => ofPlayer(db, given),
);

function ofPlayer(
  db: Database,
  {
    playerId,
    matchIds,
    where,
  }: { playerId: Value<string>; matchIds: Value<readonly string[]>; where?: SQL | undefined },
) {
  return rowsOf(db, {
    where: and(eq(own.accountId, playerId), anyOf(own.matchId, matchIds), where),
    seats: SEATS_OF_NEWEST,
  });
}

/** Finished matches of meetings, oldest first, each once, with its players and both sides' summaries. */
export async function findMet(
  db: Database,
  met: { readonly meetingIds: readonly string[] },
  filters: MatchFilters,
): Promise<MetRow[]> {
  const rows = await rowsOf(db, { where: and(isOfMeetings(met), matchesThat(filters)), seats: SEATS });
  // Two members may be a pair, and are then one side of one match.
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

function rowsOf(db: Database, { where, seats }: { where: SQL | undefined; seats: typeof SEATS }) {
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
      seats,
    })
    .from(own)
    .innerJoin(matches, eq(matches.id, own.matchId))
    .leftJoin(matchStats, eq(matchStats.matchId, matches.id))
    .where(where)
    .orderBy(asc(matches.startedAt), asc(matches.id));
}

function isOfMeetings({ meetingIds }: { readonly meetingIds: readonly string[] }): SQL {
  return sql`(${own.accountId}, ${own.matchId}) in (
    select ${meetings.accountId}, ${meetingMatches.matchId}
    from ${meetings} join ${meetingMatches} on ${meetingMatches.meetingId} = ${meetings.id}
    where ${anyOf(meetings.id, meetingIds)})`;
}

/** Finished matches in which the player plays against such a seat, called `far`, and that they do not hide. */
function isPlayedBy(playerId: Value<string>, isFar: SQL | undefined): SQL | undefined {
  return and(
    isCounted(),
    eq(own.accountId, playerId),
    isNull(own.hiddenAt),
    isFar &&
      sql`exists (
        select from ${matchPlayers} far
        where far.match_id = ${own.matchId} and far.side <> ${own.side} and ${isFar})`,
  );
}

function isMet({ playerId, scout, opponents, partner }: MetByPlayer): SQL | undefined {
  const [first, ...others] = opponents;
  return and(
    isPlayedBy(playerId, first && and(isThem(first), scout && isOpenTo(scout))),
    scout && sql`coalesce(${own.answer}, 'confirmed') = 'confirmed'`,
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
