// Chats of subgroups. Their people are the members with an account, as those of a team's chat are its members; their rows
// follow every change of a subgroup or of the roster.

import type { Context } from '#server/context.ts';
import type { Database } from '#server/db/database.ts';
import { hideMatches } from '#server/features/chat/service.ts';
import { addPlaces, findSubgroupChat, type Place, removePlaces, saveSubgroupChat } from './chat-store.ts';
import { type SubgroupRow, saveSubgroupRow } from './store.ts';

type Acting = Pick<Context, 'clock' | 'realtime' | 'afterCommit'>;

/** Makes or renames the conversation of a subgroup that is to have one. One that was switched off keeps its messages. */
export async function saveChat(
  { clock }: Acting,
  tx: Database,
  subgroup: Pick<SubgroupRow, 'id' | 'teamId' | 'name' | 'hasChat'>,
): Promise<void> {
  if (subgroup.hasChat || (await findSubgroupChat(tx, subgroup.id))) {
    await saveSubgroupChat(tx, { ...subgroup, at: clock.now() });
  }
}

/** Gives the members of a team's subgroups their places in the chats, and takes those of others. */
export async function syncSubgroupChats(context: Acting, tx: Database, teamId: string): Promise<void> {
  const removed = await removePlaces(tx, teamId);
  const added = await addPlaces(tx, teamId);
  await leaveRooms(context, tx, removed);
  publish(context, added, 'enter');
}

/** Removes everyone, before the subgroup is deleted and its messages with it. */
export async function closeChat(context: Acting, tx: Database, subgroup: SubgroupRow): Promise<void> {
  await saveSubgroupRow(tx, { ...subgroup, hasChat: false });
  await leaveRooms(context, tx, await removePlaces(tx, subgroup.teamId));
}

async function leaveRooms(context: Acting, tx: Database, places: readonly Place[]): Promise<void> {
  for (const place of places) {
    await hideMatches(context, tx, place);
  }
  publish(context, places, 'expel');
}

/** Has each person's devices enter or leave the room, and load the conversation again. */
function publish({ realtime, afterCommit }: Acting, places: readonly Place[], act: 'enter' | 'expel'): void {
  afterCommit(() => {
    for (const { conversationId, accountId } of places) {
      realtime[act](`account:${accountId}`, `conversation:${conversationId}`);
      realtime.send(`account:${accountId}`, 'chat:conversation', { conversationId });
    }
  });
}
