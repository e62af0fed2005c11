import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyBaseLogger, FastifyReply, FastifyRequest } from 'fastify';
import { type DestinationStream, type Logger, pino, symbols } from 'pino';
import type { Config } from '#server/config.ts';
import type { OutageLog } from '#server/db/outage.ts';

export type { Logger } from 'pino';

interface LoggerOptions {
  /** Default: standard output. */
  destination?: DestinationStream;
  /** Takes errors that get no line of their own. */
  outages?: Pick<OutageLog, 'takes'>;
}

/** One JSON object a line. */
export function createLogger(
  { logLevel }: Pick<Config, 'logLevel'>,
  { destination = pino.destination({ sync: true }), outages }: LoggerOptions = {},
): Logger {
  return pino(
    {
      level: logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: serializeError, req: serializeRequest, res: serializeReply },
      hooks: {
        logMethod(fields, write) {
          if (!outages?.takes(errorIn(fields[0]))) {
            write.apply(this, fields);
          }
        },
      },
      redact: SECRETS.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]),
    },
    destination,
  );
}

/**
 * A logger whose lines name a request. As a binding, the id would be searched for secrets with each request, some microseconds
 * of it; it has none, nor a character that JSON escapes.
 */
export function loggerOfRequest(log: FastifyBaseLogger, requestId: string): FastifyBaseLogger {
  const child = log.child({});
  const { chindingsSym } = symbols;
  Reflect.set(child, chindingsSym, `${Reflect.get(log, chindingsSym)},"reqId":"${requestId}"`);
  return child;
}

function errorIn(fields: unknown): unknown {
  return typeof fields === 'object' && fields !== null && 'err' in fields ? fields.err : undefined;
}

// The serializers let none of these through; this catches a careless log line.
const SECRETS = [
  'authorization',
  'cookie',
  'idToken',
  'password',
  'refreshToken',
  'secret',
  'set-cookie',
  'token',
];

type LoggedRequest = Pick<FastifyRequest, 'method' | 'url' | 'ip'> &
  Partial<Pick<FastifyRequest, 'params' | 'routeOptions'>>;

/** Loggable fields of a request: no headers, no query (it may carry a one-time code), no link tokens. */
function serializeRequest(request: LoggedRequest): object {
  return { method: request.method, path: pathOf(request), address: request.ip };
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

/**
 * The route's template with the ids of matches, teams and so on. Everything else in an address may be all that it takes
 * to open something (feed tokens, invite codes, reply links) or to name a session, and stays out of the log.
 */
function pathOf({ url, params, routeOptions }: LoggedRequest): string {
  const template = routeOptions?.url;
  if (!template || template.includes('*')) {
    // A page or a file of the web app, or nothing at all.
    const [first = '', ...others] = (url.split('?', 1)[0] ?? '').slice(1).split('/');
    return `/${others.length > 0 ? `${first}/…` : first}`;
  }
  const values: Record<string, unknown> = { ...(typeof params === 'object' ? params : {}) };
  return template.replace(/:(\w+)/g, (placeholder, name: string) => {
    const value = values[name];
    const isPublic = name.endsWith('Id') && name !== 'sessionId';
    return isPublic && typeof value === 'string' && UUID.test(value) ? value : placeholder;
  });
}

function serializeReply({ statusCode }: Pick<FastifyReply, 'statusCode'>): object {
  return { statusCode };
}

/**
 * Loggable fields of an error: chosen ones, because database errors carry whole rows (`detail`) and the
 * values of the failed query (`params`, and again in its message), which may be tokens or hashes.
 */
function serializeError(error: unknown): unknown {
  if (!(error instanceof Error)) {
    return { message: String(error) };
  }
  if (error instanceof DrizzleQueryError) {
    return { ...describe(error.cause ?? new Error('The query failed')), query: error.query };
  }
  return describe(error);
}

function describe(error: Error): object {
  const known = Object.entries(error).filter(([key]) => LOGGED.includes(key));
  return {
    type: error.name,
    message: error.message,
    stack: error.stack,
    ...Object.fromEntries(known),
    ...(error.cause === undefined ? {} : { cause: serializeError(error.cause) }),
  };
}

const LOGGED = [
  'code',
  'constraint',
  'table',
  'column',
  'severity',
  'routine',
  'statusCode',
  'syscall',
  'address',
  'port',
];
