// Targets of skills, and weekly goals.

import { MAX_KEPT, type SaveGoalBody, type SaveSkillBody } from '@allcourt/contract';
import type { Sport } from '@allcourt/scoring';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { AppError, requireId } from '#server/plugins/errors.ts';
import { countGoals, deleteGoalRow, findGoal, type GoalRow, saveGoalRow, saveSkillRow } from './aim-store.ts';
import { publishTraining } from './publish.ts';

/** Saves the reader's target and self-rating of a skill. */
export async function saveSkill(
  context: Context,
  { sport, skill, target, selfRating }: SaveSkillBody & { sport: Sport; skill: string },
): Promise<void> {
  const { db, clock, account } = context;
  await saveSkillRow(db, {
    accountId: requireAccount(account).id,
    sport,
    skill,
    ...(target === undefined ? {} : { target }),
    ...(selfRating === undefined ? {} : { selfRating }),
    updatedAt: clock.now(),
  });
  publishTraining(context, 'skills');
}

/** Creates or changes a goal of the reader. A goal assigned by a coach becomes their own once they change it. */
export async function saveGoal(
  context: Context,
  { goalId, ...body }: SaveGoalBody & { goalId: string },
): Promise<void> {
  const { db, clock, account } = context;
  const accountId = requireAccount(account).id;
  const id = requireId(goalId, 'training-not-found');
  const known = await findGoal(db, id);
  const isAsSet = known?.metric === body.metric && known.target === body.target;
  await db.transaction((tx) =>
    setGoal(tx, {
      ...body,
      id,
      accountId,
      assignmentId: isAsSet ? known.assignmentId : null,
      now: clock.now(),
    }),
  );
  publishTraining(context, 'goals');
}

/** Deletes a goal; sending it again restores it. */
export async function deleteGoal(context: Context, goalId: string): Promise<void> {
  const accountId = requireAccount(context.account).id;
  const id = requireId(goalId, 'training-not-found');
  if (!(await deleteGoalRow(context.db, { id, accountId }))) {
    throw new AppError('training-not-found');
  }
  publishTraining(context, 'goals');
}

async function setGoal(
  tx: Database,
  { now, ...goal }: Omit<GoalRow, 'createdAt' | 'updatedAt'> & { now: Date },
): Promise<void> {
  const known = await findGoal(tx, goal.id);
  if (!known && (await countGoals(tx, goal.accountId)) >= MAX_KEPT) {
    throw new AppError('too-many-kept');
  }
  if (!(await saveGoalRow(tx, { ...goal, createdAt: now, updatedAt: now }))) {
    throw new AppError('id-taken');
  }
}
