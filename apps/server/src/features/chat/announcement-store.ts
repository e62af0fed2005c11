// Announcements, and the members who have seen them.

import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { appUser } from '#server/db/schema/account.ts';
import {
  acknowledgements,
  announcements,
  conversationPeople,
  conversations,
  messages,
} from '#server/db/schema/chat.ts';
import { teamMembers } from '#server/db/schema/teams.ts';

export type AnnouncementRow = Readonly<typeof announcements.$inferSelect>;

export async function insertAnnouncement(
  tx: Database,
  row: Pick<AnnouncementRow, 'messageId' | 'conversationId'>,
): Promise<void> {
  await tx.insert(announcements).values(row);
}

export async function findAnnouncement(
  db: Database,
  messageId: string,
): Promise<AnnouncementRow | undefined> {
  const [row] = await db.select().from(announcements).where(eq(announcements.messageId, messageId));
  return row;
}

/** The announcements of a conversation that stand, the newest first, and when the reader saw them. */
export function findStanding(
  db: Database,
  { conversationId, accountId, limit }: { conversationId: string; accountId: string; limit: number },
) {
  return db
    .select({ message: messages, remindedAt: announcements.remindedAt, seenAt: acknowledgements.at })
    .from(announcements)
    .innerJoin(messages, eq(messages.id, announcements.messageId))
    .leftJoin(
      acknowledgements,
      and(eq(acknowledgements.messageId, announcements.messageId), eq(acknowledgements.accountId, accountId)),
    )
    .where(and(eq(announcements.conversationId, conversationId), isNull(announcements.endedAt)))
    .orderBy(desc(messages.seq))
    .limit(limit);
}

/** A member of the team, and when they saw an announcement. */
export interface Audience {
  readonly accountId: string;
  readonly username: string;
  readonly name: string;
  readonly avatarUrl: string | null;
  readonly at: Date | null;
}

/** All members of the team now, without the author: those who have not seen it first, then in the order of seeing. */
export function findAudience(
  db: Database,
  { id, conversationId, authorId }: { id: string; conversationId: string; authorId: string | null },
): Promise<Audience[]> {
  return db
    .select({
      accountId: appUser.id,
      username: appUser.username,
      name: appUser.displayName,
      avatarUrl: appUser.avatarUrl,
      at: acknowledgements.at,
    })
    .from(conversationPeople)
    .innerJoin(conversations, eq(conversations.id, conversationPeople.conversationId))
    .innerJoin(
      teamMembers,
      and(
        eq(teamMembers.teamId, conversations.teamId),
        eq(teamMembers.accountId, conversationPeople.accountId),
      ),
    )
    .innerJoin(appUser, eq(appUser.id, conversationPeople.accountId))
    .leftJoin(
      acknowledgements,
      and(eq(acknowledgements.messageId, id), eq(acknowledgements.accountId, appUser.id)),
    )
    .where(
      and(
        eq(conversationPeople.conversationId, conversationId),
        sql`${appUser.id} is distinct from ${authorId}::uuid`,
      ),
    )
    .orderBy(sql`${acknowledgements.at} nulls first`, appUser.displayName, appUser.id);
}

/** Counts the members of the team who have seen these announcements, without their authors. */
export async function countSeen(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, { count: number; of: number }>> {
  const { rows } = await db.execute<{ id: string; count: number; of: number }>(sql`
    select x.id, count(seen.account_id)::int as count, count(*)::int as of
    from ${messages} x
    join ${conversations} c on c.id = x.conversation_id
    join ${conversationPeople} p on p.conversation_id = c.id and p.account_id is distinct from x.author_id
    join ${teamMembers} m on m.team_id = c.team_id and m.account_id = p.account_id
    left join ${acknowledgements} seen on seen.message_id = x.id and seen.account_id = p.account_id
    where x.id = any(${sql.param([...ids])}::uuid[])
    group by x.id`);
  return new Map(rows.map(({ id, ...seen }) => [id, seen]));
}

/** Records that a member has seen it; the first time counts. Undefined when it is no announcement, or was deleted. */
export async function insertAcknowledgement(
  tx: Database,
  { messageId, accountId, at }: { messageId: string; accountId: string; at: Date },
): Promise<{ isNew: boolean } | undefined> {
  const { rows } = await tx.execute<{ isNew: boolean }>(sql`
    with known as (
      select message_id from ${announcements} where message_id = ${messageId} for key share
    ), added as (
      insert into ${acknowledgements} (message_id, account_id, at)
      select message_id, ${accountId}::uuid, ${at.toISOString()}::timestamptz from known
      on conflict do nothing returning message_id
    )
    select exists (select from added) as "isNew" from known`);
  return rows[0];
}

/** Ends it; false if it has ended. */
export async function endAnnouncement(tx: Database, messageId: string, endedAt: Date): Promise<boolean> {
  const { rowCount } = await tx
    .update(announcements)
    .set({ endedAt })
    .where(and(eq(announcements.messageId, messageId), isNull(announcements.endedAt)));
  return rowCount === 1;
}

/** Begins the rest after a reminder; false while another one rests, so that two admins remind once. */
export async function beginReminding(
  tx: Database,
  { messageId, now, restedSince }: { messageId: string; now: Date; restedSince: Date },
): Promise<boolean> {
  const { rowCount } = await tx
    .update(announcements)
    .set({ remindedAt: now })
    .where(
      and(
        eq(announcements.messageId, messageId),
        isNull(announcements.endedAt),
        sql`coalesce(${announcements.remindedAt} <= ${restedSince.toISOString()}::timestamptz, true)`,
      ),
    );
  return rowCount === 1;
}
