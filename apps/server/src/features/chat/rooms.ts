import type { Database } from '#server/db/database.ts';
import type { Room } from '#server/realtime/rooms.ts';
import { findPlaceIds } from './conversation-store.ts';

/** Where somebody hears of their conversations: one room for each. */
export async function conversationRoomsOf(db: Database, accountId: string): Promise<Room[]> {
  return (await findPlaceIds(db, accountId)).map((id): Room => `conversation:${id}`);
}
