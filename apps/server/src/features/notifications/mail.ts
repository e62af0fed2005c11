// Notifications by mail, to people who haven't seen them: some minutes later, and outside their quiet hours.

import type { FastifyBaseLogger } from 'fastify';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { Identity } from '#server/features/auth/service.ts';
import { SERVER_MAILS } from '#server/features/quotas/service.ts';
import type { Mail, Mailer } from '#server/mail/mailer.ts';
import { type DueRow, dropStale, lockDueNotices, markDelivered } from './due-store.ts';
import { presentNotification } from './present.ts';
import { isQuiet, settingsOf } from './settings.ts';
import { findSettings, type NotificationRow } from './store.ts';

interface Mailing {
  readonly db: Database;
  readonly clock: Clock;
  readonly log: FastifyBaseLogger;
  readonly mailer: Pick<Mailer, 'send'>;
  readonly publicUrl: string;
  readonly throttle: Pick<Identity['throttle'], 'count'>;
  /** The path of a page that replies to a notice without signing in; null if there is nothing to reply to. */
  readonly replyPath?: ((notice: NotificationRow) => string | null) | undefined;
}

/** A person who is using the app sees it there within this time. */
export const MAIL_DELAY_MS = 3 * 60_000;
/** A mail that failed for a day is out of date. */
const STALE_MS = 24 * 60 * 60_000;
const MAX_AT_ONCE = 200;

/** Sends the mails that are due, one to a person. Servers that share a database take turns by row. */
export async function mailDue({
  db,
  clock,
  log,
  mailer,
  publicUrl,
  throttle,
  replyPath,
}: Mailing): Promise<void> {
  const now = clock.now();
  await dropStale(db, 'awaitsMail', new Date(now.getTime() - STALE_MS));
  await db.transaction(async (tx) => {
    const due = await lockDueNotices(tx, 'awaitsMail', {
      before: new Date(now.getTime() - MAIL_DELAY_MS),
      limit: MAX_AT_ONCE,
    });
    const byPerson = Map.groupBy(due, ({ notice }) => notice.accountId);
    const chosen = await findSettings(tx, [...byPerson.keys()]);
    for (const [accountId, rows] of byPerson) {
      const [{ timeZone, email } = {}] = rows;
      if (isQuiet(settingsOf(chosen.get(accountId)), { now, timeZone: timeZone ?? null })) {
        continue;
      }
      if (!(await throttle.count(SERVER_MAILS)).allowed) {
        log.warn('The mails of a day are used up: notices wait');
        return;
      }
      try {
        await mailer.send(mailOf(rows, { to: email ?? '', publicUrl, replyPath }));
        const ids = rows.map(({ notice }) => notice.id);
        await markDelivered(tx, 'awaitsMail', ids);
      } catch (error) {
        log.warn({ err: error, accountId }, 'A notification was not mailed');
      }
    }
  });
}

function mailOf(
  rows: readonly DueRow[],
  { to, publicUrl, replyPath }: Pick<Mailing, 'publicUrl' | 'replyPath'> & { to: string },
): Mail {
  const updates = rows.map((row) => ({
    ...presentNotification(row),
    reply: replyPath?.(row.notice) ?? null,
  }));
  const [first] = updates;
  const only = updates.length === 1 ? first : undefined;
  return {
    to,
    subject: only ? only.title : `${updates.length} updates on Allcourt`,
    text: [
      ...updates.map(({ title, body, reply }) => {
        const line = body ? `${title}: “${body}”` : title;
        return reply && !only ? `${line} – reply: ${publicUrl}${reply}` : line;
      }),
      'Manage email notifications in Settings.',
    ].join('\n'),
    action: only?.reply
      ? { label: 'Reply', url: publicUrl + only.reply }
      : { label: 'Open Allcourt', url: publicUrl + (only ? only.link : '/team') },
  };
}
