import type { GuestHandshake } from '@allcourt/contract';
import type { Clock } from '#server/clock.ts';
import { createAddressLimit } from '#server/plugins/address-limit.ts';
import { AppError } from '#server/plugins/errors.ts';
import type { Limit } from '#server/plugins/limit-table.ts';
import type { AddressReader } from './client-address.ts';
import type { ClientSocket } from './protocol.ts';
import type { Room } from './rooms.ts';

/** Somebody without an account, let in for one thing. */
export interface Guest {
  /** What they came for: they are in these rooms from the start, and in no others. */
  readonly rooms: readonly Room[];
  /** The match that their link leads to; null where it leads to something else. */
  readonly matchId: string | null;
}

export interface GuestsOptions {
  clock: Clock;
  /** How many handshakes an address may make. */
  limit: Limit;
  addressOf: AddressReader;
  /** Whom this lets in; refuses by throwing. */
  admit: (pass: GuestHandshake) => Promise<Guest>;
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
    async enter(socket: ClientSocket, pass: GuestHandshake): Promise<Guest> {
      const address = addressOf(socket.request);
      const retryAfterSeconds = handshakes.count(address);
      const ofAddress: Room = `address:${address}`;
      if (retryAfterSeconds > 0 || sizeOf(ofAddress) >= MOST_GUESTS_OF_AN_ADDRESS) {
        throw new AppError('too-many-requests', { retryAfterSeconds }, { retryAfterSeconds });
      }
      const guest = await admit(pass);
      if (guest.rooms.some((room) => sizeOf(room) >= MOST_GUESTS_IN_A_ROOM)) {
        throw new AppError('too-many-requests');
      }
      return { ...guest, rooms: [...guest.rooms, ofAddress] };
    },
    /** Whether what they came with still opens the door. */
    async mayStay(pass: GuestHandshake): Promise<boolean> {
      return admit(pass).then(
        () => true,
        (error: unknown) => !(error instanceof AppError && error.status === 404),
      );
    },
  };
}
