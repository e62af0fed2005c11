import type {
  ClientToServer,
  MatchEventsMessage,
  MatchScorerMessage,
  Scorer,
  ServerToClient,
} from '@allcourt/contract';
import type { Socket } from 'socket.io-client';

/** One connection opened by a share link. */
export interface GuestLine {
  /** Connects now instead of at the next retry; does nothing while it is open. */
  open(): void;
  close(): void;
}

export interface GuestLineEvents {
  /** The connection is open, and the log is this long. */
  onOpen(standing: { seq: number; scorer: Scorer }): void;
  /** The connection is lost; the library retries it. */
  onLost(): void;
  /** The server closed or refused the connection; the library does not retry it. */
  onRejected(): void;
  onEvents(message: MatchEventsMessage): void;
  onScorer(message: MatchScorerMessage): void;
  /** Something about the players' cards has changed. */
  onCards(): void;
}

/** Opens a connection, whose code loads first. */
export type ConnectGuest = (events: GuestLineEvents) => Promise<GuestLine>;

/** The real connection; its code and schemas load while the match is drawn. */
export function createGuestLine(origin: string, shareToken: string): ConnectGuest {
  return async ({ onOpen, onLost, onRejected, onEvents, onScorer, onCards }) => {
    const [{ io }, { matchEventsMessage, matchScorerMessage }] = await Promise.all([
      import('socket.io-client'),
      import('@allcourt/contract/socket'),
    ]);
    const socket: Socket<ServerToClient, ClientToServer> = io(origin, {
      transports: ['websocket'],
      autoConnect: false,
      auth: { shareToken },
    });
    const gone = () => (socket.active ? onLost() : onRejected());
    socket.on('connect', () => {
      socket.emit('match:watch-shared', {}, (answer) => {
        if (answer.ok) {
          onOpen(answer.value);
        } else {
          socket.disconnect();
          onRejected();
        }
      });
    });
    socket.on('match:events', (message) => {
      const parsed = matchEventsMessage.safeParse(message);
      if (parsed.success) {
        onEvents(parsed.data);
      }
    });
    socket.on('match:scorer', (message) => {
      const parsed = matchScorerMessage.safeParse(message);
      if (parsed.success) {
        onScorer(parsed.data);
      }
    });
    // A guest is in the room of one match.
    socket.on('match:cards', onCards);
    socket.on('disconnect', (reason) => {
      if (reason !== 'io client disconnect') {
        gone();
      }
    });
    socket.on('connect_error', gone);
    return {
      open() {
        // `connect` does nothing while the library waits for its own retry.
        if (!socket.connected) {
          socket.disconnect().connect();
        }
      },
      close: () => void socket.disconnect(),
    };
  };
}
