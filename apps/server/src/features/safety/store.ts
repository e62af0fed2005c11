import { and, asc, eq, gt, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#server/db/database.ts';
import type { Value } from '#server/db/prepared.ts';
import { insertNew } from '#server/db/rows.ts';
import { appUser } from '#server/db/schema/account.ts';
import {
  blocks,
  conversationPeople,
  conversations,
  messageFiles,
  messages,
  reports,
} from '#server/db/schema/chat.ts';

export type ReportRow = Readonly<typeof reports.$inferSelect>;

/** The accounts that one has blocked, or that have blocked it. */
export async function findBlockedPairs(db: Database, accountId: string): Promise<ReadonlySet<string>> {
  return blockedWith(accountId, await selectBlocks(db, accountId));
}

/** The blocks of an account and against it, for a statement that reads more. */
export function selectBlocks(db: Database, accountId: Value<string>) {
  return db
    .select()
    .from(blocks)
    .where(or(eq(blocks.blockerId, accountId), eq(blocks.blockedId, accountId)));
}

/** The others in those blocks. */
export function blockedWith(
  accountId: string,
  rows: readonly (typeof blocks.$inferSelect)[],
): ReadonlySet<string> {
  return new Set(rows.map(({ blockerId, blockedId }) => (blockerId === accountId ? blockedId : blockerId)));
}

/** The same, of one account in a statement. */
export function isBlockedWith(other: PgColumn, accountId: Value<string>): SQL<boolean> {
  return sql<boolean>`exists (select from ${blocks} b where (b.blocker_id, b.blocked_id) in ((${accountId}::uuid, ${other}), (${other}, ${accountId}::uuid)))`;
}

/** The people that an account has blocked, by name. */
export function findBlocked(db: Database, blockerId: string) {
  return db
    .select({
      accountId: appUser.id,
      username: appUser.username,
      name: appUser.displayName,
      avatarUrl: appUser.avatarUrl,
    })
    .from(blocks)
    .innerJoin(appUser, eq(appUser.id, blocks.blockedId))
    .where(eq(blocks.blockerId, blockerId))
    .orderBy(asc(appUser.displayName), asc(appUser.id));
}

export async function insertBlock(db: Database, row: typeof blocks.$inferInsert): Promise<void> {
  await db.insert(blocks).values(row).onConflictDoNothing();
}

export async function deleteBlock(
  db: Database,
  { blockerId, blockedId }: { blockerId: string; blockedId: string },
): Promise<void> {
  await db.delete(blocks).where(and(eq(blocks.blockerId, blockerId), eq(blocks.blockedId, blockedId)));
}

export async function accountExists(db: Database, id: string): Promise<boolean> {
  return (await db.$count(appUser, eq(appUser.id, id))) > 0;
}

/** A message that the reader can see and that is not deleted, with the names of its files. */
export async function findReported(db: Database, { id, readerId }: { id: string; readerId: string }) {
  const [found] = await db
    .select({
      id: messages.id,
      authorId: messages.authorId,
      text: messages.text,
      fileNames: sql<string | null>`(
        select string_agg(f.name, ', ' order by f.place) from ${messageFiles} f where f.message_id = ${messages.id}
      )`,
    })
    .from(messages)
    .innerJoin(
      conversationPeople,
      and(
        eq(conversationPeople.conversationId, messages.conversationId),
        eq(conversationPeople.accountId, readerId),
      ),
    )
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        eq(messages.id, id),
        isNull(messages.deletedAt),
        or(ne(conversations.kind, 'group'), gt(messages.seq, conversationPeople.joinedSeq)),
      ),
    );
  return found;
}

/** False when the id is there already. */
export function insertReport(db: Database, row: typeof reports.$inferInsert): Promise<boolean> {
  return insertNew(db, reports, row);
}

export async function findReport(db: Database, id: string): Promise<ReportRow | undefined> {
  const [found] = await db.select().from(reports).where(eq(reports.id, id));
  return found;
}

/** Open reports, the oldest first, with the person they are about. */
export function findOpenReports(db: Database) {
  return db
    .select({ report: reports, about: { username: appUser.username, email: appUser.email } })
    .from(reports)
    .leftJoin(appUser, eq(appUser.id, reports.accountId))
    .where(isNull(reports.decidedAt))
    .orderBy(asc(reports.createdAt), asc(reports.id));
}

/** False when it was decided on before. */
export async function decideReport(
  db: Database,
  { id, decision, decidedAt }: Pick<ReportRow, 'id' | 'decision' | 'decidedAt'>,
): Promise<boolean> {
  const decided = await db
    .update(reports)
    .set({ decision, decidedAt })
    .where(and(eq(reports.id, id), isNull(reports.decidedAt)))
    .returning({ id: reports.id });
  return decided.length > 0;
}
