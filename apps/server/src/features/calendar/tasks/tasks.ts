// Tasks and rides of one date: what someone has to bring or do, and seats in a car. They are taken under the event's lock,
// so that no more people take one than it needs.

import { type EventTasksAnswer, MAX_EVENT_TASKS, type SaveTaskBody } from '@allcourt/contract';
import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { preparedTogether } from '#server/db/nested.ts';
import type { Given } from '#server/db/prepared.ts';
import { inTurn } from '#server/db/turns.ts';
import { AppError, badRequest, requireFound, requireId } from '#server/plugins/errors.ts';
import { refresh } from '../notices.ts';
import { type Access, mayChange, ownAccess, requireEventId, requireSeen } from '../policy.ts';
import { readOccurrence, requireOccurrence } from '../reading.ts';
import { findReplies, type ReplyRow } from '../replies/store.ts';
import { findEvent, lockEvent } from '../store.ts';
import type { EventOccurrence } from '../times/occurrences.ts';
import { notifyGone } from './notices.ts';
import {
  deleteTaker,
  deleteTasks,
  findTakers,
  findTask,
  findTasks,
  insertTaker,
  insertTask,
  type TaskRow,
  updateTask,
} from './store.ts';

type Acting = Pick<Context, 'db' | 'clock' | 'account' | 'realtime' | 'afterCommit'>;

interface Which {
  readonly eventId: string;
  readonly key: string;
}

/** One date as a person stands to it. */
interface Standing {
  readonly access: Access;
  readonly occurrence: EventOccurrence;
  readonly now: Date;
}

/** The tasks and rides of one date, as the reader sees them. */
export async function readTasks(
  context: Pick<Context, 'db' | 'account' | 'clock'>,
  which: Which,
): Promise<EventTasksAnswer> {
  const { access, occurrence } = await readOccurrence(context, which);
  return presentTasks(context.db, { access, occurrence, now: context.clock.now() });
}

/** Adds a task or the reader's ride, or changes what it says. The same sent again is the same one. */
export async function saveTask(
  context: Acting,
  { taskId, title, needed, leavesBefore, ...which }: Which & SaveTaskBody & { taskId: string },
): Promise<EventTasksAnswer> {
  const id = requireId(taskId, 'task-not-found');
  const access = await ownAccess(context);
  return onDate(context, { access, ...which }, async (tx, standing) => {
    const { occurrence, now } = standing;
    const on = { eventId: occurrence.event.id, key: occurrence.key };
    const known = await findTask(tx, id);
    if (known) {
      const task = requireChangeable(standing, requireOn(known, on));
      if ((task.driverId === null) !== (leavesBefore === null)) {
        throw badRequest('A task does not become a ride, nor a ride a task.');
      }
      const taken = (await findTakers(tx, on)).filter((one) => one.taskId === id).length;
      if (needed < taken) {
        throw new AppError('task-full');
      }
      await updateTask(tx, { id, title, needed, leavesBefore });
      return;
    }
    const own = await findOwnReply(tx, standing);
    if (!isAdder(standing, own)) {
      throw new AppError('not-permitted');
    }
    if ((await findTasks(tx, on)).length >= MAX_EVENT_TASKS) {
      throw new AppError('too-many-tasks');
    }
    const { accountId } = access;
    const driverId = leavesBefore === null ? null : accountId;
    if (driverId !== null && own?.answer === 'no') {
      throw new AppError('not-coming');
    }
    const row = { id, ...on, title, needed, leavesBefore, driverId };
    await insertTask(tx, { ...row, createdBy: accountId, createdAt: now });
  });
}

/** Deletes a task or a ride, which its author may, and organizers. Those who took it are notified. */
export async function deleteTask(
  context: Acting,
  { taskId, ...which }: Which & { taskId: string },
): Promise<EventTasksAnswer> {
  const id = requireId(taskId, 'task-not-found');
  const access = await ownAccess(context);
  return onDate(context, { access, ...which }, async (tx, standing) => {
    const { occurrence } = standing;
    const known = await findTask(tx, id);
    if (known) {
      requireChangeable(standing, requireOn(known, { eventId: occurrence.event.id, key: occurrence.key }));
      await notifyGone(context, tx, { occurrence, taskIds: [id] });
      await deleteTasks(tx, [id]);
    }
  });
}

