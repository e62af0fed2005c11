import { and, asc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { insertNew } from '#server/db/rows.ts';
import { appUser } from '#server/db/schema/account.ts';
import { broadcastReminders, scheduledBroadcasts } from '#server/db/schema/broadcasts.ts';
import { teamMembers, teams } from '#server/db/schema/teams.ts';

export type ScheduledRow = Readonly<typeof scheduledBroadcasts.$inferSelect>;

/** A scheduled broadcast that has not expired, of a team that is not deleted. */
export async function findScheduled(
  db: Database,
  { id, after }: { id: string; after: Date },
): Promise<ScheduledRow | undefined> {
  const [found] = await db
    .select({ row: scheduledBroadcasts })
    .from(scheduledBroadcasts)
    .innerJoin(teams, and(eq(teams.id, scheduledBroadcasts.teamId), isNull(teams.deletedAt)))
    .where(and(eq(scheduledBroadcasts.id, id), gt(scheduledBroadcasts.startsAt, after)));
  return found?.row;
}

/** The row even after it expired, locked until the transaction ends. */
export async function lockScheduled(tx: Database, id: string): Promise<ScheduledRow | undefined> {
  const [row] = await tx
    .select()
    .from(scheduledBroadcasts)
    .where(eq(scheduledBroadcasts.id, id))
    .for('update');
  return row;
}

/** Scheduled broadcasts of a team that have not expired, with their creators, the first to start first. */
export function findScheduledOf(
  db: Database,
  { teamId, accountId, after }: { teamId: string; accountId: string; after: Date },
) {
  return db
    .select({
      row: scheduledBroadcasts,
      creator: { accountId: appUser.id, name: appUser.displayName, avatarUrl: appUser.avatarUrl },
      isReminded: sql<boolean>`${broadcastReminders.accountId} is not null`,
    })
    .from(scheduledBroadcasts)
    .leftJoin(appUser, and(eq(appUser.id, scheduledBroadcasts.createdBy), isNull(appUser.eraseAfter)))
    .leftJoin(
      broadcastReminders,
      and(
        eq(broadcastReminders.scheduledId, scheduledBroadcasts.id),
        eq(broadcastReminders.accountId, accountId),
      ),
    )
    .where(and(eq(scheduledBroadcasts.teamId, teamId), gt(scheduledBroadcasts.startsAt, after)))
    .orderBy(asc(scheduledBroadcasts.startsAt), asc(scheduledBroadcasts.id));
}

export function countScheduled(
  db: Database,
  { teamId, after }: { teamId: string; after: Date },
): Promise<number> {
  return db.$count(
    scheduledBroadcasts,
    and(eq(scheduledBroadcasts.teamId, teamId), gt(scheduledBroadcasts.startsAt, after)),
  );
}

/** False if the id exists already. */
export function insertScheduled(db: Database, row: ScheduledRow): Promise<boolean> {
  return insertNew(db, scheduledBroadcasts, row);
}

export async function updateScheduled(
  tx: Database,
  id: string,
  changes: Partial<Omit<ScheduledRow, 'id'>>,
): Promise<void> {
  await tx.update(scheduledBroadcasts).set(changes).where(eq(scheduledBroadcasts.id, id));
}

export async function deleteScheduled(tx: Database, id: string): Promise<void> {
  await tx.delete(scheduledBroadcasts).where(eq(scheduledBroadcasts.id, id));
}

/** Scheduled broadcasts whose reminders are due: they start until then. */
export async function findUnreminded(db: Database, { now, until }: { now: Date; until: Date }) {
  const rows = await db
    .select({ id: scheduledBroadcasts.id })
    .from(scheduledBroadcasts)
    .innerJoin(
      teams,
      and(eq(teams.id, scheduledBroadcasts.teamId), isNull(teams.deletedAt), isNull(teams.archivedAt)),
    )
    .where(
      and(
        isNull(scheduledBroadcasts.remindedAt),
        gt(scheduledBroadcasts.startsAt, now),
        lte(scheduledBroadcasts.startsAt, until),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Scheduled broadcasts that have expired. */
export async function findExpired(db: Database, before: Date): Promise<string[]> {
  const rows = await db
    .select({ id: scheduledBroadcasts.id })
    .from(scheduledBroadcasts)
    .where(lte(scheduledBroadcasts.startsAt, before));
  return rows.map(({ id }) => id);
}

export async function insertReminder(
  db: Database,
  row: typeof broadcastReminders.$inferInsert,
): Promise<void> {
  await db.insert(broadcastReminders).values(row).onConflictDoNothing();
}

export async function deleteReminder(
  db: Database,
  { scheduledId, accountId }: { scheduledId: string; accountId: string },
): Promise<void> {
  await db
    .delete(broadcastReminders)
    .where(and(eq(broadcastReminders.scheduledId, scheduledId), eq(broadcastReminders.accountId, accountId)));
}

/** Everything that a former member of a team asked to be reminded of there. */
export async function deleteRemindersIn(
  tx: Database,
  { teamId, accountId }: { teamId: string; accountId: string },
): Promise<void> {
  const ofTeam = tx
    .select({ id: scheduledBroadcasts.id })
    .from(scheduledBroadcasts)
    .where(eq(scheduledBroadcasts.teamId, teamId));
  await tx
    .delete(broadcastReminders)
    .where(and(eq(broadcastReminders.accountId, accountId), inArray(broadcastReminders.scheduledId, ofTeam)));
}

/** The members who asked to be reminded, with the team's name. */
export function findReminded(
  db: Database,
  { id, teamId }: Pick<ScheduledRow, 'id' | 'teamId'>,
): Promise<{ accountId: string; team: string }[]> {
  return db
    .select({ accountId: appUser.id, team: teams.name })
    .from(broadcastReminders)
    .innerJoin(
      teamMembers,
      and(eq(teamMembers.accountId, broadcastReminders.accountId), eq(teamMembers.teamId, teamId)),
    )
    .innerJoin(teams, eq(teams.id, teamMembers.teamId))
    .innerJoin(appUser, and(eq(appUser.id, broadcastReminders.accountId), isNull(appUser.eraseAfter)))
    .where(eq(broadcastReminders.scheduledId, id));
}
