import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { type Given, preparedSql } from '#server/db/prepared.ts';
import { acknowledgements, announcements, messages, polls, pollVotes } from '#server/db/schema/chat.ts';

/** A conversation, and the seq after which its messages count. */
export interface UnreadPlace {
  readonly conversationId: string;
  readonly after: number;
}

/** The unread messages of a conversation that are looked at for its people. */
const MAX_LOOKED_AT = 200;

export interface FirstUnread {
  readonly conversationId: string;
  readonly firstId: string;
  /** Of the first unread messages, one by one; null for former members. */
  readonly authorIds: readonly (string | null)[];
}

/** The first unread message in each of these places, and its authors. Own messages and system lines don't count. */
export function findFirstUnread(
  db: Database,
  { accountId, places }: { accountId: string; places: readonly UnreadPlace[] },
): Promise<FirstUnread[]> {
  return selectFirstUnread(db, { accountId, ...columnsOf(places) });
}

interface AskedUnread {
  readonly accountId: string;
  readonly conversationIds: readonly string[];
  readonly afters: readonly number[];
}

const selectFirstUnread = preparedSql<AskedUnread, FirstUnread>(
  'first unread messages',
  ({ accountId, conversationIds, afters }) => sql`
    select place.id, talk.ids[1], talk.author_ids
    from unnest(${conversationIds}::uuid[], ${afters}::int[]) place (id, after)
    cross join lateral (
      select array_agg(x.id order by x.seq) as ids, array_agg(x.author_id order by x.seq) as author_ids
      from (
        select id, seq, author_id from ${messages}
        where conversation_id = place.id and seq > place.after and author_id is distinct from ${accountId}
          and not is_system and deleted_at is null
        order by seq limit ${sql.raw(String(MAX_LOOKED_AT))}
      ) x
    ) talk
    where talk.ids is not null`,
  { conversationId: sql``, firstId: sql``, authorIds: sql`` },
);

interface Asking {
  readonly accountId: string;
  /** Conversations with announcements. */
  readonly teamChats: readonly string[];
  /** All conversations, and the seq after which each is the account's to read. */
  readonly joined: readonly UnreadPlace[];
  /** Polls from before no longer ask. */
  readonly since: Date;
  readonly now: Date;
  readonly limit: number;
}

/** Ids of announcements that the account has not confirmed, then of open polls without its vote; the oldest first. */
export async function findAsks(
  db: Database,
  { accountId, teamChats, joined, since, now, limit }: Asking,
): Promise<string[]> {
  const rows = await selectAsks(db, {
    accountId,
    teamChats,
    ...columnsOf(joined),
    since: since.toISOString(),
    now: now.toISOString(),
    limit,
  });
  return rows.map(({ id }) => id);
}

interface AskedAsks extends AskedUnread {
  readonly teamChats: readonly string[];
  readonly since: string;
  readonly now: string;
  readonly limit: number;
}

const selectAsks = preparedSql(
  'messages that ask',
  ({ accountId, teamChats, conversationIds, afters, since, now, limit }: Given<AskedAsks>) => sql`
    select asking.id
    from (
      select x.id, x.created_at, 0 as place
      from ${announcements} a
      join ${messages} x on x.id = a.message_id and x.deleted_at is null and x.author_id is distinct from ${accountId}
      where a.conversation_id = any(${teamChats}::uuid[]) and a.ended_at is null
        and not exists (
          select from ${acknowledgements} k where k.message_id = a.message_id and k.account_id = ${accountId})
      union all
      select x.id, x.created_at, 1
      from unnest(${conversationIds}::uuid[], ${afters}::int[]) place (id, after)
      join ${polls} q on q.conversation_id = place.id and (q.closes_at is null or q.closes_at > ${now}::timestamptz)
      join ${messages} x on x.id = q.message_id and x.seq > place.after and x.created_at > ${since}::timestamptz
      where x.deleted_at is null and x.author_id is distinct from ${accountId}
        and not exists (select from ${pollVotes} v where v.message_id = x.id and v.account_id = ${accountId})
    ) asking
    order by asking.place, asking.created_at, asking.id
    limit ${limit}`,
  { id: sql<string>`` },
);

function columnsOf(places: readonly UnreadPlace[]) {
  return {
    conversationIds: places.map(({ conversationId }) => conversationId),
    afters: places.map(({ after }) => after),
  };
}
