import type { FastifyInstance } from 'fastify';

export interface Job {
  /** Among those of all features: `erase-matches`. */
  name: string;
  /** Log message on failure: `Expired sessions were not deleted`. */
  failure: string;
  everyMs: number;
  /** Once the server listens, too. */
  atStart?: boolean;
  /** Calls back when a request of this server has left work for it, once the server listens. */
  onWork?: (begin: () => void) => void;
  /** True for work on the memory of a server, which each one does for itself. */
  onEveryServer?: boolean;
  work: () => Promise<unknown>;
}

/** The runs of jobs, as all servers on a database see them. */
export interface JobLedger {
  /** Claims a run for this server; false when it is another's, or not time yet. */
  claim(job: Job, when: 'start' | 'in time'): Promise<boolean>;
  note(job: Job, run: { tookMs: number; error: unknown }): Promise<void>;
}

/** Jobs that run more often claim the rows they work on instead, and are noted once in this time. */
const CLAIMED_FROM_MS = 60_000;
/** A server that does not run for a whole period does the work all the same. */
const LOOK_EVERY_MS = 3_600_000;

/** Does something from time to time while the server runs, one run at a time; the server closes after the last. */
export function repeat(
  app: Pick<FastifyInstance, 'addHook' | 'log'>,
  job: Job,
  ledger: JobLedger | null = null,
): void {
  const { failure, everyMs, atStart = false } = job;
  const run = job.onEveryServer || !ledger ? job.work : ledgered(job, ledger);
  let running: Promise<unknown> | null = null;
  let isClosing = false;
  let hasMore = false;
  const begin = (when: 'start' | 'in time') => {
    running ??= run(when)
      .catch((error: unknown) => app.log.warn({ err: error }, failure))
      .finally(() => {
        running = null;
        if (hasMore && !isClosing) {
          hasMore = false;
          begin('in time');
        }
      });
  };
  if (atStart) {
    app.addHook('onListen', async () => begin('start'));
  }
  app.addHook('onListen', async () =>
    job.onWork?.(() => {
      // A run that is about to end may not have seen it.
      hasMore = running !== null;
      if (!isClosing) {
        begin('in time');
      }
    }),
  );
  const timer = setInterval(() => begin('in time'), ledger ? Math.min(everyMs, LOOK_EVERY_MS) : everyMs);
  timer.unref();
  app.addHook('onClose', async () => {
    isClosing = true;
    clearInterval(timer);
    await running;
  });
}

/** The work of a job, claimed and noted in the ledger. */
function ledgered(job: Job, ledger: JobLedger): (when: 'start' | 'in time') => Promise<void> {
  const isClaimed = job.everyMs >= CLAIMED_FROM_MS;
  let notedAt = Number.NEGATIVE_INFINITY;
  const note = async (begun: number, error: unknown) => {
    if (isClaimed || begun - notedAt >= CLAIMED_FROM_MS) {
      notedAt = begun;
      await ledger.note(job, { tookMs: Math.round(performance.now() - begun), error });
    }
  };
  return async (when) => {
    if (isClaimed && !(await ledger.claim(job, when))) {
      return;
    }
    const begun = performance.now();
    try {
      await job.work();
    } catch (error) {
      await note(begun, error).catch(() => {}); // The error of the work says more.
      throw error;
    }
    await note(begun, null);
  };
}
