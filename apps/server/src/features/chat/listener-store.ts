import { sql } from 'drizzle-orm';
import type { Database } from '#server/db/database.ts';
import { conversationPeople, conversations } from '#server/db/schema/chat.ts';
import { teamMembers } from '#server/db/schema/teams.ts';
import type { PlaceRow } from './conversation-store.ts';

/** Somebody in a conversation who may want to be told of a message. */
export type Listener = Pick<PlaceRow, 'accountId' | 'level' | 'readSeq'>;

/**
 * Everybody in a conversation but one who wants to be told of anything. As one value: a team has five hundred of them,
 * and each message asks.
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
