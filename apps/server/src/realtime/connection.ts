import type { ClientToServer, DeviceName, SocketAnswer } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod/mini';
import { type Account, type Context, requireAccount, withContext } from '#server/context.ts';
import { AppError, presentError, toAppError } from '#server/plugins/errors.ts';
import { requestScope } from '#server/plugins/request-id.ts';
import type { Guest } from './guests.ts';
import type { MessageLimit } from './message-limit.ts';
import { type ClientSocket, logLevelOf, parseMessage, type ValueOf } from './protocol.ts';
import type { Room } from './rooms.ts';

/** One client's socket, as a feature sees it. */
export interface Connection {
  /** Whose it is; null for a guest. Who they are by now is in the context of each message. */
  readonly accountId: string | null;
  /** Lets `act` answer a message: parsed, and with whoever the session belongs to at this moment. */
  handle<Event extends keyof ClientToServer, Schema extends z.ZodMiniType>(
    event: Event,
    schema: Schema,
    act: (context: Context, message: z.output<Schema>) => Promise<ValueOf<Event>>,
  ): void;
  /** The same for messages of which the last one counts: they are acted on in the order in which they were sent. */
  handleInOrder: Connection['handle'];
  /** The same for a message that only guests send. */
  handleGuest<Event extends keyof ClientToServer, Schema extends z.ZodMiniType>(
    event: Event,
    schema: Schema,
    act: (context: Context, guest: Guest) => Promise<ValueOf<Event>>,
  ): void;
  /** A device that says which it is can be seen in the room. */
  join(room: Room, seen?: Seen): Promise<void>;
  leave(room: Room): Promise<void>;
  /** Nobody has touched the device for a while, or somebody does again. */
  setIdle(isIdle: boolean): void;
  /** What notifications would be about that it shows; null while nobody can see it. */
  setScreen(shows: readonly string[] | null): void;
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
  /** Whose it is; null for a guest. */
  accountId: string | null;
  /** What can be seen of this connection, by room. */
  seenIn: Map<Room, Seen>;
  /** Told that nobody has touched the device for a while, or that somebody does again. */
  onIdle: (isIdle: boolean) => void;
  /** Told what the device shows. */
  onScreen: (shows: readonly string[] | null) => void;
  /** Keeps the server from closing before this is done. */
  track: (work: Promise<void>) => void;
}

/** A client that asks to watch more than this is no client of ours. Where its account belongs is not counted. */
const MOST_ROOMS = 100;

type Act = (context: Context, message: unknown) => Promise<unknown>;

/** How a message is answered. */
interface Answering {
  schema: z.ZodMiniType;
  identify: () => Promise<Account | null>;
  act: Act;
  /** Not before those of this kind that were sent earlier. */
  isInOrder?: boolean;
}

/** What of a socket a connection needs. */
interface Line extends Pick<ClientSocket, 'join' | 'leave'> {
  onAny(listener: (event: string, ...received: unknown[]) => void): unknown;
  on(event: 'disconnect', listener: () => void): unknown;
  disconnect(close: true): unknown;
}

export function createConnection(socket: Line, options: ConnectionOptions): Connection {
  const { base, limit, authenticate, guest, accountId, seenIn, onIdle, onScreen, track } = options;
  const asked = new Set<Room>();
  const handlers = new Map<string, (received: readonly unknown[]) => void>();
  /** The last of the messages whose order matters, once it has been answered. */
  let lastInOrder: Promise<unknown> = Promise.resolve();
  socket.onAny((event: string, ...received: unknown[]) => handlers.get(event)?.(received));
  socket.on('disconnect', () => {
    for (const room of seenIn.keys()) {
      tellGone(room);
    }
  });

  function answerTo(event: string, { schema, identify, act, isInOrder = false }: Answering) {
    handlers.set(event, (received) => {
      const before = isInOrder ? lastInOrder : null;
      const answer = received.find((part) => typeof part === 'function');
      const requestId = uuidv7();
      const log = base.log.child({ requestId, event });
      const reply = async (): Promise<SocketAnswer<unknown>> => {
        try {
          requireCalm(limit);
          const account = await identify();
          const message = parseMessage(schema, received[0]);
          // Who it is may be found out sooner for a message that was sent later.
          await before;
          const value = await withContext({ ...base, log, account }, (context) => act(context, message));
          return { ok: true, value };
        } catch (error) {
          return { ok: false, ...presentError(logged(error, log), requestId) };
        }
      };
      const replied = requestScope.run(requestId, reply);
      if (isInOrder) {
        lastInOrder = replied;
      }
      track(
        replied.then((sent) => {
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

  const answerOwn =
    (isInOrder: boolean): Connection['handle'] =>
    (event, schema, act) =>
      answerTo(event, {
        schema,
        isInOrder,
        identify: async () => requireAccount(guest ? null : await authenticate()),
        // The schema has parsed it by the time it comes here.
        act: (context, message) => act(context, message as z.output<typeof schema>),
      });

  return {
    accountId,
    handle: answerOwn(false),
    handleInOrder: answerOwn(true),
    handleGuest(event, schema, act) {
      if (guest) {
        answerTo(event, { schema, identify: async () => null, act: (context) => act(context, guest) });
      }
    },
    async join(room, seen) {
      if (asked.size >= MOST_ROOMS && !asked.has(room)) {
        throw new AppError('too-many-requests');
      }
      asked.add(room);
      await socket.join(room);
      if (seen) {
        seenIn.set(room, seen);
      }
    },
    async leave(room) {
      asked.delete(room);
      await socket.leave(room);
      tellGone(room);
    },
    setIdle: onIdle,
    setScreen: onScreen,
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