/** Takes a task or a seat for the person of an access, or gives it back. */
export function takeTask(
  context: Acting,
  { taskId, isTaken, ...asked }: Which & { access: Access; taskId: string; isTaken: boolean },
): Promise<EventTasksAnswer> {
  const id = requireId(taskId, 'task-not-found');
  const { accountId } = asked.access;
  return onDate(context, asked, async (tx, standing) => {
    const { occurrence, now } = standing;
    const on = { eventId: occurrence.event.id, key: occurrence.key };
    const task = requireOn(await findTask(tx, id), on);
    if (!isTaken) {
      await deleteTaker(tx, { taskId: id, accountId });
      return;
    }
    const takers = (await findTakers(tx, on)).filter((one) => one.taskId === id);
    if (takers.some((one) => one.accountId === accountId)) {
      return;
    }
    if ((await findOwnReply(tx, standing))?.answer === 'no') {
      throw new AppError('not-coming');
    }
    if (task.driverId === accountId) {
      throw badRequest('The driver has a seat already.');
    }
    if (takers.length >= task.needed) {
      throw new AppError('task-full');
    }
    const by = context.account?.id ?? null;
    await insertTaker(tx, { taskId: id, accountId, takenBy: by === accountId ? null : by, takenAt: now });
  });
}

/** Changes the tasks of a date under the lock of its event, and answers with all of them. */
function onDate(
  context: Acting,
  { access, eventId, key }: Which & { access: Access },
  act: (tx: Database, standing: Standing) => Promise<void>,
): Promise<EventTasksAnswer> {
  const requireMayWait = async () =>
    requireSeen(access, await findEvent(context.db, requireEventId(eventId)));
  const change = async (tx: Database) => {
    const found = await lockEvent(tx, requireEventId(eventId));
    const event = requireSeen(access, found?.deletedAt === null ? found : undefined);
    const standing = {
      access,
      occurrence: await requireOccurrence(tx, event, key),
      now: context.clock.now(),
    };
    requireOpen(standing);
    await act(tx, standing);
    refresh(context, event);
    return presentTasks(tx, standing);
  };
  return inTurn(context.db, `event:${eventId}`, change, { requireMayWait });
}

const selectTasks = preparedTogether(
  'tasks of a date',
  (db, on: Given<{ eventId: string; key: string }>) => ({
    tasks: findTasks(db, on),
    takers: findTakers(db, on),
    replies: findReplies(db, on),
  }),
);

async function presentTasks(db: Database, standing: Standing): Promise<EventTasksAnswer> {
  const { access, occurrence } = standing;
  const on = { eventId: occurrence.event.id, key: occurrence.key };
  const found = await selectTasks(db, on);
  const takers = Map.groupBy(found.takers, ({ taskId }) => taskId);
  const own = found.replies.find(({ accountId }) => accountId === access.accountId);
  const isOpen = isOpenFor(standing);
  return {
    tasks: found.tasks.map(({ task, driverName, driverPicture }) => ({
      id: task.id,
      title: task.title,
      needed: task.needed,
      ride:
        driverName === null || task.leavesBefore === null
          ? null
          : {
              driver: { name: driverName, avatarUrl: driverPicture },
              isYours: task.driverId === access.accountId,
              leavesBefore: task.leavesBefore,
            },
      takers: (takers.get(task.id) ?? []).map(({ accountId, face }) => ({
        ...{ accountId, face },
        isYou: accountId === access.accountId,
      })),
      mayChange: isOpen && isChanger(standing, task),
    })),
    mayAdd: isOpen && isAdder(standing, own),
    mayTake: isOpen && own?.answer !== 'no',
  };
}

function isOpenFor({ access, occurrence: { event, endsAt }, now }: Standing): boolean {
  const team = event.teamId === null ? undefined : access.teams.get(event.teamId);
  return team?.archivedAt === null && endsAt > now;
}

function requireOpen(standing: Standing): void {
  const { occurrence, now } = standing;
  if (occurrence.event.teamId === null) {
    throw badRequest("Personal events don't have tasks.");
  }
  if (occurrence.endsAt <= now) {
    throw new AppError('event-over');
  }
  if (!isOpenFor(standing)) {
    throw new AppError('team-archived');
  }
}

function requireOn(task: TaskRow | undefined, { eventId, key }: Which): TaskRow {
  return requireFound(task?.eventId === eventId && task.key === key ? task : undefined, 'task-not-found');
}

function requireChangeable(standing: Standing, task: TaskRow): TaskRow {
  if (!isChanger(standing, task)) {
    throw new AppError('not-permitted');
  }
  return task;
}

function isChanger({ access, occurrence }: Standing, { createdBy, driverId }: TaskRow): boolean {
  return [createdBy, driverId].includes(access.accountId) || mayChange(access, occurrence.event);
}

/** True for organizers, and for those who come. */
function isAdder({ access, occurrence }: Standing, own: ReplyRow | undefined): boolean {
  const comes = own ? own.answer === 'going' && !own.isWaiting : occurrence.fields.countsAsGoing;
  return comes || mayChange(access, occurrence.event);
}

async function findOwnReply(db: Database, { access, occurrence }: Standing): Promise<ReplyRow | undefined> {
  const replies = await findReplies(db, { eventId: occurrence.event.id, key: occurrence.key });
  return replies.find(({ accountId }) => accountId === access.accountId);
}
