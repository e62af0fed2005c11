import type { FastifyBaseLogger } from 'fastify';

interface ReviewsOptions {
  log: FastifyBaseLogger;
  /** The sessions with an open connection. */
  openSessions: () => readonly string[];
  /** The ones among these that have ended. */
  endedSessions: (sessionIds: readonly string[]) => Promise<readonly string[]>;
  cutSession: (sessionId: string) => void;
  /** Disconnects guests whose link no longer works. */
  reviewGuests: () => Promise<void>;
}

/** A session may have expired, or ended on another server or by a command. */
const SESSIONS_EVERY_MS = 20_000;
const GUESTS_EVERY_MS = 5 * 60_000;

/** Checks open connections from time to time, and closes those without a right; returns a function that stops it. */
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
