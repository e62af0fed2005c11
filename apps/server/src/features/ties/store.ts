import type { TieAnswerWord } from '@allcourt/contract';
import { and, asc, desc, eq, gt, inArray, isNull, ne, notInArray, sql } from 'drizzle-orm';
import { isActive } from '#server/db/active-account.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { eventReplies } from '#server/db/schema/calendar.ts';
import { teamMembers, teams } from '#server/db/schema/teams.ts';
import { tieAnswers, tieLines, tiePlayers, ties } from '#server/db/schema/ties.ts';

export type TieRow = Readonly<typeof ties.$inferSelect>;
export type TieLineRow = Readonly<typeof tieLines.$inferSelect>;
export type TiePlayerRow = Readonly<typeof tiePlayers.$inferSelect>;

/** The code of a reserve's place. */
export const RESERVE = '';

export async function findTie(db: Database, id: string): Promise<TieRow | undefined> {
  const [found] = await db.select().from(ties).where(eq(ties.id, id));
  return found;
}

/** The tie of a date of an event. */
export async function findTieOfDate(
  db: Database,
  { eventId, key }: { eventId: string; key: string },
): Promise<TieRow | undefined> {
  const [found] = await db
    .select()
    .from(ties)
    .where(and(eq(ties.eventId, eventId), eq(ties.key, key)));
  return found;
}

/** Locks a tie until the transaction ends, so that two captains do not overwrite each other. */
export async function lockTie(tx: Database, id: string): Promise<TieRow | undefined> {
  const [found] = await tx.select().from(ties).where(eq(ties.id, id)).for('update');
  return found;
}

/** False when the id, or the date of the event, has a tie already. */
export async function insertTie(db: Database, row: TieRow): Promise<boolean> {
  const added = await db.insert(ties).values(row).onConflictDoNothing().returning({ id: ties.id });
  return added.length > 0;
}

export async function updateTie(
  db: Database,
  { id, ...changes }: Pick<TieRow, 'id'> & Partial<Omit<TieRow, 'id' | 'teamId' | 'createdAt'>>,
): Promise<void> {
  await db.update(ties).set(changes).where(eq(ties.id, id));
}

export async function deleteTie(db: Database, id: string): Promise<void> {
  await db.delete(ties).where(eq(ties.id, id));
}

/** The ties of a team, the newest first. */
export function findTies(db: Database, { teamId, limit }: { teamId: string; limit: number }) {
  return db
    .select()
    .from(ties)
    .where(eq(ties.teamId, teamId))
    .orderBy(desc(ties.startsAt), desc(ties.id))
    .limit(limit);
}

/** The next ties of a team by id. */
export function findTiesAfter(
  db: Database,
  { teamId, after, limit }: { teamId: string; after: string | null; limit: number },
): Promise<TieRow[]> {
  return db
    .select()
    .from(ties)
    .where(and(eq(ties.teamId, teamId), after === null ? undefined : gt(ties.id, after)))
    .orderBy(asc(ties.id))
    .limit(limit);
}

/** The published places of several ties. */
export function findPlayersOfTies(db: Database, tieIds: readonly string[]) {
  return db
    .select({ tieId: tiePlayers.tieId, code: tiePlayers.code, seat: tiePlayers.seat, ...PERSON })
    .from(tiePlayers)
    .innerJoin(teamMembers, eq(teamMembers.id, tiePlayers.memberId))
    .leftJoin(appUser, eq(appUser.id, teamMembers.accountId))
    .where(and(anyOf(tiePlayers.tieId, tieIds), isNull(appUser.eraseAfter)))
    .orderBy(asc(tiePlayers.tieId), asc(tiePlayers.code), asc(tiePlayers.seat));
}

/** The active link's tie with its team. It closes with the account that made it, and while the team is deleted. */
export async function findTieOfBoard(db: Database, boardHash: Buffer) {
  const [found] = await db
    .select({ tie: ties, team: { name: teams.name, colour: teams.colour } })
    .from(ties)
    .innerJoin(teams, and(eq(teams.id, ties.teamId), isNull(teams.deletedAt)))
    .where(and(eq(ties.boardHash, boardHash), isActive(ties.boardBy)));
  return found;
}

export async function findTeam(db: Database, teamId: string) {
  const [found] = await selectTeam(db, teamId);
  return found;
}

export function selectTeam(db: Database, teamId: string) {
  const { id, name, colour, crest } = teams;
  return db.select({ id, name, colour, crest }).from(teams).where(eq(teams.id, teamId));
}

export function findTieLines(db: Database, tieIds: readonly string[]) {
  return db
    .select()
    .from(tieLines)
    .where(anyOf(tieLines.tieId, tieIds))
    .orderBy(tieLines.tieId, tieLines.code);
}

export async function saveTieLine(
  db: Database,
  { tieId, code, ...changes }: Pick<TieLineRow, 'tieId' | 'code'> & Partial<TieLineRow>,
): Promise<void> {
  await db
    .insert(tieLines)
    .values({ tieId, code, ...changes })
    .onConflictDoUpdate({ target: [tieLines.tieId, tieLines.code], set: changes });
}

