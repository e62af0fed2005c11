import type { Scorer } from '@allcourt/contract';
import type { Freshness } from './shared-view.ts';

/** Points prove that a scorer is there, even when their socket is blocked. */
const HEARD_FOR_MS = 60_000;

/** Applies the scorer's state on the server, converted to this device's clock. */
export function attended(freshness: Freshness, { isHere, heardAt }: Scorer, skewMs: number): Freshness {
  const heard = heardAt === null ? 0 : Date.parse(heardAt) + skewMs;
  return { ...freshness, unattendedFrom: isHere ? null : heard + HEARD_FOR_MS };
}

/** Applies that the scorer just connected or left. */
export function cameOrWent(
  freshness: Freshness,
  scorer: Scorer,
  { skewMs, now }: { skewMs: number; now: number },
): Freshness {
  const isLeaving = freshness.unattendedFrom === null && !scorer.isHere;
  return isLeaving ? { ...freshness, unattendedFrom: now } : attended(freshness, scorer, skewMs);
}

/** A point arrived, so a scorer is there. */
export function heard(freshness: Freshness, now: number): Freshness {
  return freshness.unattendedFrom === null ? freshness : { ...freshness, unattendedFrom: now + HEARD_FOR_MS };
}

/** The server answered. */
export function reached(freshness: Freshness): Freshness {
  return { ...freshness, cutSince: null };
}

/** The server did not answer; an earlier failure keeps its time. */
export function cutOff(freshness: Freshness, now: number): Freshness {
  return { ...freshness, cutSince: freshness.cutSince ?? now };
}
