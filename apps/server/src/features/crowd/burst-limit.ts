import { CROWD_REACTIONS, type CrowdCounts } from '@allcourt/contract';
import type { Clock } from '#server/clock.ts';
import { NOTHING } from './moment-store.ts';

/** The taps of an account that count in a burst, and per second after it: as fast as a thumb. */
export const MAX_TAPS = 60;
export const TAPS_PER_SECOND = 12;

/** An account is kept until its whole burst is available again. */
const FULL_AGAIN_MS = (MAX_TAPS / TAPS_PER_SECOND) * 1000;

export type BurstLimit = (accountId: string, counts: CrowdCounts) => CrowdCounts;

/** Counts the taps an account may add, and drops the rest of a flood silently. */
export function createBurstLimit({ clock }: { clock: Clock }): BurstLimit {
  const left = new Map<string, { taps: number; at: number }>();
  return (accountId, counts) => {
    const now = clock.now().getTime();
    const before = left.get(accountId) ?? { taps: MAX_TAPS, at: now };
    let taps = Math.min(MAX_TAPS, before.taps + (Math.max(0, now - before.at) / 1000) * TAPS_PER_SECOND);
    const allowed = { ...NOTHING };
    for (const emoji of CROWD_REACTIONS) {
      allowed[emoji] = Math.min(counts[emoji], Math.floor(taps));
      taps -= allowed[emoji];
    }
    left.delete(accountId); // to the end: the map is in the order of the newest taps
    left.set(accountId, { taps, at: now });
    clearBefore(left, now - FULL_AGAIN_MS);
    return allowed;
  };
}

function clearBefore(left: Map<string, { at: number }>, before: number): void {
  for (const [accountId, { at }] of left) {
    if (at >= before) {
      return;
    }
    left.delete(accountId);
  }
}
