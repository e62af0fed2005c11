// Rows of event chats. Their people follow the replies and the roster in one statement each.

import { and, asc, eq, sql } from 'drizzle-orm';
import { anyOf } from '#server/db/any-of.ts';
import type { Database } from '#server/db/database.ts';
import { eventReplies, events } from '#server/db/schema/calendar.ts';
import { conversationPeople, conversations } from '#server/db/schema/chat.ts';
import { teamMembers, teamRoles } from '#server/db/schema/teams.ts';
import { IS_FOR_MEMBER, ORGANIZES, SEES_CALENDAR } from '../audience/store.ts';

/** A person's place in a conversation. */
export type Place = { readonly conversationId: string; readonly accountId: string };

/** The columns of a chat that its date gives it. */
export type ChatDate = Pick<typeof conversations.$inferSelect, 'name' | 'closesAt' | 'isCancelled'>;

const CHAT = {
  id: conversations.id,
  eventId: sql<string>`${conversations.eventId}`,
  key: sql<string>`${conversations.eventKey}`,
  name: conversations.name,
  closesAt: conversations.closesAt,
  isCancelled: conversations.isCancelled,
};

export async function findChatOf(
  tx: Database,
  { eventId, key }: { eventId: string; key: string },
): Promise<string | undefined> {
  const [chat] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.eventId, eventId), eq(conversations.eventKey, key)));
  return chat?.id;
}

export async function insertChat(
  tx: Database,
  { key, at, ...chat }: ChatDate & { id: string; teamId: string; eventId: string; key: string; at: Date },
): Promise<void> {
  await tx
    .insert(conversations)
    .values({ ...chat, kind: 'event', eventKey: key, createdAt: at, lastMessageAt: at });
}

export async function updateChatDate(tx: Database, id: string, date: ChatDate): Promise<void> {
  await tx.update(conversations).set(date).where(eq(conversations.id, id));
}

/** Locks the chats of these events, so that two changes of their people come one after the other. */
export function lockChatsOf(tx: Database, eventIds: readonly string[]) {
  return tx
    .select(CHAT)
    .from(conversations)
    .where(anyOf(conversations.eventId, eventIds))
    .orderBy(asc(conversations.id))
    .for('update');
}

/** The same of those that are still open: of some events, or of all events of a team. */
export async function lockOpenChats(
  tx: Database,
  { eventIds, teamId, now }: { eventIds?: readonly string[]; teamId?: string; now: Date },
): Promise<string[]> {
  const found = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        eventIds && anyOf(conversations.eventId, eventIds),
        teamId === undefined ? undefined : eq(conversations.teamId, teamId),
        sql`${conversations.closesAt} > ${now.toISOString()}::timestamptz`,
      ),
    )
    .orderBy(asc(conversations.id))
    .for('update');
  return found.map(({ id }) => id);
}

/**
 * The members who may be in these chats: organizers, and those the event is for or who replied, without those who can't go.
 * `comes` is true of those who are in it without having opened it.
 */
const placesIn = (ids: readonly string[]) => sql`
  select ${conversations.id} as id, ${teamMembers.accountId} as account_id, ${conversations.seq} as seq,
    ${ORGANIZES} or reply.answer in ('going', 'spare') or (reply.answer is null
      and coalesce((own.changes->>'countsAsGoing')::boolean, ${events.countsAsGoing})) as comes
  from ${conversations}
  join ${events} on ${events.id} = ${conversations.eventId} and ${events.deletedAt} is null
  join ${teamMembers} on ${teamMembers.teamId} = ${conversations.teamId} and ${teamMembers.accountId} is not null
  join ${teamRoles} on ${teamRoles.id} = ${teamMembers.roleId}
  left join ${eventReplies} reply on reply.event_id = ${conversations.eventId}
    and reply.key = ${conversations.eventKey} and reply.account_id = ${teamMembers.accountId}
  left join event_exceptions own on own.event_id = ${conversations.eventId} and own.key = ${conversations.eventKey}
  where ${conversations.id} = any(${sql.param([...ids])}::uuid[]) and ${conversations.closesAt} is not null
    and ${SEES_CALENDAR}
    and (${ORGANIZES} or (reply.answer is distinct from 'no' and (reply.answer is not null or ${IS_FOR_MEMBER})))`;

/**
 * Adds those who come and are missing, or with `isForAll` everyone who may be in it; earlier messages do not count as
 * unread.
 */
export async function addPlaces(
  tx: Database,
  ids: readonly string[],
  { isForAll = false } = {},
): Promise<Place[]> {
  const { rows } = await tx.execute<Place>(sql`
    insert into ${conversationPeople} (conversation_id, account_id, joined_seq, read_seq)
    select place.id, place.account_id, place.seq, place.seq from (${placesIn(ids)}) place where place.comes or ${isForAll}
    on conflict do nothing
    returning conversation_id as "conversationId", account_id as "accountId"`);
  return rows;
}

/** Adds a person who may be in it and has opened it. */
export async function addPlace(tx: Database, { conversationId, accountId }: Place): Promise<Place[]> {
  const { rows } = await tx.execute<Place>(sql`
    insert into ${conversationPeople} (conversation_id, account_id, joined_seq, read_seq)
    select place.id, place.account_id, place.seq, place.seq
    from (${placesIn([conversationId])}) place where place.account_id = ${accountId}
    on conflict do nothing
    returning conversation_id as "conversationId", account_id as "accountId"`);
  return rows;
}

/** Removes those who may no longer be in these chats. */
export async function removePlaces(tx: Database, ids: readonly string[]): Promise<Place[]> {
  const { rows } = await tx.execute<Place>(sql`
    delete from ${conversationPeople} p
    where p.conversation_id = any(${sql.param([...ids])}::uuid[])
      and not exists (select from (${placesIn(ids)}) place
        where place.id = p.conversation_id and place.account_id = p.account_id)
    returning p.conversation_id as "conversationId", p.account_id as "accountId"`);
  return rows;
}

/** Removes an account from all event chats of a team, closed ones included. */
export async function removePlacesOf(
  tx: Database,
  { accountId, teamId }: { accountId: string; teamId: string },
): Promise<Place[]> {
  const { rows } = await tx.execute<Place>(sql`
    delete from ${conversationPeople} p using ${conversations} c
    where p.account_id = ${accountId} and c.id = p.conversation_id and c.team_id = ${teamId} and c.kind = 'event'
    returning p.conversation_id as "conversationId", p.account_id as "accountId"`);
  return rows;
}
