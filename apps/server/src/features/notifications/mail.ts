// Notifications by mail, to people who haven't seen them: some minutes later, and outside their quiet hours.

import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Identity } from '#server/features/auth/service.ts';
import type { EventMail } from '#server/features/calendar/service.ts';
import { SERVER_MAILS } from '#server/features/quotas/service.ts';
import type { Mail, Mailer, MailPart } from '#server/mail/mailer.ts';
import {
  claimMailOf,
  type DueRow,
  dropStale,
  findMailOf,
  findPeopleDueMail,
  markMailed,
} from './due-store.ts';
import { presentNotification } from './present.ts';
import { isQuiet, settingsOf } from './settings.ts';
import { findSettings } from './settings-store.ts';
import type { NotificationRow } from './store.ts';
import { unsubscribePath } from './unsubscribe.ts';

interface Mailing {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly publicUrl: string;
  readonly throttle: Pick<Identity['throttle'], 'count'>;
  /** Signs the addresses that end mails. */
  readonly secret: string;
  /** The event of a notice as it is now; null for notices of other things. */
  readonly eventOf?: ((db: Database, notice: NotificationRow) => Promise<EventMail | null>) | undefined;
}

/** A mail that failed for a day is out of date. */
const STALE_MS = 24 * 60 * 60_000;
const MAX_AT_ONCE = 200;

/** Sends the mails that are due, one to a person. Servers that share a database take turns by person. */
export async function mailDue(mailing: Mailing): Promise<void> {
  const { db, clock, log, throttle } = mailing;
  const now = clock.now();
  await dropStale(db, 'mailAt', { before: new Date(now.getTime() - STALE_MS), now });
  for (const accountId of await findPeopleDueMail(db, { now, limit: MAX_AT_ONCE })) {
    // A transaction for each: of a server that is killed at most one mail goes out again.
    const isGoing = await db.transaction(async (tx) => {
      if (!(await claimMailOf(tx, accountId))) {
        return true;
      }
      const chosen = await findSettings(tx, [accountId]);
      const rows = await findMailOf(tx, { accountId, now });
      const [{ timeZone = null } = {}] = rows;
      if (rows.length === 0 || isQuiet(settingsOf(chosen.get(accountId)), { now, timeZone })) {
        return true;
      }
      if (!(await throttle.count(SERVER_MAILS)).allowed) {
        log.warn('The mails of a day are used up: notices wait');
        return false;
      }
      await mailOne(mailing, tx, { accountId, rows, now });
      return true;
    });
    if (!isGoing) {
      return;
    }
  }
}

async function mailOne(
  { log, mailer, eventOf, ...sending }: Mailing,
  tx: Database,
  { accountId, rows, now }: { accountId: string; rows: readonly DueRow[]; now: Date },
): Promise<void> {
  try {
    const updates: Update[] = [];
    for (const row of rows) {
      updates.push({ row, event: (await eventOf?.(tx, row.notice)) ?? null });
    }
    await mailer.send(mailOf(updates, { to: rows[0]?.email ?? '', ...sending }));
  } catch (error) {
    log.warn({ err: error, accountId }, 'A notification was not mailed');
    return;
  }
  const ids = rows.map(({ notice }) => notice.id);
  await markMailed(tx, ids, now);
}

interface Update {
  readonly row: DueRow;
  readonly event: EventMail | null;
}

function mailOf(
  updates: readonly Update[],
  { to, publicUrl, secret }: Pick<Mailing, 'publicUrl' | 'secret'> & { to: string },
): Mail {
  const parts = updates.map((update) => partOf(update, { publicUrl, isOnly: updates.length === 1 }));
  const [first] = updates;
  const only = updates.length === 1 ? first : undefined;
  const types = [...new Set(updates.map(({ row }) => row.notice.type))];
  const [type] = types;
  const accountId = first?.row.notice.accountId ?? '';
  const scope = types.length === 1 && type ? type : 'all';
  const link = only ? presentNotification(only.row).link : '/team';
  const calendar = only?.event?.calendar;
  return {
    to,
    subject: only ? (parts[0]?.title ?? '') : `${updates.length} updates on Allcourt`,
    parts,
    text: '',
    action: only?.event?.replyPath
      ? { label: 'Reply', url: publicUrl + only.event.replyPath }
      : { label: 'Open Allcourt', url: publicUrl + link },
    footer: { label: 'Notification settings', url: `${publicUrl}/settings#notifications` },
    unsubscribeUrl: publicUrl + unsubscribePath(secret, { accountId, scope }),
    messageId: `<${first?.row.notice.id}.${updates.length}@${new URL(publicUrl).hostname}>`,
    ...(calendar && { calendar }),
  };
}

function partOf(
  { row, event }: Update,
  { publicUrl, isOnly }: { publicUrl: string; isOnly: boolean },
): MailPart {
  const { title, body } = presentNotification(row);
  const quote = row.notice.type.startsWith('event-') ? body : `“${body}”`;
  // A single update has a button.
  const replyPath = isOnly ? null : (event?.replyPath ?? null);
  return {
    title,
    // The event says the rest of what the notice does, and more of it.
    lines: [...(body === '' || event ? noteOf(row.notice) : [quote]), ...(event?.lines ?? [])],
    links: replyPath === null ? [] : [{ label: 'Reply', url: publicUrl + replyPath }],
  };
}

/** The new note of an event. */
function noteOf({ detail }: NotificationRow): string[] {
  return detail.note ? [`“${detail.note}”`] : [];
}
