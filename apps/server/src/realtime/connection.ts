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
  /** Its account when it connected; null for a guest. Each message has the current one in its context. */
  readonly accountId: string | null;
  /** Answers a message with `act`: parsed, and with the session's current account. */
  handle<Event extends keyof ClientToServer, Schema extends z.ZodMiniType>(
    event: Event,
    schema: Schema,
    act: (context: Context, message: z.output<Schema>) => Promise<ValueOf<Event>>,
  ): void;
  /** The same for messages of which the last one counts: they are handled in order. */
  handleInOrder: Connection['handle'];
  /** The same for messages that only guests send. */
  handleGuest<Event extends keyof ClientToServer, Schema extends z.ZodMiniType>(
    event: Event,
    schema: Schema,
    act: (context: Context, guest: Guest) => Promise<ValueOf<Event>>,
  ): void;
  /** Shows an identified device in the room. */
  join(room: Room, device?: DeviceName): Promise<void>;
  leave(room: Room): Promise<void>;
  /** The device is idle, or in use again. */
  setIdle(isIdle: boolean): void;
  /** The subject of notifications that is on its screen; null while the screen is hidden. */
  setScreen(shows: readonly string[] | null): void;
}

interface ConnectionOptions {
  base: Omit<Context, 'account' | 'afterCommit'>;
  limit: MessageLimit;
  /** The account of its session; null once that has ended. */
  authenticate: () => Promise<Account | null>;
  /** Null for a connection that has a session. */
  guest: Guest | null;
  /** Its account; null for a guest. */
  accountId: string | null;
  /** Its device as shown in each room. */
  seenIn: Map<Room, DeviceName>;
  /** Called when its device is shown in a room. */
  onSeen: (room: Room, device: DeviceName) => void;
  /** Called when it is no longer. */
  onGone: (room: Room, device: DeviceName) => Promise<void>;
  /** Called when the device becomes idle, or is in use again. */
  onIdle: (isIdle: boolean) => void;
  /** Called with the subject on its screen. */
  onScreen: (shows: readonly string[] | null) => void;
  /** Delays the server's close until this is done. */
  track: (work: Promise<void>) => void;
}

/** Our clients never watch more than this. The account's own rooms don't count. */
const MAX_ROOMS = 100;

type Act = (context: Context, message: unknown) => Promise<unknown>;

/** Options of a message's handler. */
interface Answering {
  schema: z.ZodMiniType;
  identify: () => Promise<Account | null>;
  act: Act;
  /** Waits for earlier messages of this kind. */
  isInOrder?: boolean;
}

/** The part of a socket that a connection needs. */
interface Line extends Pick<ClientSocket, 'join' | 'leave'> {
  onAny(listener: (event: string, ...received: unknown[]) => void): unknown;
  on(event: 'disconnect', listener: () => void): unknown;
  disconnect(close: true): unknown;
}

export function createConnection(socket: Line, options: ConnectionOptions): Connection {
  const { base, limit, authenticate, guest, accountId, seenIn, onSeen, onGone, onIdle, onScreen, track } =
    options;
  const asked = new Set<Room>();
  const handlers = new Map<string, (received: readonly unknown[]) => void>();
  /** Resolves when the last of the ordered messages has been answered. */
  let lastInOrder: Promise<unknown> = Promise.resolve();
  socket.onAny((event: string, ...received: unknown[]) => handlers.get(event)?.(received));
  socket.on('disconnect', () => {
    for (const room of seenIn.keys()) {
      publishGone(room);
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
          // The account of a later message may be known sooner.
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

  function publishGone(room: Room): void {
    const device = seenIn.get(room);
    seenIn.delete(room);
    if (device) {
      track(onGone(room, device));
    }
  }

  const answerOwn =
    (isInOrder: boolean): Connection['handle'] =>
    (event, schema, act) =>
      answerTo(event, {
        schema,
        isInOrder,
        identify: async () => requireAccount(guest ? null : await authenticate()),
        // The schema has parsed it.
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
    async join(room, device) {
      if (asked.size >= MAX_ROOMS && !asked.has(room)) {
        throw new AppError('too-many-requests');
      }
      asked.add(room);
      await socket.join(room);
      if (device) {
        seenIn.set(room, device);
        onSeen(room, device);
      }
    },
    async leave(room) {
      asked.delete(room);
      await socket.leave(room);
      publishGone(room);
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
