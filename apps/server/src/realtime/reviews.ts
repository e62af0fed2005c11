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
  /** True while this server cannot hear what others decide. */
  isCutOff: () => boolean;
  /** Compares the rooms of the accounts that are connected with those that are theirs now. */
  reviewRooms: () => Promise<void>;
  /** Closes all connections, so that they are admitted again. */
  beginAgain: () => void;
}

/** A session may have expired, or ended on another server or by a command. */
const SESSIONS_EVERY_MS = 20_000;
const ROOMS_EVERY_MS = 20_000;
const GUESTS_EVERY_MS = 5 * 60_000;

/** Checks open connections from time to time, and closes those without a right; returns a function that stops it. */
export function startReviews({
  log,
  reviewGuests,
  isCutOff,
  reviewRooms,
  beginAgain,
  ...options
}: ReviewsOptions): () => void {
  const timers = [
    repeat(() => reviewSessions(options), SESSIONS_EVERY_MS),
    repeat(async () => (isCutOff() ? reviewRooms() : undefined), ROOMS_EVERY_MS),
    repeat(async () => (isCutOff() ? beginAgain() : reviewGuests()), GUESTS_EVERY_MS),
  ];

  function repeat(review: () => Promise<void>, everyMs: number): NodeJS.Timeout {
    let isUnderWay = false;
    const timer = setInterval(() => {
      if (isUnderWay) {
        return;
      }
      isUnderWay = true;
      review()
        .catch((error: unknown) => log.warn({ err: error }, 'The connections were not reviewed'))
        .finally(() => {
          isUnderWay = false;
        });
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
