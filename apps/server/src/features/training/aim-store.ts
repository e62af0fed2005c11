// Targets of skills, and weekly goals.

import type { Sport } from '@allcourt/scoring';
import { and, asc, eq } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import type { Value } from '#server/db/prepared.ts';
import { deleteOwn, saveOwn } from '#server/db/rows.ts';
import { appUser } from '#server/db/schema/account.ts';
import { trainingAssignments, trainingGoals } from '#server/db/schema/coaching.ts';
import { trainingSkills } from '#server/db/schema/training-progress.ts';

export type SkillRow = Readonly<typeof trainingSkills.$inferSelect>;
export type GoalRow = Readonly<typeof trainingGoals.$inferSelect>;

export function findSkills(
  db: Database,
  { accountIds, sport }: { accountIds: Value<readonly string[]>; sport: Value<Sport> },
) {
  return db
    .select()
    .from(trainingSkills)
    .where(and(anyOf(trainingSkills.accountId, accountIds), eq(trainingSkills.sport, sport)));
}

/** Replaces the previous one. */
export async function saveSkillRow(
  db: Database,
  {
    accountId,
    sport,
    skill,
    ...changes
  }: Pick<SkillRow, 'accountId' | 'sport' | 'skill' | 'updatedAt'> &
    Partial<Pick<SkillRow, 'target' | 'selfRating'>>,
): Promise<void> {
  await db
    .insert(trainingSkills)
    .values({ accountId, sport, skill, ...changes })
    .onConflictDoUpdate({
      target: [trainingSkills.accountId, trainingSkills.sport, trainingSkills.skill],
      set: changes,
    });
}

/** Goals of an account, oldest first, with the coach who assigned each. */
export function findGoals(db: Database, accountId: Value<string>) {
  return db
    .select({
      row: trainingGoals,
      coachId: appUser.id,
      coach: { name: appUser.displayName, avatarUrl: appUser.avatarUrl },
    })
    .from(trainingGoals)
    .leftJoin(trainingAssignments, eq(trainingAssignments.id, trainingGoals.assignmentId))
    .leftJoin(appUser, eq(appUser.id, trainingAssignments.assignedBy))
    .where(eq(trainingGoals.accountId, accountId))
    .orderBy(asc(trainingGoals.createdAt), asc(trainingGoals.id));
}

export async function findGoal(db: Database, id: string): Promise<GoalRow | undefined> {
  const [row] = await db.select().from(trainingGoals).where(eq(trainingGoals.id, id));
  return row;
}

/** Inserts or replaces a goal; false if the id belongs to another account. */
export function saveGoalRow(db: Database, row: GoalRow): Promise<boolean> {
  const { id: _id, accountId, createdAt: _createdAt, ...changes } = row;
  return saveOwn(db, trainingGoals, { row, accountId, changes });
}

/** Returns false if the account has no such goal. */
export function deleteGoalRow(db: Database, which: { id: string; accountId: string }): Promise<boolean> {
  return deleteOwn(db, trainingGoals, which);
}

export function countGoals(db: Database, accountId: string): Promise<number> {
  return db.$count(trainingGoals, eq(trainingGoals.accountId, accountId));
}
