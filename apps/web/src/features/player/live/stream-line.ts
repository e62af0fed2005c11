import type {
  ClientToServer,
  MatchCardsMessage,
  MatchEventsMessage,
  ServerToClient,
  StreamBoard,
  StreamChanged,
  StreamMessageNews,
  StreamReactions,
  StreamViewers,
} from '@allcourt/contract';
import type { Socket } from 'socket.io-client';
import { proveIfNeeded } from '#web/data/socket-line.ts';

/** One connection that follows a broadcast. */
export interface StreamLine {
  /** Connects without waiting for a retry, unless connected. */
  open(): void;
  /** Joins again, because the broadcast may show another match now. */
  watchAgain(): void;
  close(): void;
}

export interface StreamLineEvents {
  /** Connected; events before this were missed. */
  onOpen(): void;
  /** Disconnected; the library reconnects. */
  onLost(): void;
  /** Rejected or disconnected by the server; the library does not reconnect. */
  onRejected(): void;
  onEvents(message: MatchEventsMessage): void;
  onChanged(message: StreamChanged): void;
  onViewers(message: StreamViewers): void;
  onMessage(message: StreamMessageNews): void;
  onReactions(message: StreamReactions): void;
  onBoard(message: StreamBoard): void;
  /** Something about the cards of the players on screen has changed. */
  onCards(message: MatchCardsMessage): void;
}

/** A connection that is not open yet. */
export type ConnectStream = (events: StreamLineEvents) => Promise<StreamLine>;

/** Connects with socket.io; its code and the schemas load while the broadcast is being drawn. */
export function createStreamLine(
  origin: string,
  { liveKey, isGuest }: { liveKey: string; isGuest: boolean },
): ConnectStream {
  return async (events) => {
    const [{ io }, contract] = await Promise.all([
      import('socket.io-client'),
      import('@allcourt/contract/socket'),
    ]);
    const socket: Socket<ServerToClient, ClientToServer> = io(origin, {
      transports: ['websocket'],
      autoConnect: false,
      ...(isGuest ? { auth: { liveKey } } : { withCredentials: true }),
    });
    if (!isGuest) {
      await proveIfNeeded(socket);
    }
    const watch = () => {
      socket.emit('stream:watch', { key: liveKey }, (answer) => {
        if (answer.ok) {
          events.onViewers(answer.value);
          events.onOpen();
        } else {
          socket.disconnect();
          events.onRejected();
        }
      });
    };
    // A guest joins with the handshake.
    socket.on('connect', isGuest ? events.onOpen : watch);
    const gone = () => (socket.active ? events.onLost() : events.onRejected());
    socket.on('disconnect', (reason) => {
      if (reason !== 'io client disconnect') {
        gone();
      }
    });
    socket.on('connect_error', gone);
    socket.on('match:events', (message) => deliver(contract.matchEventsMessage, message, events.onEvents));
    socket.on('stream:changed', (message) => deliver(contract.streamChanged, message, events.onChanged));
    socket.on('stream:viewers', (message) => deliver(contract.streamViewers, message, events.onViewers));
    socket.on('stream:message', (message) => deliver(contract.streamMessageNews, message, events.onMessage));
    socket.on('stream:reactions', (message) =>
      deliver(contract.streamReactions, message, events.onReactions),
    );
    socket.on('stream:board', (message) => deliver(contract.streamBoard, message, events.onBoard));
    socket.on('match:cards', (message) => deliver(contract.matchCardsMessage, message, events.onCards));
    return {
      open() {
        // While the library waits for its next retry, `connect` alone has no effect.
        if (!socket.connected) {
          socket.disconnect().connect();
        }
      },
      watchAgain() {
        if (socket.connected) {
          watch();
        }
      },
      close: () => void socket.disconnect(),
    };
  };
}

interface Schema<T> {
  safeParse(message: unknown): { success: true; data: T } | { success: false };
}

/** Drops messages that do not parse: they come from another version of the server. */
function deliver<T>(schema: Schema<T>, message: unknown, listener: (message: T) => void): void {
  const parsed = schema.safeParse(message);
  if (parsed.success) {
    listener(parsed.data);
  }
}
