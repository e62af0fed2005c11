// What coaches set players to do, and how it becomes done.

import { type AssignBody, type Assignment, idSchema } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { readAbout, withdrawAbout } from '#server/features/notifications/service.ts';
import { requireActive, requirePermission } from '#server/features/teams/policy.ts';
import { libraryDrills } from '#server/features/training/present.ts';
import { AppError } from '#server/plugins/errors.ts';
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
import { type Acting, aboutAssignment, refresh, tell } from './notices.ts';
import { findSeats } from './people-store.ts';
import { requireAssignmentId, requirePlayer } from './policy.ts';

/** How long what is done stays in the list. */
const KEPT_MS = 30 * 24 * 60 * 60_000;

/** The reader's own, or all that the coaches of a team have set. */
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

/** Sets players to do something. The same id sent again is the same assignment. */
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
    const seats = await findSeats(tx, teamId);
    for (const playerId of people) {
      requirePlayer(seats, playerId, '');
    }
    const assignedAt = context.clock.now();
    const made = { id, teamId, assignedBy, task, note, dueOn, target, assignedAt, cancelledAt: null };
    const there = await findAssignment(tx, id);
    if (there) {
      return requireSame(there, made);
    }
    await requireTask(tx, made);
    await requireTarget({ ...context, db: tx }, target, people.length === 1 ? (people[0] ?? null) : null);
    if (!(await insertAssignment(tx, made))) {
      // The same was sent twice at once, or the id is somebody else's.
      return requireSame((await findAssignment(tx, id)) ?? made, made);
    }
    await insertAssigned(tx, { assignmentId: id, playerIds: people });
    if (task.kind === 'goal') {
      const { metric, target: count } = task;
      const goal = { metric, target: count, carriesOver: false, assignmentId: id };
      const at = { createdAt: assignedAt, updatedAt: assignedAt };
      await insertGoals(
        tx,
        people.map((accountId) => ({ ...goal, ...at, id: uuidv7(), accountId })),
      );
    }
    const title = (await titlesOf(tx, [made])).get(id) ?? '';
    const detail = { assignmentId: id, title, due: dueOn === null ? '' : `By ${dayText(dueOn)}` };
    await tell(context, tx, {
      type: 'training-assigned',
      to: people,
      teamId,
      about: aboutAssignment(id),
      detail,
    });
    await refresh(context, tx, { teamId, playerIds: people });
    return made;
  });
  return presentOne(context, row, 'coach');
}

/** Takes back what was set: any coach of the team who may set something can. */
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
    await withdrawAbout(tx, aboutAssignment(row.id));
    const playerIds = before.players.map(({ player }) => player.accountId);
    await refresh(context, tx, { teamId: row.teamId, playerIds });
  });
  return before;
}

/** Its player says that it is done, or is not. */
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
        ? tellDone(context, tx, found, '')
        : refresh(context, tx, { ...found, playerIds: [accountId] }));
    }
    return found;
  });
  return presentOne(context, row, 'player');
}

/** What somebody has just trained. */
export interface Completion {
  /** The assignment that it was done for; null where none was named. */
  readonly assignmentId: string | null;
  readonly accountId: string;
  readonly result: {
    readonly id: string;
    readonly drillKey: string;
    readonly score: number | null;
    readonly better: 'higher' | 'lower';
    readonly unit: string;
  } | null;
  /** The plan that a session followed. */
  readonly planId: string | null;
}

/** Marks as done what a run of a drill or a session has done: the assignment it names, or every open one that it fits. */
export async function completeAssignment(context: Acting, tx: Database, deed: Completion): Promise<void> {
  const open = await lockOpen(tx, deed.accountId);
  const done = open.filter((own) => isDoneBy(own, deed));
  for (const { assignment, assigned } of done) {
    const resultId = deed.result?.id ?? null;
    await noteDone(tx, { ...assigned, doneAt: context.clock.now(), resultId });
    const { score, unit } = deed.result ?? { score: null, unit: '' };
    await tellDone(context, tx, assignment, score === null ? '' : `${score} ${unit}`);
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
    case 'goal':
      return false;
  }
}

/** Tells who has set it, and everybody who looks on. */
async function tellDone(context: Acting, tx: Database, row: AssignmentRow, score: string): Promise<void> {
  const { id, teamId, assignedBy } = row;
  const { id: accountId } = requireAccount(context.account);
  await readAbout(context, tx, { accountId, about: aboutAssignment(id) });
  const title = (await titlesOf(tx, [row])).get(id) ?? '';
  const about = `${aboutAssignment(id)}:${accountId}`;
  const to = assignedBy === null ? [] : [assignedBy];
  await tell(context, tx, { type: 'training-done', to, teamId, about, detail: { title, score } });
  await refresh(context, tx, { teamId, playerIds: [accountId] });
}

/** Refuses a drill or a plan that the team does not see. */
async function requireTask(tx: Database, { task, teamId }: AssignmentRow): Promise<void> {
  if (task.kind === 'plan' && !(await isTeamPlan(tx, task.planId, teamId))) {
    throw new AppError('bad-request', undefined, { sentence: 'Share the plan with the team first.' });
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
      sentence: isOwn ? 'Share the drill with the team first.' : 'There is no such drill.',
    });
  }
}

/** For outsiders it does not exist. */
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

/** `Fri 26 January`. */
function dayText(day: string): string {
  return new Intl.DateTimeFormat('en-GB', {
    weekday: 'short',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  })
    .format(new Date(`${day}T00:00:00Z`))
    .replace(',', '');
}
