import type { AddressInfo } from 'node:net';
import type { ClientToServer, ServerToClient } from '@allcourt/contract';
import { io, type Socket } from 'socket.io-client';
import type { App } from '#server/app.ts';
import { closeLater } from '#test/cleanup.ts';

export type ClientSocket = Socket<ServerToClient, ClientToServer>;

/** A connection like the web app's; it ends with the test. Resolves once it is open, rejects when it is refused. */
export async function connect(
  app: App,
  {
    cookie,
    origin,
    shareToken,
    liveKey,
    boardToken,
    socketPass,
  }: {
    cookie?: string;
    origin?: string;
    shareToken?: string;
    liveKey?: string;
    boardToken?: string;
    socketPass?: string;
  },
): Promise<ClientSocket> {
  const socket: ClientSocket = io(await addressOf(app), {
    transports: ['websocket'],
    extraHeaders: { ...(cookie ? { cookie } : {}), ...(origin ? { origin } : {}) },
    ...(shareToken === undefined ? {} : { auth: { shareToken } }),
    ...(liveKey === undefined ? {} : { auth: { liveKey } }),
    ...(boardToken === undefined ? {} : { auth: { boardToken } }),
    ...(socketPass === undefined ? {} : { auth: { socketPass } }),
    reconnection: false,
    forceNew: true,
  });
  closeLater(async () => void socket.close());
  await new Promise<void>((resolve, reject) => {
    socket.on('connect', resolve);
    socket.on('connect_error', reject);
  });
  return socket;
}

/** The next message of this name. */
export function next<Event extends keyof ServerToClient>(
  socket: ClientSocket,
  event: Event,
): Promise<Parameters<ServerToClient[Event]>[0]> {
  return new Promise((resolve) => {
    const listen: (message: Parameters<ServerToClient[Event]>[0]) => void = resolve;
    socket.once<keyof ServerToClient>(event, listen);
  });
}

export function cutOff(socket: ClientSocket): Promise<string> {
  return new Promise((resolve) => {
    socket.once('disconnect', resolve);
  });
}

/** The address it listens on, from now on. */
export async function addressOf(app: App): Promise<string> {
  if (!app.server.listening) {
    await app.listen({ port: 0, host: '127.0.0.1' });
  }
  const { port } = app.server.address() as AddressInfo; // It listens on a port, not on a pipe.
  return `http://127.0.0.1:${port}`;
}