/** Takes a match off the line of the team's ties that has it. False while it is on a line of another team, where it stays. */
export async function clearMatch(
  tx: Database,
  { matchId, teamId }: { matchId: string; teamId: string },
): Promise<boolean> {
  const own = tx.select({ id: ties.id }).from(ties).where(eq(ties.teamId, teamId));
  await tx
    .update(tieLines)
    .set({ matchId: null })
    .where(and(eq(tieLines.matchId, matchId), inArray(tieLines.tieId, own)));
  return (await tx.$count(tieLines, eq(tieLines.matchId, matchId))) === 0;
}

/** Deletes lines and published places that a template does not have. */
export async function deleteLinesBeyond(
  tx: Database,
  { tieId, codes }: { tieId: string; codes: readonly string[] },
): Promise<void> {
  await tx.delete(tieLines).where(and(eq(tieLines.tieId, tieId), notInArray(tieLines.code, [...codes])));
  await tx
    .delete(tiePlayers)
    .where(
      and(eq(tiePlayers.tieId, tieId), ne(tiePlayers.code, RESERVE), notInArray(tiePlayers.code, [...codes])),
    );
}

/** Published places, of members whose account stands. */
export function findTiePlayers(db: Database, tieId: string) {
  return db
    .select({ code: tiePlayers.code, seat: tiePlayers.seat, ...PERSON })
    .from(tiePlayers)
    .innerJoin(teamMembers, eq(teamMembers.id, tiePlayers.memberId))
    .leftJoin(appUser, eq(appUser.id, teamMembers.accountId))
    .where(and(eq(tiePlayers.tieId, tieId), isNull(appUser.eraseAfter)))
    .orderBy(asc(tiePlayers.code), asc(tiePlayers.seat));
}

export async function replaceTiePlayers(
  tx: Database,
  { tieId, rows }: { tieId: string; rows: readonly TiePlayerRow[] },
): Promise<void> {
  await tx.delete(tiePlayers).where(eq(tiePlayers.tieId, tieId));
  if (rows.length > 0) {
    await tx.insert(tiePlayers).values([...rows]);
  }
}

const PERSON = {
  memberId: teamMembers.id,
  accountId: teamMembers.accountId,
  name: sql<string>`coalesce(${appUser.displayName}, ${teamMembers.name})`,
  avatarUrl: appUser.avatarUrl,
  protectionYear: appUser.protectionYear,
  isMarked: teamMembers.isMinor,
};

/** The members of the tie's team by name, with their replies to its event. */
export function findTieRoster(
  db: Database,
  { teamId, eventId, key }: Pick<TieRow, 'teamId' | 'eventId' | 'key'>,
) {
  const isReply = and(
    eq(eventReplies.accountId, teamMembers.accountId),
    eventId === null ? sql`false` : eq(eventReplies.eventId, eventId),
    eq(eventReplies.key, key),
  );
  return db
    .select({ ...PERSON, reply: eventReplies.answer })
    .from(teamMembers)
    .leftJoin(appUser, eq(appUser.id, teamMembers.accountId))
    .leftJoin(eventReplies, isReply)
    .where(and(eq(teamMembers.teamId, teamId), isNull(appUser.eraseAfter)))
    .orderBy(sql`lower(coalesce(${appUser.displayName}, ${teamMembers.name}))`, teamMembers.id);
}

export type RosterPerson = Awaited<ReturnType<typeof findTieRoster>>[number];

export function findTieAnswers(db: Database, tieId: string) {
  return db.select().from(tieAnswers).where(eq(tieAnswers.tieId, tieId));
}

/** Asks these accounts, also those that have answered an earlier lineup. */
export async function askAccounts(
  tx: Database,
  { tieId, accountIds, askedAt }: { tieId: string; accountIds: readonly string[]; askedAt: Date },
): Promise<void> {
  const asked = { answer: 'asked', askedAt, answeredAt: null } as const;
  if (accountIds.length > 0) {
    await tx
      .insert(tieAnswers)
      .values(accountIds.map((accountId) => ({ tieId, accountId, ...asked })))
      .onConflictDoUpdate({ target: [tieAnswers.tieId, tieAnswers.accountId], set: asked });
  }
}

export async function deleteAnswers(
  tx: Database,
  { tieId, accountIds }: { tieId: string; accountIds: readonly string[] },
): Promise<void> {
  await tx
    .delete(tieAnswers)
    .where(and(eq(tieAnswers.tieId, tieId), anyOf(tieAnswers.accountId, accountIds)));
}

export async function saveAnswer(
  db: Database,
  {
    tieId,
    accountId,
    ...changes
  }: { tieId: string; accountId: string; answer: TieAnswerWord; answeredAt: Date },
): Promise<void> {
  await db
    .update(tieAnswers)
    .set(changes)
    .where(and(eq(tieAnswers.tieId, tieId), eq(tieAnswers.accountId, accountId)));
}
