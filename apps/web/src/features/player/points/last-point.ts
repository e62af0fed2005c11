import type { PointWindow } from '@allcourt/scoring/highlights';
import type { Stretch } from './use-only-points.ts';
import { seenCount } from './use-points.ts';

/** The player starts no shorter part. */
const LEAST_MS = 1000;

/** The last point that the viewer has seen to its end, and nothing after that instant; null before the first one. */
export function lastSeenPoint(windows: readonly PointWindow[], instant: number): Stretch | null {
  const last = windows[seenCount(windows, instant) - 1];
  if (!last) {
    return null;
  }
  const to = Math.min(last.to, instant);
  return { from: Math.min(last.from, to - LEAST_MS), to };
}
