import type { NotificationType } from '@allcourt/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { type Given, preparedSql } from '#server/db/prepared.ts';
import { appUser } from '#server/db/schema/account.ts';
import { conversationPeople, conversations, messages } from '#server/db/schema/chat.ts';
import { teamMembers, teams } from '#server/db/schema/teams.ts';
import { mayWant } from '#server/features/notifications/policy.ts';

export interface Unread {
  readonly unread: number;
  readonly unreadMentions: number;
}

/** Counting stops here: larger numbers are not shown. */
const MAX_COUNTED = 1000;

/** All unread messages, and those that call the reader. */
export type Counted = readonly [unread: number, mentions: number];

/**
 * Counts the unread messages of a row in `conversation_people`, joined with its conversation; null when all are read. Its own
 * messages, system lines and deleted messages don't count.
 */
export const unreadOf: SQL<Counted | null> = sql`case when ${conversationPeople.readSeq} < ${conversations.seq} then (
  select array[count(*)::int, count(*) filter (where new.is_called)::int]
  from (
    select x.mentions_everybody or x.mentions @> array[${conversationPeople.accountId}] as is_called
    from ${messages} x
    where x.conversation_id = ${conversations.id}
      and x.seq > greatest(${conversationPeople.readSeq}, ${conversationPeople.joinedSeq})
      and x.author_id is distinct from ${conversationPeople.accountId} and not x.is_system and x.deleted_at is null
    order by x.seq desc limit ${sql.raw(String(MAX_COUNTED))}
  ) new
) end`;

export function presentUnread(counted: Counted | null | undefined): Unread {
  const [unread, unreadMentions] = counted ?? [0, 0];
  return { unread, unreadMentions };
}

/**
 * Unread counts of an account: of one conversation, or of all that have something unread and closed no earlier than `since`.
 * One statement, however many conversations there are.
 */
export async function countUnread(
  db: Database,
  {
    accountId,
    ...which
  }: { accountId: string } & (
    | { conversationId: string; since?: never }
    | { conversationId?: never; since: Date }
  ),
): Promise<ReadonlyMap<string, Unread>> {
  const { conversationId, since } = which;
  const rows = await selectUnread(db, { accountId, conversationId, since });
  return new Map(rows.map(({ id, counted }) => [id, presentUnread(counted)]));
}

interface AskedUnread {
  readonly accountId: string;
  readonly conversationId: string | undefined;
  readonly since: Date | undefined;
}

const selectUnread = preparedSql(
  'unread messages',
  ({ accountId, conversationId, since }: Given<AskedUnread>) => sql`
    select ${conversations.id}, ${unreadOf} as counted
    from ${conversationPeople}
    join ${conversations} on ${conversations.id} = ${conversationPeople.conversationId}
    left join ${teams} t on t.id = ${conversations.teamId} and t.deleted_at is null
    left join ${teamMembers} m on m.team_id = t.id and m.account_id = ${conversationPeople.accountId}
    where ${conversationPeople.accountId} = ${accountId} and ${conversationPeople.readSeq} < ${conversations.seq}
      and (${conversations.teamId} is null or m.id is not null)
      ${conversationId ? sql`and ${conversations.id} = ${conversationId}` : sql``}
      ${since ? sql`and (${conversations.closesAt} is null or ${conversations.closesAt} > ${since}::timestamptz)` : sql``}`,
  { id: sql<string>``, counted: unreadOf },
);

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
export type Listener = Pick<typeof conversationPeople.$inferSelect, 'accountId'> & {
  /** The message names them, or everyone. */
  readonly isCalled: boolean;
  /** Their unread talk with the message; not counted for those it calls. */
  readonly talk: number;
};

interface Listening {
  readonly conversationId: string;
  /** Null when it is no team's. */
  readonly teamId: string | null;
  /** The author. */
  readonly except: string;
  readonly mentions: readonly string[];
  readonly mentionsEverybody: boolean;
  /** The type of its notice for people who are not called. */
  readonly type: NotificationType;
  /** Announcements reach also those who turned the conversation off: their type has its own setting. */
  readonly isAnnouncement: boolean;
}

/**
 * The members of a conversation who may want a notification, without the author, for the statement that stores the message. As
 * one value, and without those who chose no such notices: a team may have five hundred, and each message asks.
 */
export function listenersTo({
  conversationId,
  teamId,
  except,
  mentions,
  mentionsEverybody,
  type,
  isAnnouncement,
}: Listening): SQL<readonly Listener[] | null> {
  const isCalled = calledBy({ mentions, mentionsEverybody });
  const isListening = isAnnouncement
    ? sql`true`
    : sql`p.level <> 'none' and (${isCalled} or p.level = 'all' and ${mayWant(type, sql`p.account_id`)})`;
  const isMember =
    teamId === null
      ? sql`true`
      : sql`exists (select from ${teamMembers} m where m.team_id = ${teamId} and m.account_id = p.account_id)`;
  return sql`(
    select json_agg(json_build_object('accountId', p.account_id, 'isCalled', ${isCalled},
      'talk', case when ${isCalled} then 0 else 1 + ${talkOf(MAX_TALK - 1)} end))
    from ${conversationPeople} p
    where p.conversation_id = ${conversationId} and p.account_id <> ${except} and ${isListening} and ${isMember})`;
}

/** Notices count up to here: larger numbers are not shown. */
const MAX_TALK = 100;

/** The unread talk of a row `p` of `conversation_people`: messages that do not call its reader. */
function talkOf(most: number): SQL {
  return sql`(
    select count(*)::int from (
      select from ${messages} x
      where x.conversation_id = p.conversation_id and x.seq > greatest(p.read_seq, p.joined_seq)
        and x.author_id is distinct from p.account_id and not x.is_system and x.deleted_at is null
        and not x.mentions_everybody and not x.mentions @> array[p.account_id]
      limit ${sql.raw(String(most))}
    ) new)`;
}

/** The unread talk of these members: messages that do not call them. */
export async function countTalk(
  db: Database,
  { conversationId, accountIds }: { conversationId: string; accountIds: readonly string[] },
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await db.execute<{ id: string; talk: number }>(sql`
    select p.account_id as id, ${talkOf(MAX_TALK)} as talk
    from ${conversationPeople} p
    where p.conversation_id = ${conversationId} and p.account_id = any(${sql.param([...accountIds])}::uuid[])`);
  return new Map(rows.map(({ id, talk }) => [id, talk]));
}

/** Known words for the usual cases, so that PostgreSQL can leave out a part of the condition. */
function calledBy({ mentions, mentionsEverybody }: Pick<Listening, 'mentions' | 'mentionsEverybody'>): SQL {
  if (mentionsEverybody) {
    return sql`true`;
  }
  return mentions.length === 0 ? sql`false` : sql`p.account_id = any(${sql.param([...mentions])}::uuid[])`;
}
