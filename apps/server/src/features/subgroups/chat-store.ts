import { eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Database } from '#server/db/database.ts';
import { conversationPeople, conversations } from '#server/db/schema/chat.ts';
import { teamMembers, teamSubgroupMembers, teamSubgroups } from '#server/db/schema/teams.ts';
import type { SubgroupRow } from './store.ts';

/** A person's place in a conversation. */
export type Place = { readonly conversationId: string; readonly accountId: string };

/** Makes the conversation of a subgroup, or renames it. */
export async function saveSubgroupChat(
  tx: Database,
  { id: subgroupId, teamId, name, at }: Pick<SubgroupRow, 'id' | 'teamId' | 'name'> & { at: Date },
): Promise<void> {
  await tx
    .insert(conversations)
    .values({ id: uuidv7(), kind: 'subgroup', teamId, subgroupId, name, createdAt: at, lastMessageAt: at })
    .onConflictDoUpdate({ target: conversations.subgroupId, set: { name } });
}

export async function findSubgroupChat(tx: Database, subgroupId: string): Promise<string | undefined> {
  const [chat] = await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.subgroupId, subgroupId));
  return chat?.id;
}

/** The places that the members of a team's subgroups with a chat are to have. */
const placesOf = (teamId: string) => sql`
  select c.id, m.account_id, c.seq
  from ${conversations} c
  join ${teamSubgroups} s on s.id = c.subgroup_id and s.has_chat
  join ${teamSubgroupMembers} sm on sm.subgroup_id = s.id
  join ${teamMembers} m on m.id = sm.member_id and m.account_id is not null
  where c.team_id = ${teamId}`;

/** Adds the members that are missing; earlier messages do not count as unread. */
export async function addPlaces(tx: Database, teamId: string): Promise<Place[]> {
  const { rows } = await tx.execute<Place>(sql`
    insert into ${conversationPeople} (conversation_id, account_id, joined_seq, read_seq)
    select place.id, place.account_id, place.seq, place.seq from (${placesOf(teamId)}) place
    on conflict do nothing
    returning conversation_id as "conversationId", account_id as "accountId"`);
  return rows;
}

/** Removes those who are no longer in a subgroup, and all of one without a chat. */
export async function removePlaces(tx: Database, teamId: string): Promise<Place[]> {
  const { rows } = await tx.execute<Place>(sql`
    delete from ${conversationPeople} p using ${conversations} c
    where c.id = p.conversation_id and c.team_id = ${teamId} and c.subgroup_id is not null
      and (p.conversation_id, p.account_id) not in (select place.id, place.account_id from (${placesOf(teamId)}) place)
    returning p.conversation_id as "conversationId", p.account_id as "accountId"`);
  return rows;
}
