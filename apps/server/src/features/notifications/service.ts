// Notifications and their channels. Every feature notifies people through here.

import type { EventType, Notification, NotificationSettings, NotificationType } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import type { NotificationDetail } from '#server/db/schema/notifications.ts';
import type { Realtime } from '#server/realtime/rooms.ts';
import { presentNotification } from './present.ts';
import { channelsOf, mailTime, PUSH_DELAY_MS, settingsOf } from './settings.ts';
import {
  clearQuote,
  countUnread,
  deleteAbout,
  findCounting,
  findNotices,
  findNotifiedSince,
  findSenders,
  findSettings,
  findTimeZones,
  markRead,
  putNotifications,
  type Read,
  saveSettings,
  setCounts,
  type Withdrawal,
} from './store.ts';

/** A notification for one person. */
export interface Notice {
  readonly accountId: string;
  readonly type: NotificationType;
  /** The account that acted; no one is notified of their own actions. */
  readonly fromId: string | null;
  readonly teamId: string | null;
  /** Its subject, as `conversation:ID`: notices about the same one are read and withdrawn together. */
  readonly about: string;
  /** Its place among those about the subject: a later one of the same kind replaces it. None if there is only one. */
  readonly kind?: string | undefined;
  /** The values in its sentence. */
  readonly detail: NotificationDetail;
  /** Nothing is delivered after this: the event is over, for example. */
  readonly validUntil?: Date | undefined;
  /** A reminder of an event of this type, which its person may want none of. */
  readonly remindsOf?: EventType | undefined;
  /** True to renew an unread notice only, and make no new one. */
  readonly isRenewal?: boolean | undefined;
}

export interface Notifying extends Pick<Context, 'clock' | 'afterCommit'> {
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
  const zones = await findTimeZones(
    tx,
    people.filter((id) => chosen.get(id)?.digestAt != null),
  );
  const createdAt = context.clock.now();
  const rows = toOthers.flatMap(({ remindsOf, ...notice }) => {
    const settings = chosen.get(notice.accountId);
    const { app, mail, push } = channelsOf(settings, notice.type);
    const isUnwanted = remindsOf !== undefined && settings?.unreminded.includes(remindsOf);
    return !isUnwanted && (app || mail || push)
      ? [
          {
            ...notice,
            id: uuidv7(),
            kind: notice.kind ?? '',
            createdAt,
            isInApp: app,
            mailAt: mail
              ? mailTime(settings, {
                  ...{ now: createdAt, validUntil: notice.validUntil },
                  timeZone: zones.get(notice.accountId) ?? null,
                })
              : null,
            pushAt: push ? new Date(createdAt.getTime() + PUSH_DELAY_MS) : null,
            validUntil: notice.validUntil ?? null,
            isRenewal: notice.isRenewal ?? false,
          },
        ]
      : [];
  });
  if (rows.length === 0) {
    return;
  }
  const stored = await putNotifications(tx, rows);
  const shown = rows.filter(({ id, isInApp }) => isInApp && stored.has(id));
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
        notification: presentNotification({ notice: { ...notice, readAt: null, mailedAt: null }, from }),
        unread: unread.get(notice.accountId) ?? 0,
      });
    }
  });
}

/** Marks notices about this as read, those of one person who acted for example: its reader has seen it. */
export async function readAbout(
  context: Notifying,
  tx: Database,
  { accountId, about, fromId }: { accountId: string; about: string; fromId?: string },
): Promise<void> {
  await read(context, tx, { accountId, read: { about, fromId } });
}

/** Marks notices about messages up to one as read, and counts what is left of the talk. */
export async function readMessageNotices(
  context: Notifying,
  tx: Database,
  { accountId, about, seq, left }: { accountId: string; about: string; seq: number; left: number },
): Promise<void> {
  await read(context, tx, { accountId, read: { about, seq, isTalkOver: left === 0 } });
  if (left > 0) {
    await setCounts(tx, { about, counts: new Map([[accountId, left]]) });
  }
}

/** Erases notices about something that is gone, on every device. */
export async function withdrawAbout(context: Notifying, tx: Database, about: string): Promise<void> {
  await withdrawNotices(context, tx, { about });
}

/** The same for some of them. */
export async function withdrawNotices(context: Notifying, tx: Database, which: Withdrawal): Promise<void> {
  await publishUnread(context, tx, await deleteAbout(tx, which));
}

/**
 * Erases what notices have of a deleted message: its quote, the call of its reader, and its place in the count.
 * @param count gives the unread talk that these accounts have left
 */
export async function withdrawMessage(
  context: Notifying,
  tx: Database,
  {
    about,
    seq,
    count,
  }: {
    about: string;
    seq: number;
    count: (accountIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  },
): Promise<void> {
  await withdrawNotices(context, tx, { about, kind: mentionKind(seq) });
  await clearQuote(tx, { about, seq });
  const counting = await findCounting(tx, about);
  if (counting.length > 0) {
    await setCounts(tx, { about, counts: await count(counting) });
    await publishUnread(context, tx, counting);
  }
}

/** The accounts that have a notice of this kind about something since then, read or not. */
export async function notifiedSince(
  db: Database,
  which: { about: string; kind: string; since: Date },
): Promise<ReadonlySet<string>> {
  return new Set(await findNotifiedSince(db, which));
}

/** The kind of a call in a message: each stands by itself until it is read. */
export function mentionKind(seq: number): string {
  return `mention:${seq}`;
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
  { matrix, quiet, digestAt, unreminded }: NotificationSettings,
): Promise<NotificationSettings> {
  const { id: accountId } = requireAccount(account);
  const times = { quietFrom: quiet?.from ?? null, quietTo: quiet?.to ?? null };
  const types = unreminded && { unreminded: [...new Set(unreminded)] };
  const daily = digestAt !== undefined && { digestAt };
  return settingsOf(await saveSettings(db, { accountId, matrix, ...times, ...daily, ...types }));
}

/** The last notice of each kind to each person about each subject. */
function onceEach(notices: readonly Notice[]): Notice[] {
  const keyOf = ({ accountId, about, kind = '' }: Notice) => `${accountId} ${about} ${kind}`;
  return [...new Map(notices.map((notice) => [keyOf(notice), notice])).values()];
}

/** Every device of these people shows the new count. */
async function publishUnread(
  { realtime, afterCommit }: Notifying,
  tx: Database,
  accountIds: readonly string[],
): Promise<void> {
  if (accountIds.length === 0) {
    return;
  }
  const counts = await countUnread(tx, accountIds);
  afterCommit(() => {
    for (const accountId of accountIds) {
      const unread = counts.get(accountId) ?? 0;
      realtime.send(`account:${accountId}`, 'notification:read', { unread });
    }
  });
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
