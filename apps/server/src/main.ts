import { systemClock } from '#server/clock.ts';
import { parseConfig } from '#server/config.ts';
import { createLogger } from '#server/logger.ts';
import { storedSecret } from '#server/secret.ts';
import { startServer } from '#server/server.ts';
import { StartupError } from '#server/startup-error.ts';

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/** Longer than requests may take to finish and PostgreSQL to stop. */
const END_LIMIT_MS = 30_000;

try {
  await run();
} catch (error) {
  console.error(error instanceof StartupError ? error.message : error);
  process.exit(1);
}

async function run(): Promise<void> {
  const config = parseConfig(process.env, storedSecret);
  const log = createLogger(config);
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
  const crash = (reason: unknown) => {
    log.fatal({ err: reason }, 'The server cannot go on');
    void end(1);
  };
  process.on('uncaughtException', crash);
  process.on('unhandledRejection', crash);
  for (const signal of SIGNALS) {
    process.on(signal, () => {
      log.info({ signal }, 'Closing');
      void end(0);
    });
  }

  const starting = startServer({ config, log, clock: systemClock, onFatal: crash });
  const { notes } = await starting;
  console.log([`Allcourt is ready at ${config.publicUrl}`, ...notes].join('\n'));
}
