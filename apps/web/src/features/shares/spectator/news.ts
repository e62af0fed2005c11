import type { Scorer } from '@allcourt/contract';
import type { News } from './shared-view.ts';

/** A scorer whose socket is blocked is still there as long as points come in. */
const HEARD_FOR_MS = 60_000;

/** What the server said of the scorer, by its clock. */
export function attended(news: News, { isHere, heardAt }: Scorer, skewMs: number): News {
  const heard = heardAt === null ? 0 : Date.parse(heardAt) + skewMs;
  return { ...news, unattendedFrom: isHere ? null : heard + HEARD_FOR_MS };
}

/** The scorer has come or gone just now. */
export function cameOrWent(
  news: News,
  scorer: Scorer,
  { skewMs, now }: { skewMs: number; now: number },
): News {
  const isLeaving = news.unattendedFrom === null && !scorer.isHere;
  return isLeaving ? { ...news, unattendedFrom: now } : attended(news, scorer, skewMs);
}

/** A point that came in was scored by somebody. */
export function heard(news: News, now: number): News {
  return news.unattendedFrom === null ? news : { ...news, unattendedFrom: now + HEARD_FOR_MS };
}

/** The server was heard. */
export function reached(news: News): News {
  return { ...news, cutSince: null };
}

/** The server was not heard, perhaps for a while already. */
export function cutOff(news: News, now: number): News {
  return { ...news, cutSince: news.cutSince ?? now };
}
