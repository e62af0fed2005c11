import type {
  ClientToServer,
  MatchEventsMessage,
  MatchScorerMessage,
  Scorer,
  ServerToClient,
} from '@allcourt/contract';
import type { Socket } from 'socket.io-client';

/** One connection that came with a share link. */
export interface GuestLine {
  /** At once, whatever is being tried; unless it is open. */
  open(): void;
  close(): void;
}

export interface GuestLineEvents {
  /** It is there, and this is where the match stands. */
  onOpen(standing: { seq: number; scorer: Scorer }): void;
  /** It is gone, and tries to come back by itself. */
  onLost(): void;
  /** The server has sent it away or turned it back, and it does not come again by itself. */
  onSentAway(): void;
  onEvents(message: MatchEventsMessage): void;
  onScorer(message: MatchScorerMessage): void;
}

/** A connection that is not open yet. */
export type ConnectGuest = (events: GuestLineEvents) => Promise<GuestLine>;

/** The real one; its code and the schemas come in while the match is being drawn. */
export function createGuestLine(origin: string, shareToken: string): ConnectGuest {
  return async ({ onOpen, onLost, onSentAway, onEvents, onScorer }) => {
    const [{ io }, { matchEventsMessage, matchScorerMessage }] = await Promise.all([
      import('socket.io-client'),
      import('@allcourt/contract/socket'),
    ]);
    const socket: Socket<ServerToClient, ClientToServer> = io(origin, {
      transports: ['websocket'],
      autoConnect: false,
      auth: { shareToken },
    });
    const gone = () => (socket.active ? onLost() : onSentAway());
    socket.on('connect', () => {
      socket.emit('match:watch-shared', {}, (answer) => {
        if (answer.ok) {
          onOpen(answer.value);
        } else {
          socket.disconnect();
          onSentAway();
        }
      });
    });
    socket.on('match:events', (message) => {
      const told = matchEventsMessage.safeParse(message);
      if (told.success) {
        onEvents(told.data);
      }
    });
    socket.on('match:scorer', (message) => {
      const told = matchScorerMessage.safeParse(message);
      if (told.success) {
        onScorer(told.data);
      }
    });
    socket.on('disconnect', (reason) => {
      if (reason !== 'io client disconnect') {
        gone();
      }
    });
    socket.on('connect_error', gone);
    return {
      open() {
        // While the library waits for its own next try, `connect` alone does nothing.
        if (!socket.connected) {
          socket.disconnect().connect();
        }
      },
      close: () => void socket.disconnect(),
    };
  };
}
