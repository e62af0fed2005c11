// Notifications and their channels. Every feature notifies people through here.

import type { Notification, NotificationSettings } from '@allcourt/contract';
import { type Context, requireAccount } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { presentNotification } from './present.ts';
import { type Notice, type Notifying, putNotices } from './put.ts';
import { queueNotices } from './queue.ts';
import {
  findChoices,
  findQueuedPeople,
  takeOutMember,
  takeOutRead,
  takeOutWithdrawn,
} from './queue-store.ts';
import { settingsOf } from './settings.ts';
import { findSettings, saveSettings } from './settings-store.ts';
import {
  clearQuote,
  countUnread,
  deleteAbout,
  findCounting,
  findNotices,
  findNotifiedSince,
  isTalk,
  markRead,
  type Read,
  setCounts,
  type Withdrawal,
} from './store.ts';

export type { Notice, Notifying } from './put.ts';

const PAGE = 30;

/** More people than this get their notices from a job, so that no one waits for it who writes to a large team. */
const MANY = 30;

/** Stores notifications in the transaction of an action, or leaves them to a job; devices get them after the commit. */
export async function notify(context: Notifying, tx: Database, notices: readonly Notice[]): Promise<void> {
  const toOthers = onceEach(notices.filter(({ accountId, fromId }) => accountId !== fromId));
  const news = toOthers.filter(({ type }) => !isTalk(type));
  // Talk is counted by message, and most members of a team want no notice of it.
  const isLeft = news.length > MANY;
  const own = isLeft ? toOthers.filter(({ type }) => isTalk(type)) : toOthers;
  if (own.length > 0) {
    const { settings, queued } = await findChoices(tx, {
      accountIds: [...new Set(own.map(({ accountId }) => accountId))],
      abouts: [...new Set(own.map(({ about }) => about))],
    });
    // No notice is to overtake those that wait.
    const [behind = [], now = []] = [true, false].map((is) =>
      own.filter(({ type, about }) => (!isTalk(type) && queued.has(about)) === is),
    );
    await putNotices(context, tx, { notices: now, settings, createdAt: context.clock.now() });
    await queueNotices(context, tx, behind);
  }
  await queueNotices(context, tx, isLeft ? news : []);
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
  let { unread, isQueued } = await deleteAbout(tx, which);
  if (isQueued) {
    await takeOutWithdrawn(tx, which);
    ({ unread, isQueued } = await deleteAbout(tx, which, { evenIfQueued: true }));
  }
  await publishUnread(context, tx, unread);
}

/** Gives up what a team is about to notify a person of who has left it, and the guardians of that person. */
export async function withdrawQueued(
  tx: Database,
  member: { teamId: string; accountId: string },
): Promise<void> {
  await takeOutMember(tx, member);
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
  return new Set([...(await findQueuedPeople(db, which)), ...(await findNotifiedSince(db, which))]);
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
  const reading = { accountId, read: which, readAt: context.clock.now() };
  let { hasChanged, isQueued } = await markRead(db, reading);
  if (isQueued && 'about' in which) {
    await takeOutRead(db, { accountId, ...which });
    ({ hasChanged, isQueued } = await markRead(db, { ...reading, evenIfQueued: true }));
  }
  const unread = (await countUnread(db, [accountId])).get(accountId) ?? 0;
  if (hasChanged) {
    context.afterCommit(() => context.realtime.send(`account:${accountId}`, 'notification:read', { unread }));
  }
  return unread;
}
