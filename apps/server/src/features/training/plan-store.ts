import { and, desc, eq, isNull, or } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { insertNew } from '#server/db/rows.ts';
import { appUser } from '#server/db/schema/account.ts';
import { events } from '#server/db/schema/calendar.ts';
import { teams } from '#server/db/schema/teams.ts';
import { trainingPlans } from '#server/db/schema/training.ts';

export type PlanRow = Readonly<typeof trainingPlans.$inferSelect>;

/** A plan with its author, its team, and the team of its event. */
export interface StoredPlan {
  readonly row: PlanRow;
  readonly author: { readonly name: string; readonly avatarUrl: string | null } | null;
  readonly teamName: string | null;
  readonly eventTeamId: string | null;
}

interface Sought {
  readonly accountId: string;
  readonly teamIds: readonly string[];
  /** Teams whose calendars the account sees. */
  readonly calendarIds: readonly string[];
  readonly eventId?: string | undefined;
  readonly key?: string | undefined;
  readonly limit: number;
}

/** Plans that an account sees, most recently changed first. */
export function findPlansOf(
  db: Database,
  { accountId, teamIds, calendarIds, eventId, key, limit }: Sought,
): Promise<StoredPlan[]> {
  return selectPlans(db)
    .where(
      and(
        isNull(trainingPlans.deletedAt),
        or(
          eq(trainingPlans.authorId, accountId),
          anyOf(trainingPlans.teamId, teamIds),
          anyOf(events.teamId, calendarIds),
        ),
        eventId === undefined ? undefined : eq(trainingPlans.eventId, eventId),
        key === undefined ? undefined : eq(trainingPlans.eventKey, key),
      ),
    )
    .orderBy(desc(trainingPlans.updatedAt), desc(trainingPlans.id))
    .limit(limit);
}

/** A plan by id, deleted or not. */
export async function findPlan(db: Database, id: string): Promise<StoredPlan | undefined> {
  const [plan] = await selectPlans(db).where(eq(trainingPlans.id, id));
  return plan;
}

/** The same, locked until the transaction ends. */
export async function lockPlan(tx: Database, id: string): Promise<StoredPlan | undefined> {
  await tx.select({ id: trainingPlans.id }).from(trainingPlans).where(eq(trainingPlans.id, id)).for('update');
  return findPlan(tx, id);
}

/** Returns false if the id exists already. */
export function insertPlan(tx: Database, row: PlanRow): Promise<boolean> {
  return insertNew(tx, trainingPlans, row);
}

export async function updatePlan(
  db: Database,
  { id, ...changes }: Partial<PlanRow> & Pick<PlanRow, 'id'>,
): Promise<void> {
  await db.update(trainingPlans).set(changes).where(eq(trainingPlans.id, id));
}

export function countPlans(db: Database, authorId: string): Promise<number> {
  return db.$count(trainingPlans, and(eq(trainingPlans.authorId, authorId), isNull(trainingPlans.deletedAt)));
}

function selectPlans(db: Database) {
  return db
    .select({
      row: trainingPlans,
      author: { name: appUser.displayName, avatarUrl: appUser.avatarUrl },
      teamName: teams.name,
      eventTeamId: events.teamId,
    })
    .from(trainingPlans)
    .leftJoin(appUser, eq(appUser.id, trainingPlans.authorId))
    .leftJoin(teams, eq(teams.id, trainingPlans.teamId))
    .leftJoin(events, and(eq(events.id, trainingPlans.eventId), isNull(events.deletedAt)))
    .$dynamic();
}
