// Assignments, and how they are completed.

import { type AssignBody, type Assignment, idSchema } from '@allcourt/contract';
import { PROGRAMS } from '@allcourt/training/programs';
import { v7 as uuidv7 } from 'uuid';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { readAbout, withdrawAbout } from '#server/features/notifications/service.ts';
import { requireActive, requirePermission } from '#server/features/teams/policy.ts';
import { libraryDrills } from '#server/features/training/present.ts';
import { AppError, badRequest } from '#server/plugins/errors.ts';
import { dayText } from '#server/text/when.ts';
import { requireTarget } from './about.ts';
import { presentAssignments, titlesOf } from './assignment-present.ts';
import {
  type AssignmentRow,
  deleteGoalsOf,
  findAssignment,
  findAssignmentsOf,
  findOwnAssignments,
  insertAssigned,
  insertAssignment,
  insertGoals,
  isTeamDrill,
  isTeamPlan,
  lockOpen,
  noteCancelled,
  noteDone,
  type OwnAssignment,
} from './assignment-store.ts';
import { type Acting, aboutAssignment, notifyAccounts, publishCoaching } from './notices.ts';
import { findMembers } from './people-store.ts';
import { requireAssignmentId, requirePlayer } from './policy.ts';

/** Time for which finished assignments stay in the list. */
const KEPT_MS = 30 * 24 * 60 * 60_000;

/** The reader's assignments, or all assignments of a team for its coaches. */
export async function listAssignments(
  context: Pick<Context, 'db' | 'account' | 'clock'>,
  { teamId }: { teamId?: string | undefined },
): Promise<Assignment[]> {
  const { id: accountId } = requireAccount(context.account);
  const since = new Date(context.clock.now().getTime() - KEPT_MS);
  if (teamId === undefined) {
    return presentAssignments(context, await findOwnAssignments(context.db, { accountId, since }), 'player');
  }
  await requirePermission(context, teamId, 'plan');
  return presentAssignments(context, await findAssignmentsOf(context.db, { teamId, since }), 'coach');
}

/** Assigns something to players. A repeat of the same id changes nothing. */
export async function assign(
  context: Acting,
  { assignmentId, playerIds, ...body }: AssignBody & { assignmentId: string },
): Promise<Assignment> {
  const { id: assignedBy } = requireAccount(context.account);
  const { teamId, task, note, dueOn, target } = body;
  await requireActive(context, teamId, 'plan');
  const id = requireAssignmentId(assignmentId);
  const people = [...new Set(playerIds)];
  const row = await context.db.transaction(async (tx) => {
    const members = await findMembers(tx, teamId);
    for (const playerId of people) {
      requirePlayer(members, playerId, '');
    }
    const assignedAt = context.clock.now();
    const made = { id, teamId, assignedBy, task, note, dueOn, target, assignedAt, cancelledAt: null };
    const there = await findAssignment(tx, id);
    if (there) {
      return requireSame(there, made);
    }
    await requireTask(tx, made);
    const playerId = people.length === 1 ? (people[0] ?? null) : null;
    await requireTarget({ ...context, db: tx }, target, { teamId, playerId });
    if (!(await insertAssignment(tx, made))) {
      // A parallel request was first, or the id belongs to another account.
      return requireSame((await findAssignment(tx, id)) ?? made, made);
    }
    await insertAssigned(tx, { assignmentId: id, playerIds: people });
    if (task.kind === 'goal') {
      const { metric, target: count } = task;
      const goal = { metric, target: count, carriesOver: false, assignmentId: id };
      const at = { createdAt: assignedAt, updatedAt: assignedAt };
      const goals = people.map((accountId) => ({ ...goal, ...at, id: uuidv7(), accountId }));
      await insertGoals(tx, goals);
    }
    const title = (await titlesOf(tx, [made])).get(id) ?? '';
    const detail = {
      assignmentId: id,
      title,
      due: dueOn === null ? '' : `By ${dayText(new Date(`${dueOn}T00:00:00Z`))}`,
    };
    await notifyAccounts(context, tx, {
      type: 'training-assigned',
      to: people,
      teamId,
      about: aboutAssignment(id),
      detail,
    });
    await publishCoaching(context, tx, { teamId, playerIds: people });
    return made;
  });
  return presentOne(context, row, 'coach');
}

/** Cancels an assignment; any coach of the team with permission to assign may. */
export async function cancelAssignment(context: Acting, assignmentId: string): Promise<Assignment> {
  requireAccount(context.account);
  const row = await findAssignment(context.db, requireAssignmentId(assignmentId));
  if (!row || row.cancelledAt) {
    throw new AppError('assignment-not-found');
  }
  await requireCoachOf(context, row);
  const before = await presentOne(context, row, 'coach');
  await context.db.transaction(async (tx) => {
    await noteCancelled(tx, { id: row.id, cancelledAt: context.clock.now() });
    await deleteGoalsOf(tx, row.id);
    await withdrawAbout(context, tx, aboutAssignment(row.id));
    const playerIds = before.players.map(({ player }) => player.accountId);
    await publishCoaching(context, tx, { teamId: row.teamId, playerIds });
  });
  return before;
}

