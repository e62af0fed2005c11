import { type AddressInfo, createServer, type Socket } from 'node:net';
import { closeLater } from './cleanup.ts';

/** A server that speaks just enough of Redis' protocol to be connected to; may be silent, or away. */
export interface FakeRedis {
  readonly url: string;
  /** Listens, again or for the first time. */
  start(): Promise<void>;
  /** Closes every connection and refuses new ones. */
  stop(): Promise<void>;
  /** Reads and answers nothing, while connections stay open. */
  setSilent(isSilent: boolean): void;
}

/** Starts listening only when told. */
export async function fakeRedis(): Promise<FakeRedis> {
  const sockets = new Set<Socket>();
  let isSilent = false;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    socket.on('data', (data) => {
      // Commands are arrays of bulk strings, and these tests send each in one piece.
      for (const command of data.toString().split(/(?=\*\d+\r\n)/)) {
        if (!isSilent) {
          socket.write(answerTo(command.split('\r\n')[2]?.toLowerCase() ?? ''));
        }
      }
    });
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', () => resolve()));
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) {
        socket.destroy();
      }
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  await stop();
  closeLater(stop);
  return {
    url: `redis://127.0.0.1:${port}`,
    start: () => listen(port),
    stop,
    setSilent(silent) {
      isSilent = silent;
    },
  };
}

function answerTo(command: string): string {
  switch (command) {
    case 'hello':
      return '-NOPROTO unsupported protocol version\r\n';
    case 'info':
      return '$9\r\nloading:0\r\n';
    case 'get':
      return '-ERR wrong kind of value\r\n';
    default:
      return '+OK\r\n';
  }
}
