/** So many requests in a time window: by one account, or by one address while signed out. */
export interface Limit {
  max: number;
  windowMs: number;
}

const MINUTE = 60_000;

/**
 * Every rate limit, once. `everything` counts all requests of an address, where a whole club may sit behind one; the
 * others guard the routes that name them.
 */
export const LIMITS = {
  everything: { max: 3000, windowMs: MINUTE },
  /** Trying to sign in or register. */
  identity: { max: 30, windowMs: MINUTE },
  /** Exchanging, renewing and ending a session; changes to the own account. */
  account: { max: 60, windowMs: MINUTE },
  /** Points: two phones of one player tapping fast, and an outbox catching up after a match without network. */
  scoring: { max: 600, windowMs: MINUTE },
  /** Lists, logs and figures. */
  reading: { max: 300, windowMs: MINUTE },
  /** Looking on by a share link: by address, where a whole venue may sit behind one. */
  watching: { max: 1200, windowMs: MINUTE },
  /** Other writes. */
  writing: { max: 120, windowMs: MINUTE },
  /** Pieces of a file: the largest is forty of them, and four to ask about. */
  importing: { max: 90, windowMs: MINUTE },
  /** Whole histories. */
  exporting: { max: 10, windowMs: MINUTE },
  feedback: { max: 10, windowMs: 10 * MINUTE },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof LIMITS;
export type Limits = Readonly<Record<LimitName, Limit>>;

export function scaleLimits(limits: Limits, factor: number): Limits {
  const scaled = (name: LimitName) => ({ ...limits[name], max: limits[name].max * factor });
  return {
    everything: scaled('everything'),
    identity: scaled('identity'),
    account: scaled('account'),
    scoring: scaled('scoring'),
    reading: scaled('reading'),
    watching: scaled('watching'),
    writing: scaled('writing'),
    importing: scaled('importing'),
    exporting: scaled('exporting'),
    feedback: scaled('feedback'),
  };
}
