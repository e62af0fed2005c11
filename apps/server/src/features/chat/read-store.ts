import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import { conversationPeople, conversations, messages } from '#server/db/schema/chat.ts';
import { teamMembers, teams } from '#server/db/schema/teams.ts';
import type { ParticipantRow } from './conversation-store.ts';

export interface Unread {
  readonly unread: number;
  readonly unreadMentions: number;
}

/** Counting stops here: larger numbers are not shown. */
const MAX_COUNTED = 1000;

/**
 * Unread counts of an account: of one conversation, or of all. Its own messages, system lines and deleted messages don't
 * count. One statement, however many conversations there are.
 */
export async function countUnread(
  db: Database,
  { accountId, conversationId }: { accountId: string; conversationId?: string },
): Promise<ReadonlyMap<string, Unread>> {
  const only: SQL = conversationId === undefined ? sql`` : sql`and c.id = ${conversationId}`;
  const { rows } = await db.execute<{ id: string; unread: number; mentions: number }>(sql`
    select c.id, counted.unread, counted.mentions
    from ${conversationPeople} p
    join ${conversations} c on c.id = p.conversation_id
    left join ${teams} t on t.id = c.team_id and t.deleted_at is null
    left join ${teamMembers} m on m.team_id = t.id and m.account_id = p.account_id
    cross join lateral (
      select count(*)::int as unread, count(*) filter (where new.is_called)::int as mentions
      from (
        select x.mentions_everybody or x.mentions @> array[p.account_id] as is_called
        from ${messages} x
        where x.conversation_id = c.id and x.seq > greatest(p.read_seq, p.joined_seq)
          and x.author_id is distinct from p.account_id and not x.is_system and x.deleted_at is null
        order by x.seq desc limit ${MAX_COUNTED}
      ) new
    ) counted
    where p.account_id = ${accountId} and p.read_seq < c.seq
      and (c.team_id is null or m.id is not null) ${only}`);
  return new Map(rows.map(({ id, unread, mentions }) => [id, { unread, unreadMentions: mentions }]));
}

/** Moves a read mark forward; undefined if it was there already. Never moves back. */
export async function advanceReading(
  db: Database,
  {
    conversationId,
    accountId,
    seq,
    at,
  }: { conversationId: string; accountId: string; seq: number; at: Date },
): Promise<{ seq: number; from: number } | undefined> {
  const { rows } = await db.execute<{ seq: number; from: number }>(sql`
    update ${conversationPeople} p set read_seq = least(${seq}::int, c.seq), read_at = ${at.toISOString()}
    from ${conversationPeople} old
    join ${conversations} c on c.id = old.conversation_id
    where p.conversation_id = ${conversationId} and p.account_id = ${accountId}
      and old.conversation_id = p.conversation_id and old.account_id = p.account_id
      and p.read_seq < least(${seq}::int, c.seq)
    returning p.read_seq as seq, old.read_seq as "from"`);
  return rows[0];
}

/** The authors between two seqs who see read receipts. */
export async function findAuthors(
  db: Database,
  {
    conversationId,
    from,
    upTo,
    except,
  }: { conversationId: string; from: number; upTo: number; except: string },
): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select distinct x.author_id as id
    from ${messages} x
    join ${conversationPeople} p on p.conversation_id = x.conversation_id and p.account_id = x.author_id
    join ${appUser} u on u.id = x.author_id and not u.hides_reading
    where x.conversation_id = ${conversationId} and x.seq > ${from} and x.seq <= ${upTo}
      and x.author_id <> ${except}`);
  return rows.map(({ id }) => id);
}

export type ReaderRow = {
  id: string;
  username: string;
  name: string;
  avatar_url: string | null;
  at: string;
};

/** The readers of a seq who show it, the latest first, without the author and the asking reader. */
export async function findReaders(
  db: Database,
  {
    conversationId,
    seq,
    except,
  }: { conversationId: string; seq: number; except: readonly (string | null)[] },
): Promise<ReaderRow[]> {
  const others = sql.join(
    except.map((id) => sql`${id}::uuid`),
    sql`, `,
  );
  const { rows } = await db.execute<ReaderRow>(sql`
    select u.id, u.username, u.display_name as name, u.avatar_url, p.read_at::text as at
    from ${conversationPeople} p
    join ${conversations} c on c.id = p.conversation_id
    join ${appUser} u on u.id = p.account_id and not u.hides_reading
    left join ${teamMembers} m on m.team_id = c.team_id and m.account_id = p.account_id
    where p.conversation_id = ${conversationId} and p.read_seq >= ${seq} and p.read_at is not null
      and (c.team_id is null or m.id is not null)
      and not coalesce(u.id = any(array[${others}]), false)
    order by p.read_at desc, u.display_name`);
  return rows;
}

/** A member who may want to be notified of a message. */
export type Listener = Pick<ParticipantRow, 'accountId' | 'level' | 'readSeq'>;

/**
 * The members of a conversation who may want a notification, without the author. As one value: a team may have five
 * hundred, and each message asks.
 */
export async function findListeners(
  db: Database,
  { conversationId, except }: { conversationId: string; except: string },
): Promise<readonly Listener[]> {
  const { rows } = await db.execute<{ listeners: Listener[] | null }>(sql`
    select json_agg(json_build_object('accountId', p.account_id, 'level', p.level, 'readSeq', p.read_seq)) as listeners
    from ${conversationPeople} p
    join ${conversations} c on c.id = p.conversation_id
    where p.conversation_id = ${conversationId} and p.account_id <> ${except} and p.level <> 'none'
      and (c.team_id is null or exists (
        select from ${teamMembers} m where m.team_id = c.team_id and m.account_id = p.account_id))`);
  return rows[0]?.listeners ?? [];
}
