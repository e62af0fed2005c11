import {
  type ClientToServer,
  type MatchEventsMessage,
  matchEventsMessage,
  type ServerToClient,
} from '@allcourt/contract';
import type { Socket } from 'socket.io-client';

export type ClientSocket = Socket<ServerToClient, ClientToServer>;

/** Who wants to know of a match as it is played. */
export interface MatchWatcher {
  /** What was committed just now. */
  onEvents(message: MatchEventsMessage): void;
  /** The length of the log at the moment of each connection: what was missed meanwhile shows as a gap. */
  onLength(seq: number): void;
}

/** News of matches, while anybody wants them; without a connection there are none, and everything else works. */
export interface MatchSocket {
  watch(matchId: string, watcher: MatchWatcher): () => void;
  /** Whose connection it is; a new account gets a new one, nobody gets none. */
  setAccount(accountId: string | null): void;
}

export function createMatchSocket(connect: () => Promise<ClientSocket>): MatchSocket {
  const watchers = new Map<string, Set<MatchWatcher>>();
  let accountId: string | null = null;
  let socket: ClientSocket | null = null;
  // Counts the connections that were asked for: one that comes too late is closed again.
  let wanted = 0;

  function update(): void {
    const isNeeded = accountId !== null && watchers.size > 0;
    if (isNeeded && wanted === 0) {
      void open();
    }
    if (!isNeeded && wanted > 0) {
      close();
    }
  }

  async function open(): Promise<void> {
    opened += 1;
    wanted = opened;
    const mine = wanted;
    try {
      const opening = await connect();
      if (mine !== wanted) {
        opening.disconnect();
        return;
      }
      socket = opening;
      listen(opening);
      opening.connect();
    } catch {
      // Its code could not be loaded: the next watcher tries again.
      if (mine === wanted) {
        wanted = 0;
      }
    }
  }
  let opened = 0;

  function close(): void {
    wanted = 0;
    socket?.disconnect();
    socket = null;
  }

  function listen(opening: ClientSocket): void {
    opening.on('connect', () => {
      for (const matchId of watchers.keys()) {
        join(opening, matchId);
      }
    });
    opening.on('match:events', (message) => {
      const told = matchEventsMessage.safeParse(message);
      if (told.success) {
        tell(told.data.matchId, (watcher) => watcher.onEvents(told.data));
      }
    });
  }

  function join(on: ClientSocket, matchId: string): void {
    on.emit('match:watch', { matchId }, (answer) => {
      if (answer.ok) {
        tell(matchId, (watcher) => watcher.onLength(answer.value.seq));
      }
    });
  }

  function tell(matchId: string, say: (watcher: MatchWatcher) => void): void {
    for (const watcher of watchers.get(matchId) ?? []) {
      say(watcher);
    }
  }

  return {
    watch(matchId, watcher) {
      const others = watchers.get(matchId);
      watchers.set(matchId, new Set([...(others ?? []), watcher]));
      if (socket?.connected && !others) {
        join(socket, matchId);
      }
      update();
      return () => {
        const left = new Set(watchers.get(matchId));
        left.delete(watcher);
        watchers.set(matchId, left);
        if (left.size === 0) {
          watchers.delete(matchId);
          socket?.emit('match:unwatch', { matchId });
        }
        update();
      };
    },
    setAccount(signedIn) {
      accountId = signedIn;
      close();
      update();
    },
  };
}

/** The real connection; its code is loaded when the first match is watched. */
export async function connectToServer(origin: string): Promise<ClientSocket> {
  const { io } = await import('socket.io-client');
  return io(origin, { transports: ['websocket'], withCredentials: true, autoConnect: false });
}
