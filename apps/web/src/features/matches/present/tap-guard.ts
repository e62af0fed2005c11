import type { Side } from '@allcourt/scoring';

export interface Tap {
  readonly side: Side;
  /** Milliseconds of any one clock. */
  readonly at: number;
}

/** A thumb that bounces scores twice for the same side within this time; two real points never do. */
const BOUNCE_MS = 400;

export function isBounce(last: Tap | null, tap: Tap): boolean {
  return last !== null && last.side === tap.side && tap.at - last.at < BOUNCE_MS;
}
