import type { GuestHandshake } from '@allcourt/contract';
import type { AddressLimit } from '#server/plugins/address-limit.ts';
import { AppError } from '#server/plugins/errors.ts';
import type { AddressReader } from './client-address.ts';
import type { ClientSocket } from './protocol.ts';
import type { Room } from './rooms.ts';

/** A viewer without an account, admitted to one thing. */
export interface Guest {
  /** The only rooms they are in, from the start. */
  readonly rooms: readonly Room[];
  /** The match of their link; null for other links. */
  readonly matchId: string | null;
}

export interface GuestsOptions {
  /** Handshakes with a link, by address. */
  handshakes: AddressLimit;
  addressOf: AddressReader;
  /** Admits a guest; throws to refuse. */
  admit: (pass: GuestHandshake) => Promise<Guest>;
  sizeOf: (room: Room) => number;
}

/** A whole venue may share one address. */
const MAX_GUESTS_OF_AN_ADDRESS = 1500;
const MAX_GUESTS_IN_A_ROOM = 5000;

/** Admits guests with a link and no session. */
export function createGuests({ handshakes, addressOf, admit, sizeOf }: GuestsOptions) {
  return {
    /** Counted before the token is checked: the limit is against guessing. */
    async enter(socket: ClientSocket, pass: GuestHandshake): Promise<Guest> {
      const address = addressOf(socket.request);
      const retryAfterSeconds = handshakes.count(address);
      const ofAddress: Room = `address:${address}`;
      if (retryAfterSeconds > 0 || sizeOf(ofAddress) >= MAX_GUESTS_OF_AN_ADDRESS) {
        throw new AppError('too-many-requests', { retryAfterSeconds }, { retryAfterSeconds });
      }
      const guest = await admit(pass);
      if (guest.rooms.some((room) => sizeOf(room) >= MAX_GUESTS_IN_A_ROOM)) {
        throw new AppError('too-many-requests');
      }
      return { ...guest, rooms: [...guest.rooms, ofAddress] };
    },
    /** True when their link still admits them. */
    async mayStay(pass: GuestHandshake): Promise<boolean> {
      return admit(pass).then(
        () => true,
        (error: unknown) => !(error instanceof AppError && error.status === 404),
      );
    },
  };
}
