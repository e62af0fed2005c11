import type { SlowMode } from '@allcourt/contract';
import { and, asc, desc, eq, gt, isNotNull, isNull, lt, not, or, sql } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { preparedTogether } from '#server/db/nested.ts';
import { type Given, prepared } from '#server/db/prepared.ts';
import { appUser } from '#server/db/schema/account.ts';
import { broadcasts } from '#server/db/schema/broadcasts.ts';
import { streamMessageReactions, streamMessages } from '#server/db/schema/stream-chat.ts';
import { teams } from '#server/db/schema/teams.ts';

export type StreamMessageRow = Readonly<typeof streamMessages.$inferSelect>;
export type ReactionRow = Readonly<typeof streamMessageReactions.$inferSelect>;

export async function findMessage(db: Database, id: string): Promise<StreamMessageRow | undefined> {
  const [row] = await db.select().from(streamMessages).where(eq(streamMessages.id, id));
  return row;
}

interface Asked {
  readonly broadcastId: string;
  readonly before?: number | undefined;
  readonly since?: number | undefined;
  readonly withoutAuthors: ReadonlySet<string>;
  readonly limit: number;
}

interface PageWithPins {
  /** The newest first by revision. */
  readonly rows: StreamMessageRow[];
  /** Messages that are or were pinned, the newest pin first. */
  readonly pinned: StreamMessageRow[];
}

/** A page of messages, and the pins of the chat. */
export function readPage(
  db: Database,
  { broadcastId, before, since, withoutAuthors, limit }: Asked,
): Promise<PageWithPins> {
  const hidden = [...withoutAuthors];
  return selectPage(db, {
    ...{ broadcastId, before, since, limit },
    hidden: hidden.length === 0 ? undefined : hidden,
  });
}

type PageRequest = Pick<Asked, 'broadcastId' | 'limit'> & {
  before: number | undefined;
  since: number | undefined;
  hidden: readonly string[] | undefined;
};

/** Pins that count at some instant; a chat keeps at most so many. */
const MAX_PINS = 20;

const selectPage = preparedTogether(
  'messages of a broadcast',
  (db, { broadcastId, before, since, hidden, limit }: Given<PageRequest>) => ({
    rows: db
      .select()
      .from(streamMessages)
      .where(
        and(
          eq(streamMessages.broadcastId, broadcastId),
          before && lt(streamMessages.revision, before),
          since && gt(streamMessages.revision, since),
          hidden && or(isNull(streamMessages.authorId), not(anyOf(streamMessages.authorId, hidden))),
        ),
      )
      .orderBy(desc(streamMessages.revision))
      .limit(limit),
    pinned: pinsOf(db, broadcastId),
  }),
);

export const findPins = prepared(
  'pinned messages of a broadcast',
  (db, { broadcastId }: Given<{ broadcastId: string }>) => pinsOf(db, broadcastId),
);

function pinsOf(db: Database, broadcastId: Given<{ broadcastId: string }>['broadcastId']) {
  return db
    .select()
    .from(streamMessages)
    .where(and(eq(streamMessages.broadcastId, broadcastId), isNotNull(streamMessages.pinnedFrom)))
    .orderBy(desc(streamMessages.pinnedFrom))
    .limit(MAX_PINS);
}

/** The time of an author's last message in a broadcast, also of one that was deleted. */
export async function findLastWritten(
  tx: Database,
  { broadcastId, authorId }: { broadcastId: string; authorId: string },
): Promise<Date | null> {
  const [last] = await tx
    .select({ createdAt: streamMessages.createdAt })
    .from(streamMessages)
    .where(and(eq(streamMessages.authorId, authorId), eq(streamMessages.broadcastId, broadcastId)))
    .orderBy(desc(streamMessages.createdAt))
    .limit(1);
  return last?.createdAt ?? null;
}

/** Takes the next revision, and holds the lock until the transaction ends. */
export async function takeRevision(tx: Database, broadcastId: string): Promise<number> {
  const [taken] = await tx
    .update(broadcasts)
    .set({ chatRevision: sql`${broadcasts.chatRevision} + 1` })
    .where(eq(broadcasts.id, broadcastId))
    .returning({ revision: broadcasts.chatRevision });
  if (!taken) {
    throw new TypeError('The broadcast was not locked.');
  }
  return taken.revision;
}

export async function insertMessage(
  tx: Database,
  row: typeof streamMessages.$inferInsert,
): Promise<StreamMessageRow> {
  const [inserted] = await tx.insert(streamMessages).values(row).returning();
  if (!inserted) {
    throw new TypeError('An insert without conflict clause gives its row.');
  }
  return inserted;
}

export async function updateMessage(
  tx: Database,
  id: string,
  changes: Partial<Pick<StreamMessageRow, 'revision' | 'text' | 'deletedAt' | 'pinnedFrom' | 'pinnedTo'>>,
): Promise<StreamMessageRow> {
  const [row] = await tx.update(streamMessages).set(changes).where(eq(streamMessages.id, id)).returning();
  if (!row) {
    throw new TypeError('The message was not locked.');
  }
  return row;
}

export async function changeSlowMode(
  db: Database,
  broadcastId: string,
  slowSeconds: SlowMode,
): Promise<void> {
  await db.update(broadcasts).set({ slowSeconds }).where(eq(broadcasts.id, broadcastId));
}

export async function deleteReactionsTo(tx: Database, messageId: string): Promise<void> {
  await tx.delete(streamMessageReactions).where(eq(streamMessageReactions.messageId, messageId));
}

interface Around {
  readonly messageIds: readonly string[];
  readonly authorIds: readonly string[];
  readonly teamId: string;
}

/** Read with messages: their authors whose accounts are not deleted, reactions, and the choice of a team to have words masked. */
export const findAround = preparedTogether(
  'around messages of a broadcast',
  (db, { messageIds, authorIds, teamId }: Given<Around>) => ({
    authors: db
      .select({ accountId: appUser.id, name: appUser.displayName, avatarUrl: appUser.avatarUrl })
      .from(appUser)
      .where(and(anyOf(appUser.id, authorIds), isNull(appUser.eraseAfter))),
    reactions: db
      .select()
      .from(streamMessageReactions)
      .where(anyOf(streamMessageReactions.messageId, messageIds))
      .orderBy(asc(streamMessageReactions.accountId)),
    filters: db.select({ filtersWords: teams.filtersWords }).from(teams).where(eq(teams.id, teamId)),
  }),
);
