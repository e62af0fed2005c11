import type { Clock } from '#server/clock.ts';
import { AppError } from '#server/plugins/errors.ts';
import type { Limit } from '#server/plugins/limit-table.ts';
import { createAddressLimit } from './address-limit.ts';
import type { AddressReader } from './client-address.ts';
import type { ClientSocket } from './protocol.ts';
import type { Room } from './rooms.ts';

/** Somebody without an account, let in for one thing. */
export interface Guest {
  /** What they came for: they are in these rooms from the start, and in no others. */
  readonly rooms: readonly Room[];
  /** The match that they may watch. */
  readonly matchId: string;
}

export interface GuestsOptions {
  clock: Clock;
  /** How many handshakes an address may make. */
  limit: Limit;
  addressOf: AddressReader;
  /** Whom this token lets in; refuses by throwing. */
  admit: (shareToken: string) => Promise<Guest>;
  sizeOf: (room: Room) => number;
}

/** A whole venue may sit behind one address. */
const MOST_GUESTS_OF_AN_ADDRESS = 1500;
const MOST_GUESTS_IN_A_ROOM = 5000;

/** The door for those who have no session but were given a link. */
export function createGuests({ clock, limit, addressOf, admit, sizeOf }: GuestsOptions) {
  const handshakes = createAddressLimit(limit, clock);
  return {
    /** Counted before the token is looked at: guessing is what the limit is for. */
    async enter(socket: ClientSocket, shareToken: string): Promise<Guest> {
      const address = addressOf(socket.request);
      const retryAfterSeconds = handshakes.count(address);
      const ofAddress: Room = `address:${address}`;
      if (retryAfterSeconds > 0 || sizeOf(ofAddress) >= MOST_GUESTS_OF_AN_ADDRESS) {
        throw new AppError('too-many-requests', { retryAfterSeconds }, { retryAfterSeconds });
      }
      const guest = await admit(shareToken);
      if (guest.rooms.some((room) => sizeOf(room) >= MOST_GUESTS_IN_A_ROOM)) {
        throw new AppError('too-many-requests');
      }
      return { ...guest, rooms: [...guest.rooms, ofAddress] };
    },
    /** Whether the token still opens the door. */
    async mayStay(shareToken: string): Promise<boolean> {
      return admit(shareToken).then(
        () => true,
        (error: unknown) => !(error instanceof AppError && error.code === 'share-not-found'),
      );
    },
  };
}
