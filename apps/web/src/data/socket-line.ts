import type { ClientToServer, DeviceName, ServerToClient } from '@allcourt/contract';
import type { Socket } from 'socket.io-client';

/** One connection to the server. */
export interface Line {
  open(): void;
  /** Gives up what is being tried and tries anew at once, unless it is open. */
  openAgain(): void;
  close(): void;
  isOpen(): boolean;
  /** Joins a match's room, and says how long its log is. */
  watch(matchId: string, onLength: (seq: number) => void): void;
  unwatch(matchId: string): void;
}

export interface LineEvents {
  /** Each time that it is there again. */
  onOpen(): void;
  /** The server has sent it away or turned it back, and it does not come again by itself. */
  onSentAway(): void;
  onEvents(message: unknown): void;
  onLease(message: unknown): void;
  onDeleted(message: unknown): void;
}

/** A connection that is not open yet. */
export type ConnectLine = (events: LineEvents) => Promise<Line>;

const ASK_AGAIN_MS = 2000;

/** The real one; its code is loaded when the first match is watched. The server is told which device watches. */
export function createLines(origin: string, device: DeviceName): ConnectLine {
  return async ({ onOpen, onSentAway, onEvents, onLease, onDeleted }) => {
    const { io } = await import('socket.io-client');
    const socket: Socket<ServerToClient, ClientToServer> = io(origin, {
      transports: ['websocket'],
      withCredentials: true,
      autoConnect: false,
    });
    socket.on('connect', onOpen);
    socket.on('match:events', onEvents);
    socket.on('match:lease', onLease);
    socket.on('match:deleted', onDeleted);
    // After a lost network the library comes back by itself (`active`); after a server that restarts it does not.
    socket.on('disconnect', (reason) => {
      if (!socket.active && reason !== 'io client disconnect') {
        onSentAway();
      }
    });
    socket.on('connect_error', (error) => {
      // Without a session there is nothing to come back for: the next sign-in opens another connection.
      if (!socket.active && !isSignedOut(error)) {
        onSentAway();
      }
    });
    const wanted = new Set<string>();
    return {
      open: () => void socket.connect(),
      openAgain() {
        // While it waits for its own next try, or for an answer that a lost network swallowed, `connect` does nothing.
        if (!socket.connected) {
          socket.disconnect().connect();
        }
      },
      close: () => void socket.disconnect(),
      isOpen: () => socket.connected,
      watch(matchId, onLength) {
        wanted.add(matchId);
        const ask = () => {
          socket.emit('match:watch', { matchId, device }, (answer) => {
            if (answer.ok) {
              onLength(answer.value.seq);
            } else if (socket.connected && wanted.has(matchId)) {
              // A match made on this device may still be on its way to the server when it is first asked for.
              setTimeout(() => wanted.has(matchId) && socket.connected && ask(), ASK_AGAIN_MS);
            }
          });
        };
        ask();
      },
      unwatch(matchId) {
        wanted.delete(matchId);
        socket.emit('match:unwatch', { matchId });
      },
    };
  };
}

function isSignedOut(error: Error): boolean {
  const refusal: unknown = 'data' in error ? error.data : null;
  return (
    typeof refusal === 'object' && refusal !== null && 'code' in refusal && refusal.code === 'not-signed-in'
  );
}
