import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '#server/config.ts';

export type { Logger } from 'pino';

// What must never reach a log, wherever it is nested at the usual depths.
const SECRETS = [
  'cookie',
  'authorization',
  'set-cookie',
  'password',
  'idToken',
  'token',
  'refreshToken',
  'secret',
];

export function createLogger(
  { logLevel, nodeEnv }: Pick<Config, 'logLevel' | 'nodeEnv'>,
  destination?: DestinationStream,
): Logger {
  const options = {
    level: logLevel,
    base: nodeEnv === 'production' ? { pid: process.pid } : null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    redact: SECRETS.flatMap((key) => [`["${key}"]`, `*["${key}"]`, `*.*["${key}"]`]),
  };
  return destination ? pino(options, destination) : pino(options);
}
