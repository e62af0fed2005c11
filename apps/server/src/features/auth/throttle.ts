// Counts attempts per key in the database, so that all servers count together and a restart clears nothing.

import { createHmac } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { QUOTAS } from '#server/features/quotas/policy.ts';
import {
  countAttempt,
  countSpaced,
  deleteAttempts,
  deleteAttemptsBefore,
  findCounted,
  mark,
  refundAttempt,
  type SpacedLimit,
} from './throttle-store.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60 * SECOND_MS;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** So many in a window. */
export const ATTEMPT_LIMITS = {
  signUp: { attempts: 200, windowMs: HOUR_MS },
  /** Codes of the second step: three of a million are good at a time. */
  code: { attempts: 5, windowMs: 15 * MINUTE_MS },
  /** Mails to one person, and what one address may ask to be sent. */
  mail: { attempts: 5, windowMs: HOUR_MS },
  mailAddress: { attempts: 30, windowMs: HOUR_MS },
  mailsOfAccount: { attempts: QUOTAS.mails.account, windowMs: DAY_MS },
  mailsOfServer: { attempts: QUOTAS.mails.server, windowMs: DAY_MS },
  demo: { attempts: 120, windowMs: HOUR_MS },
  /** Notes in the security log about delayed sign-ins. */
  delayNote: { attempts: 1, windowMs: HOUR_MS },
} as const;

/**
 * Wrong passwords: some at once, then one after each wait, which doubles to the longest. Nothing is ever locked, and only
 * failures count. `guessing.ts` says which of them a sign-in counts against.
 */
export const GUESS_LIMITS = {
  /** A device that has signed in to the account before. */
  device: { atOnce: 10, firstWaitMs: 30 * SECOND_MS, longestWaitMs: HOUR_MS, forgetMs: DAY_MS },
  /** One account from one address. */
  pair: { atOnce: 5, firstWaitMs: 30 * SECOND_MS, longestWaitMs: HOUR_MS, forgetMs: DAY_MS },
  /** One account from everywhere it has never signed in. */
  account: { atOnce: 30, firstWaitMs: 15 * SECOND_MS, longestWaitMs: 5 * MINUTE_MS, forgetMs: DAY_MS },
  /** Everyone that one address tries and that has never signed in there. */
  address: { atOnce: 60, firstWaitMs: 5 * SECOND_MS, longestWaitMs: MINUTE_MS, forgetMs: HOUR_MS },
} as const satisfies Record<string, SpacedLimit>;

/** Remembered facts: that an account has signed in from an address, and that a device's cookie was replaced. */
export const MARK_MS = { home: 30 * DAY_MS, replaced: 180 * DAY_MS } as const;

type Kind = keyof typeof ATTEMPT_LIMITS | keyof typeof GUESS_LIMITS | keyof typeof MARK_MS;

interface Keyed<Of extends Kind> {
  kind: Of;
  subject: string;
}

export type AttemptKind = keyof typeof ATTEMPT_LIMITS;
export type Attempt = Keyed<AttemptKind>;
export type Guess = Keyed<keyof typeof GUESS_LIMITS>;
export type Mark = Keyed<keyof typeof MARK_MS>;

export type AttemptVerdict = { allowed: true } | { allowed: false; retryAfterSeconds: number };

export interface Throttle {
  /** Counts one attempt and returns whether it is allowed. */
  count(attempt: Attempt): Promise<AttemptVerdict>;
  /** The number of attempts that count now. */
  counted(attempt: Attempt): Promise<number>;
  /** Counts a guess if it is due, and otherwise says when the next is. */
  guess(guess: Guess): Promise<AttemptVerdict>;
  /** Takes one guess back. */
  refund(guess: Guess): Promise<void>;
  /** Clears all guesses, or all attempts. */
  clear(counted: Guess | Attempt): Promise<void>;
  mark(mark: Mark): Promise<void>;
  isMarked(mark: Mark): Promise<boolean>;
  /** Deletes what no longer counts. */
  prune(): Promise<void>;
}

interface ThrottleOptions {
  db: Database;
  clock: Clock;
  /** Without it no one can find out of which addresses and accounts the keys are. */
  secret: string;
}

export function createThrottle({ db, clock, secret }: ThrottleOptions): Throttle {
  const keyOf = ({ kind, subject }: Keyed<Kind>) =>
    `${kind}:${createHmac('sha256', `throttle ${secret}`).update(subject).digest('base64url')}`;
  const after = (ms: number) => new Date(clock.now().getTime() + ms);

  return {
    async count(attempt) {
      const { attempts: most, windowMs } = ATTEMPT_LIMITS[attempt.kind];
      const now = clock.now();
      const row = await countAttempt(db, { key: keyOf(attempt), now, resetAt: after(windowMs) });
      return !row || row.attempts <= most ? { allowed: true } : refusal(row.resetAt, now);
    },

    async counted(attempt) {
      const row = await findCounted(db, keyOf(attempt));
      return row && row.resetAt > clock.now()
        ? Math.min(row.attempts, ATTEMPT_LIMITS[attempt.kind].attempts)
        : 0;
    },

    async guess(guess) {
      const key = keyOf(guess);
      const now = clock.now();
      const limit = GUESS_LIMITS[guess.kind];
      if (await countSpaced(db, { key, now, limit })) {
        return { allowed: true };
      }
      const row = await findCounted(db, key);
      return row ? refusal(dueAt(row, limit), now) : { allowed: true };
    },

    refund: (guess) => refundAttempt(db, keyOf(guess)),
    clear: (counted) => deleteAttempts(db, keyOf(counted)),
    mark: (made) => mark(db, { key: keyOf(made), resetAt: after(MARK_MS[made.kind]) }),
    async isMarked(asked) {
      const row = await findCounted(db, keyOf(asked));
      return row !== undefined && row.resetAt > clock.now();
    },
    prune: () => deleteAttemptsBefore(db, clock.now()),
  };
}

/** The wait after so many guesses; SQL says the same in `countSpaced`. */
function dueAt({ attempts, resetAt }: { attempts: number; resetAt: Date }, limit: SpacedLimit): Date {
  const { atOnce, firstWaitMs, longestWaitMs, forgetMs } = limit;
  const waitMs = attempts < atOnce ? 0 : Math.min(firstWaitMs * 2 ** (attempts - atOnce), longestWaitMs);
  return new Date(resetAt.getTime() - forgetMs + waitMs);
}

function refusal(until: Date, now: Date): AttemptVerdict {
  return {
    allowed: false,
    retryAfterSeconds: Math.max(1, Math.ceil((until.getTime() - now.getTime()) / SECOND_MS)),
  };
}

/** One household or phone owns a whole IPv6 /64, so that is what counts as one address; a caller that has gone has none. */
export function addressOf(ip: string | undefined = ''): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) {
    return mapped;
  }
  return isIPv6(ip) ? ipv6Prefix(ip) : ip;
}

function ipv6Prefix(ip: string): string {
  const [head = '', tail] = (ip.split('%')[0] ?? '').split('::');
  const start = groups(head);
  const end = groups(tail ?? '');
  const gap = tail === undefined ? [] : Array<string>(8 - start.length - end.length).fill('0');
  return `${[...start, ...gap, ...end].slice(0, 4).join(':')}::/64`;
}

function groups(text: string): string[] {
  return text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16).toString(16));
}
