import type { FastifyBaseLogger } from 'fastify';

interface ReviewsOptions {
  log: FastifyBaseLogger;
  /** The sessions that have a connection open. */
  openSessions: () => readonly string[];
  /** Which of these have ended. */
  endedSessions: (sessionIds: readonly string[]) => Promise<readonly string[]>;
  cutSession: (sessionId: string) => void;
  /** Cuts the guests whose link opens nothing any more. */
  reviewGuests: () => Promise<void>;
}

/** A session may have run out, or been ended at another server or by a command. */
const SESSIONS_EVERY_MS = 20_000;
const GUESTS_EVERY_MS = 5 * 60_000;

/** Holds open connections, from time to time, against what lets them be open; gives what ends that. */
export function startReviews({ log, reviewGuests, ...options }: ReviewsOptions): () => void {
  const timers = [
    repeat(() => reviewSessions(options), SESSIONS_EVERY_MS),
    repeat(reviewGuests, GUESTS_EVERY_MS),
  ];

  function repeat(review: () => Promise<void>, everyMs: number): NodeJS.Timeout {
    const timer = setInterval(() => {
      review().catch((error: unknown) => log.warn({ err: error }, 'The connections were not reviewed'));
    }, everyMs);
    return timer.unref();
  }

  return () => timers.forEach(clearInterval);
}

async function reviewSessions({
  openSessions,
  endedSessions,
  cutSession,
}: Pick<ReviewsOptions, 'openSessions' | 'endedSessions' | 'cutSession'>): Promise<void> {
  for (const sessionId of await endedSessions([...new Set(openSessions())])) {
    cutSession(sessionId);
  }
}
