import { DrizzleQueryError } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Loggable fields of a request: no headers, no query (it may carry a one-time code), no link tokens. */
export function serializeRequest({ method, url, ip }: Pick<FastifyRequest, 'method' | 'url' | 'ip'>): object {
  return { method, path: pathOf(url), address: ip };
}

/** The address of a link, or of a recording, is all that it takes to open it. */
function pathOf(url: string): string {
  const [path = ''] = url.split('?', 1);
  return path
    .replace(/(\/(?:watch|overlay)\/)[^/]+/, '$1…')
    .replace(/^(\/live\/[^/]+\/)[^/]+/, '$1…')
    .replace(/^(\/live\/)[^/]+$/, '$1…')
    .replace(/^(\/api\/live\/)[^/]+/, '$1…');
}

export function serializeReply({ statusCode }: Pick<FastifyReply, 'statusCode'>): object {
  return { statusCode };
}

/**
 * Loggable fields of an error: chosen ones, because database errors carry whole rows (`detail`) and the
 * values of the failed query (`params`, and again in its message), which may be tokens or hashes.
 */
export function serializeError(error: unknown): unknown {
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
