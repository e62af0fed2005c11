import type { Scorer } from '@allcourt/contract';
import type { News } from './shared-view.ts';

/** Points prove that a scorer is there, even when their socket is blocked. */
const HEARD_FOR_MS = 60_000;

/** Applies the scorer's state on the server, converted to this device's clock. */
export function attended(news: News, { isHere, heardAt }: Scorer, skewMs: number): News {
  const heard = heardAt === null ? 0 : Date.parse(heardAt) + skewMs;
  return { ...news, unattendedFrom: isHere ? null : heard + HEARD_FOR_MS };
}

/** Applies that the scorer just connected or left. */
export function cameOrWent(
  news: News,
  scorer: Scorer,
  { skewMs, now }: { skewMs: number; now: number },
): News {
  const isLeaving = news.unattendedFrom === null && !scorer.isHere;
  return isLeaving ? { ...news, unattendedFrom: now } : attended(news, scorer, skewMs);
}

/** A point arrived, so a scorer is there. */
export function heard(news: News, now: number): News {
  return news.unattendedFrom === null ? news : { ...news, unattendedFrom: now + HEARD_FOR_MS };
}

/** The server answered. */
export function reached(news: News): News {
  return { ...news, cutSince: null };
}

/** The server did not answer; an earlier failure keeps its time. */
export function cutOff(news: News, now: number): News {
  return { ...news, cutSince: news.cutSince ?? now };
}
