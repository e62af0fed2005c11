import type { LadderRules, ScoreSnapshot } from '@allcourt/contract';
import type { Side, Sport } from '@allcourt/scoring';
import { and, desc, eq, getTableColumns, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { preparedTogether } from '#server/db/nested.ts';
import { type Given, prepared } from '#server/db/prepared.ts';
import { appUser } from '#server/db/schema/account.ts';
import { ladderChallenges, ladderPlayers, ladders } from '#server/db/schema/ladders.ts';
import { matches, matchPlayers } from '#server/db/schema/matches.ts';
import { teamMembers } from '#server/db/schema/teams.ts';

export type LadderRow = Readonly<typeof ladders.$inferSelect>;
export type LadderPlayerRow = Readonly<typeof ladderPlayers.$inferSelect>;
export type ChallengeRow = Readonly<typeof ladderChallenges.$inferSelect>;

/** A team's ladder in one sport. */
export interface Which {
  readonly teamId: string;
  readonly sport: Sport;
}

export async function findLadder(db: Database, { teamId, sport }: Which): Promise<LadderRow | undefined> {
  const [found] = await selectLadder(db, { teamId, sport });
  return found;
}

const selectLadder = prepared('ladder', (db, { teamId, sport }: Given<Which>) =>
  db
    .select()
    .from(ladders)
    .where(and(eq(ladders.teamId, teamId), eq(ladders.sport, sport))),
);

export async function findLadderById(db: Database, id: string): Promise<LadderRow | undefined> {
  const [found] = await db.select().from(ladders).where(eq(ladders.id, id));
  return found;
}

/** Locks a ladder until the transaction ends, so that two challenges are not made at once. */
export async function lockLadder(tx: Database, id: string): Promise<void> {
  await tx.select({ id: ladders.id }).from(ladders).where(eq(ladders.id, id)).for('update');
}

export async function saveLadder(db: Database, row: LadderRow): Promise<void> {
  const { reach, days, movement, isOpen } = row;
  const rules: LadderRules = { reach, days, movement, isOpen };
  await db
    .insert(ladders)
    .values(row)
    .onConflictDoUpdate({ target: [ladders.teamId, ladders.sport], set: rules });
}

interface LadderLists {
  readonly id: string;
  readonly teamId: string;
  readonly sport: Sport;
}

/** All that a ladder's order is made of. */
export const findLists = preparedTogether('lists of a ladder', (db, given: Given<LadderLists>) => ({
  players: selectPlayers(db, given),
  rows: selectChallenges(db, given),
  decided: selectDeciding(db, given),
}));

/** Everyone's times on a ladder, of people who are still in its team and whose account stands. */
function selectPlayers(db: Database, { id, teamId }: Given<LadderLists>) {
  return db
    .select(getTableColumns(ladderPlayers))
    .from(ladderPlayers)
    .innerJoin(appUser, and(eq(appUser.id, ladderPlayers.accountId), isNull(appUser.eraseAfter)))
    .innerJoin(
      teamMembers,
      and(eq(teamMembers.teamId, teamId), eq(teamMembers.accountId, ladderPlayers.accountId)),
    )
    .where(eq(ladderPlayers.ladderId, id));
}

export async function insertLadderPlayer(db: Database, row: LadderPlayerRow): Promise<void> {
  await db.insert(ladderPlayers).values(row).onConflictDoNothing();
}

export async function updateLadderPlayer(
  db: Database,
  { ladderId, accountId }: Pick<LadderPlayerRow, 'ladderId' | 'accountId'>,
  changes: Partial<Pick<LadderPlayerRow, 'leftAt' | 'awayUntil'>>,
): Promise<void> {
  await db
    .update(ladderPlayers)
    .set(changes)
    .where(
      and(
        eq(ladderPlayers.ladderId, ladderId),
        eq(ladderPlayers.accountId, accountId),
        isNull(ladderPlayers.leftAt),
      ),
    );
}

/** False when the id is there already. */
export async function insertChallenge(db: Database, row: ChallengeRow): Promise<boolean> {
  const added = await db.insert(ladderChallenges).values(row).onConflictDoNothing().returning();
  return added.length > 0;
}

export async function findChallenge(db: Database, id: string): Promise<ChallengeRow | undefined> {
  const [found] = await db.select().from(ladderChallenges).where(eq(ladderChallenges.id, id));
  return found;
}

/** The challenges of a ladder, newest first. */
function selectChallenges(db: Database, { id }: Given<LadderLists>) {
  return db
    .select()
    .from(ladderChallenges)
    .where(eq(ladderChallenges.ladderId, id))
    .orderBy(desc(ladderChallenges.createdAt), desc(ladderChallenges.id));
}

/** Events of an account's challenges, of every ladder. */
export async function findEventsOfPlayer(db: Database, accountId: string): Promise<string[]> {
  const { challengerId, challengedId, eventId } = ladderChallenges;
  const rows = await db
    .select({ eventId })
    .from(ladderChallenges)
    .where(and(or(eq(challengerId, accountId), eq(challengedId, accountId)), isNotNull(eventId)));
  return rows.flatMap((row) => row.eventId ?? []);
}

export async function updateChallenge(
  db: Database,
  { id, ...changes }: Pick<ChallengeRow, 'id'> & Partial<Omit<ChallengeRow, 'id' | 'ladderId' | 'createdAt'>>,
): Promise<void> {
  await db.update(ladderChallenges).set(changes).where(eq(ladderChallenges.id, id));
}

/** The match that decided a challenge. */
export type DecidingMatch = Awaited<ReturnType<typeof selectDeciding>>[number];

/**
 * For each accepted challenge the first singles match between the two that ended in its time and that both have
 * confirmed. A result that was entered afterwards has a day and no hour: it counts as of the acceptance if it was entered
 * after it, and of the same day.
 */
function selectDeciding(db: Database, { id, sport }: Given<LadderLists>) {
  const accepted = sql`${ladderChallenges} challenge
    join lateral (
      select m.id, greatest(m.ended_at, challenge.answered_at) as ended_at, m.winner, own.side,
        m.snapshot->'sets' as sets
      from ${matchPlayers} own
      join ${matches} m on m.id = own.match_id
      join ${matchPlayers} other on other.match_id = m.id and other.account_id = challenge.challenged_id
        and other.side <> own.side
      where own.account_id = challenge.challenger_id and m.sport = ${sport}
        and m.setup->>'discipline' = 'singles' and m.winner is not null and m.deleted_at is null
        and m.merged_into_id is null and (
          m.ended_at >= challenge.answered_at and m.ended_at <= challenge.until
          or (m.snapshot->>'pointsPlayed')::int = 0 and m.created_at > challenge.answered_at
            and m.ended_at >= challenge.answered_at - interval '1 day'
            and m.ended_at <= challenge.until + interval '12 hours')
        and coalesce(own.answer, 'confirmed') = 'confirmed' and coalesce(other.answer, 'confirmed') = 'confirmed'
      order by m.ended_at, m.id
      limit 1) decided on true`;
  return db
    .select({
      challengeId: sql<string>`challenge.id`,
      matchId: sql<string>`decided.id`,
      /** In milliseconds since 1970. */
      endedAt: sql<number>`floor(extract(epoch from decided.ended_at) * 1000)`.mapWith(Number),
      winner: sql<Side>`decided.winner`,
      challengerSide: sql<Side>`decided.side`,
      sets: sql<ScoreSnapshot['sets']>`decided.sets`,
    })
    .from(accepted)
    .where(sql`challenge.ladder_id = ${id} and challenge.answer = 'accepted'`);
}
