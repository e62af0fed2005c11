// Places in line-ups, and the accounts that stand or are asked to stand in them.

import { foldText } from '@allcourt/contract';
import type { Side } from '@allcourt/scoring';
import { and, desc, eq, gte, inArray, isNotNull, isNull, lte, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import type { Value } from '#server/db/prepared.ts';
import { appUser } from '#server/db/schema/account.ts';
import { matches, matchPlayers } from '#server/db/schema/matches.ts';
import { teamMembers, teams } from '#server/db/schema/teams.ts';
import { STORED_MATCH, type StoredMatch } from '#server/features/matches/service.ts';

export type SeatRow = { matchId: string; side: Side; number: 1 | 2 };

export interface SeatOf {
  readonly matchId: string;
  readonly side: Side;
  readonly number: 1 | 2;
}

type PlayerRow = StoredMatch['players'][number];

type SeatChanges = Partial<
  Pick<
    typeof matchPlayers.$inferInsert,
    'accountId' | 'namedId' | 'answer' | 'askedAt' | 'answeredAt' | 'isAutomatic' | 'hiddenAt'
  >
> & { name?: string };

export async function updateSeat(db: Database, seat: SeatOf, changes: SeatChanges): Promise<void> {
  const named = changes.name === undefined ? {} : { searchName: foldText(changes.name) };
  await db
    .update(matchPlayers)
    .set({ ...changes, ...named })
    .where(
      and(
        eq(matchPlayers.matchId, seat.matchId),
        eq(matchPlayers.side, seat.side),
        eq(matchPlayers.number, seat.number),
      ),
    );
}

/** Confirms a seat that still waits: its player may have answered in between. */
export async function confirmSeat(
  db: Database,
  { askedBefore, now, namedId, ...seat }: SeatOf & { namedId: string | null; askedBefore: Date; now: Date },
): Promise<void> {
  await db
    .update(matchPlayers)
    .set({ accountId: namedId, answer: 'confirmed', answeredAt: now, isAutomatic: true })
    .where(
      and(
        eq(matchPlayers.matchId, seat.matchId),
        eq(matchPlayers.side, seat.side),
        eq(matchPlayers.number, seat.number),
        eq(matchPlayers.answer, 'asked'),
        lte(matchPlayers.askedAt, askedBefore),
      ),
    );
}

/** Matches that an account was named in and has not answered, newest first. */
export function findAsked(
  db: Database,
  { accountId, limit }: { accountId: Value<string>; limit: Value<number> },
) {
  return db
    .select(STORED_MATCH)
    .from(matchPlayers)
    .innerJoin(matches, eq(matches.id, matchPlayers.matchId))
    .where(
      and(
        eq(matchPlayers.namedId, accountId),
        eq(matchPlayers.answer, 'asked'),
        isNull(matches.deletedAt),
        isNull(matches.mergedIntoId),
      ),
    )
    .orderBy(desc(matchPlayers.askedAt), desc(matches.id))
    .limit(limit);
}

const WINDOW_MS = 6 * 3_600_000;

/** Finished matches that the account scored within six hours of this one, in the same sport and discipline. */
export function findRecordsBeside(
  db: Database,
  { accountId, match, limit }: { accountId: string; match: StoredMatch; limit: number },
): Promise<StoredMatch[]> {
  const from = new Date(match.startedAt.getTime() - WINDOW_MS);
  const to = new Date(match.startedAt.getTime() + WINDOW_MS);
  return db
    .select(STORED_MATCH)
    .from(matches)
    .where(
      and(
        eq(matches.ownerId, accountId),
        ne(matches.id, match.id),
        eq(matches.sport, match.sport),
        sql`${matches.setup}->>'discipline' = ${match.setup.discipline}`,
        gte(matches.startedAt, from),
        lte(matches.startedAt, to),
        ne(matches.status, 'in-progress'),
        isNull(matches.deletedAt),
        or(isNull(matches.mergedIntoId), eq(matches.mergedIntoId, match.id)),
      ),
    )
    .orderBy(desc(matches.startedAt))
    .limit(limit);
}

/** Points a record at the match that it is of; null makes it a match of its own again. */
export async function mergeInto(
  db: Database,
  { id, mergedIntoId }: { id: string; mergedIntoId: string | null },
): Promise<void> {
  await db.update(matches).set({ mergedIntoId }).where(eq(matches.id, id));
}

const ownerMember = alias(teamMembers, 'owner_member');

/** Seats that were asked before this instant, about a finished match between members of a team that confirms results. */
export function findOverdue(db: Database, { askedBefore, limit }: { askedBefore: Date; limit: number }) {
  return db
    .selectDistinct({
      matchId: matchPlayers.matchId,
      side: matchPlayers.side,
      number: matchPlayers.number,
      namedId: matchPlayers.namedId,
    })
    .from(matchPlayers)
    .innerJoin(matches, and(eq(matches.id, matchPlayers.matchId), isNull(matches.deletedAt)))
    .innerJoin(appUser, and(eq(appUser.id, matchPlayers.namedId), isNull(appUser.eraseAfter)))
    .innerJoin(teamMembers, eq(teamMembers.accountId, matchPlayers.namedId))
    .innerJoin(
      teams,
      and(eq(teams.id, teamMembers.teamId), eq(teams.confirmsResults, true), isNull(teams.deletedAt)),
    )
    .innerJoin(ownerMember, and(eq(ownerMember.teamId, teams.id), eq(ownerMember.accountId, matches.ownerId)))
    .where(
      and(
        eq(matchPlayers.answer, 'asked'),
        lte(matchPlayers.askedAt, askedBefore),
        ne(matches.status, 'in-progress'),
      ),
    )
    .limit(limit);
}

/** Matches of an owner in which a guest has this name, and an account does not play yet; newest first. */
export async function findGuestSeats(
  db: Database,
  {
    ownerId,
    searchName,
    accountId,
    matchId,
    limit,
  }: { ownerId: string; searchName: string; accountId: string; matchId: string | null; limit: number },
): Promise<SeatOf[]> {
  const { rows } = await db.execute<SeatRow>(sql`
    select distinct on (m.started_at, m.id) seat.match_id as "matchId", seat.side, seat.number
    from ${matchPlayers} seat
    join ${matches} m on m.id = seat.match_id
    where m.owner_id = ${ownerId} and m.deleted_at is null and seat.search_name = ${searchName}
      and seat.account_id is null and (seat.named_id is null or seat.answer = 'declined' or seat.named_id = ${accountId})
      ${matchId === null ? sql`` : sql`and m.id = ${matchId}`}
      and not exists (
        select from ${matchPlayers} other where other.match_id = m.id and (other.account_id = ${accountId}
          or (other.named_id = ${accountId} and (other.side, other.number) <> (seat.side, seat.number))))
    order by m.started_at desc, m.id desc, seat.side, seat.number
    limit ${limit}`);
  return rows;
}

/** Guests with this name in matches that teammates scored, one row for each scorer, with the newest match. */
export async function findNamesakes(
  db: Database,
  { accountId, searchName, limit }: { accountId: string; searchName: string; limit: number },
): Promise<(SeatOf & { ownerId: string; matches: number })[]> {
  const { rows } = await db.execute<SeatRow & { ownerId: string; matches: number }>(sql`
    select (array_agg(seat.match_id order by m.started_at desc, m.id))[1] as "matchId",
      (array_agg(seat.side order by m.started_at desc, m.id))[1] as side,
      (array_agg(seat.number order by m.started_at desc, m.id))[1] as number,
      m.owner_id as "ownerId", count(*)::int as matches
    from ${matchPlayers} seat
    -- Match by match: the matches of the server are many more.
    cross join lateral (
      select id, owner_id, started_at from ${matches} where id = seat.match_id and deleted_at is null offset 0) m
    where seat.search_name = ${searchName} and seat.account_id is null and seat.named_id is null
      and m.owner_id <> ${accountId}
      -- In a hash of their own, by \`is true\`: many people on the server have the same name.
      and (m.owner_id in (
        select theirs.account_id from ${teamMembers} own
        join ${teamMembers} theirs on theirs.team_id = own.team_id and theirs.account_id is not null
        join ${teams} on ${teams.id} = own.team_id and ${teams.deletedAt} is null
        where own.account_id = ${accountId})) is true
      and not exists (
        select from ${matchPlayers} other where other.match_id = m.id and other.account_id = ${accountId})
    group by m.owner_id
    order by max(m.started_at) desc
    limit ${limit}`);
  return rows;
}

/** Seats of these matches that an account has by a claim. */
export async function findSeatsOf(
  db: Database,
  { accountId, matchIds }: { accountId: string; matchIds: readonly string[] },
): Promise<SeatOf[]> {
  return matchIds.length === 0
    ? []
    : db
        .select({ matchId: matchPlayers.matchId, side: matchPlayers.side, number: matchPlayers.number })
        .from(matchPlayers)
        .where(and(eq(matchPlayers.accountId, accountId), inArray(matchPlayers.matchId, [...matchIds])));
}

/** Answers of accounts that were named for these seats. */
export async function findAnswers(
  db: Database,
  seats: readonly SeatOf[],
): Promise<(SeatOf & Pick<PlayerRow, 'answer' | 'askedAt' | 'answeredAt'>)[]> {
  const rows = await db
    .select()
    .from(matchPlayers)
    .where(
      and(
        isNotNull(matchPlayers.answer),
        inArray(
          matchPlayers.matchId,
          seats.map(({ matchId }) => matchId),
        ),
      ),
    );
  const wanted = new Set(seats.map(placeOf));
  return rows.filter((row) => wanted.has(placeOf(row)));
}

function placeOf({ matchId, side, number }: SeatOf): string {
  return `${matchId} ${side}${number}`;
}
