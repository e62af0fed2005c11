import type { Database } from '#server/db/database.ts';
import type { ClientSocket } from './protocol.ts';
import type { Room } from './rooms.ts';

/** The rooms of an account in a feature, such as those of its teams. */
export type RoomsOf = (db: Database, accountId: string) => Promise<readonly Room[]>;

/** All rooms that the account belongs in now. */
export type FindRooms = (accountId: string) => Promise<ReadonlySet<Room>>;

/** Asks all features together. */
export function createRoomFinder(db: Database, features: readonly RoomsOf[]): FindRooms {
  return async (accountId) => {
    const found = await Promise.all(features.map((roomsOf) => roomsOf(db, accountId)));
    return new Set(found.flat());
  };
}

/**
 * Compares a new connection's rooms with the account's current ones until they agree. A connection that is still opening is
 * not in the account's room yet, so it would miss a change in between.
 */
export async function settle(
  socket: Pick<ClientSocket, 'join' | 'leave'>,
  { admitted, find }: { admitted: ReadonlySet<Room>; find: () => Promise<ReadonlySet<Room>> },
): Promise<void> {
  let known = admitted;
  for (;;) {
    const now = await find();
    const gained = without(now, known);
    const lost = without(known, now);
    if (gained.length === 0 && lost.length === 0) {
      return;
    }
    await socket.join(gained);
    for (const room of lost) {
      await socket.leave(room);
    }
    known = now;
  }
}

function without(rooms: ReadonlySet<Room>, others: ReadonlySet<Room>): Room[] {
  return [...rooms].filter((room) => !others.has(room));
}
