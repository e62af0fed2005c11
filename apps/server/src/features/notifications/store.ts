import { NOTIFICATIONS, type NotificationType } from '@allcourt/contract';
import { and, count, desc, eq, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { type Given, prepared } from '#server/db/prepared.ts';
import { appUser } from '#server/db/schema/account.ts';
import { notificationSettings, notifications } from '#server/db/schema/notifications.ts';

export type NotificationRow = Readonly<typeof notifications.$inferSelect>;
export type SettingsRow = Readonly<typeof notificationSettings.$inferSelect>;

/** A notification, and the person it comes from. */
export interface SentNotice {
  readonly notice: NotificationRow;
  readonly from: { readonly name: string; readonly avatarUrl: string | null } | null;
}

/** The stored settings of these accounts; those who changed nothing have none. */
export async function findSettings(
  db: Database,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, SettingsRow>> {
  const rows = await db
    .select()
    .from(notificationSettings)
    .where(anyOf(notificationSettings.accountId, accountIds));
  return new Map(rows.map((row) => [row.accountId, row]));
}

/** False for an account that surely wants no notice of this type: the type is off until one chooses it, and it has not. */
export function mayWant(type: NotificationType, accountId: SQL): SQL {
  const isOff = NOTIFICATIONS.some((known) => known.type === type && !known.app && !known.mail);
  return isOff
    ? sql`exists (
        select from ${notificationSettings} s, jsonb_each(s.matrix -> ${type}::text) channel
        where s.account_id = ${accountId} and channel.value = 'true')`
    : sql`true`;
}

export async function saveSettings(
  db: Database,
  row: typeof notificationSettings.$inferInsert,
): Promise<void> {
  const { accountId, ...chosen } = row;
  await db
    .insert(notificationSettings)
    .values(row)
    .onConflictDoUpdate({ target: notificationSettings.accountId, set: { ...chosen } });
}

/**
 * A second notice about the same subject replaces the first, and is unread again. One statement, which has what is said once and
 * for each person only who they are: a message to a team may notify five hundred.
 */
export async function putNotifications(
  db: Database,
  rows: readonly Omit<NotificationRow, 'readAt'>[],
): Promise<void> {
  const said = new Map<string, number>();
  const numbers = rows.map(({ id, accountId, ...notice }) => {
    const text = JSON.stringify(notice);
    const number = said.get(text) ?? said.size;
    said.set(text, number);
    return number;
  });
  const uuids = (ids: string[]) => sql`${sql.param(ids)}::uuid[]`;
  await db.execute(sql`
    insert into ${notifications}
      (id, account_id, type, from_id, team_id, about, detail, created_at, is_in_app, awaits_mail, awaits_push)
    select person.id, person.account_id, type, "fromId", "teamId", about, detail, "createdAt", "isInApp", "awaitsMail", "awaitsPush"
    from unnest(${uuids(rows.map(({ id }) => id))}, ${uuids(rows.map(({ accountId }) => accountId))},
      ${sql.param(numbers)}::int[]) as person (id, account_id, number)
    join json_array_elements(${`[${[...said.keys()].join()}]`}::json) with ordinality as said (notice, place)
      on said.place = person.number + 1
    cross join lateral json_to_record(said.notice) as notice (
      type text, "fromId" uuid, "teamId" uuid, about text, detail jsonb, "createdAt" timestamptz, "isInApp" boolean,
      "awaitsMail" boolean, "awaitsPush" boolean)
    on conflict (account_id, about) do update set
      id = excluded.id, type = excluded.type, from_id = excluded.from_id, team_id = excluded.team_id,
      detail = excluded.detail, created_at = excluded.created_at, is_in_app = excluded.is_in_app,
      awaits_mail = excluded.awaits_mail, awaits_push = excluded.awaits_push, read_at = null`);
}

interface NoticePage {
  readonly accountId: string;
  /** Cursor: the end of the previous page. */
  readonly before?: string | undefined;
  readonly limit: number;
}

/** An account's notices, the newest first, each with its sender. */
export const findNotices = prepared('notices', (db, { accountId, before, limit }: Given<NoticePage>) =>
  db
    .select({ notice: notifications, from: { name: appUser.displayName, avatarUrl: appUser.avatarUrl } })
    .from(notifications)
    .leftJoin(appUser, eq(appUser.id, notifications.fromId))
    .where(
      and(
        eq(notifications.accountId, accountId),
        notifications.isInApp,
        before && lt(notifications.id, before),
      ),
    )
    .orderBy(desc(notifications.id))
    .limit(limit),
);

/** The same for these rows. */
export async function findSenders(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, NonNullable<SentNotice['from']>>> {
  if (ids.length === 0) {
    return new Map();
  }
  const rows = await db
    .select({ id: appUser.id, name: appUser.displayName, avatarUrl: appUser.avatarUrl })
    .from(appUser)
    .where(anyOf(appUser.id, ids));
  return new Map(rows.map(({ id, ...face }) => [id, face]));
}

/** The unread count of each account. */
export async function countUnread(
  db: Database,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await selectUnread(db, { accountIds });
  return new Map(rows.map(({ accountId, unread }) => [accountId, unread]));
}

const selectUnread = prepared(
  'unread notices',
  (db, { accountIds }: Given<{ accountIds: readonly string[] }>) =>
    db
      .select({ accountId: notifications.accountId, unread: count() })
      .from(notifications)
      .where(
        and(anyOf(notifications.accountId, accountIds), isNull(notifications.readAt), notifications.isInApp),
      )
      .groupBy(notifications.accountId),
);

/** The notices to mark as read: these, those up to one, or those about one subject. */
export type Read =
  | { readonly ids: readonly string[] }
  | { readonly upTo: string }
  | { readonly about: string };

/** False when nothing was unread. */
export async function markRead(
  db: Database,
  { accountId, read, readAt }: { accountId: string; read: Read; readAt: Date },
): Promise<boolean> {
  const marked = await db
    .update(notifications)
    .set({ readAt, awaitsMail: false, awaitsPush: false })
    .where(and(eq(notifications.accountId, accountId), isNull(notifications.readAt), among(read)))
    .returning({ id: notifications.id });
  return marked.length > 0;
}

/** Erases notices about something that is gone. */
export async function deleteAbout(db: Database, about: string): Promise<void> {
  await db.delete(notifications).where(eq(notifications.about, about));
}

/** Erases some of the notices that were read, or are from, before these times; returns how many. */
export async function deleteOld(
  db: Database,
  { readBefore, before, limit }: { readBefore: Date; before: Date; limit: number },
): Promise<number> {
  const old = db
    .select({ id: notifications.id })
    .from(notifications)
    .where(or(lt(notifications.readAt, readBefore), lt(notifications.createdAt, before)))
    .limit(limit);
  const { rowCount } = await db.delete(notifications).where(inArray(notifications.id, old));
  return rowCount ?? 0;
}

/** Erases the quote in notices about one message. */
export async function clearQuote(
  db: Database,
  { about, seq }: { about: string; seq: number },
): Promise<void> {
  await db
    .update(notifications)
    .set({ detail: sql`${notifications.detail} || '{"text": ""}'::jsonb` })
    .where(and(eq(notifications.about, about), sql`${notifications.detail} ->> 'seq' = ${String(seq)}`));
}

function among(read: Read) {
  if ('ids' in read) {
    return inArray(notifications.id, [...read.ids]);
  }
  return 'upTo' in read ? lte(notifications.id, read.upTo) : eq(notifications.about, read.about);
}
