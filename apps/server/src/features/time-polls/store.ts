import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import type { Value } from '#server/db/prepared.ts';
import { insertNew } from '#server/db/rows.ts';
import { appUser } from '#server/db/schema/account.ts';
import { teamMembers, teamRoles, teams } from '#server/db/schema/teams.ts';
import { timePollAnswers, timePolls } from '#server/db/schema/time-polls.ts';
import { SEES_CALENDAR, seenBy } from '#server/features/calendar/service.ts';
import { isLookedAfter } from '#server/features/family/policy.ts';

export type TimePollRow = Readonly<typeof timePolls.$inferSelect>;
export type TimeAnswerRow = Readonly<typeof timePollAnswers.$inferSelect>;

export function selectPoll(db: Database, id: string) {
  return db.select().from(timePolls).where(eq(timePolls.id, id));
}

/** Locks a poll until the transaction ends: it is answered, picked or deleted by one at a time. */
export async function lockPoll(tx: Database, id: string): Promise<TimePollRow | undefined> {
  const [row] = await tx.select().from(timePolls).where(eq(timePolls.id, id)).for('update');
  return row;
}

/** False when the id is there already. */
export function insertPoll(db: Database, row: TimePollRow): Promise<boolean> {
  return insertNew(db, timePolls, row);
}

export async function setPicked(
  tx: Database,
  { id, ...changes }: Pick<TimePollRow, 'id' | 'pickedAt' | 'eventId'>,
): Promise<void> {
  await tx.update(timePolls).set(changes).where(eq(timePolls.id, id));
}

export async function deletePoll(tx: Database, id: string): Promise<void> {
  await tx.delete(timePolls).where(eq(timePolls.id, id));
}

export async function saveAnswers(tx: Database, row: TimeAnswerRow): Promise<void> {
  const { answers, answeredBy, answeredAt } = row;
  await tx
    .insert(timePollAnswers)
    .values(row)
    .onConflictDoUpdate({
      target: [timePollAnswers.pollId, timePollAnswers.accountId],
      set: { answers, answeredBy, answeredAt },
    });
}

/** All answers to a poll, the first person first. */
export function findAnswers(db: Database, pollId: string) {
  return db
    .select({
      accountId: timePollAnswers.accountId,
      answers: timePollAnswers.answers,
      answeredBy: timePollAnswers.answeredBy,
      answeredAt: timePollAnswers.answeredAt,
      face: { name: appUser.displayName, avatarUrl: appUser.avatarUrl },
    })
    .from(timePollAnswers)
    .innerJoin(appUser, eq(appUser.id, timePollAnswers.accountId))
    .where(eq(timePollAnswers.pollId, pollId))
    .orderBy(asc(timePollAnswers.answeredAt), asc(timePollAnswers.accountId));
}

export function countOpen(db: Database, teamId: string): Promise<number> {
  return db.$count(timePolls, and(eq(timePolls.teamId, teamId), isNull(timePolls.pickedAt)));
}

/** True of a poll that the account has answered. */
const answeredBy = (accountId: Value<string>) =>
  sql<boolean>`exists (select from ${timePollAnswers} own where own.poll_id = ${timePolls.id} and own.account_id = ${accountId})`;

const SUMMARY = {
  pollId: timePolls.id,
  team: { id: teams.id, name: teams.name },
  title: timePolls.title,
  times: sql<number>`cardinality(${timePolls.starts})`,
  closesAt: timePolls.closesAt,
};

/** The polls of these teams without a time, the first to close first. */
export function findOpenPolls(
  db: Database,
  { teamIds, accountId, limit }: { teamIds: readonly string[]; accountId: string; limit: number },
) {
  return db
    .select({ ...SUMMARY, isAnswered: answeredBy(accountId) })
    .from(timePolls)
    .innerJoin(teams, eq(teams.id, timePolls.teamId))
    .where(and(inArray(timePolls.teamId, [...teamIds]), isNull(timePolls.pickedAt)))
    .orderBy(asc(timePolls.closesAt), asc(timePolls.id))
    .limit(limit);
}

/** Polls without a time in the teams whose calendar the account sees: that it has not answered, or that are its own. */
export function findPollNeeds(
  db: Database,
  { accountId, limit }: { accountId: Value<string>; limit: Value<number> },
) {
  const isAnswered = answeredBy(accountId);
  return db
    .select({ ...SUMMARY, isAnswered, isOwn: sql<boolean>`${timePolls.createdBy} = ${accountId}` })
    .from(timePolls)
    .innerJoin(teams, and(eq(teams.id, timePolls.teamId), isNull(teams.deletedAt), isNull(teams.archivedAt)))
    .where(
      and(
        isNull(timePolls.pickedAt),
        sql`${timePolls.teamId} in (select id from (${seenBy(db, accountId)}) calendar (id, subgroups, organizes))`,
        or(sql`not ${isAnswered}`, sql`${timePolls.createdBy} = ${accountId}`),
      ),
    )
    .orderBy(sql`${timePolls.closesAt} desc`, asc(timePolls.id))
    .limit(limit);
}

/** Polls that wait for the answers of players the account looks after, in teams whose calendar these see. */
export function findMinorPollNeeds(
  db: Database,
  {
    accountId,
    now,
    year,
    limit,
  }: { accountId: Value<string>; now: Value<Date>; year: Value<number>; limit: Value<number> },
) {
  return db
    .select({ ...SUMMARY, minor: { accountId: appUser.id, name: appUser.displayName } })
    .from(teamMembers)
    .innerJoin(teamRoles, eq(teamRoles.id, teamMembers.roleId))
    .innerJoin(appUser, and(eq(appUser.id, teamMembers.accountId), isNull(appUser.eraseAfter)))
    .innerJoin(
      teams,
      and(eq(teams.id, teamMembers.teamId), isNull(teams.deletedAt), isNull(teams.archivedAt)),
    )
    .innerJoin(timePolls, and(eq(timePolls.teamId, teams.id), isNull(timePolls.pickedAt)))
    .where(
      and(
        isLookedAfter({ minorId: teamMembers.accountId, adultId: accountId, year }),
        SEES_CALENDAR,
        sql`${timePolls.closesAt} > ${now}`,
        sql`not exists (select from ${timePollAnswers} own where own.poll_id = ${timePolls.id} and own.account_id = ${appUser.id})`,
      ),
    )
    .orderBy(asc(timePolls.closesAt), asc(timePolls.id), asc(appUser.id))
    .limit(limit);
}
