import type { ChatPerson } from '@allcourt/contract';
import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { type Given, prepared, preparedSql } from '#server/db/prepared.ts';
import { appUser } from '#server/db/schema/account.ts';
import {
  announcements,
  conversationPeople,
  conversations,
  messageFiles,
  messageImages,
  messageReactions,
  messages,
  polls,
  pollVotes,
} from '#server/db/schema/chat.ts';
import { teamAudit } from '#server/db/schema/teams.ts';

export type MessageRow = Readonly<typeof messages.$inferSelect>;
type ShownFile = Pick<
  typeof messageFiles.$inferSelect,
  'id' | 'name' | 'bytes' | 'width' | 'height' | 'seconds' | 'hasStill'
>;
export type ReactionRow = Readonly<typeof messageReactions.$inferSelect>;

/** The visible part of a conversation: messages after `after`. */
interface Visible {
  readonly conversationId: string;
  readonly after: number;
}

/** A message before it has its place in the conversation. */
export type NewMessage = Omit<MessageRow, 'seq' | 'revision' | 'editedAt' | 'deletedAt'>;

/**
 * Adds a message to a locked conversation: takes its next seq and revision, stores the row, moves the author's read mark if they
 * had read everything before, and reads the people to notify. One statement.
 */
export async function appendMessage<Listeners = null>(
  tx: Database,
  message: NewMessage,
  listeners: SQL<Listeners> = sql`null`,
): Promise<{ row: MessageRow; listeners: Listeners }> {
  const { id, conversationId, authorId, isSystem, text, replyToId, mentions, mentionsEverybody } = message;
  const at = message.createdAt.toISOString();
  const target = message.target && JSON.stringify(message.target);
  const { rows } = await tx.execute<{ seq: number; revision: string; listeners: Listeners }>(sql`
    with taken as (
      update ${conversations} set seq = seq + 1, revision = revision + 1, last_message_at = ${at}
      where id = ${conversationId} returning id, seq, revision
    ), reading as (
      update ${conversationPeople} p set read_seq = taken.seq, read_at = ${at} from taken
      where p.conversation_id = taken.id and p.account_id = ${authorId} and p.read_seq = taken.seq - 1
    ), stored as (
      insert into ${messages} (id, conversation_id, seq, revision, author_id, is_system, text, reply_to_id, mentions,
        mentions_everybody, target, match_id, created_at)
      select ${id}::uuid, taken.id, taken.seq, taken.revision, ${authorId}::uuid, ${isSystem}::boolean, ${text},
        ${replyToId}::uuid, ${sql.param([...mentions])}::uuid[], ${mentionsEverybody}::boolean, ${target}::jsonb,
        ${message.matchId}::uuid, ${at}::timestamptz
      from taken returning seq, revision
    )
    select seq, revision, ${listeners} as listeners from stored`);
  const [taken] = rows;
  if (!taken) {
    throw new TypeError('The conversation was not locked.');
  }
  const { seq, revision } = taken;
  const row = { ...message, seq, revision: Number(revision), editedAt: null, deletedAt: null };
  return { row, listeners: taken.listeners };
}

/** Takes the next revision of a locked conversation. */
export async function takeRevision(tx: Database, conversationId: string): Promise<number> {
  const [taken] = await tx
    .update(conversations)
    .set({ revision: sql`${conversations.revision} + 1` })
    .where(eq(conversations.id, conversationId))
    .returning({ revision: conversations.revision });
  if (!taken) {
    throw new TypeError('The conversation was not locked.');
  }
  return taken.revision;
}

export async function findMessage(db: Database, id: string): Promise<MessageRow | undefined> {
  const [row] = await db.select().from(messages).where(eq(messages.id, id));
  return row;
}

export async function updateMessage(
  tx: Database,
  id: string,
  changes: Partial<Omit<MessageRow, 'id'>>,
): Promise<MessageRow | undefined> {
  const [row] = await tx.update(messages).set(changes).where(eq(messages.id, id)).returning();
  return row;
}

export function findMessages(db: Database, ids: readonly string[]): Promise<MessageRow[]> {
  return ids.length === 0 ? Promise.resolve([]) : selectMessages(db, { ids });
}

const selectMessages = prepared('messages by id', (db, { ids }: Given<{ ids: readonly string[] }>) =>
  db.select().from(messages).where(anyOf(messages.id, ids)),
);

/** The messages before a seq, or the newest ones; in order. */
export async function readBefore(
  db: Database,
  { conversationId, after }: Visible,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<MessageRow[]> {
  const rows = await db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        gt(messages.seq, after),
        before === undefined ? undefined : lt(messages.seq, before),
      ),
    )
    .orderBy(desc(messages.seq))
    .limit(limit);
  return rows.toReversed();
}

/** The messages from a seq on, in order. */
export function readFrom(
  db: Database,
  { conversationId, after }: Visible,
  { from, limit }: { from: number; limit: number },
): Promise<MessageRow[]> {
  return db
    .select()
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), gt(messages.seq, after), gte(messages.seq, from)))
    .orderBy(asc(messages.seq))
    .limit(limit);
}

/** New and changed messages between two revisions, by revision. */
export function readSince(
  db: Database,
  { conversationId, after }: Visible,
  { since, upTo, limit }: { since: number; upTo: number; limit: number },
): Promise<MessageRow[]> {
  return db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        gt(messages.seq, after),
        gt(messages.revision, since),
        lte(messages.revision, upTo),
      ),
    )
    .orderBy(asc(messages.revision))
    .limit(limit);
}

