import type { Side } from '@allcourt/scoring';

export interface Tap {
  /** What was tapped: a side's pad, or Fault. */
  readonly side: Side | 'fault';
  /** Milliseconds of any one clock. */
  readonly at: number;
}

/** A thumb that bounces taps the same thing twice within this time; two real points, or serves, never do. */
const BOUNCE_MS = 400;

export function isBounce(last: Tap | null, tap: Tap): boolean {
  return last !== null && last.side === tap.side && tap.at - last.at < BOUNCE_MS;
}
