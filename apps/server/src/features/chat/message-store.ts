import { and, asc, desc, eq, gt, gte, inArray, isNotNull, isNull, lt, lte, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/db/database.ts';
import { conversations, messageReactions, messages } from '#server/db/schema/chat.ts';
import { teamAudit } from '#server/db/schema/teams.ts';

export type MessageRow = Readonly<typeof messages.$inferSelect>;
export type ReactionRow = Readonly<typeof messageReactions.$inferSelect>;

/** The visible part of a conversation: messages after `after`. */
interface Visible {
  readonly conversationId: string;
  readonly after: number;
}

/** Takes the next seq and revision of a locked conversation. */
export async function takeSeq(
  tx: Database,
  { conversationId, at }: { conversationId: string; at: Date },
): Promise<{ seq: number; revision: number }> {
  const [taken] = await tx
    .update(conversations)
    .set({
      seq: sql`${conversations.seq} + 1`,
      revision: sql`${conversations.revision} + 1`,
      lastMessageAt: at,
    })
    .where(eq(conversations.id, conversationId))
    .returning({ seq: conversations.seq, revision: conversations.revision });
  if (!taken) {
    throw new TypeError('The conversation was not locked.');
  }
  return taken;
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

export async function insertMessage(tx: Database, row: typeof messages.$inferInsert): Promise<MessageRow> {
  const [inserted] = await tx.insert(messages).values(row).returning();
  if (!inserted) {
    throw new TypeError('An insert without conflict clause gives its row.');
  }
  return inserted;
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
  return ids.length === 0
    ? Promise.resolve([])
    : db
        .select()
        .from(messages)
        .where(inArray(messages.id, [...ids]));
}

/** The newest message of each of these conversations. */
export async function findLast(db: Database, conversationIds: readonly string[]): Promise<MessageRow[]> {
  if (conversationIds.length === 0) {
    return [];
  }
  const rows = await db
    .select({ message: messages })
    .from(conversations)
    .innerJoin(
      messages,
      and(eq(messages.conversationId, conversations.id), eq(messages.seq, conversations.seq)),
    )
    .where(inArray(conversations.id, [...conversationIds]));
  return rows.map(({ message }) => message);
}

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

export function findReactions(db: Database, messageIds: readonly string[]): Promise<ReactionRow[]> {
  return db
    .select()
    .from(messageReactions)
    .where(inArray(messageReactions.messageId, [...messageIds]))
    .orderBy(asc(messageReactions.createdAt), asc(messageReactions.accountId));
}

/** A deleted message keeps its seq and nothing else. */
export async function emptyMessage(
  tx: Database,
  id: string,
  { revision, deletedAt }: { revision: number; deletedAt: Date },
): Promise<MessageRow | undefined> {
  await tx.delete(messageReactions).where(eq(messageReactions.messageId, id));
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