/** Pictures, files, reactions, announcements and polls of some messages, and people. */
interface BesideMessages {
  readonly images: readonly (Pick<typeof messageImages.$inferSelect, 'id' | 'width' | 'height'> & {
    readonly messageId: string;
  })[];
  readonly files: readonly (ShownFile & { readonly messageId: string })[];
  readonly reactions: readonly Pick<ReactionRow, 'messageId' | 'accountId' | 'emoji'>[];
  readonly announcements: readonly { readonly messageId: string; readonly endedAt: string | null }[];
  readonly polls: readonly PollRow[];
  readonly people: readonly ChatPerson[];
}

/** A poll and its counts. */
export interface PollRow {
  readonly messageId: string;
  readonly answers: readonly string[];
  readonly isMultiple: boolean;
  readonly isAnonymous: boolean;
  readonly closesAt: string | null;
  readonly eventId: string | null;
  readonly eventKey: string | null;
  readonly voters: number;
  /** By the place of the answer; null while no one has voted. */
  readonly votes: Readonly<Record<string, number>> | null;
}

/** All of it in one statement, in the order in which it is shown; none where nothing is asked. */
export async function findBeside(
  db: Database,
  { messageIds, accountIds }: AskedBeside,
): Promise<BesideMessages> {
  if (messageIds.length + accountIds.length === 0) {
    return { images: [], files: [], reactions: [], announcements: [], polls: [], people: [] };
  }
  const [found] = await selectBeside(db, { messageIds, accountIds });
  return {
    images: found?.images ?? [],
    files: found?.files ?? [],
    reactions: found?.reactions ?? [],
    announcements: found?.announcements ?? [],
    polls: found?.polls ?? [],
    people: found?.people ?? [],
  };
}

interface AskedBeside {
  readonly messageIds: readonly string[];
  readonly accountIds: readonly string[];
}

const selectBeside = preparedSql<
  AskedBeside,
  { readonly [Kind in keyof BesideMessages]: BesideMessages[Kind] | null }
>(
  'beside messages',
  ({ messageIds, accountIds }) => sql`
    select (
      select json_agg(json_build_object('messageId', i.message_id, 'id', i.id, 'width', i.width, 'height', i.height)
        order by i.place)
      from ${messageImages} i where i.message_id = any(${messageIds}::uuid[])
    ) as images, (
      select json_agg(json_build_object('messageId', f.message_id, 'id', f.id, 'name', f.name, 'bytes', f.bytes,
        'width', f.width, 'height', f.height, 'seconds', f.seconds, 'hasStill', f.has_still) order by f.place)
      from ${messageFiles} f where f.message_id = any(${messageIds}::uuid[])
    ) as files, (
      select json_agg(json_build_object('messageId', r.message_id, 'accountId', r.account_id, 'emoji', r.emoji)
        order by r.created_at, r.account_id)
      from ${messageReactions} r where r.message_id = any(${messageIds}::uuid[])
    ) as reactions, (
      select json_agg(json_build_object('messageId', a.message_id, 'endedAt', a.ended_at))
      from ${announcements} a where a.message_id = any(${messageIds}::uuid[])
    ) as announcements, (
      select json_agg(json_build_object('messageId', p.message_id, 'answers', p.answers, 'isMultiple', p.is_multiple,
        'isAnonymous', p.is_anonymous, 'closesAt', p.closes_at, 'eventId', p.event_id, 'eventKey', p.event_key,
        'voters', (select count(*) from ${pollVotes} v where v.message_id = p.message_id),
        'votes', (
          select json_object_agg(chosen.place, chosen.votes)
          from (
            select place, count(*) as votes
            from ${pollVotes} v cross join unnest(v.answers) place
            where v.message_id = p.message_id group by place
          ) chosen
        )))
      from ${polls} p where p.message_id = any(${messageIds}::uuid[])
    ) as polls, (
      select json_agg(json_build_object('accountId', u.id, 'username', u.username, 'name', u.display_name,
        'avatarUrl', u.avatar_url))
      from ${appUser} u where u.id = any(${accountIds}::uuid[])
    ) as people`,
  { images: sql``, files: sql``, reactions: sql``, announcements: sql``, polls: sql``, people: sql`` },
);

/** A deleted message keeps its seq and nothing else. */
export async function emptyMessage(
  tx: Database,
  id: string,
  { revision, deletedAt }: { revision: number; deletedAt: Date },
): Promise<MessageRow | undefined> {
  await tx.delete(messageReactions).where(eq(messageReactions.messageId, id));
  await tx.delete(announcements).where(eq(announcements.messageId, id));
  await tx.delete(polls).where(eq(polls.messageId, id));
  await tx.update(conversations).set({ pinnedId: null }).where(eq(conversations.pinnedId, id));
  const [row] = await tx
    .update(messages)
    .set({
      text: '',
      mentions: [],
      mentionsEverybody: false,
      replyToId: null,
      target: null,
      matchId: null,
      revision,
      deletedAt,
    })
    .where(and(eq(messages.id, id), isNull(messages.deletedAt)))
    .returning();
  return row;
}

/** Records in the team's activity log that a moderator deleted a message. */
export async function noteDeletion(
  tx: Database,
  row: Pick<typeof teamAudit.$inferInsert, 'teamId' | 'at' | 'actorId' | 'subjectId'>,
): Promise<void> {
  await tx.insert(teamAudit).values({ ...row, id: uuidv7(), activity: 'message-deleted' });
}

/** The matches in a conversation's messages. */
export async function findMatchesShownIn(db: Database, conversationId: string): Promise<string[]> {
  const rows = await db
    .selectDistinct({ matchId: messages.matchId })
    .from(messages)
    .where(
      and(
        eq(messages.conversationId, conversationId),
        isNotNull(messages.matchId),
        isNull(messages.deletedAt),
      ),
    );
  return rows.flatMap(({ matchId }) => matchId ?? []);
}
