import type { ClientToServer, DeviceName, SocketAnswer } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod/mini';
import { type Account, type Context, requireAccount, withContext } from '#server/context.ts';
import { AppError, presentError, toAppError } from '#server/plugins/errors.ts';
import type { Guest } from './guests.ts';
import type { MessageLimit } from './message-limit.ts';
import { type ClientSocket, logLevelOf, parseMessage, type ValueOf } from './protocol.ts';
import type { Room } from './rooms.ts';

/** One client's socket, as a feature sees it. */
export interface Connection {
  /** Lets `act` answer a message: parsed, and with whoever the session belongs to at this moment. */
  handle<Event extends keyof ClientToServer, Schema extends z.ZodMiniType>(
    event: Event,
    schema: Schema,
    act: (context: Context, message: z.output<Schema>) => Promise<ValueOf<Event>>,
  ): void;
  /** The same for a message that only guests send. */
  handleGuest<Event extends keyof ClientToServer, Schema extends z.ZodMiniType>(
    event: Event,
    schema: Schema,
    act: (context: Context, guest: Guest) => Promise<ValueOf<Event>>,
  ): void;
  /** A device that says which it is can be seen in the room. */
  join(room: Room, seen?: Seen): Promise<void>;
  leave(room: Room): Promise<void>;
}

/** What others see of a connection in a room. */
export interface Seen {
  readonly device: DeviceName;
  /** It has left the room, or is gone altogether. */
  readonly onGone: (context: Omit<Context, 'afterCommit'>) => Promise<void>;
}

interface ConnectionOptions {
  base: Omit<Context, 'account' | 'afterCommit'>;
  limit: MessageLimit;
  /** Whose session this connection was made with; null once that has ended. */
  authenticate: () => Promise<Account | null>;
  /** Null for a connection that has a session. */
  guest: Guest | null;
  /** What can be seen of this connection, by room. */
  seenIn: Map<Room, Seen>;
  /** Keeps the server from closing before this is done. */
  track: (work: Promise<void>) => void;
}

/** A client that watches more than this is no client of ours. */
const MOST_ROOMS = 100;

type Act = (context: Context, message: unknown) => Promise<unknown>;

export function createConnection(socket: ClientSocket, options: ConnectionOptions): Connection {
  const { base, limit, authenticate, guest, seenIn, track } = options;
  const handlers = new Map<string, (received: readonly unknown[]) => void>();
  socket.onAny((event: string, ...received: unknown[]) => handlers.get(event)?.(received));
  socket.on('disconnect', () => {
    for (const room of seenIn.keys()) {
      tellGone(room);
    }
  });

  function answerTo(event: string, schema: z.ZodMiniType, identify: () => Promise<Account | null>, act: Act) {
    handlers.set(event, (received) => {
      const answer = received.find((part) => typeof part === 'function');
      const requestId = uuidv7();
      const log = base.log.child({ requestId, event });
      const reply = async (): Promise<SocketAnswer<unknown>> => {
        try {
          requireCalm(limit);
          const account = await identify();
          const message = parseMessage(schema, received[0]);
          const value = await withContext({ ...base, log, account }, (context) => act(context, message));
          return { ok: true, value };
        } catch (error) {
          return { ok: false, ...presentError(logged(error, log), requestId) };
        }
      };
      track(
        reply().then((sent) => {
          answer?.(sent);
          if (!sent.ok && sent.code === 'not-signed-in') {
            socket.disconnect(true);
          }
        }),
      );
    });
  }

  function tellGone(room: Room): void {
    const seen = seenIn.get(room);
    seenIn.delete(room);
    if (seen) {
      track(
        seen.onGone({ ...base, account: null }).catch((error: unknown) => {
          base.log.warn({ err: error }, 'Nobody was told that a device is gone');
        }),
      );
    }
  }

  return {
    handle(event, schema, act) {
      const identify = async () => requireAccount(guest ? null : await authenticate());
      // The schema has parsed it by the time it comes here.
      answerTo(event, schema, identify, (context, message) =>
        act(context, message as z.output<typeof schema>),
      );
    },
    handleGuest(event, schema, act) {
      if (guest) {
        answerTo(
          event,
          schema,
          async () => null,
          (context) => act(context, guest),
        );
      }
    },
    async join(room, seen) {
      if (socket.rooms.size >= MOST_ROOMS) {
        throw new AppError('too-many-requests');
      }
      await socket.join(room);
      if (seen) {
        seenIn.set(room, seen);
      }
    },
    async leave(room) {
      await socket.leave(room);
      tellGone(room);
    },
  };
}

function requireCalm(limit: MessageLimit): void {
  const retryAfterSeconds = limit.count();
  if (retryAfterSeconds > 0) {
    throw new AppError('too-many-requests', { retryAfterSeconds }, { retryAfterSeconds });
  }
}

function logged(error: unknown, log: Context['log']): AppError {
  const refusal = toAppError(error);
  log[logLevelOf(refusal)]({ err: error, code: refusal.code }, 'Message refused');
  return refusal;
}
