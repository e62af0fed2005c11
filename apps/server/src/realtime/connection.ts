import type { ClientToServer, SocketAnswer } from '@allcourt/contract';
import { v7 as uuidv7 } from 'uuid';
import type { z } from 'zod/mini';
import { type Account, type Context, requireAccount, withContext } from '#server/context.ts';
import { AppError, presentError, toAppError } from '#server/plugins/errors.ts';
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
  join(room: Room): Promise<void>;
  leave(room: Room): Promise<void>;
}

interface ConnectionOptions {
  base: Omit<Context, 'account' | 'afterCommit'>;
  limit: MessageLimit;
  /** Whose session this connection was made with; null once that has ended. */
  authenticate: () => Promise<Account | null>;
  /** Keeps the server from closing before this is done. */
  track: (work: Promise<void>) => void;
}

/** A client that watches more than this is no client of ours. */
const MOST_ROOMS = 100;

export function createConnection(socket: ClientSocket, options: ConnectionOptions): Connection {
  const { base, limit, authenticate, track } = options;
  const handlers = new Map<string, (received: readonly unknown[]) => void>();
  socket.onAny((event: string, ...received: unknown[]) => handlers.get(event)?.(received));
  return {
    handle(event, schema, act) {
      handlers.set(event, (received) => {
        const answer = received.find((part) => typeof part === 'function');
        const requestId = uuidv7();
        const log = base.log.child({ requestId, event });
        const reply = async (): Promise<SocketAnswer<unknown>> => {
          try {
            requireCalm(limit);
            const account = requireAccount(await authenticate());
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
    },
    async join(room) {
      if (socket.rooms.size >= MOST_ROOMS) {
        throw new AppError('too-many-requests');
      }
      await socket.join(room);
    },
    async leave(room) {
      await socket.leave(room);
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
