import type { Share, WatchAnswer } from '@allcourt/contract';
import type { Account } from '#server/context.ts';
import { hasPart, namedSideOf } from '#server/features/matches/policy.ts';
import { presentMatch, presentToGuests } from '#server/features/matches/present.ts';
import type { SharedMatch } from './service.ts';
import type { ShareRow } from './store.ts';

/** A link as its owner sees it later: its token was shown once. */
export function presentShare({ id, createdAt }: ShareRow): Share {
  return { id, createdAt: createdAt.toISOString() };
}

/** A match as a guest sees it: names, and nothing else about people. */
export function presentShared({ match, log, scorer, now }: SharedMatch, reader: Account | null): WatchAnswer {
  return {
    match: presentMatch(match, null),
    log: log.map(presentToGuests),
    scorer,
    canClaim: reader !== null && !hasPart(reader, match) && namedSideOf(reader, match) === null,
    now: now.toISOString(),
  };
}
