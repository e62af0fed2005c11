// Counts attempts per key in the database, so that all servers count together and a restart clears nothing.

import { createHash } from 'node:crypto';
import { isIPv6 } from 'node:net';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { countAttempt, deleteAttempts, deleteAttemptsBefore, refundAttempt } from './throttle-store.ts';

const MINUTE_MS = 60_000;

/**
 * Only failed sign-ins count: a club behind one address may sign in all evening.
 * Ten wrong passwords an account in a quarter of an hour leave a guesser about a thousand a day.
 */
export const ATTEMPT_LIMITS = {
  account: { attempts: 10, windowMs: 15 * MINUTE_MS },
  address: { attempts: 60, windowMs: 15 * MINUTE_MS },
  signUp: { attempts: 200, windowMs: 60 * MINUTE_MS },
  /** Mails to one person, and what one address may ask to be sent. */
  mail: { attempts: 5, windowMs: 60 * MINUTE_MS },
  mailAddress: { attempts: 30, windowMs: 60 * MINUTE_MS },
  demo: { attempts: 120, windowMs: 60 * MINUTE_MS },
} as const;

export type AttemptKind = keyof typeof ATTEMPT_LIMITS;

export interface Attempt {
  kind: AttemptKind;
  subject: string;
}

export type AttemptVerdict = { allowed: true } | { allowed: false; retryAfterSeconds: number };

export interface Throttle {
  /** Counts one attempt and returns whether it is allowed. */
  count(attempt: Attempt): Promise<AttemptVerdict>;
  /** Takes one attempt back. */
  refund(attempt: Attempt): Promise<void>;
  /** Clears all attempts. */
  clear(attempt: Attempt): Promise<void>;
  /** Deletes what no longer counts. */
  prune(): Promise<void>;
}

export function createThrottle({ db, clock }: { db: Database; clock: Clock }): Throttle {
  return {
    async count(attempt) {
      const { attempts: most, windowMs } = ATTEMPT_LIMITS[attempt.kind];
      const now = clock.now();
      const row = await countAttempt(db, {
        key: keyOf(attempt),
        now,
        resetAt: new Date(now.getTime() + windowMs),
      });
      if (!row || row.attempts <= most) {
        return { allowed: true };
      }
      return { allowed: false, retryAfterSeconds: Math.ceil((row.resetAt.getTime() - now.getTime()) / 1000) };
    },

    async refund(attempt) {
      await refundAttempt(db, keyOf(attempt));
    },

    async clear(attempt) {
      await deleteAttempts(db, keyOf(attempt));
    },

    async prune() {
      await deleteAttemptsBefore(db, clock.now());
    },
  };
}

/** One household or phone owns a whole IPv6 /64, so that is what counts as one address. */
export function addressOf(ip: string): string {
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

// Hashed, so that our tables keep no address of a person who never registered.
function keyOf({ kind, subject }: Attempt): string {
  return `${kind}:${createHash('sha256').update(subject).digest('base64url')}`;
}
