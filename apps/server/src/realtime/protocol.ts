import type { ClientToServer, ErrorBody, ServerToClient, SocketAnswer } from '@allcourt/contract';
import type { DefaultEventsMap, Server, Socket } from 'socket.io';
import type { z } from 'zod/mini';
import { AppError } from '#server/plugins/errors.ts';

/** A client's message has no type before it is parsed. */
export type SocketServer = Server<DefaultEventsMap, ServerToClient>;
export type ClientSocket = Socket<DefaultEventsMap, ServerToClient>;

/** The answer to a message. */
export type ValueOf<Event extends keyof ClientToServer> = ClientToServer[Event] extends (
  message: never,
  answer: (reply: SocketAnswer<infer Value>) => void,
) => void
  ? Value
  : undefined;

/** The message, or a `bad-request` refusal that names the wrong field. */
export function parseMessage<Schema extends z.ZodMiniType>(
  schema: Schema,
  message: unknown,
): z.output<Schema> {
  const parsed = schema.safeParse(message);
  if (parsed.success) {
    return parsed.data;
  }
  const [issue] = parsed.error.issues;
  const path = issue?.path.join('.');
  throw new AppError('bad-request', undefined, {
    sentence: `${path ? `"${path}"` : 'The message'} is not valid: ${issue?.message}`,
  });
}

/** Refusals are logged at `info`, our own errors at `error`. */
export function logLevelOf({ status, code }: AppError): 'error' | 'info' {
  return status >= 500 && code !== 'shutting-down' ? 'error' : 'info';
}

/** Refuses a connection: the client finds the body in the `data` of its `connect_error`. */
export class ConnectionRefusal extends Error {
  override readonly name = 'ConnectionRefusal';
  readonly data: ErrorBody;

  constructor(data: ErrorBody) {
    super(data.error);
    this.data = data;
  }
}
