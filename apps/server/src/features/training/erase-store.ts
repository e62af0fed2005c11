import { and, eq, isNotNull, isNull, lt, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { events } from '#server/db/schema/calendar.ts';
import {
  trainingDrills,
  trainingDrillVersions,
  trainingJournal,
  trainingPlans,
  trainingPrograms,
  trainingSessions,
} from '#server/db/schema/training.ts';
import { trainingResults } from '#server/db/schema/training-progress.ts';

/** Erases an account's drills outside of teams, and its deleted ones, unless others have run them. */
export async function deleteDrillsOf(tx: Database, accountId: string): Promise<void> {
  const isRunByOthers = sql`select 1 from ${trainingResults} where ${trainingResults.drillId} = ${trainingDrills.id} and ${trainingResults.accountId} <> ${accountId}`;
  await tx
    .delete(trainingDrills)
    .where(and(isOnlyOf(trainingDrills, accountId), sql`not exists (${isRunByOthers})`));
}

/** Hides the remaining drills; runs by others still count. */
export async function hideDrillsOf(tx: Database, accountId: string, now: Date): Promise<void> {
  await tx
    .update(trainingDrills)
    .set({ deletedAt: now })
    .where(and(eq(trainingDrills.authorId, accountId), isNull(trainingDrills.teamId)));
}

/** Erases an account's plans outside of teams and team events, and its deleted ones. */
export async function deletePlansOf(tx: Database, accountId: string): Promise<void> {
  const ofTeam = tx
    .select({ id: events.id })
    .from(events)
    .where(and(eq(events.id, trainingPlans.eventId), isNotNull(events.teamId)));
  await tx
    .delete(trainingPlans)
    .where(
      and(
        eq(trainingPlans.authorId, accountId),
        or(isNotNull(trainingPlans.deletedAt), and(isNull(trainingPlans.teamId), notExists(ofTeam))),
      ),
    );
}

/** Erases drills and plans deleted before a date, and orphans; a drill only once no run refers to it. */
export async function eraseDeletedBefore(db: Database, before: Date): Promise<void> {
  const isRun = sql`select 1 from ${trainingResults} where ${trainingResults.drillId} = ${trainingDrills.id}`;
  await db.delete(trainingSessions).where(lt(trainingSessions.deletedAt, before));
  await db.delete(trainingJournal).where(lt(trainingJournal.deletedAt, before));
  await db.delete(trainingPrograms).where(lt(trainingPrograms.deletedAt, before));
  await db.delete(trainingPlans).where(or(lt(trainingPlans.deletedAt, before), isOrphaned(trainingPlans)));
  await db
    .delete(trainingDrills)
    .where(
      and(or(lt(trainingDrills.deletedAt, before), isOrphaned(trainingDrills)), sql`not exists (${isRun})`),
    );
}

/** An account's own drills, version by version. */
export async function findVersionsBy(
  db: Database,
  accountId: string,
): Promise<(typeof trainingDrillVersions.$inferSelect)[]> {
  const rows = await db
    .select({ version: trainingDrillVersions })
    .from(trainingDrillVersions)
    .innerJoin(trainingDrills, eq(trainingDrills.id, trainingDrillVersions.drillId))
    .where(eq(trainingDrills.authorId, accountId));
  return rows.map(({ version }) => version);
}

function isOnlyOf(
  { authorId, teamId, deletedAt }: typeof trainingDrills,
  accountId: string,
): SQL | undefined {
  return and(eq(authorId, accountId), or(isNull(teamId), isNotNull(deletedAt)));
}

/** An orphan: its author's account is gone, and so is the team or the event. */
function isOrphaned(table: typeof trainingDrills | typeof trainingPlans): SQL | undefined {
  const isOfNoEvent = 'eventId' in table ? isNull(table.eventId) : undefined;
  return and(isNull(table.authorId), isNull(table.teamId), isOfNoEvent);
}
