import type { Share, WatchAnswer } from '@allcourt/contract';
import { presentMatch, presentToGuests } from '#server/features/matches/present.ts';
import type { SharedMatch } from './service.ts';
import type { ShareRow } from './store.ts';

/** A link as its owner sees it again: what opens it was told once. */
export function presentShare({ id, createdAt }: ShareRow): Share {
  return { id, createdAt: createdAt.toISOString() };
}

/** A match as somebody without an account sees it: names, and nothing else of the people. */
export function presentShared({ match, log, scorer, now }: SharedMatch): WatchAnswer {
  return {
    match: presentMatch(match, null),
    log: log.map(presentToGuests),
    scorer,
    now: now.toISOString(),
  };
}