/** Marks an assignment as done or not, by its player. */
export async function markDone(
  context: Acting,
  { assignmentId, isDone }: { assignmentId: string; isDone: boolean },
): Promise<Assignment> {
  const { id: accountId } = requireAccount(context.account);
  const id = requireAssignmentId(assignmentId);
  const row = await context.db.transaction(async (tx) => {
    const found = await findAssignment(tx, id);
    const [own] =
      found && !found.cancelledAt ? await presentAssignments({ ...context, db: tx }, [found], 'player') : [];
    const mark = own?.players[0];
    if (!(found && mark)) {
      throw new AppError('assignment-not-found');
    }
    if ((mark.doneAt !== null) !== isDone) {
      const doneAt = isDone ? context.clock.now() : null;
      await noteDone(tx, { assignmentId: id, accountId, doneAt, resultId: null });
      await (isDone
        ? notifyDone(context, tx, found, '')
        : publishCoaching(context, tx, { ...found, playerIds: [accountId] }));
    }
    return found;
  });
  return presentOne(context, row, 'player');
}

/** A run or session that was just stored. */
export interface Completion {
  /** The assignment it was made for, if any. */
  readonly assignmentId: string | null;
  readonly accountId: string;
  readonly result: {
    readonly id: string;
    readonly drillKey: string;
    readonly score: number | null;
    readonly better: 'higher' | 'lower';
    readonly unit: string;
  } | null;
  /** The plan of a session. */
  readonly planId: string | null;
}

/** Marks the named assignment as done, or every open one that a run or session fits. */
export async function completeAssignment(
  context: Acting,
  tx: Database,
  completion: Completion,
): Promise<void> {
  const open = await lockOpen(tx, completion.accountId);
  const done = open.filter((own) => isDoneBy(own, completion));
  for (const { assignment, assigned } of done) {
    const resultId = completion.result?.id ?? null;
    await noteDone(tx, { ...assigned, doneAt: context.clock.now(), resultId });
    const { score, unit } = completion.result ?? { score: null, unit: '' };
    await notifyDone(context, tx, assignment, score === null ? '' : `${score} ${unit}`);
  }
}

function isDoneBy({ assignment }: OwnAssignment, { assignmentId, result, planId }: Completion): boolean {
  const { id, task } = assignment;
  switch (task.kind) {
    case 'drill': {
      if (result?.drillKey !== task.drillKey) {
        return false;
      }
      const { score, better } = result;
      return (
        task.score === null ||
        (score !== null && (better === 'higher' ? score >= task.score : score <= task.score))
      );
    }
    case 'plan':
      return result === null && (planId === task.planId || assignmentId === id);
    case 'program': // Of many runs: its player says so.
    case 'goal':
      return false;
  }
}

/** Notifies the coach who assigned it, and updates open screens. */
async function notifyDone(context: Acting, tx: Database, row: AssignmentRow, score: string): Promise<void> {
  const { id, teamId, assignedBy } = row;
  const { id: accountId } = requireAccount(context.account);
  await readAbout(context, tx, { accountId, about: aboutAssignment(id) });
  const title = (await titlesOf(tx, [row])).get(id) ?? '';
  const about = `${aboutAssignment(id)}:${accountId}`;
  const to = assignedBy === null ? [] : [assignedBy];
  await notifyAccounts(context, tx, { type: 'training-done', to, teamId, about, detail: { title, score } });
  await publishCoaching(context, tx, { teamId, playerIds: [accountId] });
}

/** Refuses a drill or a plan that is not visible to the team, and a program that the library does not have. */
async function requireTask(tx: Database, { task, teamId }: AssignmentRow): Promise<void> {
  if (task.kind === 'plan' && !(await isTeamPlan(tx, task.planId, teamId))) {
    throw badRequest('Share the plan with the team first.');
  }
  if (task.kind === 'program' && !PROGRAMS.some(({ id }) => id === task.programId)) {
    throw badRequest('"programId" must be a program of the library.');
  }
  if (task.kind !== 'drill') {
    return;
  }
  const isOwn = idSchema.safeParse(task.drillKey).success;
  const isSeen = isOwn
    ? await isTeamDrill(tx, task.drillKey, teamId)
    : (await libraryDrills()).has(task.drillKey);
  if (!isSeen) {
    throw new AppError('bad-request', undefined, {
      sentence: isOwn ? 'Share the drill with the team first.' : "This drill doesn't exist.",
    });
  }
}

/** Not found for outsiders. */
async function requireCoachOf(context: Acting, { teamId }: AssignmentRow): Promise<void> {
  try {
    await requireActive(context, teamId, 'plan');
  } catch (error) {
    const isOutsider = error instanceof AppError && error.code === 'team-not-found';
    throw isOutsider ? new AppError('assignment-not-found') : error;
  }
}

async function presentOne(
  context: Pick<Context, 'db' | 'account'>,
  row: AssignmentRow,
  as: 'player' | 'coach',
): Promise<Assignment> {
  const [assignment] = await presentAssignments(context, [row], as);
  if (!assignment) {
    throw new AppError('assignment-not-found');
  }
  return assignment;
}

function requireSame(there: AssignmentRow, sent: AssignmentRow): AssignmentRow {
  if (there.teamId !== sent.teamId || there.assignedBy !== sent.assignedBy || there.cancelledAt) {
    throw new AppError('id-taken');
  }
  return there;
}
