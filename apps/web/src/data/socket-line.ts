import type { ClientToServer, DeviceName, ServerToClient } from '@allcourt/contract';
import type { Socket } from 'socket.io-client';
import { machine } from '#web/data/machine.ts';
import { announceSignedOut } from '#web/data/signed-out.ts';

/** One connection to the server. */
export interface Line {
  open(): void;
  /** Drops the current attempt and connects again now, unless it is open. */
  openAgain(): void;
  close(): void;
  isOpen(): boolean;
  /** Joins a match's room, and says how long its log is. */
  watch(matchId: string, onLength: (seq: number) => void): void;
  unwatch(matchId: string): void;
  /** Says something that needs no answer; without a connection it is not said. */
  say<E extends Said>(event: E, message: SaidMessage<E>): void;
}

/** Events that a client sends without waiting for an answer. */
export type Said = 'chat:typing' | 'presence:idle' | 'presence:screen';
export type SaidMessage<E extends Said> = Parameters<ClientToServer[E]>[0];

export interface LineEvents {
  /** Called at every connection. */
  onOpen(): void;
  /** Called after it: for how long nothing was said. */
  onQuiet(message: unknown): void;
  /** The server closed or refused it, and the library does not reconnect. */
  onRejected(): void;
  onEvents(message: unknown): void;
  onLease(message: unknown): void;
  onLineUp(message: unknown): void;
  onDeleted(message: unknown): void;
  /** Anything else that the server says. */
  onMessage(event: string, message: unknown): void;
}

/** A connection that is not open yet. */
export type ConnectLine = (events: LineEvents) => Promise<Line>;

const ASK_AGAIN_MS = 2000;

/** Socket.IO; its code loads with the first listener. Names the device to the server. */
export function createLines(origin: string, device: DeviceName): ConnectLine {
  return async ({ onOpen, onQuiet, onRejected, onEvents, onLease, onLineUp, onDeleted, onMessage }) => {
    const { io } = await import('socket.io-client');
    const socket: Socket<ServerToClient, ClientToServer> = io(origin, {
      transports: ['websocket'],
      withCredentials: true,
      autoConnect: false,
    });
    await proveIfNeeded(socket);
    socket.on('connect', onOpen);
    socket.on('news:quiet', onQuiet);
    socket.on('match:events', onEvents);
    socket.on('match:lease', onLease);
    socket.on('match:line-up', onLineUp);
    socket.on('match:deleted', onDeleted);
    socket.on('session:ended', () => announceSignedOut('ended'));
    socket.onAny(onMessage);
    // The library reconnects after a lost network (`active`), but not after a server restart.
    socket.on('disconnect', (reason) => {
      if (!socket.active && reason !== 'io client disconnect') {
        onRejected();
      }
    });
    socket.on('connect_error', (error) => {
      // Without a session there is nothing to come back for: the next sign-in opens another connection.
      if (isSignedOut(error)) {
        announceSignedOut('refused');
      } else if (!socket.active) {
        onRejected();
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
      say(event, message) {
        // Said too late it would be untrue: nothing waits here for the next connection.
        if (socket.connected) {
          emit(socket, event, message);
        }
      },
    };
  };
}

/** A browser's sockets bring the session cookie along; what stands in for it is code that only a shell loads. */
export async function proveIfNeeded(socket: Socket): Promise<void> {
  if (!machine().hasCookieInSockets) {
    const { provePass } = await import('#web/data/socket-pass.ts');
    provePass(socket);
  }
}

/** The library's own type does not follow which message belongs to which event of a choice. */
function emit<E extends Said>(
  socket: { emit(event: E, message: SaidMessage<E>): void },
  event: E,
  message: SaidMessage<E>,
) {
  socket.emit(event, message);
}

function isSignedOut(error: Error): boolean {
  const refusal: unknown = 'data' in error ? error.data : null;
  return (
    typeof refusal === 'object' && refusal !== null && 'code' in refusal && refusal.code === 'not-signed-in'
  );
}
