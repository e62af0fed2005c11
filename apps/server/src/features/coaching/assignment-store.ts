import { and, asc, eq, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { insertNew } from '#server/db/rows.ts';
import { trainingAssigned, trainingAssignments, trainingGoals } from '#server/db/schema/coaching.ts';
import { trainingDrills, trainingDrillVersions, trainingPlans } from '#server/db/schema/training.ts';
import { trainingResults } from '#server/db/schema/training-progress.ts';

export type AssignmentRow = Readonly<typeof trainingAssignments.$inferSelect>;
export type AssignedRow = Readonly<typeof trainingAssigned.$inferSelect>;

/** An assignment of one player. */
export interface OwnAssignment {
  readonly assignment: AssignmentRow;
  readonly assigned: AssignedRow;
}

/** Returns false if the id exists already. */
export function insertAssignment(tx: Database, row: AssignmentRow): Promise<boolean> {
  return insertNew(tx, trainingAssignments, row);
}

export async function insertAssigned(
  tx: Database,
  { assignmentId, playerIds }: { assignmentId: string; playerIds: readonly string[] },
): Promise<void> {
  await tx
    .insert(trainingAssigned)
    .values(playerIds.map((accountId) => ({ assignmentId, accountId, doneAt: null, resultId: null })));
}

export async function insertGoals(
  tx: Database,
  rows: readonly (typeof trainingGoals.$inferInsert)[],
): Promise<void> {
  await tx.insert(trainingGoals).values([...rows]);
}

/** Also erases goals that it had created. */
export async function deleteGoalsOf(tx: Database, assignmentId: string): Promise<void> {
  await tx.delete(trainingGoals).where(eq(trainingGoals.assignmentId, assignmentId));
}

/** The assignment with this id, canceled or not. */
export async function findAssignment(db: Database, id: string): Promise<AssignmentRow | undefined> {
  const [row] = await db.select().from(trainingAssignments).where(eq(trainingAssignments.id, id));
  return row;
}

/** Assignments of a team that are not canceled: open ones, and those done or created since a date. */
export function findAssignmentsOf(
  db: Database,
  { teamId, since }: { teamId: string; since: Date },
): Promise<AssignmentRow[]> {
  const isOpen = sql`exists (select 1 from ${trainingAssigned} where ${trainingAssigned.assignmentId} = ${trainingAssignments.id}
    and (${trainingAssigned.doneAt} is null or ${trainingAssigned.doneAt} > ${since.toISOString()}))`;
  return db
    .select()
    .from(trainingAssignments)
    .where(and(eq(trainingAssignments.teamId, teamId), isNull(trainingAssignments.cancelledAt), isOpen))
    .orderBy(...BY_DAY);
}

/** Assignments of a player that are not canceled: open ones, and those done since a date. */
export async function findOwnAssignments(
  db: Database,
  { accountId, since }: { accountId: string; since: Date },
): Promise<AssignmentRow[]> {
  const rows = await db
    .select({ assignment: trainingAssignments })
    .from(trainingAssigned)
    .innerJoin(
      trainingAssignments,
      and(eq(trainingAssignments.id, trainingAssigned.assignmentId), isNull(trainingAssignments.cancelledAt)),
    )
    .where(
      and(
        eq(trainingAssigned.accountId, accountId),
        or(isNull(trainingAssigned.doneAt), gt(trainingAssigned.doneAt, since)),
      ),
    )
    .orderBy(sql`${trainingAssigned.doneAt} is not null`, ...BY_DAY);
  return rows.map(({ assignment }) => assignment);
}

const BY_DAY = [
  sql`${trainingAssignments.dueOn} asc nulls last`,
  asc(trainingAssignments.assignedAt),
  asc(trainingAssignments.id),
];

/** Open assignments of a player that a run or session could complete. */
export function lockOpen(tx: Database, accountId: string): Promise<OwnAssignment[]> {
  return tx
    .select({ assignment: trainingAssignments, assigned: trainingAssigned })
    .from(trainingAssigned)
    .innerJoin(
      trainingAssignments,
      and(eq(trainingAssignments.id, trainingAssigned.assignmentId), isNull(trainingAssignments.cancelledAt)),
    )
    .where(and(eq(trainingAssigned.accountId, accountId), isNull(trainingAssigned.doneAt)))
    .orderBy(...BY_DAY)
    .for('update', { of: trainingAssigned });
}

/** Players of these assignments, with the raw run that completed each. */
export function findAssigned(db: Database, assignmentIds: readonly string[]) {
  return assignmentIds.length === 0
    ? Promise.resolve([])
    : db
        .select({ assigned: trainingAssigned, result: trainingResults, drill: trainingDrillVersions.content })
        .from(trainingAssigned)
        // An array keeps PostgreSQL from reading the runs of everyone: each is found by its id, however many there are.
        .leftJoin(trainingResults, sql`${trainingResults.id} = any(array[${trainingAssigned.resultId}])`)
        .leftJoin(
          trainingDrillVersions,
          and(
            eq(trainingDrillVersions.drillId, trainingResults.drillId),
            eq(trainingDrillVersions.version, trainingResults.drillVersion),
          ),
        )
        .where(inArray(trainingAssigned.assignmentId, [...assignmentIds]));
}

export async function noteDone(
  tx: Database,
  { assignmentId, accountId, doneAt, resultId }: AssignedRow,
): Promise<void> {
  await tx
    .update(trainingAssigned)
    .set({ doneAt, resultId })
    .where(and(eq(trainingAssigned.assignmentId, assignmentId), eq(trainingAssigned.accountId, accountId)));
}

export async function noteCancelled(
  tx: Database,
  { id, cancelledAt }: { id: string; cancelledAt: Date },
): Promise<void> {
  await tx.update(trainingAssignments).set({ cancelledAt }).where(eq(trainingAssignments.id, id));
}

/** True when a plan is shared with the team. */
export async function isTeamPlan(db: Database, planId: string, teamId: string): Promise<boolean> {
  const [plan] = await db
    .select({ id: trainingPlans.id })
    .from(trainingPlans)
    .where(
      and(eq(trainingPlans.id, planId), eq(trainingPlans.teamId, teamId), isNull(trainingPlans.deletedAt)),
    );
  return plan !== undefined;
}

/** True when an own drill is shared with the team. */
export async function isTeamDrill(db: Database, drillId: string, teamId: string): Promise<boolean> {
  const [drill] = await db
    .select({ id: trainingDrills.id })
    .from(trainingDrills)
    .where(
      and(
        eq(trainingDrills.id, drillId),
        eq(trainingDrills.teamId, teamId),
        isNull(trainingDrills.deletedAt),
      ),
    );
  return drill !== undefined;
}

/** Titles of plans by id. */
export async function findPlanTitles(
  db: Database,
  planIds: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (planIds.length === 0) {
    return new Map();
  }
  const rows = await db
    .select({ id: trainingPlans.id, title: trainingPlans.title })
    .from(trainingPlans)
    .where(and(inArray(trainingPlans.id, [...planIds]), isNull(trainingPlans.deletedAt)));
  return new Map(rows.map(({ id, title }) => [id, title]));
}
