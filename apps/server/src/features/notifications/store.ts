import type { NotificationType } from '@allcourt/contract';
import { and, count, desc, eq, gte, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { type Given, prepared } from '#server/db/prepared.ts';
import { appUser } from '#server/db/schema/account.ts';
import { notifications, queuedNotices } from '#server/db/schema/notifications.ts';

export type NotificationRow = Readonly<typeof notifications.$inferSelect>;

/** A notification, and the person it comes from. */
export interface SentNotice {
  readonly notice: NotificationRow;
  readonly from: { readonly name: string; readonly avatarUrl: string | null } | null;
}

/** A notice to store. */
export type NewNotification = Omit<NotificationRow, 'readAt' | 'mailedAt'> & {
  /** True for one that only renews an unread one. */
  readonly isRenewal: boolean;
};

/** True for talk: its notices count the messages that are left to read. */
export function isTalk(type: NotificationType): boolean {
  return TALK.includes(type);
}

/** Types of talk: one notice counts it, and its mails rest. */
const TALK: readonly NotificationType[] = ['direct-message', 'team-message', 'coach-feedback'];
/** The rest between two mails about the same talk, while it is unread. */
export const MAIL_REST_MS = 60 * 60_000;

/**
 * A later notice of the same kind about the same subject replaces the first, and is unread again; the first unread one decides
 * when it goes out. One statement, which has what is said once and for each person only who they are: a message to a team may
 * notify five hundred. Returns the ids of those that are stored.
 */
export async function putNotifications(
  db: Database,
  notices: readonly NewNotification[],
): Promise<ReadonlySet<string>> {
  const { numbers, texts } = numberTexts(notices);
  const uuids = (ids: string[]) => sql`${sql.param(ids)}::uuid[]`;
  const { rows } = await db.execute<{ id: string }>(sql`
    with said as materialized (
      -- Read once, and not again for each of the many who get the same.
      select each.place, notice.*
      from json_array_elements(${`[${texts.join()}]`}::json) with ordinality as each (notice, place)
      cross join lateral json_to_record(each.notice) as notice (
        type text, "fromId" uuid, "teamId" uuid, about text, kind text, detail jsonb, "createdAt" timestamptz, "isInApp" boolean,
        "mailAt" timestamptz, "pushAt" timestamptz, "validUntil" timestamptz, "isRenewal" boolean))
    insert into ${notifications} as standing
      (id, account_id, type, from_id, team_id, about, kind, detail, created_at, is_in_app, mail_at, push_at, valid_until)
    select person.id, person.account_id, type, "fromId", "teamId", about, kind, detail, "createdAt", "isInApp", "mailAt", "pushAt",
      "validUntil"
    from unnest(${uuids(notices.map(({ id }) => id))}, ${uuids(notices.map(({ accountId }) => accountId))},
      ${sql.param(numbers)}::int[]) as person (id, account_id, number)
    join said notice on notice.place = person.number + 1
    where not "isRenewal" or exists (
      select from ${notifications} old
      where old.account_id = person.account_id and old.about = notice.about and old.kind = notice.kind and old.read_at is null)
    on conflict (account_id, about, kind) do update set
      id = excluded.id, type = excluded.type, from_id = excluded.from_id, team_id = excluded.team_id,
      detail = excluded.detail, created_at = excluded.created_at, is_in_app = excluded.is_in_app,
      mail_at = case
        when standing.read_at is not null or excluded.mail_at is null then excluded.mail_at
        when standing.mail_at is not null then least(standing.mail_at, excluded.mail_at)
        when excluded.type = any(${sql.param([...TALK])}::text[])
          then greatest(excluded.mail_at, standing.mailed_at + ${MAIL_REST_MS} * interval '1 millisecond')
        else excluded.mail_at end,
      push_at = case
        when standing.read_at is not null or excluded.push_at is null then excluded.push_at
        else least(standing.push_at, excluded.push_at) end,
      mailed_at = case when standing.read_at is null then standing.mailed_at end,
      valid_until = excluded.valid_until, read_at = null
    returning id`);
  return new Set(rows.map(({ id }) => id));
}

/** The different notices as JSON, and the place of each among them. Most are the same for all people but one. */
function numberTexts(notices: readonly NewNotification[]): { numbers: number[]; texts: string[] } {
  const places = new Map<string, number>();
  const texts: string[] = [];
  const details = new Map<NewNotification['detail'], string>();
  const numbers = notices.map(({ id: _id, accountId: _accountId, ...notice }) => {
    const detail = details.get(notice.detail) ?? JSON.stringify(notice.detail);
    details.set(notice.detail, detail);
    const { type, fromId, teamId, about, kind, isInApp, isRenewal } = notice;
    const times = [notice.createdAt, notice.mailAt, notice.pushAt, notice.validUntil].map((time) =>
      time?.getTime(),
    );
    const key = [type, fromId, teamId, about, kind, isInApp, isRenewal, ...times, detail].join('\n');
    const place = places.get(key) ?? texts.push(JSON.stringify(notice)) - 1;
    places.set(key, place);
    return place;
  });
  return { numbers, texts };
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
  | {
      readonly about: string;
      /** Only those about a message up to this one. */
      readonly seq?: number | undefined;
      /** With the count of talk, as none of it is left. */
      readonly isTalkOver?: boolean | undefined;
      /** Only those that come from this account. */
      readonly fromId?: string | undefined;
    };

/**
 * Marks them, and says if any was unread, and if more about the subject is about to be stored. Then it marks none unless it
 * is asked to: what waits is locked before what is stored, as the job does it, so that they cannot deadlock.
 */
export async function markRead(
  db: Database,
  {
    accountId,
    read,
    readAt,
    evenIfQueued = false,
  }: { accountId: string; read: Read; readAt: Date; evenIfQueued?: boolean },
): Promise<{ hasChanged: boolean; isQueued: boolean }> {
  const marked = db.$with('marked').as(
    db
      .update(notifications)
      .set({ readAt, mailAt: null, pushAt: null })
      .where(
        and(
          eq(notifications.accountId, accountId),
          isNull(notifications.readAt),
          among(read),
          'about' in read && !evenIfQueued ? sql`not ${isQueued(read)}` : undefined,
        ),
      )
      .returning({ id: notifications.id }),
  );
  const [found] = await db
    .with(marked)
    .select({
      hasChanged: sql<boolean>`exists (select from ${marked})`,
      isQueued: 'about' in read ? isQueued(read) : sql<boolean>`false`,
    })
    .from(ONCE);
  return found ?? { hasChanged: false, isQueued: false };
}

/** Notices to erase: those about one subject, or the unread ones about a team's event from one of its dates on. */
export type Withdrawal =
  | { readonly about: string; readonly kind?: string | undefined }
  | {
      readonly teamId: string;
      readonly prefixes: readonly string[];
      readonly fromKey: string;
      /** Only those of these people, and those that their guardians have of them. */
      readonly accountIds?: readonly string[] | undefined;
    };

/** Erases notices about something that is gone: the accounts that had not read theirs. None while more wait, as in `markRead`. */
export async function deleteAbout(
  db: Database,
  which: Withdrawal,
  { evenIfQueued = false } = {},
): Promise<{ unread: string[]; isQueued: boolean }> {
  const gone = db.$with('gone').as(
    db
      .delete(notifications)
      .where(and(isWithdrawn(which), evenIfQueued ? undefined : sql`not ${isQueued(which)}`))
      .returning({ accountId: notifications.accountId, readAt: notifications.readAt }),
  );
  const [found] = await db
    .with(gone)
    .select({
      unread: sql<string[]>`array(select distinct account_id from ${gone} where read_at is null)`,
      isQueued: isQueued(which),
    })
    .from(ONCE);
  return found ?? { unread: [], isQueued: false };
}

function isWithdrawn(which: Withdrawal): SQL | undefined {
  return 'about' in which
    ? and(
        eq(notifications.about, which.about),
        which.kind === undefined ? undefined : eq(notifications.kind, which.kind),
      )
    : and(
        eq(notifications.teamId, which.teamId),
        isNull(notifications.readAt),
        or(...which.prefixes.map((prefix) => sql`starts_with(${notifications.about}, ${prefix})`)),
        sql`${notifications.detail} ->> 'key' >= ${which.fromKey}`,
        which.accountIds && isOf(which.accountIds),
      );
}

const ONCE = sql`(select 1) as once`;

/** True where such notices may be among those that a job is about to store. */
function isQueued(which: { about: string } | Withdrawal): SQL<boolean> {
  const where = 'about' in which ? sql`q.about = ${which.about}` : sql`q.team_id = ${which.teamId}`;
  return sql<boolean>`exists (select from ${queuedNotices} q where ${where})`;
}

function isOf(accountIds: readonly string[]) {
  return or(
    anyOf(notifications.accountId, accountIds),
    and(eq(notifications.type, 'child-event'), anyOf(notifications.fromId, accountIds)),
  );
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

export async function findNotifiedSince(
  db: Database,
  { about, kind, since }: { about: string; kind: string; since: Date },
): Promise<string[]> {
  const rows = await db
    .select({ accountId: notifications.accountId })
    .from(notifications)
    .where(
      and(eq(notifications.about, about), eq(notifications.kind, kind), gte(notifications.createdAt, since)),
    );
  return rows.map(({ accountId }) => accountId);
}

/** The accounts with an unread count of talk in this subject. */
export async function findCounting(db: Database, about: string): Promise<string[]> {
  const rows = await db
    .select({ accountId: notifications.accountId })
    .from(notifications)
    .where(and(isUnreadTalk(about), sql`${notifications.detail} ? 'count'`));
  return rows.map(({ accountId }) => accountId);
}

/** Corrects the count of unread talk; without any the notice is erased. */
export async function setCounts(
  db: Database,
  { about, counts }: { about: string; counts: ReadonlyMap<string, number> },
): Promise<void> {
  const gone = [...counts].flatMap(([accountId, left]) => (left === 0 ? accountId : []));
  if (gone.length > 0) {
    await db.delete(notifications).where(and(isUnreadTalk(about), anyOf(notifications.accountId, gone)));
  }
  for (const [left, same] of Map.groupBy(counts, ([, left]) => left)) {
    if (left > 0) {
      const accountIds = same.map(([accountId]) => accountId);
      await db
        .update(notifications)
        .set({ detail: sql`${notifications.detail} || jsonb_build_object('count', ${left}::int)` })
        .where(and(isUnreadTalk(about), anyOf(notifications.accountId, accountIds)));
    }
  }
}

function isUnreadTalk(about: string) {
  return and(eq(notifications.about, about), eq(notifications.kind, ''), isNull(notifications.readAt));
}

function among(read: Read) {
  if ('ids' in read) {
    return anyOf(notifications.id, read.ids);
  }
  if ('upTo' in read) {
    return lte(notifications.id, read.upTo);
  }
  const { about, seq, isTalkOver = false, fromId } = read;
  return and(
    eq(notifications.about, about),
    seq === undefined
      ? undefined
      : or(
          sql`(${notifications.detail} ->> 'seq')::int <= ${seq}`,
          isTalkOver ? eq(notifications.kind, '') : undefined,
        ),
    fromId === undefined ? undefined : eq(notifications.fromId, fromId),
  );
}
