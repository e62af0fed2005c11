// Notifications and their channels. Every feature notifies people through here.

import type { Notification, NotificationSettings, NotificationType } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import type { NotificationDetail } from '#server/db/schema/notifications.ts';
import type { Realtime } from '#server/realtime/rooms.ts';
import { presentNotification } from './present.ts';
import { channelsOf, settingsOf } from './settings.ts';
import {
  clearQuote,
  countUnread,
  deleteAbout,
  findNotices,
  findSenders,
  findSettings,
  markRead,
  putNotifications,
  type Read,
  saveSettings,
} from './store.ts';

/** A notification for one person. */
export interface Notice {
  readonly accountId: string;
  readonly type: NotificationType;
  /** The account that acted; no one is notified of their own actions. */
  readonly fromId: string | null;
  readonly teamId: string | null;
  /** Its subject, as `conversation:ID`: a second notice about the same one replaces the first. */
  readonly about: string;
  /** The values in its sentence. */
  readonly detail: NotificationDetail;
}

interface Notifying extends Pick<Context, 'clock' | 'afterCommit'> {
  readonly realtime: Pick<Realtime, 'send'>;
}

const PAGE = 30;

/** Stores notifications in the transaction of an action; devices get them after the commit. */
export async function notify(context: Notifying, tx: Database, notices: readonly Notice[]): Promise<void> {
  const toOthers = onceEach(notices.filter(({ accountId, fromId }) => accountId !== fromId));
  if (toOthers.length === 0) {
    return;
  }
  const people = [...new Set(toOthers.map(({ accountId }) => accountId))];
  const chosen = await findSettings(tx, people);
  const createdAt = context.clock.now();
  const rows = toOthers.flatMap((notice) => {
    const { app, mail, push } = channelsOf(chosen.get(notice.accountId), notice.type);
    return app || mail || push
      ? [{ id: uuidv7(), ...notice, createdAt, isInApp: app, awaitsMail: mail, awaitsPush: push }]
      : [];
  });
  if (rows.length === 0) {
    return;
  }
  await putNotifications(tx, rows);
  const shown = rows.filter(({ isInApp }) => isInApp);
  const unread = await countUnread(
    tx,
    shown.map(({ accountId }) => accountId),
  );
  const senderIds = new Set(shown.flatMap(({ fromId }) => fromId ?? []));
  const senders = await findSenders(tx, [...senderIds]);
  context.afterCommit(() => {
    for (const notice of shown) {
      const from = (notice.fromId && senders.get(notice.fromId)) || null;
      context.realtime.send(`account:${notice.accountId}`, 'notification', {
        notification: presentNotification({ notice: { ...notice, readAt: null }, from }),
        unread: unread.get(notice.accountId) ?? 0,
      });
    }
  });
}

/** Marks notices about this as read: the person has seen it. */
export async function readAbout(
  context: Notifying,
  tx: Database,
  { accountId, about }: { accountId: string; about: string },
): Promise<void> {
  await read(context, tx, { accountId, read: { about } });
}

/** Erases notices about something that is gone. */
export async function withdrawAbout(tx: Database, about: string): Promise<void> {
  await deleteAbout(tx, about);
}

/** Erases the quote of a deleted message. */
export async function withdrawQuote(
  tx: Database,
  { about, seq }: { about: string; seq: number },
): Promise<void> {
  await clearQuote(tx, { about, seq });
}

/** The reader's notifications, the newest first. */
export async function listNotifications(
  { db, account }: Context,
  { before }: { before?: string | undefined },
): Promise<{ notifications: Notification[]; unread: number; next: string | null }> {
  const { id: accountId } = requireAccount(account);
  const found = await findNotices(db, { accountId, before, limit: PAGE + 1 });
  const page = found.slice(0, PAGE);
  const unread = (await countUnread(db, [accountId])).get(accountId) ?? 0;
  const next = found.length > PAGE ? (page.at(-1)?.notice.id ?? null) : null;
  return { notifications: page.map(presentNotification), unread, next };
}

/** Marks notices as read; returns the unread count. */
export async function readNotifications(context: Context, which: Read): Promise<number> {
  const { id: accountId } = requireAccount(context.account);
  return read(context, context.db, { accountId, read: which });
}

/** The reader's settings. */
export async function readSettings({ db, account }: Context): Promise<NotificationSettings> {
  const { id } = requireAccount(account);
  return settingsOf((await findSettings(db, [id])).get(id));
}

/** Saves the reader's settings. */
export async function changeSettings(
  { db, account }: Context,
  { matrix, quiet }: NotificationSettings,
): Promise<NotificationSettings> {
  const { id: accountId } = requireAccount(account);
  const row = { accountId, matrix, quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null };
  await saveSettings(db, row);
  return settingsOf(row);
}

/** The last notice to each person about each subject. */
function onceEach(notices: readonly Notice[]): Notice[] {
  return [...new Map(notices.map((notice) => [`${notice.accountId} ${notice.about}`, notice])).values()];
}

async function read(
  context: Notifying,
  db: Database,
  { accountId, read: which }: { accountId: string; read: Read },
): Promise<number> {
  const hasChanged = await markRead(db, { accountId, read: which, readAt: context.clock.now() });
  const unread = (await countUnread(db, [accountId])).get(accountId) ?? 0;
  if (hasChanged) {
    context.afterCommit(() => context.realtime.send(`account:${accountId}`, 'notification:read', { unread }));
  }
  return unread;
}
