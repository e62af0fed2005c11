// Scheduled broadcasts: planning, changing and canceling one, and asking to be reminded.

import {
  type ChangeScheduledBody,
  idSchema,
  MAX_SCHEDULED_BROADCASTS,
  type ScheduleBroadcastBody,
  type ScheduledBroadcast,
} from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import {
  findMembership,
  type Membership,
  requireActive,
  requireMember,
  requireSeason,
  requireVerb,
} from '#server/features/teams/policy.ts';
import { AppError, badRequest } from '#server/plugins/errors.ts';
import { requireTeamOnly } from './policy.ts';
import { publishToTeam } from './publish.ts';
import { notExpiredAfter, notifyReminded, withdrawReminders } from './reminders.ts';
import {
  countScheduled,
  deleteReminder,
  deleteScheduled,
  findScheduled,
  findScheduledOf,
  insertReminder,
  insertScheduled,
  lockScheduled,
  type ScheduledRow,
  updateScheduled,
} from './schedule-store.ts';
import { lockTeam } from './store.ts';

const MAX_AHEAD_MS = 370 * 86_400_000;

interface Which {
  readonly scheduledId: string;
}

/** Schedules a broadcast. The same id again is the same one. */
export async function scheduleBroadcast(
  context: Context,
  { scheduledId, ...body }: ScheduleBroadcastBody & Which,
): Promise<void> {
  const { db, clock, account } = context;
  const id = requireNewId(scheduledId);
  const { id: accountId } = requireAccount(account);
  const { teamId } = await requireActive(context, body.teamId, 'broadcast');
  const now = clock.now();
  requireTeamOnly(requireAccount(account), body.visibility);
  await db.transaction(async (tx) => {
    await lockTeam(tx, teamId);
    const known = await lockScheduled(tx, id);
    if (known) {
      requireSame(known, { teamId, accountId });
      return; // A repeated request.
    }
    const row = {
      ...{ ...fieldsOf(body, now), id, teamId },
      ...{ createdBy: accountId, createdAt: now, remindedAt: null },
    };
    if ((await countScheduled(tx, { teamId, after: notExpiredAfter(now) })) >= MAX_SCHEDULED_BROADCASTS) {
      throw new AppError('too-many-scheduled');
    }
    if (!(await insertScheduled(tx, row))) {
      throw new AppError('id-taken'); // Another team has just used it.
    }
  });
  publishToTeam(context, teamId);
}

/** Changes a scheduled broadcast. Those who asked are notified of another time, and reminded again. */
export async function changeScheduled(
  context: Context,
  { scheduledId, ...body }: ChangeScheduledBody & Which,
): Promise<void> {
  const { db, clock, account } = context;
  const { scheduled, membership } = await requireScheduled(context, scheduledId);
  requireScheduler(membership);
  const now = clock.now();
  await db.transaction(async (tx) => {
    const before = await lockStanding(tx, scheduled.id);
    if (body.visibility !== before.visibility) {
      requireTeamOnly(requireAccount(account), body.visibility);
    }
    const isMoved = new Date(body.startsAt).getTime() !== before.startsAt.getTime();
    const after = {
      ...before,
      ...(isMoved ? { ...fieldsOf(body, now), remindedAt: null } : { ...detailsOf(body) }),
    };
    await updateScheduled(tx, scheduled.id, after);
    if (isMoved) {
      await notifyReminded(context, tx, { scheduled: after, what: 'moved' });
    }
  });
  publishToTeam(context, scheduled.teamId);
}

/** Cancels a scheduled broadcast and notifies those who asked to be reminded. */
export async function cancelScheduled(context: Context, { scheduledId }: Which): Promise<void> {
  const { scheduled, membership } = await requireScheduled(context, scheduledId);
  requireScheduler(membership);
  await context.db.transaction(async (tx) => {
    const before = await lockStanding(tx, scheduled.id);
    await withdrawReminders(context, tx, before.id);
    await notifyReminded(context, tx, { scheduled: before, what: 'canceled' });
    await deleteScheduled(tx, before.id);
  });
  publishToTeam(context, scheduled.teamId);
}

