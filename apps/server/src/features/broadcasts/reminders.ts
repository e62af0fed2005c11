// Notices of scheduled broadcasts, for the members who asked to be reminded.

import { REMIND_BEFORE_MS, SCHEDULED_EXPIRES_MS } from '@allcourt/contract';
import { type Context, withContext } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { wallOf } from '#server/features/calendar/service.ts';
import { type Notice, notify, withdrawAbout } from '#server/features/notifications/service.ts';
import { blockedPairs } from '#server/features/safety/service.ts';
import { momentText } from '#server/text/when.ts';
import { publishToTeam } from './publish.ts';
import {
  deleteScheduled,
  findExpired,
  findReminded,
  findUnreminded,
  lockScheduled,
  type ScheduledRow,
  updateScheduled,
} from './schedule-store.ts';

type Acting = Pick<Context, 'account' | 'clock' | 'realtime' | 'afterCommit'>;

/** Scheduled broadcasts that start after this have not expired. */
export function notExpiredAfter(now: Date): Date {
  return new Date(now.getTime() - SCHEDULED_EXPIRES_MS);
}

/** Notifies those who asked, except across a block with the person who acts, or who scheduled it. */
export async function notifyReminded(
  context: Acting,
  tx: Database,
  about: { scheduled: ScheduledRow; what: 'soon' | 'moved' | 'canceled' },
): Promise<void> {
  const { scheduled, what } = about;
  const { id, teamId, title, startsAt, timeZone } = scheduled;
  const fromId = context.account?.id ?? null;
  const when = momentText(new Date(`${wallOf(startsAt, timeZone)}:00Z`));
  await notify(
    context,
    tx,
    (await findUnblocked(tx, scheduled, fromId)).map(
      ({ accountId, team }): Notice => ({
        ...{ accountId, type: 'broadcast-reminder', fromId, teamId, about: aboutScheduled(id) },
        ...{ detail: { what, team, title, when }, validUntil: expiryOf(startsAt) },
      }),
    ),
  );
}

/** Those who asked for it, with the team's name. */
export async function findUnblocked(
  tx: Database,
  scheduled: ScheduledRow,
  fromId: string | null,
): Promise<{ accountId: string; team: string }[]> {
  const otherId = fromId ?? scheduled.createdBy;
  const blocked = otherId === null ? new Set<string>() : await blockedPairs(tx, otherId);
  return (await findReminded(tx, scheduled)).filter(({ accountId }) => !blocked.has(accountId));
}

/** It is live, canceled or expired: earlier notices of it are of no use now. */
export async function withdrawReminders(context: Acting, tx: Database, scheduledId: string): Promise<void> {
  await withdrawAbout(context, tx, aboutScheduled(scheduledId));
}

/** Reminds of the broadcasts that start soon, once. */
export async function remindOfScheduled(base: Omit<Context, 'afterCommit' | 'account'>): Promise<void> {
  const now = base.clock.now();
  const until = new Date(now.getTime() + REMIND_BEFORE_MS);
  for (const id of await findUnreminded(base.db, { now, until })) {
    await withContext({ ...base, account: null }, (context) =>
      base.db.transaction(async (tx) => {
        const scheduled = await lockScheduled(tx, id);
        // It may have been moved, or another server may have reminded of it.
        if (!scheduled || scheduled.remindedAt || scheduled.startsAt > until) {
          return;
        }
        await updateScheduled(tx, id, { remindedAt: now });
        await notifyReminded(context, tx, { scheduled, what: 'soon' });
      }),
    );
  }
}

/** Deletes scheduled broadcasts that did not go live. */
export async function expireScheduled(base: Omit<Context, 'afterCommit' | 'account'>): Promise<void> {
  const before = notExpiredAfter(base.clock.now());
  for (const id of await findExpired(base.db, before)) {
    await withContext({ ...base, account: null }, (context) =>
      base.db.transaction(async (tx) => {
        const scheduled = await lockScheduled(tx, id);
        if (!scheduled || scheduled.startsAt > before) {
          return;
        }
        await withdrawReminders(context, tx, id);
        await deleteScheduled(tx, id);
        publishToTeam(context, scheduled.teamId);
      }),
    );
  }
}

function expiryOf(startsAt: Date): Date {
  return new Date(startsAt.getTime() + SCHEDULED_EXPIRES_MS);
}

function aboutScheduled(id: string): string {
  return `scheduled-broadcast:${id}`;
}
