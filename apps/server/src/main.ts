import { systemClock } from '#server/clock.ts';
import { parseConfig } from '#server/config.ts';
import { createOutageLog } from '#server/db/outage.ts';
import { leaveRoot } from '#server/leave-root.ts';
import { createLogger } from '#server/logger.ts';
import { requestScope } from '#server/plugins/request-id.ts';
import { storedSecret } from '#server/secret.ts';
import { startServer } from '#server/server.ts';
import { StartupError } from '#server/startup-error.ts';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/** Longer than requests may take to finish and PostgreSQL to stop. */
const END_LIMIT_MS = 30_000;
/** Tells `npm start` that starting again would not help (scripts/supervise.ts). */
const REFUSED_TO_START = 78;

try {
  await run();
} catch (error) {
  const isRefusal = error instanceof StartupError;
  console.error(isRefusal ? error.message : error);
  process.exit(isRefusal ? REFUSED_TO_START : 1);
}

async function run(): Promise<void> {
  const config = parseConfig(process.env, storedSecret);
  const outages = createOutageLog(() => performance.now());
  const log = createLogger(config, { outages });
  let isEnding = false;

  const end = async (exitCode: 0 | 1): Promise<void> => {
    if (isEnding) {
      return; // Ctrl-C reaches us twice when npm passes it on.
    }
    isEnding = true;
    setTimeout(() => process.exit(1), END_LIMIT_MS).unref();
    // A start that is under way is let through, so that no PostgreSQL is left behind.
    const [started] = await Promise.allSettled([starting]);
    if (started.status === 'fulfilled') {
      await started.value.close().catch((error) => log.error({ err: error }, 'Closing failed'));
    }
    process.exit(exitCode);
  };
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'An error reached no handler: the server ends');
    void end(1);
  });
  // One request, or one job, has failed; every other can be served.
  process.on('unhandledRejection', (reason) => {
    log.error(
      { err: reason, requestId: requestScope.getStore() },
      'A promise failed and no code waited for it',
    );
  });
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      log.info({ signal }, 'Closing');
      void end(0);
    });
  }
  process.on('disconnect', () => {
    log.warn('Closing: `npm start` was killed');
    void end(0);
  });

  const starting = startServer({ config, log, outages, clock: systemClock });
  const { notes, owner } = await starting;
  leaveRoot({ config, owner, log });
  console.log([`Allcourt is ready at ${config.publicUrl}`, ...notes].join('\n'));
}
