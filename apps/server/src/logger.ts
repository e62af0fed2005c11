import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '#server/config.ts';
import { serializeError, serializeReply, serializeRequest } from '#server/log-serializers.ts';

export type { Logger } from 'pino';

/** One JSON object a line on standard output, unless a test listens. */
export function createLogger(
  { logLevel }: Pick<Config, 'logLevel'>,
  destination: DestinationStream = pino.destination({ sync: true }),
): Logger {
  return pino(
    {
      level: logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: serializeError, req: serializeRequest, res: serializeReply },
      redact: SECRETS.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]),
    },
    destination,
  );
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
