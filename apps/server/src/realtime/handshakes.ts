import type { IncomingMessage } from 'node:http';
import type { AddressLimit } from '#server/plugins/address-limit.ts';
import type { AddressReader } from './client-address.ts';

type Upgrade = Pick<IncomingMessage, 'headers'> & { socket: IncomingMessage['socket'] };

export interface Handshakes {
  /** True when this connection may begin; from then on it waits to be admitted. */
  begin(request: Upgrade): boolean;
  /** It has been admitted or refused. */
  end(request: Upgrade): void;
}

interface HandshakesOptions {
  /** Connections that an address may begin. */
  begun: AddressLimit;
  /** Connections of an address that may wait to be admitted at the same time, on this server. */
  mostWaiting: number;
  addressOf: AddressReader;
}

/** Limits connections before anything is known of them but their address: also those that never say anything. */
export function createHandshakes({ begun, mostWaiting, addressOf }: HandshakesOptions): Handshakes {
  const waiting = new Map<string, number>();
  const ends = new WeakMap<Upgrade, () => void>();

  return {
    begin(request) {
      const address = addressOf(request);
      const already = waiting.get(address) ?? 0;
      if (already >= mostWaiting || begun.count(address) > 0) {
        return false;
      }
      waiting.set(address, already + 1);
      let isOver = false;
      const end = () => {
        const left = (waiting.get(address) ?? 1) - 1;
        if (isOver) {
          return;
        }
        isOver = true;
        if (left > 0) {
          waiting.set(address, left);
        } else {
          waiting.delete(address);
        }
      };
      ends.set(request, end);
      request.socket.once('close', end);
      return true;
    },
    end: (request) => ends.get(request)?.(),
  };
}
