// Another service that takes a restream over RTMP: what it heard of each connection.

import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { createServer as createTlsServer } from 'node:tls';
import { createConversation, type Heard } from '#server/rtmp/conversation.ts';
import { closeLater } from './cleanup.ts';

export interface Receiver {
  readonly port: number;
  /** The messages of each connection. */
  readonly heard: Heard[][];
  /** Hangs up, and takes no further connection until `comeBack`. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
}

interface ReceiverOptions {
  streamKey: string;
  port?: number;
  /** Words of a refusal, in which the key may appear. */
  refusal?: string;
  tls?: { key: string; cert: string };
  /** Reads nothing after it has said yes. */
  isStuck?: boolean;
}

export async function startReceiver({
  streamKey,
  port = 0,
  refusal = 'This stream key does not work.',
  tls,
  isStuck = false,
}: ReceiverOptions): Promise<Receiver> {
  const heard: Heard[][] = [];
  const sockets = new Set<Socket>();
  const admit = (socket: Socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {}); // It hangs up as it likes.
    const own: Heard[] = [];
    heard.push(own);
    const conversation = createConversation((bytes) => socket.write(bytes));
    const take = (messages: readonly Heard[]) => {
      for (const message of messages) {
        own.push(message);
        if (message.kind === 'publish' && message.key !== streamKey) {
          conversation.refuse(refusal);
        } else if (message.kind === 'publish') {
          take(conversation.accept());
          if (isStuck) {
            socket.pause();
          }
        }
      }
    };
    socket.on('data', (bytes: Buffer) => take(conversation.hear(bytes)));
  };
  const listen = (at: number): Promise<Server> =>
    new Promise((resolve) => {
      const server = tls ? createTlsServer(tls, admit) : createServer(admit);
      server.listen({ port: at, host: '127.0.0.1' }, () => resolve(server));
    });
  let server = await listen(port);
  const { port: own } = server.address() as AddressInfo; // it listens on a port
  const goAway = async () => {
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    for (const socket of sockets) {
      socket.destroy();
    }
    await closed;
  };
  closeLater(goAway);
  return {
    port: own,
    heard,
    goAway,
    async comeBack() {
      server = await listen(own);
    },
  };
}
