import type { FastifyInstance } from 'fastify';

export interface Job {
  /** Log message on failure: `Expired sessions were not deleted`. */
  failure: string;
  everyMs: number;
  /** Once the server listens, too. */
  atStart?: boolean;
  work: () => Promise<unknown>;
}

/** Does something from time to time while the server runs, one run at a time; the server closes after the last. */
export function repeat(
  app: Pick<FastifyInstance, 'addHook' | 'log'>,
  { failure, everyMs, atStart = false, work }: Job,
): void {
  let running: Promise<unknown> | null = null;
  const begin = () => {
    running ??= work()
      .catch((error: unknown) => app.log.warn({ err: error }, failure))
      .finally(() => {
        running = null;
      });
  };
  if (atStart) {
    app.addHook('onListen', async () => begin());
  }
  const timer = setInterval(begin, everyMs);
  timer.unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await running;
  });
}
