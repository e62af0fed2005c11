// Notices that wait to be mailed or pushed.

import { and, eq, gt, isNotNull, isNull, lt, lte, min, or, type SQL, sql } from 'drizzle-orm';
import { isActive } from '#server/db/active-account.ts';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import { findSenders, type SentNotice } from './store.ts';

/** The ways of delivery, by the column with the time from which a notice is due. */
type Way = 'mailAt' | 'pushAt';

/** A notice to deliver, with its person's address and time zone. */
export interface DueRow extends SentNotice {
  readonly email: string | null;
  readonly timeZone: string | null;
}

/** More is found in the app. */
const MAX_IN_A_MAIL = 100;

/** The demo account writes to no one by mail. */
const isNotOfDemo = or(
  isNull(notifications.fromId),
  sql`not exists (select 1 from app_user demo where demo.id = ${notifications.fromId} and demo.is_demo)`,
);

/** Mails go only to confirmed addresses. */
const isMailable = and(
  isNotNull(appUser.email),
  isNotNull(appUser.emailVerifiedAt),
  eq(appUser.isDemo, false),
  isNotOfDemo,
);

function isDue(way: Way, now: Date): SQL | undefined {
  return and(lte(notifications[way], now), isStillValid(now));
}

function isStillValid(now: Date): SQL | undefined {
  return or(isNull(notifications.validUntil), gt(notifications.validUntil, now));
}

/** The people with mail that is due, those who wait longest first. */
export async function findPeopleDueMail(
  db: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<string[]> {
  const rows = await db
    .select({ accountId: notifications.accountId })
    .from(notifications)
    .innerJoin(appUser, eq(appUser.id, notifications.accountId))
    .where(and(isDue('mailAt', now), isMailable, isActive(appUser.id)))
    .groupBy(notifications.accountId)
    .orderBy(min(notifications.mailAt))
    .limit(limit);
  return rows.map(({ accountId }) => accountId);
}

/** True when no other server is mailing this person now; until the transaction ends none will. */
export async function claimMailOf(tx: Database, accountId: string): Promise<boolean> {
  const { rows } = await tx.execute<{ isFree: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`notices by mail ${accountId}`}, 0)) as "isFree"`,
  );
  return rows[0]?.isFree ?? false;
}

/** Everything that waits to be mailed to one person, if some of it is due: one mail has it all. */
export async function findMailOf(
  tx: Database,
  { accountId, now }: { accountId: string; now: Date },
): Promise<DueRow[]> {
  const waiting = await selectWaiting(
    tx,
    and(
      eq(notifications.accountId, accountId),
      isNotNull(notifications.mailAt),
      isStillValid(now),
      isMailable,
    ),
  ).limit(MAX_IN_A_MAIL);
  const isOneDue = waiting.some(({ notice }) => notice.mailAt !== null && notice.mailAt <= now);
  return isOneDue ? withSenders(tx, waiting) : [];
}

/** Notices to active accounts that devices are to show now, locked against other servers until the transaction ends. */
export async function lockDuePushes(
  tx: Database,
  { now, limit }: { now: Date; limit: number },
): Promise<DueRow[]> {
  const due = await selectWaiting(tx, isDue('pushAt', now))
    .limit(limit)
    .for('update', { of: notifications, skipLocked: true });
  return withSenders(tx, due);
}

function selectWaiting(tx: Database, which: SQL | undefined) {
  return tx
    .select({ notice: notifications, email: appUser.email, timeZone: appUser.timeZone })
    .from(notifications)
    .innerJoin(appUser, eq(appUser.id, notifications.accountId))
    .where(and(which, isActive(appUser.id)))
    .orderBy(notifications.createdAt)
    .$dynamic();
}

async function withSenders(tx: Database, due: readonly Omit<DueRow, 'from'>[]): Promise<DueRow[]> {
  const senderIds = due.flatMap(({ notice }) => notice.fromId ?? []);
  const senders = await findSenders(tx, senderIds);
  return due.map((row) => ({ ...row, from: (row.notice.fromId && senders.get(row.notice.fromId)) || null }));
}

export async function markMailed(db: Database, ids: readonly string[], now: Date): Promise<void> {
  await db.update(notifications).set({ mailAt: null, mailedAt: now }).where(anyOf(notifications.id, ids));
}

export async function markPushed(db: Database, ids: readonly string[]): Promise<void> {
  await db.update(notifications).set({ pushAt: null }).where(anyOf(notifications.id, ids));
}

/** Gives up on notices that were due before this, or that are of no use now. */
export async function dropStale(
  db: Database,
  way: Way,
  { before, now }: { before: Date; now: Date },
): Promise<void> {
  await db
    .update(notifications)
    .set({ [way]: null })
    .where(
      and(
        isNotNull(notifications[way]),
        or(lt(notifications[way], before), lte(notifications.validUntil, now)),
      ),
    );
}
