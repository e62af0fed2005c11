// A client of the socket that can send what no library does: frames made by hand.

import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { Duplex } from 'node:stream';

export interface RawSocket {
  /** Sends bytes as they are. */
  write(bytes: Uint8Array): void;
  /** Resolves once the server has sent the text, or closed the connection. */
  heard(text: string): Promise<void>;
  /** Sends nothing after this; resolves once the server has closed the connection as well. */
  end(): Promise<void>;
}

/** Opens a WebSocket on Engine.IO's address. */
export async function openRawSocket(origin: string, cookie: string): Promise<RawSocket> {
  const asked = request(`${origin}/socket.io/?EIO=4&transport=websocket`, {
    headers: {
      connection: 'Upgrade',
      upgrade: 'websocket',
      'sec-websocket-version': '13',
      'sec-websocket-key': randomBytes(16).toString('base64'),
      cookie,
    },
  });
  asked.end();
  const [, socket, head]: [IncomingMessage, Duplex, Buffer] = await new Promise((resolve, reject) => {
    asked.on('upgrade', (...upgraded) => resolve(upgraded));
    asked.on('error', reject);
  });
  let received = head.toString('latin1');
  const closed = new Promise<void>((resolve) => {
    socket.on('close', resolve);
  });
  socket.on('data', (bytes: Buffer) => {
    received += bytes.toString('latin1');
  });
  socket.on('error', () => {});
  return {
    write: (bytes) => void socket.write(bytes),
    async heard(text) {
      while (!received.includes(text) && !socket.destroyed) {
        await Promise.race([once(socket, 'data'), closed]);
      }
    },
    async end() {
      socket.end();
      await closed;
    },
  };
}

interface Framing {
  readonly opcode?: number;
  readonly isLast?: boolean;
  readonly isMasked?: boolean;
  readonly reserved?: number;
  /** The length that the frame claims to have. */
  readonly length?: bigint;
}

/** A frame of a client, as RFC 6455 or against it. */
export function frame(
  payload: Uint8Array | string,
  { opcode = 1, isLast = true, isMasked = true, reserved = 0, length }: Framing = {},
): Buffer {
  const bytes = Buffer.from(payload);
  const mask = isMasked ? randomBytes(4) : Buffer.alloc(0);
  const flags = (isLast ? 0x80 : 0) | (reserved << 4) | opcode;
  const body = isMasked ? bytes.map((byte, at) => byte ^ (mask[at % 4] ?? 0)) : bytes;
  return Buffer.concat([Buffer.of(flags), lengthOf(length ?? BigInt(bytes.length), isMasked), mask, body]);
}

function lengthOf(length: bigint, isMasked: boolean): Buffer {
  const bit = isMasked ? 0x80 : 0;
  if (length < 126n) {
    return Buffer.of(bit | Number(length));
  }
  const long = Buffer.alloc(8);
  long.writeBigUInt64BE(length);
  return length < 65_536n
    ? Buffer.concat([Buffer.of(bit | 126), long.subarray(6)])
    : Buffer.concat([Buffer.of(bit | 127), long]);
}
