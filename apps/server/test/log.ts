import type { Config } from '#server/config.ts';
import type { OutageLog } from '#server/db/outage.ts';
import { createLogger, type Logger } from '#server/logger.ts';

/** A logger that keeps what it is given, for a test to read. */
export function recordingLog(
  logLevel: Config['logLevel'] = 'info',
  outages?: OutageLog,
): {
  log: Logger;
  lines: () => Record<string, unknown>[];
} {
  const written: string[] = [];
  const log = createLogger(
    { logLevel },
    { destination: { write: (line) => void written.push(line) }, ...(outages && { outages }) },
  );
  return { log, lines: () => written.map((line) => JSON.parse(line)) };
}
