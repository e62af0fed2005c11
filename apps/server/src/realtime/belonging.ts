import type { Database } from '#server/db/database.ts';
import type { ClientSocket } from './protocol.ts';
import type { Room } from './rooms.ts';

/** The rooms of a feature that somebody is in for as long as they belong there: those of their teams, say. */
export type RoomsOf = (db: Database, accountId: string) => Promise<readonly Room[]>;

/** Every room that the account belongs in now. */
export type FindRooms = (accountId: string) => Promise<ReadonlySet<Room>>;

/** Asks all the features in one go. */
export function createRoomFinder(db: Database, features: readonly RoomsOf[]): FindRooms {
  return async (accountId) => {
    const found = await Promise.all(features.map((roomsOf) => roomsOf(db, accountId)));
    return new Set(found.flat());
  };
}

/**
 * Holds the rooms that a connection was admitted with against those it belongs in, until they are the same: who is let
 * in or sent away while it connects is not among the connections of the account yet, and would be missed.
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