/** Asks to be reminded, or no longer. Repeating it changes nothing. */
export async function changeReminder(
  context: Context,
  { scheduledId, isWanted }: Which & { isWanted: boolean },
): Promise<void> {
  const { db, clock, account } = context;
  const { id: accountId } = requireAccount(account);
  const { scheduled } = await requireScheduled(context, scheduledId);
  if (!isWanted) {
    await deleteReminder(db, { scheduledId: scheduled.id, accountId });
    return;
  }
  await db.transaction(async (tx) => {
    await lockStanding(tx, scheduled.id);
    await insertReminder(tx, { scheduledId: scheduled.id, accountId, createdAt: clock.now() });
  });
}

/** Scheduled broadcasts of a team, for its members. */
export async function readScheduled(
  context: Pick<Context, 'db' | 'clock' | 'account'>,
  asked: string,
): Promise<ScheduledBroadcast[]> {
  const { db, clock, account } = context;
  const { teamId } = await requireMember(context, asked);
  const after = notExpiredAfter(clock.now());
  const found = await findScheduledOf(db, { teamId, accountId: requireAccount(account).id, after });
  return found.map(({ row, creator, isReminded }) => ({
    id: row.id,
    title: row.title,
    startsAt: row.startsAt.toISOString(),
    timeZone: row.timeZone,
    visibility: row.visibility,
    opponent: row.opponent,
    venue: row.venue,
    createdBy: creator,
    isReminded,
  }));
}

/** Requires a scheduled broadcast of a team that the reader is in. Outsiders learn nothing of it. */
async function requireScheduled(
  { db, clock, account }: Pick<Context, 'db' | 'clock' | 'account'>,
  scheduledId: string,
): Promise<{ scheduled: ScheduledRow; membership: Membership }> {
  const { id: accountId } = requireAccount(account);
  const id = idSchema.safeParse(scheduledId).data;
  const after = notExpiredAfter(clock.now());
  const scheduled = id === undefined ? undefined : await findScheduled(db, { id, after });
  const membership = scheduled && (await findMembership(db, { teamId: scheduled.teamId, accountId }));
  if (!scheduled || !membership) {
    throw new AppError('scheduled-not-found');
  }
  return { scheduled, membership };
}

/** Anyone who may broadcast for the team manages all that is scheduled there. */
function requireScheduler(membership: Membership): void {
  requireVerb(membership, 'broadcast');
  requireSeason(membership);
}

/** Locks one that may have been canceled, or gone live, since it was found. */
async function lockStanding(tx: Database, id: string): Promise<ScheduledRow> {
  const scheduled = await lockScheduled(tx, id);
  if (!scheduled) {
    throw new AppError('scheduled-not-found');
  }
  return scheduled;
}

function requireSame(
  { teamId, createdBy }: ScheduledRow,
  asked: { teamId: string; accountId: string },
): void {
  if (teamId !== asked.teamId || createdBy !== asked.accountId) {
    throw new AppError('id-taken');
  }
}

function requireNewId(written: string): string {
  const id = idSchema.safeParse(written);
  if (!id.success) {
    throw badRequest('"scheduledId" is not an id.');
  }
  return id.data;
}

function detailsOf({ title, timeZone, visibility, opponent, venue }: ChangeScheduledBody) {
  return { title, timeZone, visibility, opponent, venue };
}

function fieldsOf(body: ChangeScheduledBody, now: Date) {
  const startsAt = new Date(body.startsAt);
  if (startsAt <= now || startsAt.getTime() > now.getTime() + MAX_AHEAD_MS) {
    throw badRequest('Choose a time between now and a year from now.');
  }
  return { ...detailsOf(body), startsAt };
}
