import type { SocketServer } from './protocol.ts';

/** The socket library's packets: `4` is a message, `2` an event in the main namespace. */
const MESSAGE = '4';
const EVENT = '2';

/**
 * Sends an event to the connections in some rooms, once to each. Its bytes are made once, header included, so that each
 * connection costs one write of one buffer.
 */
export function broadcast(
  io: SocketServer,
  { rooms, event, args }: { rooms: readonly string[]; event: string; args: readonly unknown[] },
): void {
  const { adapter, sockets } = io.of('/');
  const listeners = idsIn(adapter.rooms, rooms);
  if (!listeners) {
    return;
  }
  const packet = EVENT + JSON.stringify([event, ...args]);
  // The transport writes this frame as it is, instead of the text.
  const options = { compress: false, wsPreEncodedFrame: [frameOf(MESSAGE + packet)] };
  for (const id of listeners) {
    sockets.get(id)?.conn.write(packet, options);
  }
}

/** A complete text frame from a server, which does not mask (RFC 6455, 5.2). */
export function frameOf(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const head = headerLength(length);
  const frame = Buffer.allocUnsafe(head + length);
  frame[0] = 0x81;
  if (head === 2) {
    frame[1] = length;
  } else if (head === 4) {
    frame[1] = 126;
    frame.writeUInt16BE(length, 2);
  } else {
    frame[1] = 127;
    frame.writeBigUInt64BE(BigInt(length), 2);
  }
  frame.write(text, head);
  return frame;
}

function headerLength(length: number): number {
  if (length < 126) {
    return 2;
  }
  return length < 65_536 ? 4 : 10;
}

/** The sockets in any of the rooms; undefined if there are none. */
function idsIn(
  all: ReadonlyMap<string, ReadonlySet<string>>,
  rooms: readonly string[],
): ReadonlySet<string> | undefined {
  const found = rooms.flatMap((room) => all.get(room) ?? []);
  return found.length > 1 ? new Set(found.flatMap((ids) => [...ids])) : found[0];
}
