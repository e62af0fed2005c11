import type { ClientToServer, ServerToClient } from '@allcourt/contract';
import type { Socket } from 'socket.io-client';
import { appConfig } from '#web/data/app-config.ts';
import { backoffMs } from '#web/data/backoff.ts';
import { systemClock } from '#web/data/clock.ts';
import { onResume } from '#web/data/resume.ts';
import { proveIfNeeded } from '#web/data/socket-line.ts';

/** A tie as a member, or its board by a link. */
export type Followed = { readonly tieId: string } | { readonly boardToken: string };

interface Listener {
  /** The tie has changed, or may have while there was no connection. */
  onNews(): void;
  /** False while nothing is heard, so that the screen has to ask. */
  onLive(isLive: boolean): void;
}

/** Follows a tie over a connection of its own until the answer is called. Its code loads beside the screen. */
export function followTie(followed: Followed, listener: Listener): () => void {
  let socket: Socket<ServerToClient, ClientToServer> | null = null;
  let isOver = false;
  let failures = 0;
  let cancelRetry = () => {};

  const later = (act: () => void) => {
    listener.onLive(false);
    failures += 1;
    cancelRetry();
    cancelRetry = systemClock.after(backoffMs(failures, Math.random()), act);
  };
  const live = () => {
    failures = 0;
    listener.onLive(true);
    listener.onNews();
  };

  async function dial(): Promise<void> {
    try {
      const opened = await makeSocket(followed);
      if (isOver) {
        return;
      }
      socket = opened;
      const openAgain = () => later(() => void opened.disconnect().connect());
      opened.on('connect', () => {
        if (!('tieId' in followed)) {
          live(); // A board joins with its handshake.
          return;
        }
        opened.emit('tie:watch', { tieId: followed.tieId }, (answer) => (answer.ok ? live() : openAgain()));
      });
      opened.on('tie:changed', () => listener.onNews());
      opened.on('disconnect', (reason) => {
        if (reason !== 'io client disconnect') {
          // Without `active` the server has closed it, and the library does not reconnect.
          opened.active ? listener.onLive(false) : openAgain();
        }
      });
      opened.on('connect_error', () => (opened.active ? listener.onLive(false) : openAgain()));
      opened.connect();
    } catch {
      // The code of the connection could not be loaded.
      if (!isOver) {
        later(() => void dial());
      }
    }
  }

  void dial();
  const stopListening = onResume(window, () => {
    if (socket && !socket.connected) {
      socket.disconnect().connect();
    }
  });
  return () => {
    isOver = true;
    stopListening();
    cancelRetry();
    socket?.disconnect();
  };
}

async function makeSocket(followed: Followed): Promise<Socket<ServerToClient, ClientToServer>> {
  const { io } = await import('socket.io-client');
  const isBoard = 'boardToken' in followed;
  const socket: Socket<ServerToClient, ClientToServer> = io(appConfig.apiOrigin || location.origin, {
    transports: ['websocket'],
    autoConnect: false,
    forceNew: true,
    ...(isBoard ? { auth: { boardToken: followed.boardToken } } : { withCredentials: true }),
  });
  if (!isBoard) {
    await proveIfNeeded(socket);
  }
  return socket;
}
